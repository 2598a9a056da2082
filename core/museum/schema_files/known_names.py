"""The names that files may say, family by family, each with its meaning for whoever points at it in an editor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Final

from museum.diagnostics import Diagnostics
from museum.effects.fields import may_be_text
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen
from museum.packs import Installed
from museum.ruleset.handicaps import start_fields
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.model import Ruleset
from museum.ruleset.selectors import known_fields
from museum.texts.locales import FALLBACK, Locale
from museum.texts.vocabulary import Row, sentence, vocabulary_rows

Meanings = Mapping[str, str]
"""Names with their meanings; "" where there is nothing to say about one."""
_IN_REFERENCE: Final = ("event", "quantity", "moment", "phase", "function")


@frozen
class KnownNames:
    """The names under one ruleset; *locale* is the English of its packs.

    *ids* are the names of families that the vocabulary doesn't have (cards, packs, bots, ...): such a family is left
    open if it isn't there.
    """

    ruleset: Ruleset
    locale: Locale
    ids: Mapping[str, Meanings] = field(default_factory=dict)

    @classmethod
    def under(cls, ruleset: Ruleset, found: Installed, ids: Mapping[str, Meanings] | None = None) -> KnownNames:
        """Return the names under *ruleset*, whose packs are among those *found*."""
        packs = [found.packs[name] for name in ruleset.packs]
        locale = Locale.load(packs, FALLBACK, Diagnostics(), ruleset.report)
        return cls(ruleset, locale, ids or {})

    def of(self, family: str) -> Meanings | None:
        """Return the names of *family*; None if it is open."""
        if family in self.ids:
            return self.ids[family]
        vocabulary = self.ruleset.vocabulary
        if family in _IN_REFERENCE:
            return _in_reference(family, vocabulary)
        match family:
            case "count":  # those that may be written by their names alone
                meanings = _in_reference(family, vocabulary)
                return {name: meanings[name] for name, count in vocabulary.counts.items() if may_be_text(count)}
            case "score_line":
                lines = self.ruleset.score_lines
                return {line.name: f"{self._term(family, line.name)} ({line.rule})." for line in lines}
            case "parameter" | "kind":
                return {name: sentence(self._term(family, name)) for name in vocabulary.names(family)}
            case "card_field":
                return dict.fromkeys(known_fields(vocabulary.kinds.values()), "")
            case "seat":
                return {str(seat): "" for seat in range(1, MAX_SEATS + 1)}
            case "mode" | "level":
                options = (kind.options.get(family, {}) for kind in self.ruleset.bots.values())
                return {mode: "" for option in options for mode in option.get("enum", ())} or None
            case "start":
                return dict.fromkeys(start_fields(self.ruleset), "")
        names = dict.fromkeys(vocabulary.names(family), "")
        if family in vocabulary.traits:
            names[f"{{{family}}}"] = f"In a template: the {family} of each card."
        return names or None

    def _term(self, family: str, name: str) -> str:
        key = f"{family}.{name}"
        return self.locale.term(key).name if self.locale.names(key) else name


def _in_reference(kind: str, vocabulary: Vocabulary) -> Meanings:
    rows = (row for row in vocabulary_rows(vocabulary) if row.kind == kind)
    return {row.word: " ".join((row.meaning, *_subject(row))).strip() for row in rows}


def _subject(row: Row) -> Iterable[str]:
    """Yield what `it` is, if anything: of an event `it: card`."""
    yield from (f"({entry})" for entry in row.fields if entry.startswith("it: ") and entry != "it: nothing")
