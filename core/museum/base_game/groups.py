"""The groups of a museum: what counts for a civilisation or a domain if all its cards are connected (R26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from museum.base_game.layout import MUSEUM
from museum.base_game.museums import NO_KIND, kind_in_domain
from museum.engine.game import Game


def groups_of(game: Game, seat: int, card: int, besides: Sequence[int] = ()) -> Iterator[tuple[int, int]]:
    """Yield the groups that *card* belongs to, as the number of their collection, and how many cards or kinds count
    in the museum and *besides* it, bonuses apart (B53, B54)."""
    kinds, domains = game.facts.civilisation, game.facts.domain
    cards = [*game.zones[MUSEUM + seat], *besides]
    if kinds[card] >= 0:
        yield kinds[card], sum(kinds[other] == kinds[card] for other in cards)
    if domains[card] >= 0:
        found = {kind_in_domain(game, other) for other in cards if domains[other] == domains[card]}
        yield len(game.ruleset.vocabulary.traits["civilisation"]) + domains[card], len(found - {NO_KIND})
