"""Night Ferry: let passengers board your ferry, or a rival's, and sail before yours sinks."""

from museum import api, hookimpl

LAYOUT = api.GameLayout()
TURN, ACT = LAYOUT.step("turn"), LAYOUT.question("act")
EMPTY = api.Message("refused.empty", "nobody is on your ferry")
SAIL, BOARD = LAYOUT.option_verb(), [LAYOUT.option_verb() for _ in range(4)]


def hand(game: api.Game, seat: int) -> int:
    return game.index["zone"]["hand"].of(seat)


def ferry(game: api.Game, seat: int) -> int:
    return game.index["zone"]["ferry"].of(seat)


def on_ferry(game: api.Game, column: str, seat: int) -> int:
    return sum(game.ruleset.columns[column][card] for card in game.zones[ferry(game, seat)])


def land(game: api.Game, seat: int) -> None:
    for card in list(game.zones[ferry(game, seat)]):
        game.move(card, game.index["zone"]["shore"])


def lay_out(game: api.Game, frame: list[int]) -> None:
    """Shuffle the passengers, who wait in the box, and deal the hands (F1)."""
    game.shuffle(api.BOX, game.index["stream"]["shuffle"])
    for draw in range(game.seats * game.ruleset.parameters["hand_size"]):
        game.draw(api.BOX, hand(game, draw % game.seats))
    game.agenda.append([TURN, game.counters[api.ACTIVE]])


def turn(game: api.Game, frame: list[int]) -> None:
    """Ask the seat for an action, then the next one; the game is over when all hands are empty (F5)."""
    game.counters[api.ACTIVE] = seat = frame[1]
    if any(game.zones[hand(game, other)] for other in range(game.seats)):
        game.agenda.append([TURN, (seat + 1) % game.seats])
        game.ask(ACT, seat)
    else:
        game.counters[api.FINISHED] = 1


def options(game: api.Game, asking: list[int]) -> list[int]:
    held, aboard = game.zones[hand(game, asking[1])], game.zones[ferry(game, asking[1])]
    boarding = [verb | card for verb in BOARD[: game.seats] for card in api.one_of_each(game, held)]
    return [SAIL, *boarding] if aboard else boarding


def act(game: api.Game, asking: list[int], chosen: int) -> None:
    """Sail for the fares on board (F4), or let a passenger board, which may sink the ferry (F2, F3)."""
    seat, option, event = asking[1], api.Option(chosen), game.index["event"]
    if option.verb == SAIL:
        game.counters[game.index["counter"]["points"].of(seat)] += on_ferry(game, "fare", seat)
        game.emit(event["sails"], seat, -1)
        land(game, seat)
        return
    boarded = BOARD.index(option.verb)
    game.move(option.card, ferry(game, boarded))
    game.draw(api.BOX, hand(game, seat))
    game.emit(event["boards"], boarded, option.card)
    limit = game.quantity(game.index["quantity"]["ferry_limit"], boarded, -1, game.ruleset.parameters["ferry_limit"])
    if on_ferry(game, "weight", boarded) > limit:
        land(game, boarded)


def written(game: api.Game, asking: list[int], option: int) -> str:
    verb, card = api.Option(option).verb, api.Option(option).card
    return "sail" if verb == SAIL else f"board {game.ruleset.id_of(card)} to seat {BOARD.index(verb) + 1}"


@hookimpl
def museum_register(registry: api.Registry) -> None:
    LAYOUT.register(registry, {TURN: turn}, [api.QuestionKind("act", options, act, written)])
    registry.phase("setup", registry.step("lay_out", lay_out))
    registry.move(api.MoveVerb("board", usage="board CARD to seat N"))
    registry.move(api.MoveVerb("sail", usage="sail", why_not=lambda game, move: api.Refused(EMPTY, "F4")))
    registry.message(EMPTY)
