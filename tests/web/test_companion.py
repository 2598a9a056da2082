"""Opponents at a real table: their steps are those of the engine, and their page bears what people do with it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from tests.web.real_table import ALPHONSE, RealTable
from tests.web.tables import Tables

from museum.diagnostics import MuseumError
from museum.presentation import sheet_of
from museum.web import people
from museum.web.companion_game import CompanionGame
from museum.web.score_store import COMPANION, ScoreChange
from museum.web.serving import prune

ROOT = Path(__file__).parents[2]
FORM = {
    "game": "museum",
    "pack": "solo",
    "bot": "alphonse",
    "name-1": "Ada",
    "edition": "en",
    "option-mode": "normal",
}
HAND = ("raijin_statue", "ishtar_vase", "pompeii_fresco", "machu_picchu")
SHOWN = ("anubis_shrine", "khufu_ship", "great_wall", "coligny_calendar")
SETUP = ("rival egyptian_rival", *(f"hold {card}" for card in HAND), *(f"lay {card}" for card in SHOWN))


def settings(seed=0, mode="normal", **more):
    seats = [{"name": "Ada"}, {"bot": "alphonse", "name": "Alphonse", "mode": mode}]
    return {"expansions": ["solo"], "seats": seats, "seed": seed, **more}


@pytest.fixture(scope="module")
def tables():
    return Tables(":memory:")


class AtPhone:
    """A page on one device, which posts as its forms do."""

    def __init__(self, browser, address=""):
        self.browser = browser
        answer = browser.get(address) if address else browser.post("/companion", FORM)
        self.read(answer)
        self.address = answer.url.path

    def read(self, answer):
        assert answer.status_code in (200, 409, 422), answer.text
        self.text, self.status = answer.text, answer.status_code
        found = {name: re.search(rf'name="{name}" value="(\w+)"', answer.text) for name in ("version", "page")}
        self.hidden = {name: match[1] for name, match in found.items()}
        return answer

    def post(self, **values):
        sent = {**self.hidden, **{name.replace("_", "-"): value for name, value in values.items()}}
        return self.read(self.browser.post(self.address, sent))

    def say(self, *lines):
        for line in lines:
            self.post(line=line)
            assert self.status == 200, self.note

    def lying(self):
        """Return the names of the objects on display."""
        part = self.text.split(">On display")[1].split('id="more-1-museum"')[0]
        return [unescape(each) for each in re.findall(r'class="plate">(.*?)<', part)]

    def found(self, pattern):
        return unescape(re.search(pattern, self.text, re.DOTALL)[1]).strip()

    @property
    def step(self):
        return self.found(r"<h1[^>]*>(.*?)</h1>")

    @property
    def reasons(self):
        return [unescape(each) for each in re.findall("<li>(.*?)</li>", self.text.split("<h1")[1].split("</ul>")[0])]

    @property
    def note(self):
        return self.found(r'id="note"[^>]*>(.*?)</p>')


@pytest.fixture
def phone(tables):
    return AtPhone(tables.browser())


# The same opponent as in the engine


@pytest.mark.parametrize("mode", ["normal", "advanced"])
@pytest.mark.parametrize("seed", [0, 1, 3])
def test_he_does_the_same_as_in_a_game_of_the_engine_and_ends_with_the_same_museum_and_score(mode, seed):
    table = RealTable(CompanionGame(settings(seed, mode, house_rules=["no_headlines"])))
    table.play(seed)
    real, found = table.game, table.companion.game
    assert table.steps["take"] >= 10 and table.steps["exhibit"] >= 10
    # In these games only what somebody pays him in prestige has to be corrected.
    corrected = {name for name in ("hand", "museum", "score", "prestige") if table.corrections[name]}
    assert not table.steps["beside"]
    assert corrected <= ({"prestige"} if any(line.startswith("sold") for line in table.lines) else set())
    zone = real.index["zone"]
    for name in ("hand", "museum", "pool"):
        assert sorted(found.cards(zone[name].of(ALPHONSE))) == sorted(real.cards(zone[name].of(ALPHONSE)))
    assert sheet_of(found, ALPHONSE).lines == sheet_of(real, ALPHONSE).lines


def test_the_lines_alone_bring_the_table_back():
    game = CompanionGame(settings(3, "advanced"))
    table = RealTable(game)
    table.play(3)
    again = game.played([line] for line in table.lines)
    assert again.game == table.companion.game
    assert again.page(table.audience) == table.companion.page(table.audience)


# The page


def test_he_takes_by_his_priorities_and_the_page_says_why_and_what_follows(phone):
    phone.say(*SETUP, "turn 1")
    assert phone.step == "Ada takes an object"
    phone.say("take great_wall 1")
    assert phone.step == "Alphonse takes Khufu Ship"
    assert phone.reasons == [
        "priority 1 on his rival card: Egyptian (SO3)",
        "of these the highest value, 5 (SO3)",
        "Ada gains 1 prestige.",
    ]  # fmt: skip


def test_what_was_blocked_is_passed_over_for_this_step_alone(phone):
    phone.say(*SETUP, "turn 1", "take great_wall 1", "block khufu_ship")
    assert phone.step == "Alphonse takes Anubis Shrine"
    phone.say("take anubis_shrine 2", "turn 2")
    assert phone.step == "Alphonse takes Khufu Ship"


def test_objects_are_entered_by_name_in_any_language_by_traits_and_several_at_once(phone):
    phone.say("rival egyptian_rival")
    phone.post(add="lay {card}", field="museum", typed="Raijin-Statue, barca solare di Cheope")
    assert phone.status == 200, phone.note
    phone.post(add="lay {card}", field="museum", trait_0="celtic", trait_1="warfare", trait_2="5")
    assert {"Raijin Statue", "Khufu Ship", "Battersea Shield"} <= set(phone.lying())
    names = phone.browser.get(f"{phone.address}/names?field=museum&about=1&typed=khuf").text
    assert "Khufu Ship" in names


def test_traits_of_several_objects_ask_which_is_meant(phone):
    phone.say("rival egyptian_rival")
    phone.post(add="lay {card}", field="museum", trait_0="egyptian", trait_1="navigation", trait_2="1")
    assert phone.status == 422 and phone.note.startswith("Which card is")
    meant = re.findall(r'name="item" value="(\w+)">\+ ', phone.text)
    assert len(meant) == 2
    phone.post(add="lay {card}", field="museum", item=meant[1])
    assert len(phone.lying()) == 1


def test_the_action_card_says_how_many_objects_he_exhibits_and_his_museum_is_scored(phone):
    phone.say(*SETUP, "turn 2", "take khufu_ship 2", "pass 1")
    assert phone.step == "Reveal an action card for Alphonse"
    phone.say("draw action_2_1")
    assert phone.step == "Alphonse exhibits Khufu Ship"
    assert "Move the marker of Alphonse to 5 on the score track." in phone.reasons
    assert "Alphonse has 1 prestige now." in phone.reasons
    phone.say("exhibit khufu_ship")
    assert "Alphonse as if the game ended now: 6 points" in phone.text
    phone.say("exhibit machu_picchu")
    assert phone.step == "Alphonse’s turn is over"


def test_the_page_draws_the_action_card_and_the_rival_card(phone):
    phone.say("rival", *SETUP[1:], "turn 2", "take khufu_ship 2", "pass 1", "draw")
    assert phone.step.startswith("Alphonse exhibits")


# Back, again, elsewhere


def test_any_number_of_steps_is_taken_back(phone):
    phone.say(*SETUP, "turn 1", "take great_wall 1", "take khufu_ship 2", "turn 2")
    phone.post(do="undo", count="2")
    assert phone.step == "Alphonse takes Khufu Ship"
    phone.post(do="undo", count="10")
    assert phone.step == "Deal Alphonse 4 objects, face up, and enter them"
    phone.post(do="undo", count="1")
    assert phone.step == "Draw a rival card for Alphonse"
    phone.post(do="undo", count="1")
    assert phone.status == 409


def test_a_report_that_comes_twice_is_taken_once_and_a_stale_one_not_at_all(phone):
    phone.say("rival egyptian_rival")
    stale = dict(phone.hidden)
    phone.say("hold raijin_statue")
    phone.browser.post(phone.address, {**stale, "line": "hold raijin_statue"})
    phone.read(phone.browser.get(phone.address))
    assert phone.hidden["version"] == "2"
    phone.read(phone.browser.post(phone.address, {**stale, "line": "hold ishtar_vase"}))
    assert phone.status == 409 and "out of date" in phone.note and phone.hidden["version"] == "2"


def test_another_device_with_the_link_goes_on_and_each_polls_for_news(tables, phone):
    phone.say("rival egyptian_rival")
    other = AtPhone(tables.browser(), phone.address)
    other.say("hold raijin_statue")
    assert phone.browser.get(f"{phone.address}?seen=2", ok=False).status_code == 204
    assert "Raijin Statue" in phone.browser.part(f"{phone.address}?seen=1")


def test_a_killed_server_loses_nothing(tmp_path):
    file = tmp_path / "tables.sqlite"
    first = AtPhone(Tables(file).browser())
    first.say(*SETUP, "turn 1", "take great_wall 1")
    again = AtPhone(Tables(file).browser(), first.address)
    assert again.step == "Alphonse takes Khufu Ship"


# Advanced mode


def test_he_buys_out_of_pools_and_the_page_says_how_he_pays(tables):
    browser = tables.browser()
    phone = AtPhone(browser, browser.post("/companion", {**FORM, "option-mode": "advanced"}).url.path)
    phone.say(*SETUP, "prestige 3", "turn 2", "take great_wall 2", "pass 1", "draw action_2_1")
    while phone.step.startswith("Alphonse exhibits"):
        phone.say(phone.found(r'name="line" value="([^"]*)"'))
    assert phone.step == "Alphonse buys nothing"
    phone.post(add="pool {card} 1", field="museum", item="khufu_ship")
    assert phone.status == 422 and "display" in phone.note
    phone.say("pool naqada_boat_jar 1")
    assert phone.step == "Alphonse buys Naqada Boat Jar from the common pool of Ada"
    assert any(reason.startswith("He pays with ") and "of Ada" in reason for reason in phone.reasons)
    assert "Ada gains 1 prestige." in phone.reasons
    phone.say("buy naqada_boat_jar", "skip")
    assert phone.step.startswith("Alphonse discards")
    phone.say(phone.found(r'name="line" value="([^"]*)"'))
    assert phone.step == "Alphonse’s turn is over"


def test_whoever_buys_of_his_pool_pays_him_the_fee(tables):
    game = CompanionGame(settings(mode="advanced"))
    companion = game.played([["pool sargon_mask 2", "sold sargon_mask 1"]])
    assert companion.game.counters[companion.game.index["counter"]["prestige"].of(ALPHONSE)] == 1


def test_the_page_says_when_his_points_end_the_game():
    game = CompanionGame(settings())
    lines = [*SETUP, "score 47", "turn 2", "take khufu_ship 2", "pass 1", "draw action_2"]
    assert any("ends the game" in why for why in game.played([lines]).page(game.audience("en")).reasons)
    again = game.played([[*lines, "score 40"]])
    assert not any("ends the game" in why for why in again.page(game.audience("en")).reasons)


def test_a_headline_in_force_holds_for_him():
    game = CompanionGame(settings())
    lines = [*SETUP, "turn 1", "take great_wall 1"]
    assert game.played([lines]).page(game.audience("en")).step == "Alphonse takes Khufu Ship"
    at_war = game.played([["headline war_in_africa", *lines]])
    assert at_war.page(game.audience("en")).step == "Alphonse takes Coligny Calendar"
    over = game.played([["headline war_in_africa", *lines, "headline"]])
    assert over.page(game.audience("en")).step == "Alphonse takes Khufu Ship"


# Every language, any game


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_every_text_is_there_in_the_language_of_the_reader(language):
    game = CompanionGame(settings(3, "advanced", house_rules=["no_headlines"]))
    table = RealTable(game)
    table.play(3)
    reports = [(line,) for line in table.lines]
    for end in range(0, len(reports), 3):
        view = game.view(reports[:end], language)
        assert "⟦" not in str(view.page) + str(view.log)


ROBBER = """
from museum.api import BotKind, CompanionPage, Report, hookimpl


