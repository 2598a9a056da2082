"""Whose doing a setting is: a file of one's own is told by the place in it, a preset by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from museum.diagnostics import Place
from museum.packs import GameConfig, HouseRules


@dataclass(frozen=True, slots=True)
class Whose:
    """Know the files of house rules of one game, by their paths, and which is the *game* file itself."""

    game: str = ""
    files: Mapping[str, HouseRules] = field(default_factory=dict)

    @classmethod
    def of(cls, config: GameConfig) -> Whose:
        """Return what *config* is made of."""
        return cls(config.told_in, {rules.path: rules for rules in config.house_rules})

    def words(self, place: Place) -> str:
        """Return who did what stands at *place*, such as "at ours.yaml:1:9" or "by the preset `family`"."""
        rules = self._preset(place)
        if rules is None or rules.preset is None:
            return f"at {place}"
        outer = f" of `{rules.preset.id}`" if rules.preset.id != rules.id else ""
        return f"by the preset `{rules.id}`{outer}"

    def is_preset(self, place: Place) -> bool:
        """Tell whether *place* is in a preset that a file of one's own names."""
        return self._preset(place) is not None

    def place(self, place: Place) -> Place:
        """Return where somebody can change it: *place*, or the line that enables the preset in which it is."""
        rules = self._preset(place)
        return place if rules is None or rules.preset is None else rules.preset.place

    def all_words(self, places: Iterable[Place]) -> list[str]:
        """Return who did what stands at *places*, each told once."""
        return list(dict.fromkeys(map(self.words, places)))

    def builds_on(self, later: Place, earlier: Place) -> bool:
        """Tell whether the file of *later* names that of *earlier*, as a game file names all of its house rules."""
        rules = self.files.get(later.file)
        return later.file == self.game or (rules is not None and earlier.file in rules.bases)

    def _preset(self, place: Place) -> HouseRules | None:
        rules = self.files.get(place.file)
        named = rules is not None and rules.preset is not None and rules.preset.place.file
        return rules if named else None


NOBODYS: Final = Whose()
