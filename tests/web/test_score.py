"""Score tables: people enter real museums on devices of their own, and see the ranking."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from html import unescape
from time import time
from types import SimpleNamespace

import pytest
from tests.web.asking import Asker
from tests.web.tables import HOST, Tables

from museum.web.scoring_results import ScoreBoard

TWO = {"game": "museum", "edition": "en", "name-1": "Ada", "name-2": "Bo"}


@pytest.fixture
def tables(tmp_path):
    found = Tables(tmp_path / "tables.sqlite")
    # Quick arrangements are proven for small museums; a search would outlive its test.
    found.app.state.scoring = replace(found.app.state.scoring, board=ScoreBoard(seconds=0))
    return found


class Sheet:
    """The page of a seat on one device, which posts as its forms do."""

    def __init__(self, browser, address, seat=1):
        self.browser, self.address = browser, f"{address}/{seat}"
        self.show()

    def show(self):
        return self.read(self.browser.get(self.address))

    def read(self, answer):
        self.text = answer.text
        found = {name: re.search(rf'name="{name}" value="(\w+)"', answer.text) for name in ("version", "page")}
        self.hidden = {name: match[1] for name, match in found.items() if match}
        return answer

    def post(self, field="", do="add", about="seat", **values):
        sent = {**self.hidden, "about": about, "do": do, "field": field}
        sent |= {name.replace("_", "-"): value for name, value in values.items()}
        return self.read(self.browser.post(self.address, sent))

    def tap(self, *traits, field="museum"):
        return self.post(field, **{f"trait_{number}": trait for number, trait in enumerate(traits)})

    @property
    def total(self):
        found = re.search(r'class="points">.*?<b>(.*?)</b>', self.text, re.DOTALL)
        return found and found[1]

    @property
    def note(self):
        return unescape(re.search(r'id="note"[^>]*>(.*?)</p>', self.text, re.DOTALL)[1])

    def items(self, field="museum", about="seat"):
        part = self.text.split(f'id="more-{about}-{field}"')[1].split('<div class="field"')[0]
        rows = re.findall(r"<li><span>(.*?)</span>.*?<b>(\d+)</b>", part, re.DOTALL)
        return {
            unescape(re.sub(r"<[^>]*>.*", "", label, flags=re.DOTALL)).strip(): int(count) for label, count in rows
        }


def made(tables, **form):
    """Return the owner's browser, the address of a new table and the links on its page."""
    owner = tables.browser()
    answer = owner.post("/score", {**TWO, **form})
    assert answer.status_code == 200, answer.text
    found = re.findall(r'<input readonly value="([^"]+)"', answer.text)
    return owner, answer.url.path, [unescape(link).removeprefix(HOST) for link in found]


def sheet(tables, **form):
    owner, address, _ = made(tables, **form)
    return Sheet(owner, address)


# Links


def test_each_person_fills_in_a_sheet_of_their_own_on_a_device_of_their_own(tables):
    _, address, (ada, bo, _) = made(tables)
    phone, other = tables.browser(), tables.browser()
    assert "Ada" in phone.get(ada).text
    assert phone.get(f"{address}/1", ok=False).status_code == 403
    assert phone.post(ada, {"name": "Ada L."}).url.path == f"{address}/1"
    other.post(bo, {"name": ""})
    assert "<h1>Ada L.</h1>" in phone.get(f"{address}/1").text
    assert "<h1>Bo</h1>" in other.get(f"{address}/2").text
    assert phone.get(f"{address}/2", ok=False).status_code == 403
    assert "Ada L." in other.get(address).text


def test_a_person_cannot_change_the_sheet_of_another_nor_the_table_as_its_owner(tables):
    _, address, (ada, _, _) = made(tables)
    phone = tables.browser()
    phone.post(ada, {"name": "Ada"})
    own = Sheet(phone, address)
    sent = {**own.hidden, "about": "seat", "do": "add", "field": "museum", "item": "raijin_statue"}
    assert phone.post(f"{address}/2", sent).status_code == 403
    assert phone.post(f"{address}/0", sent).status_code == 403
    for act in ("delete", "sit", "leave"):
        assert phone.post(address, {"do": act, "name": "Eve", "seat": "2"}).status_code == 403


@pytest.mark.parametrize("path", ["", "/1", "/text", "/sheet.svg", "/1/names?field=museum&typed=rai"])
def test_without_a_link_nothing_is_seen(tables, path):
    _, address, _ = made(tables)
    assert tables.browser().get(f"{address}{path}", ok=False).status_code == 403
    assert tables.browser().get(f"/score/0123456789{path}", ok=False).status_code == 404


