"""Taking objects where one has no marker: who allows it, and what is paid to whom (AR2, R21)."""

from __future__ import annotations

from collections.abc import Callable

from museum.api import MAX_SEATS, Game, Message, Option, Refused
from museum.base_game.api import ASK_EXPLORE, ASK_FOLLOW, CONTINENTS, OPT_SEAT, PRESTIGE, pay_prestige

from .digs import markers

# The question which player is paid.
QUESTION, FEE = "permit", "permit_fee"
NOBODY_THERE = Message("refused.nobody_there", "nobody has a marker on that continent, so nothing can be taken there")
NO_PERMIT = Message("refused.no_permit", "without a marker there it takes {due} prestige; {missing} short")
FEE_HERE = Message("board.permit_fee", "fee {fee}")
MESSAGES = (FEE_HERE, NOBODY_THERE, NO_PERMIT)


def present(game: Game, seat: int, continent: int) -> list[int]:
    """Return the other seats that have a marker on a continent."""
    first = game.index["counter"]["markers"].of(0, continent)
    there = game.counters[first : first + game.seats]
    return [one for one, number in enumerate(there) if number and one != seat]


def fee(game: Game, seat: int, continent: int) -> int:
    """Return what taking an object there costs *seat*: nothing where it has a marker."""
    return 0 if markers(game, seat, continent) else full_fee(game, seat, continent)


def full_fee(game: Game, seat: int, continent: int) -> int:
    """Return the same where *seat* has no marker."""
    return game.quantity(game.ruleset.index["quantity"][FEE], seat, continent, game.facts.parameters[FEE])


def fee_here(game: Game, card: int) -> dict[str, int | str] | None:
    """Return what taking an object from a continent costs the seat that is asked for one."""
    continent = game.where[card] - game.index["zone"]["display"].at(0)
    if not 0 <= continent < CONTINENTS or not game.asking or game.asking[0] not in (ASK_EXPLORE, ASK_FOLLOW):
        return None
    due = fee(game, game.seat, continent) if present(game, game.seat, continent) else 0
    return {"fee": due} if due else None


def refusal(game: Game, seat: int, continent: int) -> Refused | None:
    """Return why *seat* can't take anything there: nobody has a marker, or it can't pay."""
    if markers(game, seat, continent):
        return None
    if not present(game, seat, continent):
        return Refused(NOBODY_THERE, "AR2")
    due, held = full_fee(game, seat, continent), game.counters[PRESTIGE.of(seat)]
    return Refused(NO_PERMIT, "AR2", due=due, missing=due - held) if due > held else None


def refusing_where(first: int, fees: int) -> Callable[[Game, int], list[int]]:
    """Return what lists the continents where a seat can't take anything, by the numbers of the *first* counter of
    markers and of the quantity of *fees*."""
    end = first + CONTINENTS * MAX_SEATS

    def unmarked(game: Game, seat: int) -> tuple[list[int], list[int]]:
        # The markers of all seats on each continent in turn. This is asked at every exploration, and they seldom
        # change.
        there = game.counters[first:end]
        kept: tuple[list[int], list[int], list[int]] | None = game.memo.get((FEE, seat))
        if kept is None or kept[0] != there:
            away = [continent for continent, own in enumerate(there[seat::MAX_SEATS]) if not own]
            empty = [it for it in away if not any(there[it * MAX_SEATS : (it + 1) * MAX_SEATS])]
            kept = game.memo[FEE, seat] = there, away, empty
        return kept[1], kept[2]

    def refusing(game: Game, seat: int) -> list[int]:
        away, empty = unmarked(game, seat)
        if not away:
            return away
        # What there is to pay, only where there is somebody.
        held, usual = game.counters[PRESTIGE + seat], game.facts.parameters[FEE]
        if not game.modifying[fees]:
            return away if usual > held else empty
        return [it for it in away if it in empty or full_fee(game, seat, it) > held]

    return refusing


def pay(game: Game, seat: int, continent: int) -> None:
    """Pay a player who has a marker there; the payer chooses whom if there are several."""
    due = fee(game, seat, continent)
    if not due:
        return
    there = present(game, seat, continent)
    if len(there) == 1:
        pay_prestige(game, seat, due, there[0])
    else:
        game.ask(game.index["question"][QUESTION], seat, continent)


def holders(game: Game, asking: list[int]) -> list[int]:
    """Offer the players who may be paid."""
    return [OPT_SEAT | one for one in present(game, asking[1], asking[2])]


def answer(game: Game, asking: list[int], option: int) -> None:
    """Pay that player."""
    pay_prestige(game, asking[1], fee(game, asking[1], asking[2]), Option(option).card)
