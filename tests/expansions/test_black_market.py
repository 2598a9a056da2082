"""The Black Market: what scenarios can't say: hidden cards, the end of the deck, copies of games, advice to bots."""

from __future__ import annotations

import json

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import BOX, FAVOUR_USED, FAVOURS, IMPROVE, MUSEUM, POOL, PRESTIGE, SCORE
from museum.base_game.sheet import museum_sheet
from museum.curator import Curator
from museum.curator.improving import Improving
from museum.curator.money import Purse
from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, laid_out, new_game
from museum.packs import config_from
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

SEATING = Seating(2, 0, ("standard",) * 2)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("black_market",))


def zone(game: Game, name: str) -> list[int]:
    return game.zones[game.ruleset.index["zone"][name]]


def improving(rules: Ruleset, prestige: int = 0) -> Game:
    """Return a game in seat 1's action phase."""
    game = laid_out(rules, SEATING, 3)
    game.counters[PRESTIGE] = prestige
    game.agenda[:] = [[IMPROVE, 0, 1]]
    game.advance()
    return game


def cheapest(game: Game) -> str:
    return str(game.ruleset.id_of(zone(game, "market")[-1]))


def test_the_market_holds_sixty_cards(rules: Ruleset) -> None:
    """BM1: 30 objects and 30 favours, of which 5 lie open."""
    game = new_game(rules, SEATING, 1)
    kinds = [rules.kind_of[card] for card in (*zone(game, "market_deck"), *zone(game, "market"))]
    assert (kinds.count("market_object"), kinds.count("market_favour")) == (30, 30)
    assert len(zone(game, "market")) == 5


def test_objects_are_of_domains_that_their_civilisations_lack(rules: Ruleset) -> None:
    """BM4: per civilisation values 3 and 4, in one domain in which the base game has none of it."""
    traits, columns = rules.vocabulary.traits, rules.columns
    for number in range(len(traits["civilisation"])):
        cards = [card for card in range(len(rules.cards)) if columns["civilisation"][card] == number]
        own = {columns["domain"][card] for card in cards if rules.kind_of[card] == "object"}
        market = [card for card in cards if rules.kind_of[card] == "market_object"]
        assert sorted(columns["value"][card] for card in market) == [3, 4]
        assert len({columns["domain"][card] for card in market} - own) == 1


def test_a_domain_each_has_an_object_without_papers(rules: Ruleset) -> None:
    """BM4: one of value 5 per domain."""
    cards = [c for c in rules.facts.by_kind["market_object"] if rules.columns["civilisation"][c] < 0]
    assert sorted(rules.columns["domain"][card] for card in cards) == list(range(6))
    assert {rules.facts.value[card] for card in cards} == {5}
    assert {rules.facts.continent[card] for card in cards} == {-1}


def test_the_deck_is_hidden_and_what_is_bought_is_known(rules: Ruleset) -> None:
    """BM1: nobody knows what comes next; a favour bought openly stays known, unlike those drawn."""
    game = improving(rules, prestige=3)
    favour = next(card for card in zone(game, "market_deck") if rules.kind_of[card] == "market_favour")
    for card in zone(game, "market")[-1:]:
        game.move(card, rules.index["zone"]["box"])
    game.move(favour, rules.index["zone"]["market"])
    game.ask(*game.asking)
    do(game, f"buy {rules.id_of(favour)}")
    other = game.view(1)
    assert set(zone(other, "market_deck")) == {-1}
    assert -1 not in zone(other, "market")
    assert other.zones[rules.index["zone"]["market_favours"]] == [favour]


def test_without_a_deck_slots_stay_empty(rules: Ruleset) -> None:
    """BM1, B33: what is left slides to the end; the prices belong to slots."""
    game = improving(rules, prestige=9)
    for card in zone(game, "market_deck")[:]:
        game.move(card, rules.index["zone"]["box"])
    first = rules.id_of(zone(game, "market")[0])
    do(game, f"buy {cheapest(game)}")
    assert len(zone(game, "market")) == 4
    do(game, f"buy {first}")
    assert game.counters[PRESTIGE] == 9 - 1 - 3


def test_a_round_without_cards_turns_nothing_over(rules: Ruleset) -> None:
    """BM1: the card at the end leaves even if none can take its place; then there is nothing more to leave."""
    game = improving(rules)
    for card in (*zone(game, "market_deck"), *zone(game, "market")[1:]):
        game.move(card, rules.index["zone"]["box"])
    step = rules.phases["round"][-1]
    for left in (0, 0):
        rules.steps[step](game, [step, 0])
        assert len(zone(game, "market")) == left


def test_a_game_with_purchases_is_restored_and_undone(rules: Ruleset) -> None:
    game = improving(rules, prestige=6)
    before = game.clone()
    do(game, f"buy {cheapest(game)}")
    restored = Game.restore(rules, json.loads(json.dumps(game.state())))
    assert restored == game != before
    assert restored.options() == game.options()


def test_what_is_written_down_can_be_bought_again(rules: Ruleset) -> None:
    game, again, scribe = improving(rules, 6), improving(rules, 6), Scribe()
    for _ in range(2):
        option = next(o for o in game.options() if game.facts.action_of(o) is not None)
        scribe.note(game, option)
        game.apply(option)
    assert [line.split()[0] for _, line in scribe.lines] == ["buy", "buy"]
    for _, line in scribe.lines:
        do(again, line)
    assert again == game


