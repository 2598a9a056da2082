"""Tables in the browser: seats, moves, stale and foreign posts, a server that is started again."""

from __future__ import annotations

import pytest
from tests.web.tables import Tables, answers_on, version_on

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


def test_mistakes_in_a_pasted_game_file_are_located(tables):
    answer = tables.browser().post("/new", {"text": "seats: [Ada, Bruno]\nexpansions: [leage]\n"})
    assert answer.status_code == 422
    assert "game.yaml:2" in answer.text
    assert "league" in answer.text
