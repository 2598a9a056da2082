"""The origin of a setting: a place in a file, or the preset that contains it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Final

from museum.diagnostics import Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs import GameConfig, HouseRules


@frozen
class Origins:
    """The files that set up one game: the *game* file, and the *files* of house rules by their paths."""

    game: str = ""
    files: Mapping[str, HouseRules] = field(default_factory=dict)

    @classmethod
    def of(cls, config: GameConfig) -> Origins:
        """Return the files that *config* was read from."""
        return cls(config.shown_path, {rules.path: rules for rules in config.house_rules})

    def phrase(self, place: Place) -> str:
        """Return the origin of *place* in words, such as "at ours.yaml:1:9" or "by the preset `family`"."""
        rules = self._preset(place)
        if rules is None or rules.preset is None:
            return Said.by("at", "at {place}", place=place)
        if rules.preset.id == rules.id:
            return Said.by("by_preset", "by the preset `{name}`", name=rules.id)
        english = "by the preset `{name}` of `{outer}`"
        return Said.by("by_preset_of", english, name=rules.id, outer=rules.preset.id)

    def phrases(self, places: Iterable[Place]) -> list[str]:
        """Return the origins of *places* in words, each once."""
        return list(dict.fromkeys(map(self.phrase, places)))

    def is_preset(self, place: Place) -> bool:
        """Tell whether *place* is in a preset that one of the user's files names."""
        return self._preset(place) is not None

    def place_to_edit(self, place: Place) -> Place:
        """Return where the user can change the setting at *place*: there, or at the line that enables its preset."""
        rules = self._preset(place)
        return place if rules is None or rules.preset is None else rules.preset.place

    def builds_on(self, later: Place, earlier: Place) -> bool:
        """Tell whether the file of *later* names that of *earlier*, as a game file names all of its house rules."""
        rules = self.files.get(later.file)
        return later.file == self.game or (rules is not None and earlier.file in rules.bases)

    def _preset(self, place: Place) -> HouseRules | None:
        rules = self.files.get(place.file)
        # The preset of a preset can't be edited either: the place is that of the user's own file.
        named = rules is not None and rules.preset is not None and rules.preset.place.file
        return rules if named else None


NO_ORIGINS: Final = Origins()
