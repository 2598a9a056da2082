"""The outline of the rulebook of a game whose packs have no `rules.yaml`: its settings, its cards, its parameters."""

from __future__ import annotations

from collections.abc import Iterator

from museum.diagnostics import Place
from museum.rulebook.outline import Outline, RuleParagraph, Section
from museum.ruleset.model import Ruleset
from museum.ruleset.standing_rules import STANDING_RULE

_NOWHERE = Place("", 0, 0)


def generated_outline(ruleset: Ruleset) -> Outline:
    """Return the sections that list what the packs of *ruleset* hold; they have no texts besides."""
    return Outline(list(_sections(ruleset)))


def _sections(ruleset: Ruleset) -> Iterator[Section]:
    yield _section("this_game", "book.this_game", ruleset, {"settings": True})
    kinds = {card.kind for card in ruleset.definitions}
    for kind in ruleset.vocabulary.kinds:
        # Those stand with the settings.
        if kind in kinds and kind != STANDING_RULE:
            yield _section(f"kind_{kind}", f"kind.{kind}", ruleset, {"cards": kind})
    if ruleset.declared:
        yield _section("parameters", "book.parameters", ruleset, {"parameters": True})


def _section(name: str, title: str, ruleset: Ruleset, show: dict[str, object]) -> Section:
    # Without an id it has no text: the list is all that it shows.
    paragraph = RuleParagraph("", ruleset.packs[0], (), (), _NOWHERE, show=show)
    return Section(name, _NOWHERE, paragraphs=[paragraph], title=title)
