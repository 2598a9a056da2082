"""Objects in a few words, such as `Japanese Theology 4`, and the lists of cards that tables show."""

from __future__ import annotations

from collections.abc import Iterable

from museum.base_game.purchase import prices
from museum.engine.game import Game
from museum.presentation import CardEntry, CardGroup, CardList
from museum.texts.grammar import begun
from museum.texts.wording import Wording

LETTERS = 4  # of the words in a code


def brief(game: Game, card: int, wording: Wording) -> str:
    """Return an object in a few words: `Japanese Theology 4`; empty for other cards.

    One without a civilisation is named by its domain, one without a domain either by its continent.
    """
    value = game.facts.value[card]
    if not value:
        return wording.term("kind.opinion") if game.facts.opinion[card] else ""
    people, domain = _traits(game, card, wording)
    text = wording.say("brief.object", civilisation=people, domain=domain, value=value)
    return begun(" ".join(text.split()))


def marks(game: Game, card: int, wording: Wording) -> str:
    """Return what packs show beside a card (`CardMark`); empty if they show nothing."""
    found = ((mark.message.key, mark.slots(game, card)) for mark in game.facts.marks)
    return ", ".join(wording.say(key, **slots) for key, slots in found if slots is not None)


def code(game: Game, card: int, wording: Wording) -> str:
    """Return an object in few letters, `Poly navi 4`, for columns."""
    value = game.facts.value[card]
    if not value:
        return brief(game, card, wording)
    people, domain = (word[:LETTERS] for word in _traits(game, card, wording))
    return begun(" ".join(filter(None, (people, domain.lower(), str(value)))))


def object_entry(game: Game, card: int, wording: Wording, note: str = "") -> CardEntry:
    """Return the entry of an object in a list of cards."""
    # A game of described cards has others under the same numbers.
    if game.facts is not wording.ruleset.facts:
        return _entry(game, card, wording, note)
    if (card, note) not in wording.made:
        wording.made[card, note] = _entry(game, card, wording, note)
    entry: CardEntry = wording.made[card, note]
    return entry


def _entry(game: Game, card: int, wording: Wording, note: str) -> CardEntry:
    return CardEntry(
        wording.typed(card), brief(game, card, wording), note, short=code(game, card, wording), card=card
    )


def _traits(game: Game, card: int, wording: Wording) -> tuple[str, str]:
    """Return the words for the civilisation and for the domain; in their place for the continent, without either."""
    facts = game.facts
    families = ("civilisation", facts.civilisation), ("domain", facts.domain), ("continent", facts.continent)
    people, domain, home = (
        wording.trait(family, column[card]) if column[card] >= 0 else "" for family, column in families
    )
    return people, domain or ("" if people else home)


def objects(
    game: Game, seat: int, cards: Iterable[int], wording: Wording, title: str, *, aside: bool = False
) -> CardList:
    """Return objects in the order of their traits, each with what it costs *seat* where that isn't its value; for
    the seat -1, without what it costs."""
    facts, cost = game.facts, prices(game, seat) if seat >= 0 else game.facts.value
    value = facts.value
    ordered = sorted(cards, key=lambda card: (facts.civilisation[card], facts.domain[card], value[card]))
    entries = []
    for card in ordered:
        due = wording.say("board.costs", cost=cost[card]) if cost[card] != value[card] else ""
        entries.append(object_entry(game, card, wording, due))
    return CardList((CardGroup(title, tuple(entries), wording.say("board.none")),), aside=aside)
