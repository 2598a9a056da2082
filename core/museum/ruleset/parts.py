"""The things that a pack registers besides words: questions, moves, kinds of card, score lines, scenario fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from museum.ruleset.forms import Form

# The engine lies above this package, so a game is typed loosely here: (game, asking) and so on.
Options = Callable[[Any, list[int]], list[int]]
Apply = Callable[[Any, list[int], int], None]
Token = Callable[[Any, list[int], int], str]
Answer = Callable[[Any, list[int], list[str]], int]
Hint = Callable[[Any, list[int], list[int]], int]
# The functions that a part holds, each with the arguments that it is called with.
Calls = Mapping[str, tuple[str, ...]]
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the rules to a player, such as why a move is refused.

    `key` is its phrase in the packs' `interface.yaml`: `refused.closed`. `english` is how programs and
    scenarios read it; its slots are those that the phrase has in every language. `facets` are what the phrase
    may be chosen by besides: `{seat}` can be told by `seat`, a number `{n}` by `n_one` and `n_other`.

    Example:

        from museum.api import Refused, Message

        TOO_FAR = Message("refused.too_far", "the stop is {miles} miles away")


        def journey(miles):
            raise Refused(TOO_FAR, "T2", miles=miles)
    """

    key: str
    english: str
    facets: tuple[str, ...] = ()

    @property
    def slots(self) -> tuple[str, ...]:
        """Return the names of its slots."""
        return tuple(dict.fromkeys(_SLOT.findall(self.english)))


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of question.

    `options` lists the answers as ints, `apply` carries one out, `token` writes one in the notation,
    `answer` takes from a list of written tokens what it needs and returns the option meant (it raises
    `Refused` or `BadMove`); without it the option is meant that is written like the first token. `joins` is what
    ties the answer to the line of the action it belongs to (" with ", ": ", " "); empty: the question always begins
    a line of its own. `head` is what such a line begins with where the token alone doesn't say what is done
    ("choose ", "discard ").
    `hint` advises bots that don't know this kind: it gets the game as the asked seat may know it, what is
    asked and the options, and returns one of them. `long`: its options aren't listed to people unless they ask.
    """

    calls: ClassVar[Calls] = {
        "options": ("game", "asking"), "apply": ("game", "asking", "option"), "token": ("game", "asking", "option"),
        "answer": ("game", "asking", "tokens"), "hint": ("game", "asking", "options"),
    }  # fmt: skip
    name: str
    options: Options
    apply: Apply
    token: Token
    answer: Answer | None = None
    joins: str = ""
    head: str = ""
    hint: Hint | None = None
    long: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A line of the notation of moves (`docs/reference/notation.md`), taken apart.

    `exhibit statue from pool with vase, 1 prestige` has the verb `exhibit`, the subject `statue`, the source
    `pool`, and the items `vase` and `1 prestige`, which answer what is asked next; `target` is what stands
    after `to`.
    """

    verb: str
    subject: str = ""
    source: str = ""
    target: str = ""
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveVerb:
    """A verb of the notation: `option` returns the option that a line means, or raises why there is none.

    Without it the option is meant that is written like the line. `lists`: what follows the verb are items, not one
    subject (`discard a, b`).
    """

    calls: ClassVar[Calls] = {"option": ("game", "move")}
    name: str
    option: Callable[[Any, Move], int] | None = None
    usage: str = ""
    lists: bool = False


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card: the JSON Schema of the fields it has besides those that all cards have.

    `traits` names the fields that become int columns by the index of a trait; `numbers` those that
    become columns as they are. `roles` are what the game pack is told of the kind (the base game's stand in
    `museum.base_game.kinds`). `acts` names the effects that something carries out on its cards, by their
    key (`when`) or for one value alone (`at: hired`, `score: patron`), which must be registered before; any other is
    an error, in packs and in patches. None: all are taken. `copies` gets the kind's cards in this
    game (`CardDefinition`) and the values of the rule parameters, and returns the copies of those cards that a
    parameter decides, by their ids. `moments` gets these values, and returns the moments at which cards of the kind
    may be played: for each what conditions say then (`{"phase": "improvement"}`). Cards that none of them allows
    are warned of.
    """

    calls: ClassVar[Calls] = {"copies": ("cards", "parameters"), "moments": ("parameters",)}
    name: str
    fields: Mapping[str, Any]
    traits: Mapping[str, str]
    numbers: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    acts: tuple[str, ...] | None = None
    copies: Callable[[Sequence[Any], Mapping[str, Any]], Mapping[str, int]] | None = None
    moments: Callable[[Mapping[str, Any]], Sequence[Mapping[str, object]]] | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the score sheet: (game, seat, tally) -> points, and the rule it stands for.

    `may_cost`: its points may be below 0.
    """

    calls: ClassVar[Calls] = {"points": ("game", "seat", "tally")}
    name: str
    points: Callable[[Any, int, Any], int]
    rule: str
    may_cost: bool = False


@dataclass(frozen=True, slots=True)
class ScenarioField:
    """A field of `given` and `then`: what it holds, how it is set up, and how it is read back.

    `form` (see `museum.ruleset.forms`) says what may be written, and which texts name cards. `set_up` gets
    the setting (the game as far as it is made up, in `.game`; all of `given` in `.given`), the seat (from 0;
    -1 for a field of the table) and the written value with card numbers instead of names; what can't be done
    raises `ScenarioFault`. `read` gets the game and the seat and returns the value as it is now, in the same
    shape. Fields are set up by `stage`, then in the order in which they were registered: 50 is right
    unless a field must come before the cards of seats (less) or after displays are made up (80 and more).
    `always`: it is set up even where it isn't written, with None for its value. What packs add to seats is also a
    key of the museums that `museum score` reads, if it can be written in a line; a field of the table is one if
    it `scores`.

    Example:

        from museum.api import Cards, ScenarioField, hookimpl


        @hookimpl
        def museum_register(registry):
            relics = registry.layout.seat_zone("relics")
            field = ScenarioField(
                "relics", Cards(kinds=("relic",)),
                set_up=lambda setting, seat, cards: setting.put(cards, relics.of(seat)),
                read=lambda game, seat: game.cards(relics.of(seat)),
                per_seat=True,
            )
            registry.scenario_field(field)
    """

    calls: ClassVar[Calls] = {"set_up": ("setting", "seat", "value"), "read": ("game", "seat")}
    name: str
    form: Form
    set_up: Callable[[Any, int, Any], None]
    read: Callable[[Any, int], Any]
    per_seat: bool = False
    stage: int = 50
    always: bool = False
    scores: bool = False
