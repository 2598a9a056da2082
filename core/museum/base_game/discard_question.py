"""The question which card to give up for an effect's cost, and the advice on it for bots."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.answers import read_answer, write_answer
from museum.base_game.layout import CARD_MASK, MUSEUM, OPINION, OPT_CARD
from museum.base_game.picking import NOTHING, answer_pick, pick_options
from museum.engine.frames import IT, SEAT
from museum.engine.game import Game
from museum.ruleset.parts import QuestionKind

PART = "part"


def ask_to_give_up(game: Game, frame: list[int], cards: Sequence[int]) -> None:
    """Ask the frame's seat which of *cards* to give up; its next step reads the answer with `picked_card`."""
    frame[IT] = NOTHING
    if cards:
        game.ask(game.ruleset.index["question"][PART], frame[SEAT], *(OPT_CARD | card for card in cards))


def advise(game: Game, asking: list[int], options: list[int]) -> int:
    """Advise bots to give up the card worth least, which in a museum is one without others of its civilisation."""
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


DISCARD_QUESTION = QuestionKind(
    PART, pick_options, answer_pick, write_answer, read_answer, head="choose ", hint=advise
)