def test_the_link_for_looking_shows_the_ranking_and_changes_nothing(tables):
    owner, address, links = made(tables)
    Sheet(owner, address).tap("celtic", "warfare", "4")
    stranger = tables.browser()
    page = stranger.get(links[-1]).text
    assert "Ada" in page and "/1" not in page.split("<main")[1]
    assert "<svg" in stranger.get(f"{links[-1]}/sheet.svg").text
    assert stranger.get(links[-1].replace("/see/", "/join/"), ok=False).status_code == 410
    assert stranger.get(address, ok=False).status_code == 403


def test_links_that_are_unknown_are_dead(tables):
    assert tables.browser().get("/score/join/nobody", ok=False).status_code == 410
    assert tables.browser().post("/score/join/nobody", {"name": "Eve"}).status_code == 410
    assert tables.browser().get("/score/see/nobody", ok=False).status_code == 410


# Cards


def test_three_taps_enter_a_card_and_the_total_follows(tables):
    ada = sheet(tables)
    assert ada.total == "0"
    for _ in range(3):
        assert ada.tap("celtic", "warfare", "4").status_code == 200
    assert ada.items() == {"Celtic Warfare 4": 3}
    assert ada.total == "1" and "proven" in ada.text
    # The next card often shares its traits: what was tapped stays tapped.
    assert re.search(r'name="trait-0" value="celtic" checked', ada.text)


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("Raijin Statue", "Raijin Statue"), ("statue de raijin", "Raijin Statue"),
        ("Estatua de Raijin", "Raijin Statue"), ("raijin_statue", "Raijin Statue"),
        ("celtic warfare 4", "Celtic Warfare 4"),
        ("celte guerre 4", "Celtic Warfare 4"), ("4 guerra celtica", "Celtic Warfare 4"),
        ("égyptienne/architecture/2", "Egyptian Architecture 2"),
    ],
)  # fmt: skip
def test_a_card_is_entered_by_what_anybody_calls_it(tables, typed, label):
    ada = sheet(tables)
    assert ada.post("museum", typed=typed).status_code == 200
    assert ada.items() == {label: 1}


def test_several_cards_are_entered_at_once_with_counts(tables):
    ada = sheet(tables)
    ada.post("museum", typed="3 x celtic warfare 4, Raijin Statue\n2 x romaine culture 1")
    assert ada.items() == {"Celtic Warfare 4": 3, "Raijin Statue": 1, "Roman Culture 1": 2}


def test_an_unknown_name_gets_suggestions_that_are_buttons_and_keeps_what_was_typed(tables):
    ada = sheet(tables)
    answer = ada.post("museum", typed="raijin")
    assert answer.status_code == 422 and "raijin" in ada.note
    assert re.search(r'form="more-seat-museum" name="item" value="raijin_statue"', ada.text)
    assert 'value="raijin"' in ada.text and ada.items() == {}
    assert ada.post("museum", typed="xyzzyplugh").status_code == 422
    assert ada.note == "No card here is called “xyzzyplugh”."
    assert ada.post("museum", typed=" , ").status_code == 422


def test_names_are_suggested_while_somebody_types(tables):
    ada = sheet(tables)
    found = ada.browser.get(f"{ada.address}/names?field=museum&typed=stat").text
    assert "raijin_statue" in found and "bank_loan" not in found
    found = ada.browser.get(f"{ada.address}/names?field=pool&typed=%3Cscript%3E").text
    assert "<script" not in found
    assert ada.browser.get(f"{ada.address}/names?field=score&typed=1", ok=False).status_code == 403


def test_one_less_and_one_more_by_buttons(tables):
    ada = sheet(tables)
    ada.post("museum", typed="2 x celtic warfare 4")
    ada.post("museum", item="celtic warfare 4")
    assert ada.items() == {"Celtic Warfare 4": 3}
    ada.post("museum", "drop", item="celtic warfare 4")
    assert ada.items() == {"Celtic Warfare 4": 2}


