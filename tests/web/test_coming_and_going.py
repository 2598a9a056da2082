"""People who leave a table, the owner who hears that all have sat down, and the address of a game that is over."""

from __future__ import annotations

import re
from html import unescape

import pytest
from tests.web.tables import HOST, Tables, links_on
from tests.web.test_signals import Evening, Listener, listener
from tests.web.test_statistics import finish, seated

__all__ = ["listener"]

TWO = "seats: [Ada, Bruno]\nseed: 5\n"


@pytest.fixture
def tables(tmp_path) -> Tables:
    return Tables(tmp_path / "tables.sqlite")


def test_a_bot_plays_for_who_has_left_until_somebody_opens_the_link(tables):
    owner, ada = tables.browser(), tables.browser()
    address, links = tables.table(owner, TWO)
    ada.post(links["seat-1"], {"name": "Ada"})
    assert f'action="{address}/seat-1/leave"' in ada.get(address).text
    assert ada.post(f"{address}/seat-1/leave").url.path == "/"
    assert address not in ada.get("/").text
    assert ada.get(f"{address}/seat-1", ok=False).status_code == 403
    live = tables.app.state.server.hub._live[address.rpartition("/")[2]]
    assert live.table.session.players[0] is not None
    other = tables.browser()
    other.post(links["seat-1"], {"name": "Anna"})
    assert live.table.session.players[0] is None and live.table.names[0] == "Anna"


def test_a_seat_with_another_device_goes_on(tables):
    owner, phone, laptop = (tables.browser() for _ in range(3))
    address, links = tables.table(owner, TWO)
    for device in (phone, laptop):
        device.post(links["seat-1"], {"name": "Ada"})
    phone.post(f"{address}/seat-1/leave")
    live = tables.app.state.server.hub._live[address.rpartition("/")[2]]
    assert live.table.session.players[0] is None
    assert laptop.get(f"{address}/seat-1").status_code == 200


def test_who_only_watches_leaves_without_a_trace_and_nobody_leaves_for_another(tables):
    owner, watcher = tables.browser(), tables.browser()
    address, links = tables.table(owner, TWO)
    watcher.post(links["watch"])
    assert watcher.post(f"{address}/seat-1/leave").status_code == 403
    watcher.post(f"{address}/watch/leave")
    assert watcher.get(f"{address}/watch", ok=False).status_code == 403
    assert tables.store.events(address.rpartition("/")[2]) == []


def test_a_game_that_is_over_is_shown_to_whoever_has_its_address(tables):
    _, ada, address, table = seated(tables)
    stranger, path = tables.browser(), f"{address}/watch/at/3"
    assert stranger.get(path, ok=False).status_code == 403
    assert 'class="past"' in ada.get(f"{address}/seat-1/at/3").text
    assert "/watch/at/" not in ada.get(f"{address}/seat-1/at/3").text
    finish(table)
    tables.app.state.server.hub.forget(table.id)
    found = re.search(rf'<input readonly value="{HOST}([^"]*/watch/at/\d+)"', ada.get(f"{address}/seat-1/at/3").text)
    assert 'class="past"' in stranger.get(unescape(found[1])).text
    assert stranger.get(f"{address}/seat-1/at/3", ok=False).status_code == 403
    assert stranger.get(address, ok=False).status_code == 403
    assert stranger.post(f"{address}/watch/move", {"version": "0", "answer": "1"}).status_code == 403


def test_the_owner_is_called_once_when_everybody_has_sat_down(tmp_path, listener: Listener):
    evening = Evening(tmp_path, "seats: [Ada, Bruno, {bot: random}]\nseed: 5\n")
    evening.hook(evening.owner, "owner", f"{listener.address}/owner")
    new = evening.owner.post(evening.address, {"do": "link", "role": "seat-2"})
    link = links_on(new.text)["seat-2"]
    for name in ("Bo", "Bob"):
        evening.tables.browser().post(link, {"name": name})
    evening.wait()
    seated_calls = [post for _, post, _ in listener.posts if post["text"].startswith("Everybody has sat down: ")]
    assert [post["name"] for post in seated_calls] == ["Person 1, Bo, seat 3"]
