"""Tables in the browser: seats, moves, stale and foreign posts, a server that is started again."""

from __future__ import annotations

import re
from html import unescape

import pytest
from tests.web.tables import HOST, Tables, answers_on, links_on, version_on

TWO = "seats: [Ada, Bruno]\nseed: 5\nfirst_seat: 1\n"


@pytest.fixture
def tables(tmp_path):
    return Tables(tmp_path / "tables.sqlite")


def seated(tables, text=TWO):
    """Return the owner's browser, those of the first two seats, and the table's address."""
    owner, ada, bruno = (tables.browser() for _ in range(3))
    address, links = tables.table(owner, text)
    ada.post(links["seat-1"], {"name": "Ada"})
    bruno.post(links["seat-2"], {"name": "Bruno"})
    return owner, ada, bruno, address


def test_two_people_make_their_moves_on_devices_of_their_own(tables):
    _, ada, bruno, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    assert answers_on(page)
    assert not answers_on(bruno.get(f"{address}/seat-2").text)
    move = {"version": version_on(page), "answer": answers_on(page)[0]}
    answer = ada.post(f"{address}/seat-1/move", move)
    assert answer.status_code == 200
    assert version_on(answer.text) != move["version"]
    assert version_on(bruno.get(f"{address}/seat-2").text) == version_on(answer.text)


def test_looking_at_a_link_claims_nothing(tables):
    owner, ada = tables.browser(), tables.browser()
    address, links = tables.table(owner, TWO)
    assert "Ada" in ada.get(links["seat-1"]).text
    assert ada.get(f"{address}/seat-1", ok=False).status_code == 403
    ada.post(links["seat-1"], {"name": "Ada"})
    assert ada.get(f"{address}/seat-1").status_code == 200


@pytest.mark.parametrize("role", ["seat-2", "watch", "shared", "owner", "seat-9"])
def test_a_page_of_another_role_is_refused(tables, role):
    _, ada, _, address = seated(tables)
    assert ada.get(f"{address}/{role}", ok=False).status_code == 403


def test_a_post_for_another_seat_does_nothing(tables):
    _, ada, bruno, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    move = {"version": version_on(page), "answer": answers_on(page)[0]}
    assert bruno.post(f"{address}/seat-1/move", move).status_code == 403
    assert bruno.post(f"{address}/seat-2/move", move).status_code == 422
    assert version_on(ada.get(f"{address}/seat-1").text) == move["version"]


def test_a_stale_post_does_nothing_and_shows_the_table_as_it_is(tables):
    _, ada, _, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    first, second = answers_on(page)[:2]
    ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": first})
    now = version_on(ada.get(f"{address}/seat-1").text)
    answer = ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": second})
    assert answer.status_code == 409
    assert "Nothing was done" in answer.text
    assert version_on(answer.text) == now


def test_the_same_post_twice_is_made_once(tables):
    _, ada, _, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    move = {"version": version_on(page), "answer": answers_on(page)[0]}
    once = ada.post(f"{address}/seat-1/move", move)
    twice = ada.post(f"{address}/seat-1/move", move)
    assert (once.status_code, twice.status_code) == (200, 200)
    assert version_on(once.text) == version_on(twice.text)


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_a_post_from_another_site_is_refused(tables, headers):
    _, ada, _, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    move = {"version": version_on(page), "answer": answers_on(page)[0]}
    assert ada.post(f"{address}/seat-1/move", move, **headers).status_code == 403


def test_a_server_that_is_started_again_goes_on_with_its_tables(tmp_path):
    first = Tables(tmp_path / "tables.sqlite")
    _, ada, _, address = seated(first)
    page = ada.get(f"{address}/seat-1").text
    shown = ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": answers_on(page)[0]}).text
    first.store.close()
    again = Tables(tmp_path / "tables.sqlite").browser()
    again.client.cookies = ada.client.cookies
    after = again.get(f"{address}/seat-1").text
    assert (version_on(after), answers_on(after)) == (version_on(shown), answers_on(shown))


@pytest.mark.parametrize(
    "text", ["seats: [Ada]\nhouse_rules: [x.yaml]\n", "seats: [Ada, {bot: ./mine.py}]\n", "expansions: [./mine]\n"]
)
def test_a_pasted_game_file_names_no_files(tables, text):
    answer = tables.browser().post("/new", {"text": text})
    assert answer.status_code == 422


def test_the_form_for_a_new_table_calls_games_and_expansions_by_their_names(tables):
    page = tables.browser().get("/new").text
    assert "<h2>Museum</h2>" in page
    assert "Cthulhu Relics" in page
    assert "⟦" not in page


def test_mistakes_in_a_pasted_game_file_are_located(tables):
    answer = tables.browser().post("/new", {"text": "seats: [Ada, Bruno]\nexpansions: [leage]\n"})
    assert answer.status_code == 422
    assert "game.yaml:2" in answer.text
    assert "league" in answer.text