def test_more_copies_than_there_are_cannot_be_entered_at_the_whole_table(tables):
    owner, address, _ = made(tables)
    ada, bo = Sheet(owner, address, 1), Sheet(owner, address, 2)
    ada.post("museum", typed="Raijin Statue")
    bo.show()
    assert bo.post("pool", typed="Raijin Statue").status_code == 422
    assert "only one Raijin Statue" in bo.note and "Ada" in bo.note
    ada.post("museum", "drop", item="raijin_statue")
    bo.show()
    assert bo.post("pool", typed="Raijin Statue").status_code == 200


def test_a_full_museum_says_so(tables):
    ada = sheet(tables)
    assert ada.post("museum", typed="25 x celtic warfare 4").status_code == 200
    assert ada.tap("celtic", "warfare", "4").status_code == 422
    assert "25" in ada.note and ada.items() == {"Celtic Warfare 4": 25}


def test_a_museum_that_finds_no_room_is_reported_and_the_others_still_score(tables):
    owner, address, _ = made(tables, expansions=["league"])
    ada, bo = Sheet(owner, address, 1), Sheet(owner, address, 2)
    assert ada.post("museum", typed="24 x celtic warfare 4, Trident of Poseidon").status_code == 200
    assert ada.total == "–" and "cells" in ada.text
    french = unescape(owner.get(ada.address, **{"accept-language": "fr"}).text)
    assert "25 cartes occupent 26 cases" in french.replace("\xa0", " ")
    bo.show()
    bo.post("museum", typed="3 x celtic warfare 4")
    assert bo.total == "1"
    ranking = owner.get(address).text
    assert "cells" in ranking and re.search(r'<li value="1">Bo <b>1</b>', ranking)


@pytest.mark.parametrize(
    "values",
    [
        {"item": "excalibur"}, {"item": "bank_loan"}, {"item": "celtic warfare 9"}, {"item": "<b>"}, {"item": ""},
        {"trait_0": "celtic"}, {"trait_0": "celtic", "trait_1": "warfare", "trait_2": "seven"}, {},
        {"typed": "x" * 3000}, {"typed": "seat: Bo"}, {"typed": "house_rules: /etc/passwd"},
    ],
)  # fmt: skip
def test_what_is_no_card_is_refused_and_nothing_is_lost(tables, values):
    ada = sheet(tables)
    ada.tap("celtic", "warfare", "4")
    assert ada.post("museum", **values).status_code == 422
    assert ada.note and ada.items() == {"Celtic Warfare 4": 1}


# Numbers, choices, tokens


def test_points_patron_experts_and_opinion_count(tables):
    ada = sheet(tables)
    ada.post("score", "set", value="47")
    ada.post("prestige", "set", value="2")
    ada.post("museum", typed="3 x celtic warfare 4, 2 x celtic culture 3")
    before = int(ada.total)
    ada.post("opinion", "set", "table", number_europe="2", number_asia="")
    assert int(ada.total) == before
    ada.post("pool", item="europe")
    assert int(ada.total) < before
    ada.post("patron", "set", value="celtic_legacy")
    assert re.search(r'value="celtic_legacy" selected', ada.text)
    ada.post("experts", item="egyptian_scholar")
    assert ada.items("experts") == {"Egyptian Scholar": 1}
    ada.post("score", "set", value="")
    assert int(ada.total) < before


@pytest.mark.parametrize("value", ["-1", "1.5", "many", "1000000", "٣", "9" * 50])
def test_a_number_out_of_range_says_the_range_and_stays_in_the_form(tables, value):
    ada = sheet(tables)
    assert ada.post("score", "set", value=value).status_code == 422
    assert "whole number" in ada.note and f'value="{value}"' in ada.text


@pytest.mark.parametrize(("field", "value"), [("patron", "excalibur"), ("board", "<b>"), ("patron", "raijin_statue")])
def test_a_choice_that_is_not_offered_is_refused(tables, field, value):
    ada = sheet(tables)
    assert ada.post(field, "set", value=value).status_code == 422


def test_a_field_that_there_is_not_is_refused(tables):
    ada = sheet(tables)
    for field in ("mythos", "nothing", "opinion"):
        assert ada.post(field, "set", value="3").status_code == 422
    assert ada.post("museum", "set", about="table", value="3").status_code == 422


def test_the_fields_of_expansions_come_from_what_they_declare(tables):
    owner, address, _ = made(tables, expansions=["cthulhu"])
    ada, bo = Sheet(owner, address, 1), Sheet(owner, address, 2)
    assert "Mythos points" in ada.text and "Disciple of the Old Ones" in ada.text
    assert "Mythos points" not in sheet(tables).text
    assert ada.post("mythos", "set", value="8").status_code == 200
    ada.post("disciple", "hold", "table", value="1")
    assert int(ada.total) > 0
    bo.show()
    assert bo.total == "0"
    bo.post("disciple", "hold", "table", value="2")
    ada.show()
    assert int(bo.total) > 0 and ada.total == "0"


