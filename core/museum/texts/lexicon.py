"""The lexicon: the forms of nouns and names, so that no rule of morphology is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from museum.diagnostics import Place

# What a noun or name may say of itself besides forms that templates ask for.
GENDERS = ("m", "f", "n")
# Forms that are no text.
FACTS = ("gender", "number")


@dataclass(frozen=True, slots=True)
class Term:
    """One entry: `name`, or the forms `one` and `other` of a noun; further forms as templates ask for them."""

    key: str
    forms: Mapping[str, str]
    place: Place

    @property
    def name(self) -> str:
        """Return what it is called where nothing else is asked."""
        return self.forms.get("name") or self.forms.get("one", self.key)

    @property
    def gender(self) -> str:
        """Return its grammatical gender; empty where the language has none."""
        return self.forms.get("gender", "")

    def number(self, category: str) -> str:
        """Return the noun in a plural category (`one`, `other`)."""
        return self.forms.get(category) or self.name

    @property
    def category(self) -> str:
        """Return its grammatical number: `other` for a name that is a plural ("the Americas"), else `one`."""
        return self.forms.get("number", "one")

    def agreeing(self, gender: str, category: str) -> str:
        """Return the word as it stands beside a noun: form `f_other`, else `other`, else `f`, else the name."""
        forms = self.forms
        plural = forms.get("other") if category == "other" else None
        return forms.get(f"{gender}_{category}") or plural or forms.get(gender) or self.name


@dataclass(slots=True)
class Lexicon:
    """All terms of one language by key: `object`, `continent.asia`, `parameter.hand_limit`."""

    terms: dict[str, Term] = field(default_factory=dict)

    def add(self, term: Term) -> Term | None:
        """Add a term; returns the one that has its key already, else None."""
        earlier = self.terms.get(term.key)
        if earlier is None:
            self.terms[term.key] = term
        return earlier
