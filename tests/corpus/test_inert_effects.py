"""Each pair of an effect and a kind of card: the effect is refused there, or there is a game in which it acts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.files import put, put_pack
from tests.rulesets import config_of

from museum.base_game.layout import SCORE
from museum.base_game.sheet import museum_sheet
from museum.bots.api import stream_for
from museum.bots.registry import make_bot
from museum.bots.table import Player
from museum.diagnostics import Diagnostics, MuseumError
from museum.effects.nodes import EFFECT_KINDS
from museum.engine.game import Game
from museum.engine.start import new_game, seating_of
from museum.engine.watch import Watch
from museum.museum_view.score_notes import note_scores
from museum.packs import installed
from museum.ruleset import cards
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.simulate.effect_coverage import fired_effects, watched_effects
from museum.texts.listing import rulesets_of, with_required

TRAVEL = Path(__file__).parents[2] / "examples" / "third_party" / "travelling_exhibition"
GAIN = [{"gain": {"prestige": 1}}]
# The form by which kinds name each effect, and one that shows in nearly every game.
EFFECTS: dict[str, dict[str, Any]] = {
    "play": {"play": GAIN},
    "when": {"when": "exhibits", "do": GAIN},
    "modify": {"modify": "masterpiece_prestige", "by": 1},
    "instead_of": {"instead_of": "draws_favour", "do": GAIN},
    "score: patron": {"score": "patron", "count": 1, "each": 1},
    "score: prestige": {"score": "prestige", "count": 1, "each": 1},
    "at: revealed": {"at": "revealed", "do": GAIN},
    "at: hired": {"at": "hired", "do": GAIN},
    "at: exhibited": {"at": "exhibited", "do": GAIN},
    "at: final_scoring": {"at": "final_scoring", "do": [{"enlarge": {"continent": "europe"}}]},
}
OWN = {
    "assistants": {"at: start": {"at": "start", "do": [{"gain": {"points": 3}}]}},
    "cthulhu": {"at: strikes": {"at": "strikes", "do": GAIN}},
    "worlds_fair": {"at: receives": {"at": "receives", "do": [{"accept": {"value": {"at_least": 1}}}]}},
    # Alphonse draws no favours; what strikes him is another pack's (CT3).
    "solo": {"instead_of": {"instead_of": "is_struck", "do": GAIN}},
}
PLAYERS = ("curator", "random", "random")
GAMES = 12
FEWEST = 3  # once all that should act has acted, too


def all_kinds() -> dict[str, str]:
    """Return the pack of each kind of card that Museum and its expansions have cards of."""
    ruleset = next(iter(rulesets_of(installed((), Diagnostics()))))
    definitions = (*ruleset.definitions, *ruleset.report.absent.values())
    own = {card.kind: card.pack for card in reversed(definitions)}
    return {**own, "stop": "travelling_exhibition"}


KINDS = all_kinds()


def enabled(pack: str) -> dict[str, Any]:
    """Return the part of a game file that enables *pack*."""
    if pack == "travelling_exhibition":
        return {"expansions": [pack], "expansion_paths": [str(TRAVEL / "museum_travelling_exhibition")]}
    with_others = {"solo": ["cthulhu"]}.get(pack, [])
    needed = [] if pack == "base" else with_required([pack], installed((), Diagnostics()))
    return {"expansions": [*needed, *with_others]}


def effects_for(pack: str) -> dict[str, dict[str, Any]]:
    """Return all effects by their forms, with those that are for *pack* alone."""
    return {**EFFECTS, **OWN.get(pack, {})}


def patched(kind: str, effects: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Return a game file whose cards of *kind* all have *effects* besides their own."""
    base = enabled(KINDS[kind])
    ids = [card.id for card in load_ruleset(config_of(**base)).definitions if card.kind == kind]
    labelled = [{**effect, "label": f"e{number}"} for number, effect in enumerate(effects.values())]
    return {**base, "cards": {"patch": {name: {"append": labelled} for name in ids}}}


def allowed(kind: str, ruleset: Ruleset, form: str) -> bool:
    """Return whether the table of the kind has this effect."""
    acts = ruleset.vocabulary.kinds[kind].acts
    return form in acts or form.partition(":")[0] in acts


def acted(kind: str, effects: dict[str, dict[str, Any]], wanted: set[str], games: int = GAMES) -> set[str]:
    """Play games in which every card of *kind* has all of *effects*; return those that did something.

    No more games than it takes until all those *wanted* did.
    """
    seats = [{"bot": name} for name in (*PLAYERS, *(["alphonse"] if KINDS[kind] == "solo" else []))]
    config = config_of(**patched(kind, effects), seats=seats)
    rules, labels = load_ruleset(config), {f"e{number}": form for number, form in enumerate(effects)}
    found: set[str] = set()
    for seed in range(games):
        if seed >= FEWEST and found >= wanted:
            break
        watch, game = Watch(), new_game(rules, seating_of(config, rules, None), seed)
        if any(game.counters[SCORE + seat] for seat in range(game.seats)):
            found.add("at: start")
        play(game, config, seed, watch)
        for (name, number), times in fired_effects(watched_effects(rules), watch).items():
            label = rules.definition(name).effects[number].label
            if times and label in labels:
                found.add(labels[label])
    return found


