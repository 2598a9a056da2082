"""A third-party pack as the tests need it: it adds each kind of thing that a pack may add, and no more of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from museum.api import (
    BOX,
    CARD,
    IT,
    SEAT,
    Amount,
    BotKind,
    BotRegistry,
    Build,
    CardKind,
    Cards,
    Condition,
    Count,
    Expression,
    Game,
    Move,
    MoveVerb,
    Number,
    Option,
    QuestionKind,
    Registry,
    ScenarioField,
    ScoreLine,
    Seating,
    Step,
    Test,
    Verb,
    Verbs,
    hookimpl,
)
from museum.base_game.api import OPT_CARD, OPT_NONE, read_answer, write_answer

FIRST, SECOND = 0, 1


def charm_of(game: Game, seat: int) -> int:
    """Return the charm of a seat."""
    return game.counters[game.index["counter"]["charm"].of(seat)]


# Words


@dataclass(frozen=True, slots=True)
class Charm(Verb):
    """Gain charm, as far as the supply goes."""

    key: ClassVar[str] = "charm"
    bare: ClassVar[str] = "amount"
    amount: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Move it from the supply, and tell."""
        amount, event = build.amount(self.amount), build.vocabulary.index("event", "charms")
        charm, supply = build.index["counter"]["charm"], build.index["counter"]["charm_supply"]

        def run(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            given = min(amount(game, seat, frame[IT]), game.counters[supply])
            game.counters[supply] -= given
            game.counters[charm.of(seat)] += given
            game.emit(event, seat, -1)

        return (run,)


@dataclass(frozen=True, slots=True)
class Either(Verb):
    """Choose one of two."""

    key: ClassVar[str] = "either"
    first: Verbs
    second: Verbs

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which; the question knows both programs."""
        programs = build.program(self.first), build.program(self.second)
        question = build.index["question"]["either"]

        def ask(game: Game, frame: list[int]) -> None:
            game.ask(question, frame[SEAT], *programs, frame[CARD])

        return (ask,)


@dataclass(frozen=True, slots=True)
class CharmBelow(Condition):
    """The player has less charm than this."""

    key: ClassVar[str] = "charm_below"
    bare: ClassVar[str] = "limit"
    limit: int

    def test(self, build: Build, subject: str) -> Test | bool:
        """Read the counter."""
        charm, limit = build.index["counter"]["charm"], self.limit
        return lambda game, seat, thing: game.counters[charm.of(seat)] < limit


@dataclass(frozen=True, slots=True)
class CharmCount(Count):
    """The player's charm."""

    key: ClassVar[str] = "charm_of"

    def expression(self, build: Build) -> Expression | int:
        """Read the counter."""
        charm = build.index["counter"]["charm"]
        return lambda game, seat, thing: game.counters[charm.of(seat)]


def hush(game: Game, frame: list[int]) -> None:
    """Give all charm back."""
    seat = frame[SEAT]
    game.counters[game.index["counter"]["charm_supply"]] += charm_of(game, seat)
    game.counters[game.index["counter"]["charm"].of(seat)] = 0


# Questions and steps


def either_options(game: Game, asking: list[int]) -> list[int]:
    """Offer both."""
    return [FIRST, SECOND]


def either_apply(game: Game, asking: list[int], option: int) -> None:
    """Run what was chosen."""
    _, seat, first, second, card = asking
    game.perform(first if option == FIRST else second, seat, card)


def either_token(game: Game, asking: list[int], option: int) -> str:
    """Write the answer."""
    return "first" if option == FIRST else "second"


def either_answer(game: Game, asking: list[int], tokens: list[str]) -> int:
    """Read the answer."""
    return FIRST if tokens.pop(0) == "first" else SECOND


def second(game: Game, asking: list[int], options: list[int]) -> int:
    """Advise bots to choose the second."""
    return SECOND


def unpack(game: Game, frame: list[int]) -> None:
    """Agenda step: the active player may unpack the topmost curio."""
    game.ask(game.index["question"]["unpack"], frame[1])


def unpack_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the top of the deck, unseen by others until it is taken."""
    deck = game.cards(game.index["zone"]["curio_deck"])
    return [OPT_CARD | deck[-1], OPT_NONE] if deck else []


def unpack_apply(game: Game, asking: list[int], option: int) -> None:
    """Put it into the cabinet, or leave it."""
    if option != OPT_NONE:
        game.move(Option(option).card, game.index["zone"]["cabinet"].of(asking[1]))


def unpack_move(game: Game, move: Move) -> int:
    """`unpack CARD`, `unpack none`."""
    return read_answer(game, game.asking, [move.subject])


def score(game: Game, seat: int, tally: Any) -> int:
    """Add up charm and that of curios; what their effects score is added by itself."""
    cards = game.cards(game.index["zone"]["cabinet"].of(seat))
    printed = sum(game.ruleset.columns["charm"][card] for card in cards)
    return charm_of(game, seat) + printed


# Hooks


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register all of it."""
    layout = registry.layout
    layout.seat_zone("cabinet", "public", in_play=True)
    layout.table_zone("curio_deck", "deck")
    charm = layout.seat_counter("charm")
    layout.table_counter("charm_supply")
    layout.stream("curios")
    registry.event("charms", "nothing", "a player gains charm")
    for word in (Charm, Either):
        registry.verb(word)
    registry.condition(CharmBelow)
    registry.count(CharmCount)
    registry.function("curiosities.hush", hush, "call.curiosities.hush")
    either = QuestionKind(
        "either", either_options, either_apply, either_token, either_answer, ": ", "choose ", second
    )
    registry.question(either)
    registry.question(QuestionKind("unpack", unpack_options, unpack_apply, write_answer, read_answer, head="unpack "))
    registry.move(MoveVerb("unpack", unpack_move, "unpack CARD"))
    registry.phase("turn", registry.step("unpack", unpack))
    registry.kind(
        CardKind(
            "curio",
            {"mood": {"type": "string"}, "charm": {"type": "integer", "minimum": 0, "maximum": 9}},
            traits={"mood": "mood"},
            numbers=("charm",),
            required=("mood", "charm"),
        )
    )
    registry.score_line(ScoreLine("charm", score, "X2"))
    registry.scenario_field(
        ScenarioField(
            "cabinet",
            Cards(kinds=("curio",)),
            set_up=lambda setting, seat, cards: setting.put(cards, setting.game.index["zone"]["cabinet"].of(seat)),
            read=lambda game, seat: game.cards(game.index["zone"]["cabinet"].of(seat)),
            per_seat=True,
        )
    )

    def set_charm(setting: Any, seat: int, value: int) -> None:
        setting.game.counters[charm.of(seat)] = value

    registry.scenario_field(ScenarioField("charm", Number(), set_charm, charm_of, per_seat=True))
    registry.answers("first", "second")


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Shuffle the curios into their deck."""
    deck, ruleset = game.index["zone"]["curio_deck"], game.ruleset
    for card in [card for card in game.zones[BOX] if ruleset.kind_of[card] == "curio"]:
        game.move(card, deck)
    game.shuffle(deck, ruleset.index["stream"]["curios"])
    game.counters[game.index["counter"]["charm_supply"]] = ruleset.parameters["charm_supply"]


class Ghost:
    """A bot of this pack: takes the first option, or the last where it is loud."""

    def __init__(self, mode: str = "quiet", chains: int = 0) -> None:
        """Take the options of its seat."""
        self.loud = mode == "loud"
        self.chains = chains

    def choose(self, question: Any) -> int:
        """Answer without looking."""
        option: int = question.options[-1 if self.loud else 0]
        return option


@hookimpl
def museum_bots(bots: BotRegistry) -> None:
    """Bring the ghost."""
    chains = {"type": "integer", "minimum": 0, "maximum": 9}
    bots.add(BotKind("ghost", Ghost, {"mode": {"enum": ["quiet", "loud"]}, "chains": chains}))
