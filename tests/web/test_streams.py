"""The streams of a table: what changes comes by them, and one's own moves are only named."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Iterator

import pytest
from tests.web.asking import Answer, Asker
from tests.web.tables import Tables, answers_on, version_on

from museum.sessions.opening import open_text
from museum.web.opening import stored_game
from museum.web.people import WATCH, hash_of
from museum.web.play import GZIP_HEAD
from museum.web.streams import MOST_STREAMS

ROLES = ("seat-1", "seat-2", WATCH)
AT = "/table/one"


class Table:
    """A table of two people and a watcher, with the requests of all in one loop."""

    def __init__(self, runner: asyncio.Runner) -> None:
        tables = Tables(":memory:")
        self.hub, self.store, self.runner = tables.app.state.server.hub, tables.store, runner
        self.readers = {role: Asker(tables.app, runner, role) for role in ROLES}
        opening = open_text("seats: [Ada, Bruno]\nseed: 5\n", "game")
        self.store.add_game(stored_game(opening, "Table", "one", pause=0), {}, "owner")
        for role, reader in self.readers.items():
            self.store.claim("one", role, hash_of(reader.secret))

    def part(self, role: str) -> str:
        return without_presence(self.readers[role].get(f"{AT}/{role}").text)

    def asked(self) -> str:
        return next(role for role in ROLES[:2] if answers_on(self.part(role)))

    def heard(self, role: str, *, by: str, seen: str = "", **headers: str) -> Answer:
        """Return the first message of a stream, to which *role* listens while *by* makes a move."""
        page = self.part(by)
        move = {"version": version_on(page), "answer": answers_on(page)[0]}

        async def both() -> Answer:
            listening = asyncio.create_task(self.readers[role].hearing(f"{AT}/{role}/stream{seen}", **headers))
            await asyncio.sleep(0.01)
            assert (await self.readers[by].posting(f"{AT}/{by}/move", move)).status == 200
            return await listening

        return self.runner.run(both())


@pytest.fixture
def table() -> Iterator[Table]:
    with asyncio.Runner() as runner:
        yield Table(runner)


def part_in(message: str) -> str:
    """Return the part of a page that a message brings."""
    head, *lines = message.removesuffix("\n\n").split("\n")
    assert re.fullmatch(r"id: \d+", head) and all(line.startswith("data: ") for line in lines)
    return without_presence("\n".join(line.removeprefix("data: ") for line in lines))


def without_presence(part: str) -> str:
    """Leave out who has a page open: a stream that is read counts."""
    return re.sub(r" <small class=\"here\">[^<]*</small>", "", part)


def test_a_stream_brings_what_another_has_changed(table: Table) -> None:
    asked = table.asked()
    other = next(role for role in ROLES[:2] if role != asked)
    message = table.heard(other, by=asked, seen="/0").text
    assert part_in(message) == table.part(other)
    assert message.startswith("id: 1\n")


def test_a_page_that_connects_gets_what_it_lacks(table: Table) -> None:
    assert part_in(table.readers[WATCH].first_of(f"{AT}/{WATCH}/stream").text) == table.part(WATCH)
    asked = table.asked()
    table.heard(WATCH, by=asked, seen="/0")
    assert part_in(table.readers[WATCH].first_of(f"{AT}/{WATCH}/stream/0").text) == table.part(WATCH)
    assert table.heard(WATCH, by=table.asked(), seen="/0", **{"last-event-id": "1"}).text.startswith("id: 2\n")


def test_ones_own_move_is_only_named(table: Table) -> None:
    asked = table.asked()
    assert table.heard(asked, by=asked, seen="/0").text == "event: version\ndata: 1\n\n"


def test_a_packed_stream_is_one_gzip_file(table: Table) -> None:
    packed = table.heard(WATCH, by=table.asked(), seen="/0", **{"accept-encoding": "gzip"})
    assert packed.body.startswith(GZIP_HEAD)
    text = zlib.decompressobj(31).decompress(packed.body).decode()
    assert part_in(text) == table.part(WATCH)


def test_the_part_of_those_who_watch_is_made_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    read = table.hub.read

    async def counted(live, look):
        drawn.append(look)
        return await read(live, look)

    async def all_heard() -> list[Answer]:
        watch = table.readers[WATCH]
        return await asyncio.gather(*(watch.hearing(f"{AT}/{WATCH}/stream") for _ in range(MOST_STREAMS)))

    table.part(WATCH)
    monkeypatch.setattr(table.hub, "read", counted)
    messages = table.runner.run(all_heard())
    assert len(drawn) == 1 and len({message.text for message in messages}) == 1


def test_a_stream_ends_once_its_link_is_anothers(table: Table) -> None:
    asked = table.asked()
    other = next(role for role in ROLES[:2] if role != asked)
    page = table.part(asked)
    move = {"version": version_on(page), "answer": answers_on(page)[0]}

    async def both() -> Answer:
        listening = asyncio.create_task(table.readers[other].hearing(f"{AT}/{other}/stream/0"))
        await asyncio.sleep(0.01)
        table.store.set_link("one", other, 2, "another")
        await table.readers[asked].posting(f"{AT}/{asked}/move", move)
        return await listening

    assert table.runner.run(both()).text == ""