def test_an_answer_that_ends_a_line_of_its_own_is_written_down(rules: Ruleset) -> None:
    """BM4: a favour drawn for the points of clean hands comes between the move and the cards that are removed."""
    games = improving(rules), improving(rules)
    for game in games:
        game.counters[SCORE] = 8
        game.move(rules.copies("clean_hands")[0], rules.index["zone"]["market_favours"])
        for name in ("axe_of_ahmose", "flood_tablet"):
            game.move(rules.copies(name)[0], POOL)
        game.ask(*game.asking)
    game, again = games
    scribe = Scribe()
    for wanted in ("favour clean_hands", "axe_of_ahmose", "done", "end"):
        question = rules.questions[game.asking[0]]
        option = next(o for o in game.options() if question.token(game, game.asking, o) == wanted)
        scribe.note(game, option)
        game.apply(option)
    assert [line for _, line in scribe.lines] == ["favour clean_hands", "choose axe_of_ahmose, done", "end"]
    for _, line in scribe.lines:
        do(again, line)
    assert again == game


def test_purchases_are_counted_anew_in_each_turn(rules: Ruleset) -> None:
    """BM2."""
    game = improving(rules, prestige=2)
    do(game, f"buy {cheapest(game)}")
    counter = rules.index["counter"]["market_bought"]
    step = rules.index["step"]["market_pause"]
    assert step in rules.phases["turn"]
    assert game.counters[counter] == 1
    rules.steps[step](game, [step, 0, 1])
    assert game.counters[counter] == 0


def test_choices_of_civilisation_are_made_together(rules: Ruleset) -> None:
    """BM4: three objects without papers make a collection with nothing else."""
    game = improving(rules)
    for name in ("nameless_idol", "nameless_mask", "nameless_sword"):
        game.move(rules.copies(name)[0], MUSEUM)
    assert museum_sheet(game, 0).lines["civilisations"] == 1


def test_a_bot_leaves_dear_objects_and_buys_cheap_ones(rules: Ruleset) -> None:
    game = improving(rules, prestige=4)
    for card in zone(game, "market")[:]:
        game.move(card, rules.index["zone"]["market_deck"])
    for name in ("khopesh_of_tutankhamun", "flood_tablet", "nemi_ship_bronzes", "bharhut_railing", "axe_of_ahmose"):
        game.move(rules.copies(name)[0], rules.index["zone"]["market"])
    game.ask(*game.asking)
    cheap, dear = zone(game, "market")[-1], zone(game, "market")[0]
    view = game.view(0)
    assert Curator().decide(view) == game.facts.option("buy", cheap)
    judged = Improving(standing := Curator().standing(view), Purse(standing))
    assert judged.net(game.facts.option("buy", dear)) < 0 < judged.net(game.facts.option("buy", cheap))


def lying_alone(rules: Ruleset, card: str, prestige: int) -> tuple[Game, int]:
    """Return a game in seat 1's action phase with one card on the market, and the option to buy it."""
    game = improving(rules, prestige)
    market, number = zone(game, "market"), rules.copies(card)[0]
    for other in market[:]:
        game.move(other, BOX)
    game.move(number, rules.index["zone"]["market"])
    return game, int(game.facts.option("buy", number))


def bought(game: Game, option: int) -> float:
    """Return what a curator thinks buying brings beyond what it costs."""
    standing = Curator().standing(game)
    return Improving(standing, Purse(standing)).net(option)


def test_a_curator_buys_a_favour_that_it_can_play_at_once_or_later(rules: Ruleset) -> None:
    """False Banknotes pay 6, and the last slot costs 1."""
    game, option = lying_alone(rules, "false_banknotes", 2)
    assert bought(game, option) > 0
    game.counters[FAVOUR_USED] = game.facts.favours_per_turn
    assert bought(game, option) > 0


def test_a_curator_buys_no_more_favours_than_there_are_turns_to_play_them(rules: Ruleset) -> None:
    game, option = lying_alone(rules, "blackmail", 2)
    game.counters[FAVOUR_USED] = game.facts.favours_per_turn
    before = bought(game, option)
    for favour in rules.by_kind["favour"][:20]:
        game.move(favour, FAVOURS)
    assert bought(game, option) < 0 < before


def test_curators_play_what_they_buy(rules: Ruleset) -> None:
    played = 0
    for seed in range(3):
        game, curator = new_game(rules, SEATING, seed), Curator()
        while game.asking:
            game.apply(curator.decide(game))
        first = rules.index["zone"]["market_played"].at(0)
        played += sum(len(game.zones[first + seat]) for seat in range(2))
    assert played > 2


def test_a_table_without_market_cards_is_warned_and_plays(rules: Ruleset) -> None:
    """BM1: house rules that leave too few cards are told; the market stays empty."""
    diagnostics = Diagnostics()
    banned = [{"kind": "market_object"}, {"kind": "market_favour"}]
    config = config_from({"expansions": ["black_market"], "cards": {"ban": banned}}, "bans.yaml", diagnostics)
    assert config is not None
    bare = load_ruleset(config, diagnostics)
    (item,) = diagnostics.items
    assert (item.severity, item.place.file) == ("warning", "bans.yaml")
    assert item.message == "there are 0 cards for the 5 slots of the black market (BM1); banned here"
    game = new_game(bare, SEATING, 1)
    assert zone(game, "market") == []
