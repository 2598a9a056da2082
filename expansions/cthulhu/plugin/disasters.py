"""Disasters: a relic's strikes every rival at once, and looms over who exhibited it until it strikes him (CT3)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.api import ACTIVE, Cards, Game, Registry, ScenarioField, Setting
from museum.base_game.api import MUSEUM

RELIC, NO_RELICS = "mythos_relic", ()
# A relic's column `looms` has two bits per seat: its disaster strikes at the end of this turn, and of the next.
NOW, NEXT, TURNS, BOTH = 1, 2, 2, 3


def shown(game: Game, seat: int, card: int) -> None:
    """Gain a relic's mythos points; its disaster strikes every rival, and looms over its owner (CT2, CT3)."""
    if game.ruleset.kind_of[card] != RELIC:
        return
    index = game.index
    points = game.quantity(index["quantity"]["mythos_points"], seat, card, game.facts.value[card])
    game.counters[index["counter"]["mythos"].of(seat)] += points
    if points:
        game.emit(index["event"]["gains_mythos"], seat, -1)
    if not any(effect.moment == index["moment"]["strikes"] for effect in game.ruleset.behaviour[card].moments):
        return
    game.columns[index["column"]["looms"]][card] |= (NEXT if game.counters[ACTIVE] == seat else NOW) << TURNS * seat
    for place in range(game.seats - 1, 0, -1):
        game.agenda.append([index["step"]["strike"], (seat + place) % game.seats, card])


def strike(game: Game, frame: list[int]) -> None:
    """Agenda step: a relic's disaster strikes a seat, unless something happens instead."""
    _, seat, card = frame
    event = game.index["event"]["is_struck"]
    if not game.replaced(event, seat, card):
        game.emit(event, seat, card)
        game.reach(game.index["moment"]["strikes"], seat, card)


def overtake(game: Game, frame: list[int]) -> None:
    """Agenda step: at the end of a turn, what loomed over its player until then strikes (CT3)."""
    seat, looms = frame[1], game.columns[game.index["column"]["looms"]]
    due: list[int] = []
    for card in looming(game, seat):
        turns = looms[card] >> TURNS * seat & BOTH
        looms[card] ^= (turns ^ turns >> 1) << TURNS * seat
        if turns & NOW:
            due.append(card)
    game.agenda.extend([game.index["step"]["strike"], seat, card] for card in reversed(due))


def looming(game: Game, seat: int) -> list[int]:
    """Return the relics whose disasters loom over the seat."""
    looms, relics = game.columns[game.index["column"]["looms"]], game.ruleset.by_kind.get(RELIC, NO_RELICS)
    return [card for card in relics if looms[card] >> TURNS * seat & BOTH]


def set_looming(setting: Setting, seat: int, cards: Sequence[int]) -> None:
    """Exhibit relics whose disasters strike at the end of the seat's turn."""
    setting.put(cards, MUSEUM.of(seat))
    for card in cards:
        setting.game.columns[setting.game.index["column"]["looms"]][card] = NOW << TURNS * seat


def register(registry: Registry) -> None:
    """Register what happens as a relic is exhibited and at the end of turns, and the field of scenarios."""
    registry.step("strike", strike)
    registry.phase("turn", registry.step("overtake", overtake))
    registry.extend("exhibited", shown)
    registry.scenario_field(ScenarioField("looming", Cards((RELIC,)), set_looming, looming, per_seat=True))
