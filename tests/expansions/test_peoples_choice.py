"""The People's Choice: ten museums that please ten publics, what people and bots are shown of it, the fifth seat."""

from __future__ import annotations

import json

import pytest
from tests.commands import Run
from tests.files import Write
from tests.showing import table_lines
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.token_advice import gain_in_zone
from museum.engine.game import Game
from museum.engine.own import BOX
from museum.engine.saves import SavedMove
from museum.engine.start import Seating, laid_out
from museum.engine.token_moves import measured, threshold_of
from museum.presentation import Audience, presentation_of
from museum.ruleset.model import Ruleset
from museum.sessions import Session, open_game
from museum.texts.wording import Wording

# For each card the museum that has most of what it counts, and with `STAFF` experts the last one.
MUSEUMS = {
    "b_c": "egadi_punic_ram foundation_peg_of_gudea great_ziggurat_of_ur marble_eye_of_zea mohenjo_daro_boat_amulet "
    "pagoda_of_fogong_temple raku_tea_bowl sailing_boat_of_meketre sarcophagus_of_ahiram waterloo_helmet",
    "our_own_era": "anaweka_canoe_hull checkerboard_tunic crosby_garrett_helmet himera_lion_waterspout "
    "malpas_military_diploma queswachaka_rope_bridge tale_of_genji_scroll the_great_wave_off_kanagawa "
    "three_grain_ears_coin twentieth_legion_antefix",
    "small_wonders": "beehive_quern chaquitaclla_foot_plough idalion_silver_bowl kuahuqiao_canoe la_tene_sword "
    "maison_carree malpas_military_diploma ostracon_of_themistocles the_great_wave_off_kanagawa "
    "white_chapel_of_senusret_i",
    "masterworks": "colosseum himeji_castle jomon_flame_pot map_of_tupaia mausoleum_of_halicarnassus "
    "satavahana_ship_coin sayhuite_monolith tell_el_burak_wine_press the_great_wave_off_kanagawa war_chariot",
    "around_the_world": "austral_islands_paddle carthaginian_cake_mould chaquitaclla_foot_plough "
    "circular_harbour_of_carthage colosseum crosby_garrett_helmet dairy_frieze_of_tell_al_ubaid harappan_toy_cart "
    "mere_pounamu mohenjo_daro_boat_amulet siren_vase sultanganj_buddha",
    "heart_of_a_continent": "galle_trilingual_inscription goggle_eyed_dogu harappan_toy_cart himeji_castle "
    "jerwan_aqueduct raku_tea_bowl satavahana_ship_coin sling_bullets_of_hamoukar the_great_wave_off_kanagawa "
    "wine_cup_of_shah_jahan",
    "one_passion": "colossi_of_memnon gayer_anderson_cat great_stupa_of_sanchi groma_of_pompeii "
    "himera_lion_waterspout lycurgus_cup nine_dragon_wall_of_datong sword_of_tiberius twelve_angled_stone "
    "zhaozhou_bridge",
    "a_great_people": "chac_mool_of_chichen_itza han_pottery_watchtower himera_lion_waterspout kyrenia_ship "
    "map_of_tupaia marble_eye_of_zea mausoleum_of_halicarnassus parthenon tale_of_genji_scroll "
    "winged_victory_of_samothrace",
    "family_of_nations": "ajanta_ship_mural ceramic_double_bowl colosseum dotaku_bell la_tene_sword "
    "mausoleum_of_halicarnassus mohenjo_daro_boat_amulet pazuzu_statuette quanzhou_ship vase_of_the_seven_gods",
    "famous_names": "book_of_kells dresden_codex joya_de_ceren lycurgus_cup mazarron_boat naqada_boat_jar "
    "pompeii_fresco raku_tea_bowl waterloo_helmet winged_victory_of_samothrace",
}
STAFF = ("the_banker", "richard_bellota", "patricia_turner")


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("peoples_choice",))