class AtTable:
    def __init__(self, game, seat):
        self.game, self.seat, self.moves = game, seat, 0
        game.agenda.clear()

    def fields(self, wording):
        return ()

    def do(self, line):
        self.moves += 1

    def said(self, line, audience):
        return f"{audience.names[self.seat]} came to pier {line.split()[1]}"

    def page(self, audience):
        pier = self.moves + 1
        return CompanionPage(f"Move the robber to pier {pier}", (), (Report(f"moved {pier}", "Done"),))


class Robber:
    def choose(self, question):
        return question.options[0]


@hookimpl
def museum_bots(bots):
    bots.add(BotKind("robber", Robber, companion=AtTable))
"""


def test_a_pack_of_any_game_has_its_companion_on_the_same_page(tables, tmp_path):
    pack = tmp_path / "robbers"
    pack.mkdir()
    manifest = "id: robbers\nversion: 1.0.0\nmuseum_api: 1\nrequires: [night_ferry]\nbots: [robber]\n"
    (pack / "expansion.yaml").write_text(manifest, encoding="utf-8")
    (pack / "plugin.py").write_text(ROBBER, encoding="utf-8")
    seats = [{"name": "Ada"}, {"name": "Bo", "bot": "robber"}]
    paths = [str(ROOT / "examples" / "another_game"), str(tmp_path)]
    chosen = {"game": "night_ferry", "expansion_paths": paths, "expansions": ["robbers"], "seats": seats, "seed": 1}
    links = {COMPANION: people.hash_of("ferry")}
    tables.app.state.companions.add("ferry", "Ferry", chosen, (), links, "owner")
    phone = AtPhone(tables.browser(), "/companion/ferry")
    assert phone.step == "Move the robber to pier 1"
    phone.say("moved 1")
    assert phone.step == "Move the robber to pier 2" and "Bo came to pier 1" in phone.text


# What is wrong is a sentence, in the reader's language


@pytest.mark.parametrize(
    "lines, sent, status, why",
    [
        ((), {"line": "lay the_flying_carpet"}, 422, "nothing can be reported like this"),
        ((), {"add": "lay {card}", "field": "museum", "item": "the_flying_carpet"}, 422, "No card here is called"),
        ((), {"add": "lay {card}", "field": "museum", "typed": "no such thing"}, 422, "No card here is called"),
        ((), {"add": "lay {card}", "field": "museum", "typed": ""}, 422, "Type the name of a card"),
        ((), {"add": "lay {card}", "field": "museum", "trait-0": "celtic"}, 422, "Choose first: Domain"),
        ((), {"add": "lay {card}", "field": "patrons", "item": "x"}, 422, "Such cards can’t be entered here"),
        (("hold khufu_ship",), {"line": "lay khufu_ship"}, 422, "Khufu Ship lies elsewhere already: hand"),
        (("lay khufu_ship",), {"line": "take khufu_ship 1"}, 422, "that isn’t what comes next"),
        (("turn 1",), {"line": "take khufu_ship 1"}, 422, "Khufu Ship isn’t there any more"),
        ((), {"line": "turn 9"}, 422, "that isn’t what comes next"),
        ((), {"line": "draw"}, 422, "that isn’t what comes next"),
        ((), {"line": "skip"}, 422, "that isn’t what comes next"),
        ((), {"line": "hold raijin_statue raijin_statue"}, 422, "nothing can be reported like this"),
        ((), {"line": "do nothing"}, 422, "nothing can be reported like this"),
        ((), {"line": "__init__ 1"}, 422, "nothing can be reported like this"),
        ((), {"line": "prestige ²"}, 422, "nothing can be reported like this"),
        ((), {"line": "hold the_roaring_twenties"}, 422, "nothing can be reported like this"),
        ((), {"do": "undo", "count": "many"}, 409, "out of date"),
        ((), {"do": "undo", "count": "99"}, 409, "out of date"),
        (("rival",), {"do": "undo", "count": "0000010000"}, 409, "out of date"),
        ((), {"version": "7", "line": "rival"}, 409, "out of date"),
        ((), {"page": "", "line": "rival"}, 409, "out of date"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_and_changes_nothing(phone, lines, sent, status, why):
    phone.say(*lines)
    before = phone.hidden["version"]
    phone.read(phone.browser.post(phone.address, {**phone.hidden, **sent}))
    assert phone.status == status and why in phone.note, phone.note
    assert phone.hidden["version"] == before


def test_a_refusal_is_said_in_the_language_of_the_reader(phone):
    for language, why in (("fr", "déjà"), ("it", "già"), ("es", "ya está")):
        phone.browser.post("/choose", {"path": "/", "language": language})
        phone.read(phone.browser.get(phone.address))
        phone.post(line="hold khufu_ship")
        phone.post(line="lay khufu_ship")
        assert phone.status == 422 and why in phone.note
        phone.post(do="undo", count="1")


def test_nobody_plays_without_the_link_and_posts_of_other_sites_are_refused(tables, phone):
    assert tables.browser().get("/companion/guessed", ok=False).status_code == 410
    assert tables.browser().post("/companion/guessed", {"line": "rival"}).status_code == 410
    foreign = phone.browser.post(phone.address, {**phone.hidden, "line": "rival"}, origin="http://elsewhere")
    assert foreign.status_code == 403


@pytest.mark.parametrize(
    "wrong, why",
    [
        ({"pack": "league"}, "There is no such rival among the installed packs."),
        ({"bot": "curator"}, "There is no such rival among the installed packs."),
        ({"name-1": " "}, "A name is needed."),
        ({"name-2": "Alphonse"}, "Everybody at the table needs a name of their own."),
        ({"option-mode": "cruel"}, "cruel"),
        ({"rule-alphonse_difficulty": "cruel"}, "cruel"),
        ({"edition": "xx"}, "xx"),
        ({"expansions": "no_such"}, "no_such"),
        ({"house_rules": "../secret.yaml"}, "is none of the house rules"),
        ({"own": "house_rules: [./secret.yaml]"}, "This can’t stand among the cards of your own copy: house_rules"),
        ({"own": "no rules"}, "This can’t stand among the cards of your own copy: no rules"),
        ({"own": "cards: {patch: {egyptian_rivl: {set: {copies: 1}}}}"}, "egyptian_rivl"),
        ({"own": "rules: ["}, "rules"),
    ],
)  # fmt: skip
def test_a_form_with_mistakes_comes_back_with_what_is_wrong(tables, wrong, why):
    answer = tables.browser().post("/companion", {**FORM, **wrong})
    assert answer.status_code == 422 and why in unescape(answer.text)


def test_settings_without_an_opponent_are_refused():
    with pytest.raises(MuseumError, match="no rival of this game can be played at a real table"):
        CompanionGame({"seats": [{"name": "Ada"}, {"bot": "curator"}]})


def test_reports_that_the_rules_of_today_refuse_are_a_page_that_says_so(tables, phone):
    store = tables.app.state.companions
    ((table, _, _),) = store.of_person(people.hash_of(phone.browser.client.cookies[people.COOKIE]))
    store.change(table, lambda stored: ScoreChange(1, 0, "old", 0, {"do": "say", "lines": ["lay gone_card"]}))
    answer = phone.browser.get(phone.address, ok=False)
    assert answer.status_code == 500 and "fit the present rules" in answer.text


def test_tables_that_nobody_has_touched_are_pruned(tmp_path):
    tables = Tables(tmp_path / "tables.sqlite")
    old, new = AtPhone(tables.browser()), AtPhone(tables.browser())
    secret = people.hash_of(old.address.removeprefix("/companion/"))
    table = tables.app.state.companions.linked(secret)[0]
    with tables.store.change() as db:
        db.execute("UPDATE companion SET changed = 0 WHERE id = ?", (table,))
    assert prune(tables.store, 30) == (0, 1)
    assert old.browser.get(old.address, ok=False).status_code == 410
    assert new.browser.get(new.address).status_code == 200


def test_only_the_browser_that_made_a_table_lists_it_and_deletes_it(tables, phone):
    link = phone.address.removeprefix("/companion/")
    stranger = tables.browser()
    assert link not in stranger.get("/companion").text
    stranger.post("/companion/delete", {"link": link})
    assert link in phone.browser.get("/companion").text
    phone.browser.post("/companion/delete", {"link": link})
    assert phone.browser.get(phone.address, ok=False).status_code == 410


def test_cards_of_a_printed_copy_that_differ_are_said_in_the_form(tables):
    own = "cards: {patch: {egyptian_rival: {set: {priorities: [warfare, roman, celtic, asia]}}}}"
    browser, sent = tables.browser(), {**FORM, "own": own, "rule-alphonse_difficulty": "easy"}
    phone = AtPhone(browser, browser.post("/companion", sent).url.path)
    phone.say(*SETUP, "lay battersea_shield", "turn 2")
    assert phone.step == "Alphonse takes Battersea Shield"
    assert phone.reasons[0] == "priority 1 on his rival card: Warfare (SO3)"


def test_the_level_the_expansions_and_house_rules_of_the_form_hold(tables):
    sent = {**FORM, "option-mode": "advanced", "rule-alphonse_difficulty": "expert", "name-2": "Bo",
            "expansions": "league", "house_rules": "no_headlines", "edition": "fr"}  # fmt: skip
    browser = tables.browser()
    phone = AtPhone(browser, browser.post("/companion", sent).url.path)
    assert "Common pool of Bo" in phone.text
    phone.say("rival egyptian_rival", "lay the_flying_carpet")
    link = people.hash_of(phone.address.removeprefix("/companion/"))
    stored = tables.app.state.companions.get(tables.app.state.companions.linked(link)[0]).game
    assert stored["rules"] == {"alphonse_difficulty": "expert"} and stored["edition"] == "fr"
    assert stored["house_rules"] == ["no_headlines"] and stored["expansions"] == ["league", "solo"]
