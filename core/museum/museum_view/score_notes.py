"""Notes which cards scored, or had a choice when a museum was scored."""

from __future__ import annotations

from museum.base_game.layout import FINAL_MOMENT
from museum.base_game.museum_sheet import MuseumSheet
from museum.base_game.sheet import patron_cards
from museum.engine.game import Game
from museum.engine.watch import Watch
from museum.presentation import Sheet


def note_scores(game: Game, seat: int, sheet: Sheet, watch: Watch) -> None:
    """Note in *watch* which cards in play of *seat* paid points on its *sheet*, and which of them had a choice."""
    assert isinstance(sheet, MuseumSheet)
    rules, tally = game.ruleset, sheet.tally
    own = [card for card in (*rules.scorers, *game.facts.choosers) if game.acts_for(card, seat)]
    patrons = patron_cards(game, seat)
    for card in dict.fromkeys([*patrons, *own]):
        behaviour = rules.behaviour[game.model(card)]
        for number, scoring in enumerate(behaviour.scorings):
            counts = card not in patrons or scoring.line == "patron"
            if counts and scoring.points(game, seat, tally):
                watch.scored(game.ruleset, game.model(card), number, seat)
        if card in own and any(chooser(game, seat, card) is not None for chooser in behaviour.choosers):
            for moment in behaviour.moments:
                if moment.moment == FINAL_MOMENT:
                    watch.chose(game.ruleset, game.model(card), moment.program, seat)
