"""The frozen ruleset: everything that one game's engine reads, indexed by small ints, and names for people."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from hashlib import sha256
from typing import Any, Final, TypeVar

from museum.diagnostics import Place
from museum.effects.behaviour import Behaviour, Modifier, Trigger
from museum.effects.types import Expression, Step
from museum.effects.vocabulary import Vocabulary
from museum.frozen import dataclass
from museum.ruleset.borrowed_cards import BorrowedCards
from museum.ruleset.bot_kinds import BotKind
from museum.ruleset.cards import CardDefinition
from museum.ruleset.handles import Index
from museum.ruleset.history import Change
from museum.ruleset.layout import CounterEntry, Layout
from museum.ruleset.origins import NO_ORIGINS, Origins
from museum.ruleset.own_names import OwnNames
from museum.ruleset.parameters import Parameter
from museum.ruleset.parts import HeldToken, MoveVerb, QuestionKind, ScenarioField, ScoreLine
from museum.ruleset.things import Thing, ThingKind
from museum.source import Document
from museum.version import __version__

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class BuildReport:
    """How a ruleset came about: for texts and messages, never for play.

    *changes* have a card's id, `rules.PARAMETER` or `boards.BOARD` as key. *absent* are the cards that were left out,
    *borrowed* those of packs that aren't enabled, and *names* the names that files give. *third_party*
    has the place of the code of each pack that has code and didn't come with Museum.
    """

    origins: Origins = NO_ORIGINS
    changes: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)
    absent: Mapping[str, CardDefinition] = field(default_factory=dict)
    borrowed: tuple[BorrowedCards, ...] = ()
    names: OwnNames = field(default_factory=OwnNames)
    third_party: Mapping[str, Place] = field(default_factory=dict)


NO_REPORT: Final = BuildReport()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game file, without its seats and seed."""

    game: str
    edition: str
    packs: tuple[str, ...]
    # The versions of the packs, in their order.
    versions: Mapping[str, str]
    parameters: Mapping[str, Any]
    declared: Mapping[str, Parameter]
    vocabulary: Vocabulary
    layout: Layout
    # Tokens that seats may hold, and for each event what `Game.listening` begins with: tokens, each as ~number.
    tokens: tuple[HeldToken, ...]
    heard: list[list[int]]
    definitions: tuple[CardDefinition, ...]
    # One entry per printed card (copies count), in content order: the number of its definition.
    cards: tuple[int, ...]
    numbers: Mapping[str, tuple[int, ...]]
    # The handles of zones, counters, questions and so on, by family and name: `index["zone"]["hand"]`.
    index: Index
    columns: Mapping[str, tuple[int, ...]]
    kind_of: tuple[str, ...]
    # The printed cards of each kind that has any, in content order.
    by_kind: Mapping[str, tuple[int, ...]]
    files: Mapping[str, tuple[Document, ...]]
    file_schemas: Mapping[str, Mapping[str, Any]]
    # The behaviour of each printed card, and whether anything happens as it comes into play.
    behaviour: tuple[Behaviour, ...]
    lively: tuple[bool, ...]
    # The printed cards that may score while they lie in play.
    scorers: tuple[int, ...]
    programs: tuple[tuple[Step, ...], ...]
    sources: tuple[tuple[str, ...], ...]
    # Amounts that packs declare apart from cards, compiled, and the programs of verbs.
    amounts: tuple[Expression, ...]
    # The counters that alone decide each of them; None: other things may.
    deciding: tuple[frozenset[CounterEntry] | None, ...]
    blocks: tuple[int, ...]
    triggers: tuple[Trigger, ...]
    replacements: tuple[Trigger, ...]
    modifiers: tuple[Modifier, ...]
    # The least that each quantity may come to.
    floors: tuple[int, ...]
    # Per zone list: who sees its cards (a bit per seat), whether effects hold there, whose it is or -1.
    sight: tuple[int, ...]
    in_play: tuple[bool, ...]
    owner: tuple[int, ...]
    # Per seat: the zone lists into which it doesn't see.
    unseen: tuple[tuple[int, ...], ...]
    steps: tuple[Callable[[Any, list[int]], None], ...]
    step_names: tuple[str, ...]
    questions: tuple[QuestionKind, ...]
    options_of: tuple[Callable[[Any, list[int]], list[int]], ...]
    apply_of: tuple[Callable[[Any, list[int], int], None], ...]
    moves: Mapping[str, MoveVerb]
    score_lines: tuple[ScoreLine, ...]
    scenario_fields: Mapping[str, ScenarioField]
    seat_fields: Mapping[str, ScenarioField]
    answer_patterns: tuple[str, ...]
    # How the game shows itself: a `museum.presentation.Presentation`, or where it is as
    # `module:name`; None where all is by default.
    presentation: Any
    # Kinds of things besides cards, and the lists that packs have registered for the rulebook.
    thing_kinds: Mapping[str, ThingKind]
    rulebook_lists: Mapping[str, Callable[[Any], Iterable[Any]]]
    phases: Mapping[str, tuple[int, ...]]
    # The things that packs have put at the points that the game pack opens, in pack order; the kinds with each role.
    extensions: Mapping[str, tuple[Any, ...]]
    roles: Mapping[str, frozenset[str]]
    # (game, asked, options) -> the answer of an automated seat; None where no pack has such seats.
    automated_answer: Callable[[Any, list[int], list[int]], int] | None
    setups: tuple[Callable[..., None], ...]
    checks: tuple[Callable[..., None], ...]
    game_checks: tuple[Callable[..., None], ...]
    # The kinds of bot that the packs bring, by name.
    bots: Mapping[str, BotKind]
    report: BuildReport
    # Tables of the game pack's own, made by `museum_facts` from all the rest.
    facts: Any = None
    # Quantities by subject under a set of static modifiers; filled as games need them, since most never occur.
    tables: dict[tuple[int, tuple[int, ...]], Sequence[int]] = field(default_factory=dict, init=False, repr=False)
    # What others derive from the rules and keep with them: the backs of cards (`museum.engine.sample`), aims of bots.
    derived: dict[object, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    _fingerprint: list[str] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def fingerprint(self) -> str:
        """Return a hash of everything that matters in play; it is made when it is first asked for."""
        if not self._fingerprint:
            vocabulary = self.vocabulary
            # The version too: another Museum may play the same data otherwise.
            parts: list[Any] = [__version__, self.game, self.edition, list(self.versions.items())]
            parts += [sorted(self.parameters.items()), vocabulary.traits, sorted(vocabulary.belongs.items())]
            parts += [[document.data for document in documents] for documents in self.files.values()]
            # Not the texts: a translation changes nothing in play.
            cards = self.definitions
            parts += [(card.id, card.kind, card.copies, dict(card.fields), repr(card.effects)) for card in cards]
            self._fingerprint.append(sha256(json.dumps(parts, default=str).encode()).hexdigest()[:16])
        return self._fingerprint[0]

    def derive(self, key: object, make: Callable[[], Made]) -> Made:
        """Return what is kept with these rules under *key*, or what *make* makes, which is kept then."""
        found: Made | None = self.derived.get(key)
        if found is None:
            found = self.derived[key] = make()
        return found

    def id_of(self, card: int) -> str:
        """Return the id of a printed card."""
        return self.definitions[self.cards[card]].id

    def definition(self, card_id: str) -> CardDefinition:
        """Return the definition of a card of this ruleset; raises `KeyError`."""
        return self.definitions[self.cards[self.numbers[card_id][0]]]

    def copies(self, card_id: str) -> tuple[int, ...]:
        """Return the numbers of the printed cards with this id; none if it isn't in the game."""
        return self.numbers.get(card_id, ())

    def things(self) -> Iterator[Thing]:
        """Yield all things besides cards, kind by kind."""
        for kind in self.thing_kinds.values():
            yield from kind.things(self)
