"""The things that a pack registers besides words: questions, moves, kinds of card, score lines, scenario fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from museum.frozen import frozen
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


@frozen
class Message:
    """A message of the rules to a player, for example why a move is refused.

    - `key`: its phrase in the packs' `interface.yaml`, such as `refused.closed`.
    - `english`: the text for programs and scenarios. Its slots are those that the phrase has in every language.
    - `facets`: further facets by which the phrase may be chosen. A slot `{seat}` is a facet itself, and a number
      `{n}` gives `n_one` and `n_other`.

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


@frozen
class QuestionKind:
    """A kind of question.

    - `options` lists the possible answers as ints.
    - `apply` carries an answer out.
    - `token` writes an answer in the notation.
    - `answer` gets the tokens that were written, takes those it needs, and returns the option that is meant. It
      raises `Refused` or `BadMove`. By default the option is meant whose token is the first one written.
    - `joins`: the text between the answer and the line of the action that it belongs to: " with ", ": " or " ". If it
      is empty, the answer begins a line of its own.
    - `head`: the beginning of such a line, if the token alone doesn't say what is done: "choose ", "discard ".
    - `hint` advises bots that don't know this kind. It gets the game as the asked seat may know it, what is asked and
      the options, and returns an option. Without it the curator tries the answers.
    - `long`: the options are listed to people only if they ask for them.
    - `names`: the question is open: besides the options, any name that a player makes up is an answer. The answer is
      this verb of options with the number of the name, which `given_name` returns; `token` writes the name as it is.
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
    names: int | None = None


@frozen
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


@frozen
class MoveVerb:
    """A verb of the notation.

    - `option` returns the option that a line means, or raises an exception that says why there is none. By default
      the option is meant whose token is the line.
    - `usage`: how the move is written, for `help`: "hire EXPERT with CARD".
    - `lists`: the verb is followed by a list of items, not by one subject, as in `discard a, b`.
    - `names`: after a colon it may be followed by a name that the player makes up, as in `propose 1: Camp Fire`.
    - `why_not`, where there is no `option`: returns the `Refused` of a line that isn't offered now, with its reason
      and rule; None where that isn't known, and players read that the move isn't offered.
    - `ends`: the move ends the turn; pages ask before it while there is something else to do.
    """

    calls: ClassVar[Calls] = {"option": ("game", "move"), "why_not": ("game", "move")}
    name: str
    option: Callable[[Any, Move], int] | None = None
    usage: str = ""
    lists: bool = False
    names: bool = False
    why_not: Callable[[Any, Move], Exception | None] | None = None
    ends: bool = False


@frozen
class DeclaredAction:
    """An action of players, as packs declare it in `components.yaml` or add it with `registry.action`.

    - `about`: what it names: a family of traits, `card`, or "" for nothing. Functions get the number of the trait or
      the card as `it`; without either it is 0.
    - `subjects` lists all that it could name, `possible` those of them with which it can be taken now.
    - `perform` carries it out, after its `cost` has been paid, which lists what it costs with each of a list of them;
      None: it costs nothing.
    - `gain` is what it is worth to bots, None where nothing is said of that.
    - `why_not`: the message where its conditions don't hold, with the number of the `rule`.
    - `exploring`: the game offers it in its exploration too, if it has one.
    - `asks`: how the answers to what it asks are written after it: `[: OBJECT]`.
    - `within` lists those of `possible` that cost no more than a number, for an action that names a trait; None: this
      is found out by `possible` and `cost`.

    Example:

        from museum.api import DeclaredAction, hookimpl


        @hookimpl
        def museum_register(registry):
            rest = DeclaredAction(
                "rest", "",
                subjects=lambda game, seat: [0], possible=lambda game, seat: [0],
                perform=lambda game, seat, it: None,
            )
            registry.action("action", rest)
    """

    name: str
    about: str
    subjects: Callable[[Any, int], list[int]]
    possible: Callable[[Any, int], list[int]]
    perform: Callable[[Any, int, int], None]
    cost: Callable[[Any, int, list[int]], list[int]] | None = None
    gain: Callable[[Any, int, int], float] | None = None
    why_not: Message | None = None
    rule: str = ""
    exploring: bool = False
    asks: str = ""
    within: Callable[[Any, int, int], list[int]] | None = None

    @property
    def usage(self) -> str:
        """Return how its line is written, apart from what pays for it: `deploy CONTINENT`."""
        return f"{self.name} {self.about.upper()}".strip() + self.asks


@frozen
class HeldToken:
    """A token that lies on the table until a seat takes it: the one with the most of something (`components.yaml`).

    All are numbers of the ruleset: the counter `holder` (the seat from 1; 0: nobody), the event that its moves are,
    the events `after` which it is looked at, the rest in `Ruleset.amounts`. `quantity` changes the measure, if it
    isn't -1; `measure` -1 is 0. Each pair of `levels` is a measure and the points that replace `points` from there
    on. The cards in `zone`, if it isn't -1, add their numbers in `column` to the threshold.
    """

    name: str
    holder: int
    event: int
    measure: int
    threshold: int
    quantity: int
    points: int
    levels: tuple[tuple[int, int], ...]
    after: tuple[int, ...]
    zone: int = -1
    column: str = ""


@frozen
class CardKind:
    """A kind of card.

    - `fields`: the JSON Schema of each field that its cards have, besides the keys that all cards have.
    - `traits`: the fields that hold a trait, each with its family. They become columns that hold the index of the
      trait.
    - `numbers`: the fields that become columns as they are.
    - `required`: the fields that every card must have.
    - `roles`: how the game pack uses the cards. The base game's roles are in `museum.base_game.kinds`.
    - `acts`: the effects that act on the cards, by their key (`when`), or by key and value (`at: hired`, `score:
      patron`), which must be registered before. All other effects are errors, in packs and in patches. None: all
      effects act.
    - `copies` returns the number of copies of those cards for which a parameter decides it, by id. It gets the kind's
      cards in this game (`CardDefinition`) and the values of the parameters.
    - `moments` returns the moments at which the cards may be played, each as what conditions then see: `{"phase":
      "improvement"}`. It gets the values of the parameters. A card that can be played at none of these moments gives
      a warning.
    - `needs_effects`: the cards do nothing without effects, so a card without any gives a warning.
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
    needs_effects: bool = False


@frozen
class ScoreLine:
    """A line of the score sheet.

    - `points`: (game, seat, tally) -> the points of the seat.
    - `rule`: the number of the rule that the line belongs to.
    - `may_cost`: the points may be below 0.
    """

    calls: ClassVar[Calls] = {"points": ("game", "seat", "tally")}
    name: str
    points: Callable[[Any, int, Any], int]
    rule: str
    may_cost: bool = False


@frozen
class ScenarioField:
    """A field of `given` and `then` in scenarios.

    - `form`: what can be written there (`Number()`, `Cards()` and others), and which texts are cards.
    - `set_up`: (setting, seat, value). It puts the written value into the game `setting.game`, with card numbers in
      place of names; the seat counts from 0, and is -1 for a field of the table. `setting.given` is all of `given`.
      It raises `ScenarioFault` if that isn't possible.
    - `read`: (game, seat) -> the value as it is now, in the same form.
    - `per_seat`: it is a field of every seat, not of the table.
    - `stage`: fields are set up in the order of their stage, then in the order in which they were registered. Less
      than 50 is before the cards of seats, 80 and more after the displays.
    - `always`: it is set up even if it isn't written, with the value None.
    - `scores`: a field of the table that `museum score` reads as a key of a museum. Fields of seats are always read,
      if their value can be written in a line.

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
