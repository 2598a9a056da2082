"""Objects in a few words, such as `Japanese Theology 4`, and the lists of cards that tables show."""

from __future__ import annotations

from collections.abc import Iterable

from museum.base_game.purchase import prices
from museum.engine.game import Game
from museum.presentation import CardEntry, CardGroup, CardList
from museum.texts.wording import Wording, begun


def brief(game: Game, card: int, wording: Wording) -> str:
    """Return an object in a few words: `Japanese Theology 4`; empty for other cards.

    One without a civilisation is named by its domain, one without a domain either by its continent.
    """
    facts, value = game.facts, game.facts.value[card]
    if not value:
        return wording.term("kind.opinion") if facts.opinion[card] else ""
    families = ("civilisation", facts.civilisation), ("domain", facts.domain), ("continent", facts.continent)
    people, domain, home = (
        wording.trait(family, column[card]) if column[card] >= 0 else "" for family, column in families
    )
    text = wording.say("brief.object", civilisation=people, domain=domain or ("" if people else home), value=value)
    return begun(" ".join(text.split()))


def objects(game: Game, seat: int, cards: Iterable[int], wording: Wording, title: str) -> CardList:
    """Return objects in the order of their traits, each with what it costs *seat* where that isn't its value."""
    facts, cost = game.facts, prices(game, seat)
    value = facts.value
    ordered = sorted(cards, key=lambda card: (facts.civilisation[card], facts.domain[card], value[card]))
    entries = []
    for card in ordered:
        due = wording.say("board.costs", cost=cost[card]) if cost[card] != value[card] else ""
        entries.append(CardEntry(wording.typed(card), brief(game, card, wording), due))
    return CardList((CardGroup(title, tuple(entries), wording.say("board.none")),))
