"""The components of one pack as a plugin: they are registered and laid out like those of its Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from museum.components.actions import register_action
from museum.components.conditions import check_kinds, register_condition
from museum.components.entries import DeclaredEntry, entries
from museum.components.kinds import register_kind
from museum.components.names import register_name
from museum.components.places import register_change, register_counter, register_deck, register_fields, register_zone
from museum.components.refilling import refilled
from museum.components.scoring import register_line, register_number
from museum.components.starting import Start, counted_at_start, laid_at_start
from museum.components.steps import register_phase
from museum.components.tokens import register_token
from museum.components.words import DeclaredWords
from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.packs import Pack
from museum.resources import schema
from museum.ruleset.content import Content
from museum.ruleset.hooks import hookimpl
from museum.ruleset.model import Ruleset
from museum.ruleset.registry import Registry
from museum.source import Document

FILE: Final = "components.yaml"


class PackComponents:
    """The declarations of one pack, whose hooks are called like those of a plugin."""

    def __init__(self, pack: Pack, document: Document) -> None:
        """Keep the document, whose shape was checked."""
        self._pack = pack
        self._document = document
        self._words = DeclaredWords(document)
        self._starts: list[Start] = []

    @hookimpl
    def museum_register(self, registry: Registry) -> None:
        """Register all that is declared; raises `MuseumError` with all mistakes."""
        diagnostics = Diagnostics()
        for section, register in _SECTIONS:
            for entry in entries(self._document, section, diagnostics):
                register(entry, registry, self._words)
        diagnostics.raise_if_errors()
        for section, start in _STARTING:
            found = (start(entry, registry, self._words) for entry in entries(self._document, section, diagnostics))
            self._starts += [each for each in found if each is not None]
        diagnostics.raise_if_errors()

    def read_words(self, registry: Registry, diagnostics: Diagnostics) -> None:
        """Read the amounts and verbs, once all packs have registered theirs."""
        self._words.read(registry, diagnostics)

    @hookimpl
    def museum_setup(self, game: Game) -> None:
        """Lay out the cards that start in zones and decks, and set the counters."""
        for start in self._starts:
            start(game)

    @hookimpl
    def museum_check(self, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        """Warn of kinds of which no pack has a card, and of cards that nobody ever sees again."""
        there = {card.kind for card in (*ruleset.definitions, *ruleset.report.absent.values())}
        for entry in entries(self._document, "kinds", diagnostics):
            if entry.name not in there:
                diagnostics.warning("no-effect", f"no card is of the kind `{entry.name}`", entry.key())
        for entry in () if self._pack.has_code else self._hidden(diagnostics):
            message = f"nobody sees the cards in `{entry.name}`, and nothing is dealt from it"
            diagnostics.warning("no-effect", message, entry.key())

    def _hidden(self, diagnostics: Diagnostics) -> Iterator[DeclaredEntry]:
        """Yield the zones and decks that nobody sees and that no phase of the pack deals from."""
        phases = entries(self._document, "phases", diagnostics)
        dealt = {phase.data["deal"]["from"] for phase in phases if "deal" in phase.data}
        zones = entries(self._document, "zones", diagnostics)
        dealt |= {zone.data["refill"]["from"] for zone in zones if "refill" in zone.data}
        for section in ("zones", "decks"):
            for entry in entries(self._document, section, diagnostics):
                hidden = section == "decks" or entry.get("seen_by") == "nobody"
                if hidden and entry.name not in dealt and "extend" not in entry.data:
                    yield entry


# In this order: kinds name moments, fields name kinds, steps name zones.
_SECTIONS: Final[Sequence[tuple[str, Callable[[DeclaredEntry, Registry, DeclaredWords], None]]]] = (
    ("streams", register_name), ("columns", register_name), ("zones", register_zone), ("decks", register_deck),
    ("counters", register_counter), ("moments", register_name), ("events", register_name),
    ("quantities", register_name), ("counters", register_change), ("conditions", register_condition),
    ("score_lines", register_line), ("kinds", register_kind), ("tokens", register_token),
    ("conditions", check_kinds), ("zones", register_fields), ("decks", register_fields),
    ("phases", register_phase), ("actions", register_action), ("extend", register_number),
)  # fmt: skip
_STARTING: Final[Sequence[tuple[str, Callable[[DeclaredEntry, Registry, DeclaredWords], Start | None]]]] = (
    ("zones", laid_at_start), ("decks", laid_at_start), ("counters", counted_at_start), ("zones", refilled),
)  # fmt: skip


def pack_components(packs: Sequence[Pack], content: Content) -> Mapping[str, PackComponents]:
    """Return the components of those *packs* that have any, by the packs' ids; errors of shape are reported."""
    found = {}
    for pack in packs:
        path = pack.folder / FILE
        document = content.read(path, schema("components")) if path.exists() else None
        if document is not None:
            found[pack.id] = PackComponents(pack, document)
    return found
