"""The lexicon: the forms of nouns and names, so that no rule of morphology is needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from museum.diagnostics import Place
from museum.frozen import frozen, slotted

# The genders that a noun or name may have.
GENDERS = ("m", "f", "n")
# Forms that are no text.
SOUND = "sound"
NO_SOUND = "none"
# The gender of whom the effects of a kind of card speak of.
SUBJECT_GENDER = "subject_gender"
FACTS = ("gender", "number", SOUND, SUBJECT_GENDER)
# Forms of verbs and of words that go with them, which a slot such as `{do:third}` asks for.
MOODS = ("infinitive", "third")
# The form of a kind of card that says whom its effects speak of.
SUBJECT = "subject"


@frozen
class Term:
    """One entry: `name`, or a noun's forms by plural category; further forms as templates ask for them."""

    key: str
    forms: Mapping[str, str]
    place: Place

    @property
    def name(self) -> str:
        """Return what it is called where nothing else is asked."""
        return self.forms.get("name") or self.forms.get("one") or self.forms.get("other", self.key)

    @property
    def gender(self) -> str:
        """Return its grammatical gender; empty where the language has none."""
        return self.forms.get("gender", "")

    def number(self, category: str, case: str = "") -> str:
        """Return the noun in a plural category; a category without a form of its own takes that of `other`.

        In a case it is the form `other_dat`, where there is one.
        """
        plain = self.forms.get(category)
        if plain and not case:
            return plain
        general = [category] if category == "one" else [category, "other"]
        keys = [*(f"{key}_{case}" for key in general if case), *general]
        return next((self.forms[key] for key in keys if self.forms.get(key)), self.name)

    @property
    def category(self) -> str:
        """Return its grammatical number: `other` for a name that is a plural ("the Americas"), else `one`."""
        return self.forms.get("number", "one")

    def in_mood(self, moods: Iterable[str]) -> str:
        """Return the form for the first of *moods* that there is one for; empty if for none."""
        return next((self.forms[mood] for mood in moods if mood in self.forms), "")

    def agreeing(self, gender: str, category: str, *, case: str = "", article: str = "") -> str:
        """Return the word as it stands beside a noun: form `f_other`, else `other`, else `f`, else the name.

        In a category such as `few` these forms come first: `f_few`, then `few`. In a case those that end in it come
        first (`f_other_dat`, `other_dat`, `dat`), after an article those that begin with it (`the_f`, `the_dat`).
        """
        if len(self.forms) == 1:
            return self.name
        if category == "one":
            keys = [f"{gender}_one", gender]
        else:
            keys = [f"{gender}_{category}", category, f"{gender}_other", "other", gender]
        groups = [keys]
        if case:
            # A gender alone is that of the singular.
            plain = [gender, "one"] if category == "one" else keys[:-1]
            groups = [[*(f"{key}_{case}" for key in plain), case], keys]
        if article:
            groups = [[*(f"{article}_{key}" for key in group), *group] for group in groups]
            groups[-1].insert(len(keys), article)
        keys = [key for group in groups for key in group]
        return next((self.forms[key] for key in keys if self.forms.get(key)), self.name)


@slotted
class Lexicon:
    """All terms of one language by key: `object`, `continent.asia`, `parameter.hand_limit`."""

    terms: dict[str, Term] = field(default_factory=dict)

    def add(self, term: Term) -> Term | None:
        """Add a term; returns the one that has its key already, else None."""
        earlier = self.terms.get(term.key)
        if earlier is None:
            self.terms[term.key] = term
        return earlier