def play(game: Game, config: Any, seed: int, watch: Watch) -> None:
    """Play the game to its end by the bots of its seats, and note what it scored."""
    game.watch = watch
    players = [
        Player(make_bot(seat.bot, dict(seat.options), None, game.ruleset.bots), stream_for(seed, number), seat.bot)
        for number, seat in enumerate(config.seats)
    ]
    while game.asking:
        game.apply(players[game.seat].answer(game))
    for seat in range(game.seats):
        note_scores(game, seat, museum_sheet(game, seat, "bound"), watch)


def test_every_kind_of_effect_and_every_moment_is_tried() -> None:
    tried = {form for pack in KINDS.values() for form in effects_for(pack)}
    rules = next(iter(rulesets_of(installed((), Diagnostics()))))
    assert {form.partition(":")[0] for form in tried} == {kind.key for kind in EFFECT_KINDS}
    assert {f"at: {moment}" for moment in rules.vocabulary.moments} <= tried
    assert all(kind.acts is not None for kind in rules.vocabulary.kinds.values())


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_table_allows_acts_and_nothing_else_does(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the check switched off, exactly those effects act that the table has."""
    monkeypatch.setattr(cards, "inert", lambda effect, kind: None)
    effects = effects_for(KINDS[kind])
    rules = load_ruleset(config_of(**enabled(KINDS[kind])))
    wanted = {form for form in effects if allowed(kind, rules, form)}
    assert acted(kind, effects, wanted) == wanted


@pytest.mark.parametrize("kind", KINDS)
def test_all_others_are_refused_in_house_rules_and_in_packs(kind: str, tmp_path: Path) -> None:
    """Each at its place, with what would act there."""
    effects, rules = effects_for(KINDS[kind]), load_ruleset(config_of(**enabled(KINDS[kind])))
    wrong = {form: effect for form, effect in effects.items() if not allowed(kind, rules, form)}
    assert wrong
    card = next(card for card in rules.definitions if card.kind == kind)
    base = enabled(KINDS[kind])
    with pytest.raises(MuseumError) as raised:
        load_ruleset(config_of(**base, cards={"patch": {card.id: {"append": [*wrong.values()]}}}))
    told = raised.value.diagnostics
    assert [item.code for item in told] == ["inert"] * len(wrong)
    assert all(f"never acts on a card of kind {kind}; " in item.message for item in told)
    acts = rules.vocabulary.kinds[kind].acts
    assert all(item.suggestion is None or item.suggestion in acts for item in told)
    assert in_a_pack(replace(card, id="newcomer"), [*wrong.values()], base, tmp_path) == ["inert"] * len(wrong)


@pytest.mark.parametrize(("card", "codes"), [("the_banker", ["inert"]), ("parthenon", [])])
def test_a_verb_about_its_own_card_wants_a_card_that_it_can_be_about(card: str, codes: list[str]) -> None:
    """An expert stands in no museum, so it can't count as an object there."""
    effect = {"at": "final_scoring", "do": [{"count_as": {"any": "civilisation"}}]}
    diagnostics = Diagnostics()
    try:
        load_ruleset(config_of(cards={"patch": {card: {"append": [effect]}}}), diagnostics)
    except MuseumError as error:
        diagnostics = Diagnostics(error.diagnostics)
    assert [item.code for item in diagnostics.items] == codes


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ({"any": "civilisation", "from": "table"}, "not-allowed"),
        ({"any": "civilisation", "like": {"continent": "asia"}}, "wrong-count"),
        ({}, "wrong-count"),
    ],
)
def test_counting_as_another_wants_one_way(word: dict[str, Any], code: str) -> None:
    effect = {"at": "final_scoring", "do": [{"count_as": word}]}
    with pytest.raises(MuseumError) as raised:
        load_ruleset(config_of(cards={"patch": {"parthenon": {"append": [effect]}}}))
    assert [item.code for item in raised.value.diagnostics] == [code]


def in_a_pack(card: cards.CardDefinition, effects: list[Any], base: dict[str, Any], folder: Path) -> list[str]:
    """Return the codes of what is reported of a pack whose card is like *card* and has *effects*."""
    pack = put_pack(folder / "other", "other", "requires: [" + ", ".join(["base", *base["expansions"]]) + "]")
    entry = {"id": card.id, "kind": card.kind, **card.fields, "effects": effects}
    put(pack / "cards.yaml", json.dumps({"cards": [entry]}))
    paths = [*base.get("expansion_paths", []), str(pack)]
    with pytest.raises(MuseumError) as raised:
        load_ruleset(config_of(expansions=[*base["expansions"], "other"], expansion_paths=paths))
    return [item.code for item in raised.value.diagnostics]