def laid(rules: Ruleset, card: str, seats: int = 3) -> Game:
    """Return a laid-out game with *card*, and with all displays in the box."""
    game: Game = laid_out(rules, Seating(seats, 0, ("standard",) * seats), 3)
    interest = rules.index["zone"]["public_interest"]
    for other in game.zones[interest][:]:
        game.move(other, BOX)
    game.move(rules.numbers[card][0], interest)
    return game


def put(game: Game, zone: int, *names: str) -> None:
    for name in names:
        game.move(game.ruleset.numbers[name][0], zone)


def popularity(rules: Ruleset, card: str, museum: str) -> int:
    game = laid(rules, card)
    put(game, MUSEUM, *MUSEUMS[museum].split())
    put(game, EXPERTS, *STAFF[: 3 if museum == "famous_names" else 1])
    return measured(game, rules.tokens[0], 0)


@pytest.mark.parametrize("card", MUSEUMS)
def test_ten_museums_win_ten_cards(card: str, rules: Ruleset) -> None:
    """PC3: of ten museums of ten or twelve objects each card likes another one best, and that one takes the token."""
    found = {museum: popularity(rules, card, museum) for museum in MUSEUMS}
    best = max(found.values())
    assert [museum for museum, number in found.items() if number == best] == [card], found
    assert best >= threshold_of(laid(rules, card), rules.tokens[0], 0)


def test_all_ten_cards_of_the_pack_are_among_them(rules: Ruleset) -> None:
    assert [rules.id_of(card) for card in rules.by_kind["peoples_choice"]] == list(MUSEUMS)


def test_every_object_of_the_base_game_has_a_date_and_some_others_have_none(rules: Ruleset) -> None:
    """What has none is neither of our era nor from before it."""
    assert all(rules.columns["year"][card] for card in rules.by_kind["object"])
    more = plain_ruleset("en", ("peoples_choice", "league", "black_market"))
    undated = [*more.by_kind["legendary_relic"], *more.by_kind["market_object"]]
    assert sum(more.columns["year"][card] != 0 for card in undated) == 24
    for card in ("b_c", "our_own_era"):
        game = laid(more, card)
        before = measured(game, more.tokens[0], 0)
        put(game, MUSEUM, "excalibur")
        assert measured(game, more.tokens[0], 0) == before == 0


# Bots


def test_bots_value_what_the_public_counts(rules: Ruleset) -> None:
    """A step towards the token, then the token at 0.6 of its ten points, then a little for a longer lead."""
    game, token = laid(rules, "masterworks"), rules.tokens[0]
    colosseum, groma = (rules.numbers[name][0] for name in ("colosseum", "groma_of_pompeii"))
    needed = threshold_of(game, token, 0)
    assert gain_in_zone(game, 0, groma, MUSEUM) == 0
    assert gain_in_zone(game, 0, colosseum, MUSEUM) == pytest.approx(10 * 0.3 / needed)
    put(game, MUSEUM, *("parthenon", "himeji_castle", "khufu_ship", "machu_picchu")[: needed - 1])
    assert gain_in_zone(game, 0, colosseum, MUSEUM) == pytest.approx(10 * 0.6)
    game.counters[token.holder] = 1
    assert gain_in_zone(game, 0, colosseum, MUSEUM) == pytest.approx(10 * 0.3 / needed / 2)
    assert gain_in_zone(game, 1, colosseum, MUSEUM) == pytest.approx(10 * 0.3 / needed)
    assert game.zones[MUSEUM][-1] != colosseum


def test_bots_value_experts_whom_the_public_counts(rules: Ruleset) -> None:
    game = laid(rules, "famous_names")
    assert gain_in_zone(game, 0, rules.numbers["the_banker"][0], EXPERTS) > 0
    assert gain_in_zone(game, 0, rules.numbers["colosseum"][0], MUSEUM) == 0


# What people see

