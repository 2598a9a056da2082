"""The curator at the table: which judgement answers which question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from museum.base_game import layout as at
from museum.base_game.exploration import display_of
from museum.base_game.facts import Facts
from museum.base_game.museums import tables_of
from museum.bots.api import Question, Reason, window_of
from museum.curator.aims import Aims, aims_of
from museum.curator.experts import expert_gain
from museum.curator.favours import Favours
from museum.curator.improving import Improving
from museum.curator.money import Purse
from museum.curator.outlook import Outlook, outlook
from museum.curator.picking import pick
from museum.curator.reasons import promise, reasons_for
from museum.curator.standing import Situation, Standing
from museum.curator.trial import answer_tried
from museum.curator.weights import Weights
from museum.engine.game import Game
from museum.galleries import PieceTables
from museum.ruleset.model import Ruleset

LEVELS: Final[Mapping[str, float]] = MappingProxyType({"beginner": 0.6, "easy": 0.3, "normal": 0.0})
"""The chance of the second best answer in place of the best, by the level for people of different experience."""
# More aims than these are forgotten; most games come up with fewer.
MOST_AIMS: Final = 1000


class Curator:
    """Plays for the highest score: collections, patron, opinion, and an eye on the end of the game.

    It keeps nothing between questions but tables, so it can be asked for a hint at any time.
    """

    def __init__(self, weights: Weights | None = None, level: str = "normal", never: Sequence[str] = ()) -> None:
        """Play by *weights*, or by those found best.

        Below the *level* `normal` it now and then gives the second best answer. Moves that begin with a verb of
        *never* are left out wherever there is another: so one sees what they are worth.
        """
        self._weights = weights or Weights()
        self._slips = LEVELS[level]
        self._never = tuple(never)
        # Curators of the same weights share the aims that they find under the same rules.
        self._rules: Ruleset | None = None
        self._aims: dict[tuple[int, tuple[int, ...], PieceTables | None], Aims] = {}

    def choose(self, question: Question) -> int:
        """Return the option that the curator thinks best, within the limits of how it is to play."""
        options = question.options
        if len(options) == 1:
            return options[0]
        game = window_of(question)
        return self._limited(question, game) if self._never or self._slips else self.decide(game)

    def _limited(self, question: Question, game: Game) -> int:
        never = self._never
        options = [
            option for option in question.options if not never or question.token(option).split()[0] not in never
        ]
        options = options or list(question.options)
        best = self._within(game, options)
        if len(options) > 1 and question.random.random() < self._slips:
            return self._within(game, [option for option in options if option != best])
        return best

    def _within(self, game: Game, options: list[int]) -> int:
        """Return the best of some options; the first, where what is thought best isn't among them."""
        best = self._best(game, options)
        return best if best in options else options[0]

    def reasons(self, question: Question, option: int) -> Iterable[Reason]:
        """Return why *option* is advised."""
        game = question.view
        standing = self.standing(game)
        if question.kind == "patron":
            return (promise(self._promise(game, standing, option & at.CARD_MASK)),)
        return reasons_for(standing, option)

    def decide(self, game: Game) -> int:
        """Return the option thought best in *game*, of which only what the asked seat may know is read."""
        return self._best(game, game.options())

    def _best(self, game: Game, options: list[int]) -> int:
        """Return the best of some of the options."""
        if len(options) == 1:
            return options[0]
        judge = JUDGES.get(game.question)
        if judge is not None:
            return judge(self, game, options)
        hint = game.ruleset.questions[game.asking[0]].hint
        return hint(game, game.asking, options) if hint is not None else answer_tried(self.standing(game), options)

    def situation(self, game: Game) -> Situation:
        """Return what the asked seat needs to know before it looks at collections, if it looks at any."""
        return Situation(game, game.seat, self._outlook(game, game.seat), self._weights)

    def _outlook(self, game: Game, seat: int) -> Outlook:
        return outlook(game, seat, self._weights.pace, self._weights.ready)

    def standing(self, game: Game) -> Standing:
        """Return how the asked seat stands."""
        return self.standing_of(game, game.seat)

    def standing_of(self, game: Game, seat: int) -> Standing:
        """Return how *seat* stands, which may be asked or not."""
        aims = self._aims_of(game, seat, tuple(game.zones[at.PATRON + seat]))
        return Standing(game, seat, aims, self._outlook(game, seat), self._weights)

    def _aims_of(self, game: Game, seat: int, patrons: tuple[int, ...]) -> Aims:
        rules = game.ruleset
        facts: Facts = game.facts
        if rules is not self._rules:
            self._rules, self._aims = rules, rules.derive((Aims, self._weights), dict)
        board, tables = game.counters[at.BOARD + seat], tables_of(game, seat)
        # The usual tables are many numbers, all of which would be hashed.
        key = (board, patrons, None if tables is facts.tables else tables)
        aims = self._aims.get(key)
        if aims is None:
            if len(self._aims) >= MOST_AIMS:
                self._aims.clear()
            aims = self._aims[key] = aims_of(game, facts.boards[board], patrons, self._weights, tables)
        return aims

    def patron(self, game: Game, options: list[int]) -> int:
        """Keep the patron that the first objects, and the turns to come, promise most of."""
        standing = self.standing(game)
        return max(options, key=lambda option: self._promise(game, standing, option & at.CARD_MASK))

    def _promise(self, game: Game, standing: Standing, card: int) -> float:
        seat = standing.seat
        aims = self._aims_of(game, seat, (*game.zones[at.PATRON + seat], card))
        trial = Standing(game, seat, aims, standing.outlook, standing.weights)
        return trial.prospect()


