"""The cards behind each line of a score sheet: those of each collection, and those that public opinion counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from museum.base_game.layout import CONTINENTS, OPINION, POOL
from museum.base_game.museum_sheet import tally_behind
from museum.base_game.sheet import patron_cards
from museum.engine.game import Game
from museum.museum_view.scored_parts import ScoredCollection, collections_of
from museum.presentation import Sheet, card_points
from museum.texts.grammar import begun
from museum.texts.wording import Wording


def explained(game: Game, seat: int, sheet: Sheet, wording: Wording) -> Mapping[str, Sequence[str]]:
    """Return for the lines that cards make or add to, how they do."""
    tally = tally_behind(sheet)
    found = collections_of(game, seat, tally)
    own = {
        "civilisations": [_collection(each, wording) for each in found if each.family == "civilisation"],
        "domains": [_collection(each, wording) for each in found if each.family == "domain"],
        "gallery": [wording.say("points.gallery")],
        "opinion": _opinion(game, seat, wording),
        **{one.line: list(one.texts(game, seat, tally, wording)) for one in game.facts.accounts},
    }
    paid = card_points(game, seat, wording, tally, patron_cards(game, seat))
    return {line: [*own.get(line, ()), *paid.get(line, ())] for line in {**own, **paid}}


def _collection(each: ScoredCollection, wording: Wording) -> str:
    name, cards = begun(wording.trait(each.family, each.number)), ", ".join(map(wording.named, each.cards))
    more = each.size - len(each.cards) if each.family == "civilisation" else 0
    return wording.say("points.collection", name=name, points=each.points, cards=cards, more=max(0, more) or "")


def _opinion(game: Game, seat: int, wording: Wording) -> list[str]:
    texts = []
    for continent in range(CONTINENTS):
        tokens = game.counters[OPINION + continent]
        pool = [card for card in game.zones[POOL + seat] if game.facts.continent[card] == continent]
        if tokens and pool:
            cards, home = ", ".join(map(wording.named, pool)), wording.trait("continent", continent)
            texts.append(wording.say("points.opinion", continent=home, tokens=tokens, cards=cards))
    return texts
