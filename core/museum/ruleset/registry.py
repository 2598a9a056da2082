"""The argument of `museum_register`: through it packs add words, zones, questions, moves and other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from typing import Any, Final, TypeVar

from museum.effects.types import Condition, Count, Function, Verb, Verbs
from museum.effects.vocabulary import Event, Phase, Quantity, Taken, Vocabulary
from museum.frozen import slotted
from museum.packs.plugin_errors import InvalidPlugin, shown
from museum.ruleset.handles import (
    Column,
    Counter,
    EventNumber,
    Index,
    MomentNumber,
    PhaseNumber,
    QuantityNumber,
    QuestionNumber,
    StepNumber,
    Stream,
    Zone,
    named,
)
from museum.ruleset.layout import Layout
from museum.ruleset.parts import CardKind, DeclaredAction, Message, MoveVerb, QuestionKind, ScenarioField, ScoreLine
from museum.ruleset.registry_checks import check_acts, check_call, check_calls, check_id, check_part, check_word
from museum.ruleset.things import ThingKind
from museum.source.data import Data
from museum.suggest import did_you_mean

StepFunction = Callable[[Any, list[int]], None]
# A point takes things of a class, or functions of these arguments.
Takes = type | tuple[str, ...]
N = TypeVar("N", bound=int)
_STEP: Final = ("game", "frame")


@slotted
class Registry:
    """Collects what packs add, in pack order; every name may be taken once (`Taken`)."""

    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    layout: Layout = field(default_factory=Layout)
    steps: list[StepFunction] = field(default_factory=list)
    step_names: list[str] = field(default_factory=list)
    questions: list[QuestionKind] = field(default_factory=list)
    moves: dict[str, MoveVerb] = field(default_factory=dict)
    kinds: dict[str, CardKind] = field(default_factory=dict)
    score_lines: dict[str, ScoreLine] = field(default_factory=dict)
    scenario_fields: dict[str, ScenarioField] = field(default_factory=dict)
    seat_fields: dict[str, ScenarioField] = field(default_factory=dict)
    answer_patterns: list[str] = field(default_factory=list)
    presentation: object = None
    thing_kinds: dict[str, ThingKind] = field(default_factory=dict)
    # (speaker) -> the blocks of a list that `show: {list: NAME}` puts into the rulebook.
    rulebook_lists: dict[str, Callable[[Any], Iterable[Any]]] = field(default_factory=dict)
    # The sequences of phases, and the step that stays the last of one.
    phases: dict[str, list[int]] = field(default_factory=dict)
    last_steps: dict[str, int] = field(default_factory=dict)
    files: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    # (game, asked, options) -> the answer of an automated seat (see the engine's counter `automated`).
    automated_choice: Callable[[Any, list[int], list[int]], int] | None = None
    # Amounts and verbs that packs declare apart from cards: `Ruleset.amounts` and `Ruleset.blocks` in this order.
    amounts: list[Count] = field(default_factory=list)
    blocks: list[Verbs] = field(default_factory=list)
    # The roles that kinds of card may have, each with its meaning; empty where the game names none.
    roles: dict[str, str] = field(default_factory=dict)
    # Where the game pack's rules are open for others: what each point takes, and what packs have put there.
    points: dict[str, str] = field(default_factory=dict)
    takes: dict[str, Takes] = field(default_factory=dict)
    declared: dict[str, Callable[[DeclaredAction], tuple[object, MoveVerb]]] = field(default_factory=dict)
    # The usual amounts of quantities that packs declare, before anything modifies them: the numbers of `amounts`.
    usual: dict[str, int] = field(default_factory=dict)
    extensions: dict[str, list[Any]] = field(default_factory=dict)

    def verb(self, word: type[Verb]) -> type[Verb]:
        """Add a verb; usable as a decorator."""
        check_word(word, Verb, "verb")
        self.vocabulary.add(self.vocabulary.verbs, word.key, word, "verb")
        return word

    def count(self, word: type[Count]) -> type[Count]:
        """Add a count."""
        check_word(word, Count, "count")
        self.vocabulary.add(self.vocabulary.counts, word.key, word, "count")
        return word

    def condition(self, word: type[Condition]) -> type[Condition]:
        """Add a condition."""
        check_word(word, Condition, "condition")
        self.vocabulary.add(self.vocabulary.conditions, word.key, word, "condition")
        return word

    def event(
        self, name: str, subject: str, meaning: str, *, replaceable: bool = False, sized: bool = False
    ) -> EventNumber:
        """Add an event; returns the number by which it is emitted. *sized*: conditions may ask for its subject's size
        (`Condition.sized`)."""
        check_id(name, "an event")
        check_id(subject, f"the event `{name}`", "subject")
        self.vocabulary.add(self.vocabulary.events, name, Event(name, subject, meaning, replaceable, sized), "event")
        return EventNumber(len(self.vocabulary.events) - 1)

    def quantity(self, name: str, subject: str, meaning: str, *, sized: bool = False) -> QuantityNumber:
        """Add a quantity that cards may modify; returns its number. *sized*: conditions may ask for its subject's
        size (`Condition.sized`)."""
        check_id(name, "a quantity")
        check_id(subject, f"the quantity `{name}`", "subject")
        quantity = Quantity(name, subject, meaning, sized=sized)
        self.vocabulary.add(self.vocabulary.quantities, name, quantity, "quantity")
        return QuantityNumber(len(self.vocabulary.quantities) - 1)

    def moment(self, name: str, meaning: str) -> MomentNumber:
        """Add a moment for `at:`; returns its number."""
        check_id(name, "a moment")
        self.vocabulary.add(self.vocabulary.moments, name, meaning, "moment")
        return MomentNumber(len(self.vocabulary.moments) - 1)

    def function(self, name: str, run: StepFunction, phrase: str) -> None:
        """Add a function that effects may `call:`, with the key of the phrase that describes it."""
        check_call(run, _STEP, f"the function `{name}`")
        self.vocabulary.add(self.vocabulary.functions, name, Function(name, run, phrase), "function")

    def step(self, name: str, run: StepFunction) -> StepNumber:
        """Add an agenda step; returns the number with which a frame begins."""
        if name in self.step_names:
            raise Taken(f"the step `{name}` is already registered")
        check_call(run, _STEP, f"the step `{name}`")
        self.steps.append(run)
        self.step_names.append(name)
        return StepNumber(len(self.steps) - 1)

    def question(self, question: QuestionKind) -> QuestionNumber:
        """Add a kind of question; returns its number."""
        check_part(question, QuestionKind, "question")
        if any(question.name == other.name for other in self.questions):
            raise Taken(f"the question `{question.name}` is already registered")
        check_calls(question, f"the question `{question.name}`")
        self.questions.append(question)
        return QuestionNumber(len(self.questions) - 1)

    def move(self, verb: MoveVerb) -> None:
        """Add a verb of the notation."""
        check_part(verb, MoveVerb, "move")
        check_id(verb.name, "a move")
        check_calls(verb, f"the move `{verb.name}`")
        self.vocabulary.add(self.moves, verb.name, verb, "move")

    def kind(self, kind: CardKind) -> None:
        """Add a kind of card."""
        check_part(kind, CardKind, "kind of card")
        check_id(kind.name, "a kind of card")
        check_acts(kind, self.vocabulary)
        check_calls(kind, f"the kind of card `{kind.name}`")
        self.vocabulary.add(self.vocabulary.kinds, kind.name, kind, "kind of card")
        self.kinds[kind.name] = kind

    def role(self, name: str, meaning: str) -> None:
        """Add a role that kinds of card may have (`CardKind.roles`); others are errors in `components.yaml` then."""
        check_id(name, "a role of cards")
        self.vocabulary.add(self.roles, name, meaning, "role of cards")

    def acts(self, kind: str, *effects: str) -> None:
        """Say of a kind of card that is registered already that more *effects* act on its cards (`CardKind.acts`)."""
        known = self.kinds.get(kind)
        if known is None:
            raise ValueError(f"there is no kind of card `{kind}`{_there_are(kind, self.kinds)}")
        wider = replace(known, acts=(*known.acts, *effects) if known.acts is not None else None)
        check_acts(wider, self.vocabulary)
        self.kinds[kind] = self.vocabulary.kinds[kind] = wider

    def score_line(self, line: ScoreLine) -> None:
        """Add a line to the score sheet, after those that are there; its points are the quantity `LINE_points`."""
        check_part(line, ScoreLine, "score line")
        check_id(line.name, "a score line")
        check_calls(line, f"the score line `{line.name}`")
        self.vocabulary.add(self.vocabulary.score_lines, line.name, line.rule, "score line")
        meaning = f"the points of the line `{line.name}` ({line.rule}); they may be below 0"
        points = Quantity(f"{line.name}_points", "nothing", meaning, line.name)
        self.vocabulary.add(self.vocabulary.quantities, points.name, points, "quantity")
        self.score_lines[line.name] = line

    def scenario_field(self, entry: ScenarioField) -> None:
        """Add a field to the `given` and `then` of scenarios: of the table, or of every seat."""
        check_part(entry, ScenarioField, "scenario field")
        check_id(entry.name, "a scenario field")
        check_calls(entry, f"the scenario field `{entry.name}`")
        if not callable(getattr(entry.form, "schema", None)):
            such = "is of a class of `museum.ruleset.forms`, such as `Number()`"
            raise InvalidPlugin(f"`form` of the scenario field `{entry.name}` {such}, not {shown(entry.form)}")
        of_seats = self.seat_fields if entry.per_seat else self.scenario_fields
        self.vocabulary.add(of_seats, entry.name, entry, "scenario field")

    def answers(self, *patterns: str) -> None:
        """Add further answers to questions than cards and numbers, as regular expressions (`done`)."""
        self.answer_patterns.extend(patterns)

    def subject(self, name: str, *families: str) -> None:
        """Add a subject of conditions and words: the traits of *families*, numbered through, of which `it` is one.

        The kernel's own subjects are `card` and `nothing`. With the range of a subject `check` finds conditions that
        hold for none of its members, or for all.
        """
        check_id(name, "a subject")
        self.vocabulary.add(self.vocabulary.subjects, name, families, "subject")

    def message(self, message: Message) -> None:
        """Add a message to players; every language of the pack must have its phrase."""
        check_part(message, Message, "message")
        self.vocabulary.add(self.vocabulary.messages, message.key, message, "message")

    def file(self, name: str, schema: Data) -> None:
        """Add a data file that packs may hold besides cards; `Ruleset.files` has its documents, in pack order."""
        self.vocabulary.add(self.files, name, schema, "file")

    def automated_answer(self, choose: Callable[[Any, list[int], list[int]], int]) -> None:
        """Let *choose* (game, asked, options) answer for automated seats: those with their bit set in the counter
        `automated`. They are never asked; the answer is carried out at once."""
        if self.automated_choice is not None:
            raise Taken("another pack already answers for automated seats")
        check_call(choose, ("game", "asked", "options"), "the function that answers for automated seats")
        self.automated_choice = choose

    def present(self, presentation: object) -> None:
        """Register how the game shows itself, a `museum.presentation.Presentation`; a game has one.

        As `module:name` it is imported when something is shown.
        """
        if self.presentation is not None:
            raise Taken("the game has a presentation already; an expansion adds to it at the points of the game pack")
        self.presentation = presentation

    def things(self, kind: ThingKind) -> None:
        """Add a kind of things besides cards, such as boards, which players may ask about by their ids."""
        check_part(kind, ThingKind, "kind of things")
        check_id(kind.name, "a kind of things")
        self.vocabulary.add(self.thing_kinds, kind.name, kind, "kind of things")

    def rulebook_list(self, name: str, blocks: Callable[[Any], Iterable[Any]]) -> None:
        """Add a list for the rulebook: `show: {list: NAME}` puts the blocks there that *blocks* (speaker) returns."""
        check_id(name, "a list of the rulebook")
        check_call(blocks, ("speaker",), f"the list `{name}` of the rulebook")
        self.vocabulary.add(self.rulebook_lists, name, blocks, "list of the rulebook")

    def point(
        self, name: str, meaning: str, takes: type | tuple[str, ...] | None = None, advice: str = "",
        declared: Callable[[DeclaredAction], tuple[object, MoveVerb]] | None = None,
    ) -> None:  # fmt: skip
        """Open the game pack's rules at a named point; *meaning* says what packs may put there. *takes* is the
        class of the things that it takes, or the arguments of its functions; None for anything.

        With *advice* cards may state the number themselves, as a part of `advice:` that means this; the functions at
        the point are then (game, seat, card) -> number. *declared* makes what the point takes, and the verb of the
        notation, of an action that packs declare in `components.yaml`.
        """
        if declared is not None:
            self.declared[name] = declared
        if advice:
            self.vocabulary.add(self.vocabulary.advice, name, advice, "part of advice")
        self.vocabulary.add(self.points, name, meaning, "point")
        self.takes[name] = takes if takes is not None else object
        self.extensions[name] = []

    def extend(self, point: str, thing: object) -> None:
        """Put *thing* at a point that the game pack has opened; raises `ValueError` for an unknown point, and
        `InvalidPlugin` for a thing that it doesn't take."""
        if point not in self.points:
            raise ValueError(f"there is no point `{point}` to extend{_there_are(point, self.points)}")
        takes = self.takes[point]
        if isinstance(takes, tuple):
            check_call(thing, takes, f"the function at the point `{point}`")
        elif not isinstance(thing, takes):
            message = f"the point `{point}` takes things of the class `{takes.__name__}`, not {shown(thing)}"
            raise InvalidPlugin(message)
        # Parts that hold functions say how these are called.
        elif hasattr(takes, "calls"):
            check_calls(thing, f"the `{takes.__name__}` at the point `{point}`")
        self.extensions[point].append(thing)

    def action(self, point: str, action: DeclaredAction) -> None:
        """Add an action of players at a point that takes such, with its message and its line of the notation; raises
        `ValueError` for a point that takes none."""
        check_part(action, DeclaredAction, "action")
        if point not in self.declared:
            raise ValueError(f"there is no point for actions `{point}`{_there_are(point, self.declared)}")
        thing, move = self.declared[point](action)
        if action.why_not is not None:
            self.message(action.why_not)
        self.extend(point, thing)
        self.move(move)

    def sequence(self, name: str) -> None:
        """Open a sequence of phases, such as `turn`, for `phase` to fill; the engine itself opens `setup`."""
        self.vocabulary.add(self.phases, name, [], "sequence of phases")

    def phase(
        self, sequence: str, step: int, *, before: int | None = None, instead_of: int | None = None,
        last: bool = False,
    ) -> None:  # fmt: skip
        """Put *step* into a sequence of phases (`turn`, `setup`): at its end, before another, or in its place.

        A step that is put there as *last* stays the last: it passes the turn on, so the steps that other packs put at
        the end come before it. A sequence has one such step (`Taken`).
        """
        if step not in range(len(self.steps)):
            raise InvalidPlugin(f"a phase is the number that `registry.step` returns, not {shown(step)}")
        if sequence not in self.phases:
            raise ValueError(f"there is no sequence of phases `{sequence}`{_there_are(sequence, self.phases)}")
        steps = self.phases[sequence]
        if instead_of is not None:
            steps[self._place(sequence, instead_of)] = step
            if self.last_steps.get(sequence) == instead_of:
                self.last_steps[sequence] = step
        elif before is not None:
            steps.insert(self._place(sequence, before), step)
        elif last:
            self.vocabulary.add(self.last_steps, sequence, step, "last step of the sequence of phases")
            steps.append(step)
        else:
            # Before the last step, if the sequence has one.
            steps.insert(len(steps) - (sequence in self.last_steps), step)

    def _place(self, sequence: str, step: int) -> int:
        """Return the place of *step* in a sequence; raises `ValueError` if it isn't there."""
        steps = self.phases[sequence]
        if step in steps:
            return steps.index(step)
        known = step in range(len(self.steps))
        name = f"`{self.step_names[step]}`" if known else shown(step)
        there = ", ".join(self.step_names[other] for other in steps)
        raise ValueError(f"the step {name} isn't in the sequence of phases `{sequence}`; its steps are {there}")

    def phase_name(self, name: str, english: str, step: int = -1) -> PhaseNumber:
        """Name a phase that players and effects speak of, such as `night`; returns its number.

        The condition `phase: NAME` and the scenario field `phase` know it then: a scenario begins at *step*, the
        first of the phase, whose function notes the number where the game pack keeps the phase (Museum: the counter
        `phase`). *english* is how programs read the name; every language of the pack must have `phase.NAME`.
        """
        check_id(name, "a phase")
        self.vocabulary.add(self.vocabulary.phases, name, Phase(name, english, step), "phase")
        # Its name is text for players, so every language must have it.
        self.message(Message(f"phase.{name}", english))
        return PhaseNumber(len(self.vocabulary.phases) - 1)

    def index(self) -> Index:
        """Return the handles of all numbered parts, by family and name: `index()["zone"]["hand"]`."""
        index: Index = {
            "zone": {name: Zone(zone.start) for name, zone in self.layout.zones.items()},
            "counter": {name: Counter(entry.start) for name, entry in self.layout.counters.items()},
            "column": _numbered(self.layout.columns, Column),
            "stream": _numbered(self.layout.streams, Stream),
            "step": _numbered(self.step_names, StepNumber),
            "question": _numbered([question.name for question in self.questions], QuestionNumber),
            "event": _numbered(self.vocabulary.events, EventNumber),
            "quantity": _numbered(self.vocabulary.quantities, QuantityNumber),
            "moment": _numbered(self.vocabulary.moments, MomentNumber),
            "phase": _numbered(self.vocabulary.phases, PhaseNumber),
        }
        return named(index)


def _numbered(names: Iterable[str], handle: Callable[[int], N]) -> dict[str, N]:
    return {name: handle(number) for number, name in enumerate(names)}


def _there_are(name: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown *name*: the names that are known, and the nearest of them."""
    names = tuple(known)
    near = did_you_mean(name, names)
    return f"; there are {', '.join(names)}" + (f"; did you mean `{near}`?" if near else "")