FIVE = "expansions: [peoples_choice]\nfirst_seat: 1\nlanguage: {}\nseats: [Ada, Bo, Cy, Di, Ed]\n"
SAID = {
    "en": ("People’s Choice: not taken yet (from ", "Ada: the public counts 3, People’s Choice"),
    "fr": ("Choix du public : pas encore pris (à partir de ", "Ada : le public compte 3, Choix du public"),
}  # fmt: skip


@pytest.mark.parametrize("language", SAID)
def test_the_table_and_the_log_say_who_pleases_the_public(language: str, write: Write) -> None:
    names, (free, held) = ["Ada", "Bo", "Cy", "Di", "Ed"], SAID[language]
    session = Session(open_game(write("five.yaml", FIVE.format(language)), 4))
    game, wording = session.game, Wording(session.opening.ruleset, session.opening.config)

    def shown() -> list[str]:
        return [line.replace("\u00a0", " ").replace("\u202f", " ") for line in table_lines(game, 1, wording, names)]

    assert any(line.startswith(free) for line in shown())
    interest = game.ruleset.index["zone"]["public_interest"]
    game.move(game.zones[interest][0], BOX)
    put(game, interest, "famous_names")
    put(game, EXPERTS, *STAFF)
    game.counters[game.ruleset.tokens[0].holder] = 1
    assert held in shown() and not any(line.startswith(free) for line in shown())
    assert not any(line.startswith("Bo") for line in shown())


def test_the_log_notes_who_takes_it(write: Write) -> None:
    session = Session(open_game(write("five.yaml", FIVE.format("en")), 4))
    game, wording = session.game, Wording(session.opening.ruleset, session.opening.config)
    log = presentation_of(game.ruleset).log(game, Audience(wording, session.names))
    game.counters[game.ruleset.tokens[0].holder] = 5
    found = log.entries(game, SavedMove(0, "pass", ""))
    notes = [(entry.seat, entry.text) for entry in found if entry.kind == "note"]
    assert notes == [(4, "takes People’s Choice")]


# The fifth seat


def test_five_seats_need_it(run: Run, write: Write) -> None:
    """PC1: the error names the pack, and six are too many with it too."""
    ran = run("check", write("five.yaml", "seats: [Ada, Bo, Cy, Di, Ed]\n"))
    assert ran.status == 1
    assert "found 5 seats; `base` allows 2 to 4; `peoples_choice` would allow 5" in ran.err
    ran = run("check", write("six.yaml", "expansions: [peoples_choice]\nseats: [A, B, C, D, E, F]\n"))
    assert "found 6 seats; " in ran.err and "`peoples_choice` allows 2 to 5" in ran.err
    assert run("check", write("four.yaml", "expansions: [peoples_choice]\nseats: [A, B, C, D]\n")).status == 0


@pytest.mark.parametrize("rival", ["{bot: random}", "{bot: alphonse, mode: advanced}"])
def test_five_play_to_the_end(rival: str, run: Run, write: Write) -> None:
    """PC1, SO1: Alphonse may have any of the five seats."""
    seats = f"seats: [{{bot: random}}, {{bot: random}}, {rival}, {{bot: random}}, {{bot: random}}]\n"
    ran = run("play", write("five.yaml", f"expansions: [peoples_choice, solo]\n{seats}"), "--seed", 2, "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)["seats"]
    assert len(found) == 5 and all("peoples_choice" in seat["sheet"] for seat in found)
    assert sum(seat["sheet"]["peoples_choice"] for seat in found) in (0, 10)


def test_a_museum_is_scored_with_the_token(run: Run, write: Write) -> None:
    museum = "expansions: peoples_choice\nscore: 20\npeoples_choice: 1\ngroma_of_pompeii\n"
    ran = run("score", write("museum.txt", museum), "--json")
    assert ran.status == 0, ran.err
    assert json.loads(ran.out)["sheet"]["peoples_choice"] == 10
