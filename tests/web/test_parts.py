"""Parts of pages that are made once: for all readers who see the same, and until they change."""

from __future__ import annotations

import re

import pytest
from tests.web.tables import Tables, answers_on, version_on

from museum.web import hub
from museum.web.play import OWN

GAME = "seats: [Ada, Bruno, Cleo]\nseed: 5\n"


@pytest.fixture
def table():
    """Return a table in play with its address and the browsers of its seats."""
    tables = Tables(":memory:")
    address, links = tables.table(tables.browser(), GAME)
    people = [tables.browser() for _ in range(3)]
    for number, person in enumerate(people, 1):
        person.post(links[f"seat-{number}"])
    live = tables.app.state.server.hub._live[address.rpartition("/")[2]]
    return live.table, address, people


def asked(address, people):
    """Return the person who is asked, with the address of the page and its text."""
    pages = [(person, f"{address}/seat-{number}") for number, person in enumerate(people, 1)]
    return next((person, own, page) for person, own in pages if answers_on(page := person.part(own)))


def answer(person, own, page, choose=0) -> str:
    """Post one of the answers that a page offers; return the new page."""
    offered = answers_on(page)
    sent = {"version": version_on(page), "answer": offered[choose % len(offered)]}
    return person.post(f"{own}/move", sent, **{"HX-Request": "true"}).text


def test_shared_parts_lead_each_reader_to_its_own_pages(table) -> None:
    _, address, people = table
    for turn in range(8):
        answer(*asked(address, people), turn)
    for number, person in enumerate(people, 1):
        page = person.part(f"{address}/seat-{number}")
        assert OWN not in page
        assert set(re.findall(rf'"{address}/([a-z0-9-]+)', page)) == {f"seat-{number}"}


def test_a_page_and_a_move_take_one_trip_each_to_the_thread_of_the_game(table, monkeypatch) -> None:
    _, address, people = table
    trips = []
    run = hub.to_thread.run_sync

    async def counted(*arguments, **settings):
        trips.append(arguments)
        return await run(*arguments, **settings)

    person, own, page = asked(address, people)
    monkeypatch.setattr(hub.to_thread, "run_sync", counted)
    person.part(own)
    assert len(trips) == 1
    assert 'id="table"' in answer(person, own, page)
    assert len(trips) == 2


def test_what_has_not_changed_is_not_made_again(table) -> None:
    game, address, people = table
    for turn in range(12):
        answer(*asked(address, people), turn)
    pages = [person.part(f"{address}/seat-{number}") for number, person in enumerate(people, 1)]
    made = game.book("en").kept.one.cache_info().misses
    assert pages == [person.part(f"{address}/seat-{number}") for number, person in enumerate(people, 1)]
    assert game.book("en").kept.one.cache_info().misses == made
    answer(*asked(address, people))
    for number, person in enumerate(people, 1):
        person.part(f"{address}/seat-{number}")
    # The displays, the line of each seat, the last part of the log: not the whole of three pages.
    assert game.book("en").kept.one.cache_info().misses - made < 20


def test_the_log_is_shown_to_each_reader_with_what_is_new_to_it(table) -> None:
    game, address, people = table
    for turn in range(12):
        answer(*asked(address, people), turn)
    for seat, person in enumerate(people):
        page = person.part(f"{address}/seat-{seat + 1}")
        log = page.partition('role="log"')[2].partition("</ol>")[0]
        lines = list(game.book("en").for_reader(seat))
        new = [line for line in lines if line.moves > game.book("en").last_move(seat)]
        assert log.count("<li") == len(lines)
        assert log.count("is-new") == len(new)
        shown = re.findall(r'class="log-(\w+)', log)
        assert shown == [line.kind for line in reversed(lines)]