# Two devices


def test_a_change_that_did_not_see_anothers_is_not_made_and_can_be_sent_again(tables):
    _, address, (link, _, _) = made(tables)
    phone, tablet = tables.browser(), tables.browser()
    for device in (phone, tablet):
        device.post(link, {"name": ""})
    one, two = Sheet(phone, address), Sheet(tablet, address)
    assert one.post("score", "set", value="40").status_code == 200
    assert two.post("score", "set", value="50").status_code == 409
    assert "another device" in two.note and 'value="40"' in two.text
    # What was typed isn't lost: one press sends it again.
    again = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="(\w*)">', two.text.split("<section")[0]))
    assert again["value"] == "50"
    assert two.read(tablet.post(two.address, again)).status_code == 200 and two.total == "50"
    # Another field of the same sheet is no conflict.
    assert one.post("prestige", "set", value="2").status_code == 200 and one.total == "52"


def test_the_same_post_twice_is_made_once(tables):
    ada = sheet(tables)
    sent = {**ada.hidden, "about": "seat", "do": "add", "field": "museum", "item": "celtic warfare 4"}
    for _ in range(2):
        assert ada.read(ada.browser.post(ada.address, sent)).status_code == 200
    assert ada.items() == {"Celtic Warfare 4": 1}


def test_quick_taps_on_one_page_are_all_made(tables):
    ada = sheet(tables)
    hidden = ada.hidden
    for item in ("celtic warfare 4", "roman culture 1", "maya theology 3"):
        ada.hidden = hidden
        assert ada.post("museum", item=item).status_code == 200
    assert len(ada.items()) == 3


@pytest.mark.parametrize("hidden", [{}, {"version": "9999"}, {"version": "x"}, {"page": ""}, {"version": "-1"}])
def test_a_post_of_no_page_is_not_made(tables, hidden):
    ada = sheet(tables)
    ada.hidden = {**ada.hidden, **hidden} if hidden else {}
    assert ada.post("museum", item="celtic warfare 4").status_code == 409
    assert ada.items() == {}


def test_a_page_that_shows_the_newest_scores_is_not_sent_them_again(tables):
    owner, address, _ = made(tables)
    ada = Sheet(owner, address)
    seen = re.search(r"\?seen=([\d.]+)", ada.text)[1]
    for path in (address, ada.address):
        assert owner.get(f"{path}?seen={seen}", ok=False).status_code == 204
    base = ada.hidden["version"]
    ada.tap("celtic", "warfare", "4")
    news = owner.get(f"{ada.address}?seen={seen}&base={base}").text
    assert "on another device" in news and "hx-swap-oob" in news
    assert "on another device" not in ada.text


def test_a_stream_says_at_once_that_there_may_be_news(tables):
    owner, address, links = made(tables)
    with asyncio.Runner() as runner:
        asker = Asker(tables.app, runner, owner.client.cookies["museum"])
        for path in (address, links[-1]):
            heard = asker.first_of(f"{path}/stream")
            assert (heard.status, heard.text) == (200, "event: news\ndata: new\n\n")
        stranger = Asker(tables.app, runner, "nobody")
        assert stranger.first_of(f"{address}/stream").status == 403
        assert stranger.first_of("/score/see/none/stream").status == 410


def test_readers_are_woken_by_changes(tables):
    scoring = tables.app.state.scoring
    ada = sheet(tables)
    score, woken = ada.address.split("/")[2], []
    loop = SimpleNamespace(call_soon_threadsafe=lambda wake: wake())
    reader = SimpleNamespace(loop=loop, wake=lambda: woken.append(1))
    scoring.news._readers[score] = [reader]
    ada.tap("celtic", "warfare", "4")
    assert len(woken) == 1
    ada.post("museum", item="no such card")
    assert len(woken) == 1, "nothing has changed"


def test_the_sheets_are_a_picture_for_messengers(tables):
    owner, address, links = made(tables)
    ada = Sheet(owner, address)
    ada.tap("celtic", "warfare", "4")
    assert f'href="{address}/sheet.png"' in owner.get(address).text
    for path in (address, links[-1]):
        answer = tables.browser().get(f"{path}/sheet.png") if path == links[-1] else owner.get(f"{path}/sheet.png")
        assert answer.headers["content-type"] == "image/png"
        assert answer.content.startswith(b"\x89PNG") and len(answer.content) > 10_000


