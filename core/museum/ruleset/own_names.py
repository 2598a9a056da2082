"""The names of cards and boards that files of house rules and game files give, in any of the languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.packs import Additions
from museum.ruleset.cards import CardDefinition
from museum.ruleset.standing_rules import HOUSE_RULES
from museum.source import Document


@frozen
class OwnName:
    """The name of a card or board, by language; those *added* may have none, the others have one in their packs.

    *number* is that of a standing rule that has no id of its own, else 0.
    """

    id: str
    place: Place
    names: Mapping[str, str] = field(default_factory=dict)
    added: bool = False
    number: int = 0

    def in_language(self, language: str) -> str:
        """Return the name in *language*; of what a file adds else that in English, or in any language; "" if none."""
        others = [self.names.get("en", ""), *self.names.values()] if self.added else []
        return next(filter(None, [self.names.get(language, ""), *others]), "")


@frozen
class OwnNames:
    """The names of *cards* and of *boards*."""

    cards: tuple[OwnName, ...] = ()
    boards: tuple[OwnName, ...] = ()


def own_names(
    files: Sequence[Additions], cards: Mapping[str, CardDefinition], numbered: Mapping[str, int],
    boards: Iterable[Document], diagnostics: Diagnostics,
) -> OwnNames:  # fmt: skip
    """Return the names that *files* give, of which later ones hold, and an entry for each card that a file adds.

    *cards* and *boards* are those of the game. Names of nothing are reported.
    """
    given: dict[str, dict[str, str]] = {}
    own_files = {file.document.path for file in files if file.boards}
    places = {
        board["id"]: document.at("boards", index)
        for document in boards
        for index, board in enumerate(document.data["boards"])
    }
    known = (*cards, *places)
    for file in files:
        for language, names in file.names.items():
            for name, text in names.items():
                given.setdefault(name, {})[language] = text
                if name not in known:
                    place = file.document.key(*file.path, "names", language, name)
                    diagnostics.unknown(f"there is no card or board `{name}`", name, known, place)
    own_cards = [
        OwnName(name, card.place, given.get(name, {}), card.pack == HOUSE_RULES, numbered.get(name, 0))
        for name, card in cards.items()
        if name in given or card.pack == HOUSE_RULES
    ]
    own_boards = [
        OwnName(name, place, given.get(name, {}), place.file in own_files)
        for name, place in places.items()
        if name in given or place.file in own_files
    ]
    return OwnNames(tuple(own_cards), tuple(own_boards))