def _explore(curator: Curator, game: Game, options: list[int]) -> int:
    favours = [option & at.CARD_MASK for option in options if option & ~at.CARD_MASK == at.OPT_FAVOUR]
    early = [card for card in favours if _touches_displays(game, card)]
    if early:
        standing = curator.standing(game)
        _, favour = Favours(standing, Purse(standing)).best(early)
        if favour >= 0:
            return at.OPT_FAVOUR | favour
    facts: Facts = game.facts
    for option in options:
        action = facts.action_of(option)
        gain = action.gain if action is not None else None
        if gain is not None and gain(game, game.seat, *facts.named_by(option)) > 0:
            return option
    takes = [option for option in options if option & ~at.CARD_MASK == at.OPT_TAKE]
    if not takes:
        return at.OPT_PASS
    standing = curator.standing(game)
    return max(takes, key=lambda option: _taken(game, standing, option))


def _taken(game: Game, standing: Standing, option: int) -> float:
    """Return what taking an object brings, with what is due or gained for it."""
    card, rules = option & at.CARD_MASK, standing.facts.taking
    worth = standing.worth(card)
    if not rules or game.counters[at.PHASE] != at.EXPLORATION:
        return worth
    continent = display_of(game, card)
    besides: float = sum([rule.worth(game, game.seat, continent) for rule in rules]) if continent >= 0 else 0.0
    return worth + besides


def _touches_displays(game: Game, card: int) -> bool:
    play = game.ruleset.behaviour[card].play
    return play >= 0 and "choose_continent" in game.ruleset.sources[play]


def _follow(curator: Curator, game: Game, options: list[int]) -> int:
    standing = curator.standing(game)
    if standing.outlook.over:
        return at.OPT_PASS
    best, most = at.OPT_PASS, 0.0 if game.counters[at.ACTIVE] == standing.seat else standing.weights.follow
    for option in options:
        if option != at.OPT_PASS:
            worth = _taken(game, standing, option)
            if worth > most:
                best, most = option, worth
    return best


def _improve(curator: Curator, game: Game, options: list[int]) -> int:
    standing = curator.standing(game)
    return Improving(standing, Purse(standing)).choose(options)


def _pay(curator: Curator, game: Game, options: list[int]) -> int:
    _, _, due, payee, excluded = game.asking[:5]
    _, option = Purse(curator.situation(game)).payment(due, excluded, payee)
    return option if option in options else options[0]


def _inventory(curator: Curator, game: Game, options: list[int]) -> int:
    return max([option for option in options if option != at.OPT_DONE], key=_risked(curator, game))


def _discard(curator: Curator, game: Game, options: list[int]) -> int:
    return min(options, key=_risked(curator, game))


def _risked(curator: Curator, game: Game) -> Callable[[int], float]:
    """Return what tells how much the object of an option brings in hand, and costs in the pool."""
    situation = curator.situation(game)
    value = situation.facts.value
    return lambda option: value[option & at.CARD_MASK] + situation.danger(option & at.CARD_MASK)


def _draft(curator: Curator, game: Game, options: list[int]) -> int:
    standing = curator.standing(game)
    return max(options, key=lambda option: standing.worth(option & at.CARD_MASK))


def _bid(curator: Curator, game: Game, options: list[int]) -> int:
    """Bid as little more as possible while the expert is worth more than what the bid loses, or not much less."""
    standing = curator.standing(game)
    gain, purse = expert_gain(standing, game.asking[2]), Purse(standing)
    least = min((option for option in options if option != at.OPT_PASS), default=at.OPT_PASS)
    loss, _ = purse.payment(least & at.CARD_MASK, -1, -1)
    return least if gain - loss > standing.weights.bid else at.OPT_PASS


def _mulligan(curator: Curator, game: Game, options: list[int]) -> int:
    return at.OPT_MULLIGAN


def _patron(curator: Curator, game: Game, options: list[int]) -> int:
    return curator.patron(game, options)


def _drop(curator: Curator, game: Game, options: list[int]) -> int:
    standing = curator.standing(game)
    favours = Favours(standing, Purse(standing))
    return min(options, key=lambda option: favours.worth(option & at.CARD_MASK))


def _pick(curator: Curator, game: Game, options: list[int]) -> int:
    return pick(game, curator.standing(game), options)


Judge = Callable[[Curator, Game, list[int]], int]

JUDGES: Mapping[str, Judge] = MappingProxyType(
    {
        "explore": _explore,
        "interlude": _explore,
        "follow": _follow,
        "improve": _improve,
        "pay": _pay,
        "inventory": _inventory,
        "discard": _discard,
        "draft": _draft,
        "bid": _bid,
        "mulligan": _mulligan,
        "patron": _patron,
        "drop_favour": _drop,
        "pick": _pick,
    }
)