def test_without_what_makes_a_png_the_page_offers_svg_alone(tables, monkeypatch):
    monkeypatch.setattr("museum.web.scoring.has_png", lambda: False)
    owner, address, _ = made(tables)
    page = owner.get(address).text
    assert "sheet.png" not in page and "sheet.svg" in page
    assert owner.get(f"{address}/sheet.png", ok=False).status_code == 404


# Corrections


def test_the_last_change_can_be_taken_back_again_and_again(tables):
    ada = sheet(tables)
    ada.tap("celtic", "warfare", "4")
    ada.post("score", "set", value="40")
    ada.post("score", "set", value="400")

    def undo():
        return ada.post("", "undo", of=re.search(r'name="of" value="(\d+)"', ada.text)[1])

    assert undo().status_code == 200 and ada.total == "40"
    undo()
    assert ada.total == "0" and ada.items() == {"Celtic Warfare 4": 1}
    undo()
    assert ada.items() == {} and 'name="of"' not in ada.text
    assert ada.post("", "undo", of="1").status_code == 409


def test_people_can_be_added_and_taken_off_the_table(tables):
    owner, address, _ = made(tables)
    page = owner.post(address, {"do": "sit", "name": "Cleo"}).text
    link = [unescape(one).removeprefix(HOST) for one in re.findall(r'<input readonly value="([^"]+)"', page)][2]
    cleo = tables.browser()
    assert cleo.post(link, {"name": ""}).url.path == f"{address}/3"
    assert owner.post(address, {"do": "sit", "name": "Bo"}).status_code == 422
    assert owner.post(address, {"do": "sit", "name": " \x00 "}).status_code == 422
    page = owner.post(address, {"do": "leave", "seat": "2"}).text
    assert ">Bo" not in page and "Cleo" in page
    assert owner.get(f"{address}/2", ok=False).status_code == 403
    for name in ("D", "E", "F", "G"):
        answer = owner.post(address, {"do": "sit", "name": name})
    assert answer.status_code == 200
    assert owner.post(address, {"do": "sit", "name": "H"}).status_code == 422


def test_a_seat_can_be_renamed_but_not_like_another(tables):
    ada = sheet(tables)
    assert ada.post("", "name", name="<b>Ada</b>").status_code == 200
    assert "&lt;b&gt;Ada&lt;/b&gt;" in ada.text and "<b>Ada" not in ada.text
    assert ada.post("", "name", name="Bo").status_code == 422 and "Bo" in ada.note


def test_tables_that_nobody_has_changed_for_long_are_deleted_on_request(tables):
    _, address, _ = made(tables)
    store = tables.app.state.scoring.store
    assert store.older_than(0) == []
    store.delete(store.older_than(time() + 1))
    assert tables.browser().get(address, ok=False).status_code == 404
    assert tables.store.rows("SELECT * FROM score_change") == []


def test_the_owner_deletes_a_table(tables):
    owner, address, _ = made(tables)
    assert owner.post(address, {"do": "delete"}).url.path == "/score"
    assert owner.get(address, ok=False).status_code == 404


# The result


def test_the_best_arrangement_is_drawn_with_the_faces_of_cards_that_were_only_described(tables):
    ada = sheet(tables)
    ada.post("museum", typed="3 x celtic warfare 4, Raijin Statue")
    board = ada.text.split('<section id="points"')[1].split("</section>")[0]
    tiles = re.findall(r'<span class="card tile ([^"]+)" role="img" aria-label="([^"]+)"', board)
    assert sorted(spoken for _, spoken in tiles)[:3] == ["Celtic Warfare 4"] * 3
    assert len({classes for classes, spoken in tiles if "Celtic" in spoken}) == 1 and len(tiles) == 4
    assert all("c-" in classes for classes, _ in tiles)
    assert re.search(r'<link rel="stylesheet" href="/look/\w+.css">', ada.text)


def test_the_ranking_shows_every_sheet_and_who_wins(tables):
    owner, address, _ = made(tables)
    Sheet(owner, address, 1).post("score", "set", value="40")
    Sheet(owner, address, 2).post("score", "set", value="41")
    page = owner.get(address).text
    assert re.search(r'<li value="1">Bo <b>41</b></li>\s*<li value="2">Ada <b>40</b>', page) and "Bo wins." in page
    assert "Bo l’emporte." in owner.get(address, **{"accept-language": "fr"}).text