@pytest.mark.parametrize("path", ["//evil.example", "/\\evil.example", "https://evil.example", "evil"])
def test_a_choice_of_language_leads_to_no_other_site(tables, path):
    answer = tables.browser().post("/choose", {"path": path, "language": "fr"}, follow=False)
    assert answer.headers["location"] == "/"


def test_a_choice_of_language_leads_back_to_the_same_view(tables):
    _, ada, _, address = seated(tables)
    page = ada.get(f"{address}/seat-1/why?move=pass").text
    path = unescape(re.search(r'name="path" value="([^"]*)"', page)[1])
    answer = ada.post("/choose", {"path": path, "language": "fr"})
    assert str(answer.url) == f"{HOST}{address}/seat-1/why?move=pass"
    assert 'lang="fr"' in answer.text


def test_a_choice_of_language_after_a_refused_move_leads_to_the_table(tables):
    _, ada, _, address = seated(tables)
    page = ada.post(f"{address}/seat-1/move", {"version": "0"}).text
    path = unescape(re.search(r'name="path" value="([^"]*)"', page)[1])
    answer = ada.post("/choose", {"path": path, "language": "it"})
    assert (answer.status_code, answer.url.path) == (200, f"{address}/seat-1")


def test_an_action_is_taken_back_after_ones_turn_until_the_next_person_moves(tables):
    _, ada, bruno, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    first = answers_on(page)
    ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": first[0]})
    page = ada.get(f"{address}/seat-1").text
    undo = 'name="undo" value="1">'
    assert "Bruno is to decide" in page and undo in page and undo not in bruno.get(f"{address}/seat-2").text
    assert ada.post(f"{address}/seat-1/undo", {"version": version_on(page), "undo": "1"}).status_code == 200
    page = ada.get(f"{address}/seat-1").text
    assert answers_on(page) == first
    ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": first[0]})
    page = bruno.get(f"{address}/seat-2").text
    bruno.post(f"{address}/seat-2/move", {"version": version_on(page), "answer": answers_on(page)[0]})
    page = ada.get(f"{address}/seat-1").text
    assert ada.post(f"{address}/seat-1/undo", {"version": version_on(page), "undo": "1"}).status_code == 422


def test_the_language_that_was_chosen_is_kept(tables):
    browser = tables.browser()
    browser.post("/choose", {"path": "/", "language": "it"})
    assert "Le mie partite" in browser.get("/").text


def strip_on(page):
    """Return the part of a page with the reader's own cards, which stays in sight."""
    return page.partition('<details class="strip"')[2].partition("</details>")[0]


def test_ones_own_cards_stay_in_sight_and_answer_from_there(tables):
    owner, ada, bruno, address = seated(tables)
    watcher = tables.browser()
    watcher.post(links_on(owner.get(address).text)["watch"])
    for _ in range(12):
        page = ada.get(f"{address}/seat-1").text
        hand = re.findall(r'href="[^"]*/card/(\w+)"', strip_on(page))
        if "Improve your museum" in page:
            break
        move = {"version": version_on(page), "answer": (answers_on(page) or ["pass"])[0]}
        ada.post(f"{address}/seat-1/move", move)
        page = bruno.get(f"{address}/seat-2").text
        answers = answers_on(page)
        if answers:
            bruno.post(f"{address}/seat-2/move", {"version": version_on(page), "answer": answers[-1]})
    assert len(hand) >= 5
    assert re.search(r'<details class="sure">.*?value="end">End it</button></details>', page)
    assert page.count('class="sure"') == 1
    assert f"exhibit {hand[0]}" in answers_on(strip_on(page))
    assert not set(hand) & set(re.findall(r"/card/(\w+)", bruno.get(f"{address}/seat-2").text))
    assert strip_on(watcher.get(f"{address}/watch").text) == ""
    shown = re.search(r'<section class="list groups.*?/card/(\w+)"', page, re.DOTALL)[1]
    assert "be used for what is asked now" in ada.get(f"{address}/seat-1/card/{shown}").text
    assert 'class="why"' not in ada.part(f"{address}/seat-1/card/{hand[0]}")
    assert 'class="why"' not in bruno.part(f"{address}/seat-2/card/{shown}")
    assert "the common pool is empty (B34)" in ada.get(f"{address}/seat-1/why").text
    assert "the common pool is empty (B34)" in ada.get(f"{address}/seat-1/why?move=inventory+a,+b").text
    assert bruno.get(f"{address}/seat-2/why", ok=False).status_code == 403


def test_who_watches_sees_no_hand_and_is_asked_nothing(tables):
    owner, ada, _, address = seated(tables)
    watcher = tables.browser()
    watcher.post(links_on(owner.get(address).text)["watch"])
    page = watcher.get(f"{address}/watch").text
    assert answers_on(page) == []
    assert "Your hand" in ada.get(f"{address}/seat-1").text
    assert "Your hand" not in page


def test_the_owner_replaces_a_link_and_its_browsers_lose_the_seat(tables):
    owner, ada, _, address = seated(tables)
    owner.post(address, {"do": "link", "role": "seat-1"})
    assert ada.get(f"{address}/seat-1", ok=False).status_code == 403
    assert ada.post(address, {"do": "delete"}).status_code == 403


