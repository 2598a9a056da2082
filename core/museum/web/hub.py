"""The tables that are in use: loaded when somebody asks for them, one action at a time, their readers notified."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from typing import Final, TypeVar, cast

from anyio import CapacityLimiter, to_thread

from museum.web.store import Store
from museum.web.streams import OpenStream
from museum.web.table import GameTable

KEPT: Final = 300
"""The number of idle tables that stay in memory."""
NOBODY: Final = ("", "")

T = TypeVar("T")
Look = Callable[[GameTable], T]


class Live:
    """A table in memory, its lock, and the readers that wait for its next version."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.readers: Counter[str] = Counter()
        self.bots: asyncio.Task[None] | None = None
        self.asked = table.person_asked
        # The role and the browser that made the last change.
        self.by = NOBODY
        # The parts of pages that all who watch see alike, until the table changes: being made, or ready.
        self.shown: dict[tuple[str, ...], asyncio.Task[bytes]] = {}
        # Those who wait to look at the table, and what lets all of them do so.
        self.looks: list[tuple[Look[object], asyncio.Future[object]]] = []
        self.looking: asyncio.Task[None] | None = None
        # How often all streams have been ended.
        self._closings = 0
        self._streams: list[OpenStream] = []

    def publish(self) -> None:
        """Wake all readers."""
        self.shown.clear()
        for stream in self._streams:
            stream.wake()

    def close(self) -> None:
        """End the streams: their pages connect again, those that still may, and if it is read again to that table."""
        self._closings += 1
        self.publish()

    async def versions(self, role: str, stream: OpenStream, seen: int = -1) -> AsyncIterator[int]:
        """Yield the version that there is, unless it is *seen*, then each new one, and -1 as a sign of life."""
        self.readers[role] += 1
        self._streams.append(stream)
        closings = self._closings
        try:
            while self._closings == closings and not stream.ended:
                version = self.table.version
                if version != seen:
                    seen = version
                    yield version
                elif not await stream.woken():
                    yield -1
        finally:
            self.readers -= Counter([role])
            self._streams.remove(stream)


class Hub:
    """All tables of a database that are in use."""

    def __init__(self, store: Store, on_asked: Callable[[GameTable, int], None] = lambda table, seat: None) -> None:
        """Use the tables of *store*; *on_asked* is called with the seat of each person who is newly asked."""
        self.store, self.on_asked = store, on_asked
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        # One at a time: tables share rulesets, whose caches are made for one thread.
        self._worker = CapacityLimiter(1)

    async def live(self, game: str) -> Live | None:
        """Return a table, loaded if it isn't in memory; None without one of that id.

        Raises `MuseumError` where it can't go on.
        """
        found = self._live.get(game)
        if found is not None and not found.table.spoilt:
            self._live.move_to_end(game)
            return found
        async with self._loading.setdefault(game, asyncio.Lock()):
            try:
                found = await self._loaded(game)
            finally:
                self._loading.pop(game, None)
        if found is not None:
            self.let_bots_play(found)
        return found

    async def _loaded(self, game: str) -> Live | None:
        """Return a table read from the database, unless another request has read it meanwhile."""
        found = self._live.get(game)
        if found is None or found.table.spoilt:
            table = await to_thread.run_sync(self._load, game, limiter=self._worker)
            self.forget(game)
            if table is None:
                return None
            self._live[game] = found = Live(table)
            self._forget_idle()
        return found

    def _load(self, game: str) -> GameTable | None:
        stored = self.store.game(game)
        return GameTable(self.store, stored, self.store.events(game)) if stored is not None else None

    def _forget_idle(self) -> None:
        for game in list(self._live)[: max(0, len(self._live) - KEPT)]:
            live = self._live[game]
            if not live.readers and live.bots is None and not live.lock.locked():
                del self._live[game]

    def forget(self, game: str) -> None:
        """Forget a table, which was deleted or has to be read again."""
        live = self._live.pop(game, None)
        if live is not None:
            live.close()

    async def do(self, live: Live, act: Callable[[GameTable], T], by: tuple[str, str] = NOBODY) -> T:
        """Return what *act* does with the table, in a thread, with nobody else at it; then notify its readers.

        *by* are the role and the browser of a page that gets the answer.
        """
        before = live.table.version
        async with live.lock:
            try:
                return await to_thread.run_sync(act, live.table, limiter=self._worker)
            finally:
                if live.table.version != before:
                    self._changed(live, by)
                    self.let_bots_play(live)

    def _changed(self, live: Live, by: tuple[str, str] = NOBODY) -> None:
        """Notify the readers of a table, and whoever is asked now and wasn't before."""
        live.by = by
        live.publish()
        before, live.asked = live.asked, live.table.person_asked
        if live.asked not in (before, -1):
            self.on_asked(live.table, live.asked)

    async def read(self, live: Live, look: Look[T]) -> T:
        """Return what *look* finds at the table, in a thread, while nobody changes it.

        All who wait look in one go: the way to the thread and back takes as long as a part of a page.
        """
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        live.looks.append((look, cast("asyncio.Future[object]", found)))
        if live.looking is None:
            live.looking = asyncio.create_task(self._let_look(live))
        return await found

    async def _let_look(self, live: Live) -> None:
        async with live.lock:
            live.looking, looks, live.looks = None, live.looks, []
            seen = await to_thread.run_sync(_seen, live.table, [look for look, _ in looks], limiter=self._worker)
        for (_, found), (value, error) in zip(looks, seen, strict=True):
            if not found.done():  # who has left has cancelled it
                found.set_exception(error) if error is not None else found.set_result(value)

    def let_bots_play(self, live: Live) -> None:
        """Let the bots make their moves one by one, with a pause before each, if one is asked."""
        if live.bots is None and live.table.bot_asked:
            live.bots = asyncio.create_task(self._bots(live))

    async def _bots(self, live: Live) -> None:
        try:
            while live.table.bot_asked and self._live.get(live.table.id) is live:
                await asyncio.sleep(live.table.stored.pause)
                async with live.lock:
                    await to_thread.run_sync(live.table.bot_step, limiter=self._worker)
                self._changed(live)
        finally:
            live.bots = None

    async def close(self) -> None:
        """Stop the bots and wake all readers, so that their streams end."""
        for live in self._live.values():
            if live.bots is not None:
                live.bots.cancel()
                with suppress(asyncio.CancelledError):
                    await live.bots
            live.close()


def _seen(table: GameTable, looks: Iterable[Look[object]]) -> list[tuple[object, Exception | None]]:
    """Return what each look finds, or how it fails."""
    found = list[tuple[object, Exception | None]]()
    for look in looks:
        try:
            found.append((look(table), None))
        except Exception as error:
            found.append((None, error))
    return found