def test_the_picture_is_whole_xml_whatever_people_are_called(tables):
    from xml.etree import ElementTree

    owner, address, _ = made(tables, **{"name-1": "<Ada & Co>\"'", "title": "]]>"})
    Sheet(owner, address).post("museum", typed="3 x celtic warfare 4, Raijin Statue")
    answer = owner.get(f"{address}/sheet.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    texts = [text.text for text in ElementTree.fromstring(answer.text).iter("{http://www.w3.org/2000/svg}text")]
    assert "<Ada & Co>\"'" in texts and "Raijin Statue" in texts and "TOTAL" in texts


def test_the_text_of_a_table_opens_another_with_the_same_score(tables):
    owner, address, _ = made(tables, expansions=["cthulhu"])
    ada = Sheet(owner, address)
    ada.post("museum", typed="3 x celtic warfare 4")
    ada.post("mythos", "set", value="8")
    ada.post("disciple", "hold", "table", value="1")
    text = owner.get(f"{address}/text").text
    again = owner.post("/score", {"game": "museum", "text": text})
    assert again.status_code == 200 and again.url.path != address
    other = Sheet(owner, again.url.path)
    assert other.items() == {"Celtic Warfare 4": 3} and other.total == ada.total
    assert owner.get(f"{again.url.path}/text").text == text


# New tables


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"name-1": "", "name-2": ""}, "A name is needed."), ({"name-2": "Ada"}, "called Ada already"),
        ({"expansions": ["nothing"]}, "nothing"), ({"house_rules": ["/etc/passwd"]}, "none of the house rules"),
        ({"edition": "xx"}, "xx"), ({"game": "lunatic_museum"}, "no score sheet"), ({"game": "nothing"}, "nothing"),
        ({"text": "romn culture 1"}, "romn"), ({"text": "house_rules: ./a.yaml\nroman culture 1"}, "./a.yaml"),
        ({"text": "expansion_paths: /etc\nroman culture 1"}, "can"), ({"text": "x" * 60_000}, "50000"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_made_says_why_and_keeps_the_form(tables, form, said):
    answer = tables.browser().post("/score", {**TWO, **form})
    assert answer.status_code == 422
    fault = unescape(re.search(r'role="alert">(.*?)</pre>', answer.text, re.DOTALL)[1])
    assert said in fault and "Traceback" not in fault
    if "name-1" not in form:
        assert 'value="Ada"' in answer.text


def test_a_game_without_a_score_sheet_is_named(tables):
    page = tables.browser().get("/score").text
    assert "Lunatic Museum ... True Story has no score sheet to fill in." in page
    assert 'value="lunatic_museum"' not in page


def test_the_pages_are_in_the_language_of_the_reader(tables):
    owner, address, _ = made(tables)
    ada = Sheet(owner, address)
    ada.tap("celtic", "warfare", "4")
    for language, label in {"fr": "Celte Guerre 4", "it": "Celtico Guerra 4", "es": "Celta Guerra 4"}.items():
        page = unescape(owner.get(ada.address, **{"accept-language": language}).text)
        assert label in page and "⟦" not in page
        assert "⟦" not in unescape(owner.get(address, **{"accept-language": language}).text)
        assert "⟦" not in unescape(owner.get("/score", **{"accept-language": language}).text)


def test_a_table_outlives_the_server(tables, tmp_path):
    owner, address, _ = made(tables)
    Sheet(owner, address).post("museum", typed="3 x celtic warfare 4")
    again = Tables(tmp_path / "tables.sqlite").browser()
    again.client.cookies.update(owner.client.cookies)
    ada = Sheet(again, address)
    assert ada.items() == {"Celtic Warfare 4": 3} and ada.total == "1"
    assert address in again.get("/score").text


def test_a_post_from_another_site_and_a_huge_one_are_refused(tables):
    ada = sheet(tables)
    sent = {**ada.hidden, "about": "seat", "do": "add", "field": "museum", "item": "celtic warfare 4"}
    assert ada.browser.post(ada.address, sent, origin="http://evil.example").status_code == 403
    assert ada.browser.post(ada.address, {**sent, "typed": "x" * 3_000_000}).status_code == 413
    ada.show()
    assert ada.items() == {}
