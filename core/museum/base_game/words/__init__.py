"""The base game's words of the effect language: conditions, counts and verbs."""

from museum.base_game.words.conditions import CONDITIONS
from museum.base_game.words.counts import COUNTS
from museum.base_game.words.final import FINAL_VERBS
from museum.base_game.words.scoring import SCORING_COUNTS
from museum.base_game.words.verbs import VERBS
from museum.base_game.words.verbs_decks import DECK_VERBS
from museum.base_game.words.verbs_flow import FLOW_VERBS
from museum.base_game.words.verbs_loss import LOSS_VERBS
from museum.base_game.words.verbs_rivals import RIVAL_VERBS
from museum.base_game.words.verbs_table import TABLE_VERBS
from museum.ruleset.registry import Registry


def register(registry: Registry) -> None:
    """Register every word of the base game."""
    for condition in CONDITIONS:
        registry.condition(condition)
    for count in (*COUNTS, *SCORING_COUNTS):
        registry.count(count)
    everything = (*VERBS, *TABLE_VERBS, *FINAL_VERBS, *FLOW_VERBS, *DECK_VERBS, *RIVAL_VERBS, *LOSS_VERBS)
    for verb in everything:
        registry.verb(verb)