def test_a_link_that_was_replaced_keeps_its_place_on_the_page(tables):
    owner, _, _, address = seated(tables)
    before = links_on(owner.get(address).text)
    after = links_on(owner.post(address, {"do": "link", "role": "seat-1"}).text)
    assert list(after) == list(before) and after["seat-1"] != before["seat-1"]


def test_a_deleted_table_is_gone_and_others_stay(tables):
    owner, ada, _, address = seated(tables)
    owner.post(address, {"do": "delete"})
    assert ada.get(f"{address}/seat-1", ok=False).status_code == 404
    assert owner.get("/").status_code == 200


def test_a_closed_game_takes_no_move_until_it_is_opened_again(tables):
    owner, ada, _, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    move = {"version": version_on(page), "answer": answers_on(page)[0]}
    owner.post(address, {"do": "end"})
    assert ada.post(f"{address}/seat-1/move", move).status_code == 422
    owner.post(address, {"do": "open"})
    assert ada.post(f"{address}/seat-1/move", move).status_code == 200


def test_a_saved_game_goes_out_and_in_again(tables):
    owner, ada, _, address = seated(tables)
    page = ada.get(f"{address}/seat-1").text
    ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": answers_on(page)[0]})
    assert ada.get(f"{address}/save", ok=False).status_code == 403
    saved = owner.get(f"{address}/save").content
    answer = owner.client.post("/new", files={"save": ("game.museum-save", saved)}, headers={"origin": HOST})
    assert answer.status_code == 200
    again = answer.url.path
    assert again != address
    assert owner.get(f"{again}/save").text.splitlines()[-3:] == saved.decode().splitlines()[-3:]


@pytest.mark.parametrize("content", [b"", b"seats: [Ada]", b"museum_save: 2\nmoves: [", b"\xff\xfe"])
def test_a_broken_saved_game_is_reported(tables, content):
    browser = tables.browser()
    answer = browser.client.post("/new", files={"save": ("game.museum-save", content)}, headers={"origin": HOST})
    assert answer.status_code == 422
    assert "error[" in answer.text


def test_a_file_that_is_no_saved_game_is_called_by_its_own_name(tables):
    sent = {"save": ("photo.jpg", b"\xff\xd8\xff\xe0")}
    answer = tables.browser().client.post("/new", files=sent, headers={"origin": HOST})
    assert "photo.jpg:1:1: error[not-text]" in answer.text


def test_mistakes_in_the_form_are_said_without_places(tables):
    sent = {"kind-1": "person", "name-1": "Ada", "kind-2": "person", "name-2": "Ada"}
    answer = tables.browser().post("/new", sent)
    assert answer.status_code == 422
    assert "each seat needs its own name" in answer.text and "game.yaml" not in answer.text


def test_the_form_as_it_is_shown_makes_a_table(tables):
    answer = tables.browser().post("/new", {"kind-1": "person", "name-1": "", "kind-2": "curator", "language": "fr"})
    assert answer.status_code == 200 and "Place 1" in answer.text


def test_a_language_that_there_is_not_is_reported(tables):
    answer = tables.browser().post("/new", {"kind-1": "person", "language": "xx"})
    assert answer.status_code == 422


def test_a_table_without_a_name_is_called_by_those_who_sit_there(tables):
    owner, _, _, address = seated(tables)
    assert "<h1>Ada, Bruno</h1>" in owner.get(address).text
    sent = {"kind-1": "person", "kind-2": "person", "title": "Tuesday evening with everybody at Ada’s"}
    assert "<h1>Tuesday evening with everybody at Ada’s</h1>" in owner.post("/new", sent).text


def test_a_seat_that_another_browser_has_is_said_to_be_taken(tables):
    owner, ada, _, address = seated(tables)
    link = links_on(owner.get(address).text)["seat-1"]
    assert "has already sat down here as Ada" in tables.browser().get(link).text
    assert "has sat down" not in ada.get(link).text


def test_links_that_lead_to_this_machine_alone_say_so(tables):
    owner, _, _, address = seated(tables)
    assert "lead to this machine only" in owner.get(address).text
    assert "lead to this machine only" not in owner.get(address, host="192.168.0.7:8000").text


def test_one_device_for_all_has_a_curtain_between_two_people(tables):
    owner, device = tables.browser(), tables.browser()
    address, links = tables.table(owner, TWO)
    device.post(links["shared"])
    page = device.get(f"{address}/shared").text
    assert "Pass the device to Ada" in page and answers_on(page) == []
    page = device.get(f"{address}/shared?seat=1").text
    assert answers_on(page)
    assert answers_on(device.get(f"{address}/shared?seat=2").text) == []


def test_a_bot_stands_in_and_gives_the_seat_back(tables):
    _, ada, _, address = seated(tables)
    ada.post(f"{address}/seat-1/bot", {"do": "bot"})
    assert "curator plays for you" in ada.get(f"{address}/seat-1").text
    ada.post(f"{address}/seat-1/bot", {"do": "person"})
    assert "plays for you" not in ada.get(f"{address}/seat-1").text
