"""Night Ferry: let passengers board your ferry, or a rival's, and sail before yours sinks."""

from dataclasses import dataclass
from typing import ClassVar

from museum import api, hookimpl

LAYOUT = api.GameLayout()
HAND, FERRY = LAYOUT.seat_zone("hand", "owner"), LAYOUT.seat_zone("ferry", in_play=True)
SHORE = LAYOUT.table_zone("shore")
POINTS, SHUFFLE = LAYOUT.seat_counter("points"), LAYOUT.stream("shuffle")
LIMIT = LAYOUT.quantity("ferry_limit", "nothing", "the weight that a ferry carries (F3)")
BOARDS = LAYOUT.event("boards", "card", "a passenger boards a ferry")
SAILS = LAYOUT.event("sails", "nothing", "a ferry sails")
TURN, ACT = LAYOUT.step("turn"), LAYOUT.question("act")
SAIL, BOARD = LAYOUT.option_verb(), [LAYOUT.option_verb() for _ in range(4)]


@dataclass(frozen=True, slots=True)
class Earn(api.Verb):
    """Score points."""

    key: ClassVar[str] = "earn"
    points: api.Amount

    def steps(self, build: api.Build) -> tuple[api.Step, ...]:
        points = build.amount(self.points)
        return (lambda game, frame: earn(game, frame[api.SEAT], points(game, frame[api.SEAT], frame[api.IT])),)


def earn(game: api.Game, seat: int, points: int) -> None:
    game.counters[POINTS.of(seat)] += points


def on_ferry(game: api.Game, column: str, seat: int) -> int:
    return sum(game.ruleset.columns[column][card] for card in game.zones[FERRY.of(seat)])


def land(game: api.Game, seat: int) -> None:
    for card in list(game.zones[FERRY.of(seat)]):
        game.move(card, SHORE)


def lay_out(game: api.Game, frame: list[int]) -> None:
    """Shuffle the passengers, who wait in the box, and deal the hands (F1)."""
    game.shuffle(api.BOX, SHUFFLE)
    for draw in range(game.seats * game.ruleset.parameters["hand_size"]):
        game.draw(api.BOX, HAND.of(draw % game.seats))
    game.agenda.append([TURN, game.counters[api.ACTIVE]])


def turn(game: api.Game, frame: list[int]) -> None:
    """Ask the seat for an action, then the next one; the game is over when all hands are empty (F5)."""
    game.counters[api.ACTIVE] = seat = frame[1]
    if any(game.zones[HAND.of(other)] for other in range(game.seats)):
        game.agenda.append([TURN, (seat + 1) % game.seats])
        game.ask(ACT, seat)
    else:
        game.counters[api.FINISHED] = 1


def options(game: api.Game, asking: list[int]) -> list[int]:
    hand, ferry = game.zones[HAND.of(asking[1])], game.zones[FERRY.of(asking[1])]
    boarding = [verb | card for verb in BOARD[: game.seats] for card in api.one_of_each(game, hand)]
    return [SAIL, *boarding] if ferry else boarding


def act(game: api.Game, asking: list[int], chosen: int) -> None:
    """Sail for the fares on board (F4), or let a passenger board, which may sink the ferry (F2, F3)."""
    seat, option = asking[1], api.Option(chosen)
    if option.verb == SAIL:
        earn(game, seat, on_ferry(game, "fare", seat))
        game.emit(SAILS, seat, -1)
        land(game, seat)
        return
    ferry = BOARD.index(option.verb)
    game.move(option.card, FERRY.of(ferry))
    game.draw(api.BOX, HAND.of(seat))
    game.emit(BOARDS, ferry, option.card)
    if on_ferry(game, "weight", ferry) > game.quantity(LIMIT, ferry, -1, game.ruleset.parameters["ferry_limit"]):
        land(game, ferry)


def written(game: api.Game, asking: list[int], option: int) -> str:
    verb, card = api.Option(option).verb, api.Option(option).card
    return "sail" if verb == SAIL else f"board {game.ruleset.id_of(card)} to seat {BOARD.index(verb) + 1}"


@hookimpl
def museum_register(registry: api.Registry) -> None:
    numbers = {name: {"type": "integer", "minimum": 0} for name in ("weight", "fare")}
    registry.kind(api.CardKind("passenger", numbers, {}, tuple(numbers), tuple(numbers), acts=("when", "modify")))
    LAYOUT.register(registry, {TURN: turn}, [api.QuestionKind("act", options, act, written)])
    registry.phase("setup", registry.step("lay_out", lay_out))
    registry.verb(Earn)
    registry.move(api.MoveVerb("board", usage="board CARD to seat N"))
    registry.move(api.MoveVerb("sail", usage="sail"))
    registry.score_line(api.ScoreLine("fares", lambda game, seat, tally: game.counters[POINTS.of(seat)], "F4"))
    LAYOUT.scenario_fields(registry)
