"""The question what to part with, where an effect costs something, and how bots answer it."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.answers import answer, token
from museum.base_game.layout import CARD_MASK, MUSEUM, OPINION, OPT_CARD
from museum.base_game.picking import NOTHING, answer_pick, pick_options
from museum.engine.frames import IT
from museum.engine.game import Game
from museum.ruleset.parts import Question

PART = "part"


def ask_part(game: Game, seat: int, frame: list[int], cards: Sequence[int]) -> None:
    """Ask *seat* which of *cards* to part with; the next step of the frame finds it by `picking.picked`."""
    frame[IT] = NOTHING
    if cards:
        game.ask(game.ruleset.index["question"][PART], seat, *(OPT_CARD | card for card in cards))


def advise(game: Game, asking: list[int], options: list[int]) -> int:
    """Advise bots to part with what is worth least, in a museum with what stands alone."""
    facts, museum = game.facts, game.zones[MUSEUM + asking[1]]

    def loss(option: int) -> int:
        card = option & CARD_MASK
        home = facts.continent[card]
        lost: int = facts.value[card] + facts.cost[card] + (game.counters[OPINION + home] if home >= 0 else 0)
        if card not in museum:
            return lost
        kin = [other for other in museum if facts.civilisation[other] == facts.civilisation[card] >= 0]
        return lost + len(kin)

    return min(options, key=loss)


PARTING = Question(PART, pick_options, answer_pick, token, answer, head="choose ", hint=advise)
