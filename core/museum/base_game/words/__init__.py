"""The base game's words of the effect language: conditions, counts and verbs."""

from itertools import chain

from museum.base_game.words.choice_verbs import CHOICE_VERBS
from museum.base_game.words.conditions import CONDITIONS
from museum.base_game.words.counts import COUNTS
from museum.base_game.words.deck_verbs import DECK_VERBS
from museum.base_game.words.expert_verbs import EXPERT_VERBS
from museum.base_game.words.favour_verbs import FAVOUR_VERBS
from museum.base_game.words.final_scoring_verbs import FINAL_VERBS
from museum.base_game.words.object_verbs import OBJECT_VERBS
from museum.base_game.words.scoring import SCORING_COUNTS
from museum.base_game.words.token_verbs import TOKEN_VERBS
from museum.base_game.words.variety import Variety
from museum.ruleset.registry import Registry


def register(registry: Registry) -> None:
    """Register every word of the base game."""
    for condition in CONDITIONS:
        registry.condition(condition)
    for count in (*COUNTS, *SCORING_COUNTS, Variety):
        registry.count(count)
    verbs = (OBJECT_VERBS, TOKEN_VERBS, FAVOUR_VERBS, EXPERT_VERBS, DECK_VERBS, CHOICE_VERBS, FINAL_VERBS)
    for verb in chain.from_iterable(verbs):
        registry.verb(verb)
