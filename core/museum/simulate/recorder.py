"""Takes notes of a game while bots play it, for its record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import ne

from museum.engine.game import Game
from museum.engine.own import FIRST
from museum.engine.watch import Watch
from museum.presentation import presentation_of, sheet_of, winners
from museum.presentation.results import place_among
from museum.simulate.effect_coverage import WatchedEffects, fired_effects
from museum.simulate.record import GameRecord, SeatRecord


class Recorder:
    """Notes of one game; `note` is called before each answer."""

    def __init__(self, game: Game, bots: Sequence[str], watched: WatchedEffects) -> None:
        """Watch *game*, whose seats *bots* play; *watched* are the effects of its ruleset."""
        self.answers = self.choices = self.options = 0
        self.course: list[list[int]] = []
        self._bots, self._watched = bots, watched
        self._rounds = presentation_of(game.ruleset).rounds
        self._round = self._rounds(game)
        self._where = game.where[:]
        # The cards that have lain in each zone, in the order in which they came.
        self._came: list[dict[int, None]] = [dict.fromkeys(cards) for cards in game.zones]
        game.watch = self._watch = Watch()

    def note(self, game: Game, option: int) -> None:
        """Note what has happened since the last answer, and that somebody answers."""
        self.answers += 1
        options = len(game.options())
        if options > 1:
            self.choices += 1
            self.options += options
        if game.where != self._where:
            self._note_cards(game)
        if self._rounds(game) != self._round:
            self._round = self._rounds(game)
            # What would be scored now fires no effect.
            game.watch = None
            self.course.append([sheet_of(game, seat, "bound").total for seat in range(game.seats)])
            game.watch = self._watch

    def _note_cards(self, game: Game) -> None:
        # Few of many cards have moved: they are found without a step of Python for each.
        for card in compress(count(), map(ne, self._where, game.where)):
            self._where[card] = zone = game.where[card]
            self._came[zone][card] = None

    def record(self, game: Game, number: int, seed: int) -> GameRecord:
        """Return the record of the game, which is over."""
        self._note_cards(game)
        return {
            "game": number, "seed": seed, "first": game.counters[FIRST], "rounds": self._rounds(game),
            "answers": self.answers, "choices": self.choices, "options": self.options,
            "seats": self._seats(game), "course": self.course, "shown": self._shown(game),
            "fired": [
                (*effect, times) for effect, times in sorted(fired_effects(self._watched, self._watch).items())
            ],
            "error": "", "moves": [],
        }  # fmt: skip

    def _seats(self, game: Game) -> list[SeatRecord]:
        sheets = [sheet_of(game, seat) for seat in range(game.seats)]
        for seat, sheet in enumerate(sheets):
            presentation_of(game.ruleset).note_scores(game, seat, sheet, self._watch)
        totals = [sheet.total for sheet in sheets]
        best, ranks = winners(game, totals), [(total,) for total in totals]
        return [
            {
                "bot": self._bots[seat], "total": totals[seat], "place": place_among(ranks, seat),
                "won": seat in best, "lines": dict(sheet.lines), "cards": self._cards(game, seat),
                "used": sorted(card for card, user in self._watch.users if user == seat),
            }
            for seat, sheet in enumerate(sheets)
        ]  # fmt: skip

    def _cards(self, game: Game, seat: int) -> dict[str, list[str]]:
        zones = game.ruleset.layout.zones.values()
        found = {zone.name: self._names(game, zone.places(seat)) for zone in zones if zone.per_seat}
        return {name: cards for name, cards in found.items() if cards}

    def _shown(self, game: Game) -> dict[str, list[str]]:
        zones = game.ruleset.layout.zones.values()
        found = {
            zone.name: self._names(game, zone.places(0))
            for zone in zones if not zone.per_seat and zone.sight == "public"
        }  # fmt: skip
        return {name: cards for name, cards in found.items() if cards}

    def _names(self, game: Game, places: Iterable[int]) -> list[str]:
        cards = [card for place in places for card in self._came[place]]
        return sorted({game.ruleset.id_of(card) for card in cards if card >= 0})
