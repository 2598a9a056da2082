"""The worth of playing a favour now, and the least for which it is played rather than kept (B35, C2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from museum.base_game import layout as at
from museum.base_game.picking import Options
from museum.base_game.purchase import due_though_free
from museum.base_game.track import favour_limit
from museum.base_game.words.object_verbs import ExhibitFree, Remove
from museum.base_game.words.token_verbs import Gain
from museum.curator.aims import builder_of
from museum.curator.experts import expert_gain
from museum.curator.money import Purse
from museum.curator.standing import Standing
from museum.curator.trial import favour_tried
from museum.effects.nodes import Play
from museum.effects.types import Expression, Verb
from museum.engine.game import Game
from museum.ruleset.model import Ruleset

# The least worth of a favour that is played before the last turn, by the verb it begins with.
PATIENCE = {
    "gain": 1.5,
    "exhibit": 5.0,
    "hire": 3.0,
    "recover": 3.0,
    "remove": 3.0,
    "choose_continent": 0.5,
    "rearrange": 0.5,
}
# The same of one that lasts and grows with waiting: while there is room for more favours, and when there is none.
LASTING = (100.0, 3.0)
# The average worth of one object more in hand, before anyone has seen it.
UNSEEN = 2.8
# The verbs that are judged here; a favour of others alone is tried, unless its pack or its `advice:` says its worth.
JUDGED = frozenset(
    ("remove", "gain", "exhibit", "hire", "recover", "share_out", "renew_display", "rearrange", "choose_continent")
)
# The worth of knowing, and of choosing, the next cards of a deck.
FORESIGHT = 0.8


class Favours:
    """Judges the favours of a seat."""

    __slots__ = ("_purse", "_standing")

    def __init__(self, standing: Standing, purse: Purse) -> None:
        """Judge by *standing* and *purse*."""
        self._standing = standing
        self._purse = purse

    def best(self, cards: Sequence[int]) -> tuple[float, int]:
        """Return the favour most worth playing now and by how much; (0, -1) if all should wait."""
        best, found = 0.0, -1
        for card in cards:
            gain = self._gain(card) - self._patience(card)
            if gain > best:
                best, found = gain, card
        return best, found

    def worth(self, card: int) -> float:
        """Return what playing the favour would bring now, for choosing which to discard."""
        return self._gain(card)

    def _verbs(self, card: int) -> tuple[str, ...]:
        rules = self._standing.game.ruleset
        play = rules.behaviour[card].play
        return rules.sources[play] if play >= 0 else ()

    def _patience(self, card: int) -> float:
        """Return what is asked of the favour before it is played: little when it would be lost otherwise."""
        standing = self._standing
        if standing.outlook.last:
            return 0.0
        full = len(standing.game.zones[at.FAVOURS + standing.seat]) >= favour_limit(standing.game, standing.seat)
        if ignores_opinion(standing.game, card):
            return LASTING[full]
        asked = PATIENCE.get((self._verbs(card) or ("",))[0], 1.0)
        return asked / 2 if full else asked

    def _gain(self, card: int) -> float:
        """Return what the favour brings now."""
        verbs = self._verbs(card)
        gain = self._opinion() if ignores_opinion(self._standing.game, card) else 0.0
        for use in self._standing.facts.use:
            gain += use(self._standing.game, self._standing.seat, card)
        if verbs and not gain and JUDGED.isdisjoint(verbs):
            return favour_tried(self._standing, card)
        if "remove" in verbs:
            return gain + max((self.removal(c) for c in self._offered(card, Remove)), default=0.0)
        if "gain" in verbs:
            gain += self._prestige(card)
        if "exhibit" in verbs:
            gain += max((self.showing(c) for c in self._offered(card, ExhibitFree)), default=0.0)
        if "hire" in verbs:
            gain += max((expert_gain(self._standing, c) for c in self._standing.game.zones[at.OFFER]), default=2.0)
        if "recover" in verbs:
            gain += self._recovery()
        if "share_out" in verbs:
            gain += UNSEEN * 1.4 if not self._standing.outlook.last else UNSEEN * 0.7
        if "renew_display" in verbs:
            gain += 1.0
        if "rearrange" in verbs:
            gain += FORESIGHT
        return gain

    def _hand(self) -> list[int]:
        return self._standing.game.zones[at.HAND + self._standing.seat]

    def _offered(self, card: int, kind: type[Remove | ExhibitFree]) -> list[int]:
        """Return the objects to which the favour may do what verbs of this kind do."""
        game, seat = self._standing.game, self._standing.seat
        return [
            option & at.CARD_MASK for source in _sources(game.ruleset, card, kind) for option in source(game, seat)
        ]

    def _prestige(self, card: int) -> float:
        game, seat = self._standing.game, self._standing.seat
        due = sum([amount(game, seat, -1) for amount in _amounts(game.ruleset, card)])
        return float(min(due, game.counters[at.PRESTIGE_SUPPLY]))

    def _opinion(self) -> float:
        """Return what the dearest continent of the own pool would cost at the end."""
        standing = self._standing
        losses = [0.0] * at.CONTINENTS
        for card in standing.game.zones[at.POOL + standing.seat]:
            home = standing.facts.continent[card]
            if home >= 0:
                losses[home] += standing.danger(card)
        return max(losses)

    def removal(self, card: int) -> float:
        """Return what removing *card* from hand for its value and one more in prestige brings; of one in the own
        pool, what it would cost there."""
        standing = self._standing
        if card not in self._hand():
            return standing.danger(card)
        kept = max(self._purse.loss(card), 0.6 * (standing.worth(card) if not standing.outlook.last else 0.0))
        return standing.facts.value[card] + 1 - kept

    def showing(self, card: int) -> float:
        """Return what exhibiting *card* for nothing brings, wherever it lies."""
        standing = self._standing
        hand = card in self._hand()
        own = card in standing.game.zones[at.POOL + standing.seat]
        brought = standing.exhibited(card, hand or own) - due_though_free(standing.game, standing.seat, card)
        if hand:
            return brought - self._purse.loss(card)
        return brought + (standing.danger(card) if own else 0.0)

    def _recovery(self) -> float:
        """Return what objects of the usual total bring back into hand: as much of the pool as fits, as money."""
        standing = self._standing
        pool = sum([standing.facts.value[c] for c in standing.game.zones[at.POOL + standing.seat]])
        total: int = min(pool, int(standing.facts.parameters["inventory_favour_total"]))
        return total * (standing.weights.spend if standing.outlook.last else standing.weights.keep)


def _sources(rules: Ruleset, card: int, kind: type[Remove | ExhibitFree]) -> list[Options]:
    """Return where the verbs of a kind find objects, as *card* is played; compiled once."""

    def compiled() -> list[Options]:
        builder = builder_of(rules)
        return [verb.source(builder) for verb in _played(rules, card) if isinstance(verb, kind)]

    return rules.derive((kind, card), compiled)


def _amounts(rules: Ruleset, card: int) -> list[Expression]:
    """Return what counts the prestige that playing *card* gains; compiled once."""

    def compiled() -> list[Expression]:
        builder = builder_of(rules)
        return [builder.amount(verb.prestige) for verb in _played(rules, card) if isinstance(verb, Gain)]

    return rules.derive((Gain, card), compiled)


def _played(rules: Ruleset, card: int) -> Iterator[Verb]:
    """Yield the verbs that playing *card* may carry out."""
    for effect in rules.definitions[rules.cards[card]].effects:
        if isinstance(effect, Play):
            yield from effect.play


def ignores_opinion(game: Game, card: int) -> bool:
    """Return whether the favour stays in play and makes its player ignore opinion (E4)."""
    modifiers, behaviour = game.ruleset.modifiers, game.ruleset.behaviour[card]
    return any(modifiers[number].quantity == at.IGNORED_CONTINENTS for number in behaviour.modifiers)
