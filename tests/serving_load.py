"""The server under load: many tables whose people move at a steady pace, and one table with many spectators.

On a quiet machine with two cores, for the figures of the documentation:

python tests/serving_load.py --tables 200 --every 2 --seconds 40
python tests/serving_load.py --tables 1 --watchers 300 --every 2 --seconds 40

It starts a server of its own on loopback. Each person has a stream that brings what changes, as in a browser,
compressed and over connections that stay open. It prints the times from a post to the page that
answers it and to the pages of the others, and what the server needed of the processor, which other programs disturb
least. One process makes the load, on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from contextlib import suppress
from html import unescape
from pathlib import Path
from urllib.parse import quote, urlencode

SEATS = 4
GAME = "seats: [Ada, Bruno, Cleo, Dario]\nseed: {seed}\n"
PATIENCE = 30  # seconds
VERSION = re.compile(rb'data-version="(\d+)"')
ANSWER = re.compile(rb'name="answer" value="([^"]*)"')
LINK = re.compile(r'<input readonly value="[^"]*(/join/[^"]+)"')


class Browser:
    """A browser with one cookie and a connection that stays open."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""
        self.reader: asyncio.StreamReader | None = None

    async def send(self, method: str, path: str, body: bytes = b"", more: str = "") -> asyncio.StreamReader:
        """Send a request over a connection of its own, or the one that is open."""
        if self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        origin = f"localhost:{self.port}"
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {origin}\r\nAccept-Encoding: gzip\r\nCookie: {self.cookie}\r\n{more}"
        )
        if method == "POST":
            head += f"Origin: http://{origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            head += f"Content-Length: {len(body)}\r\n"
        self.writer.write(f"{head}\r\n".encode() + body)
        return self.reader

    async def ask(self, path: str, data: dict[str, str] | None = None, *, part: bool = False) -> tuple[int, bytes]:
        """Return the status and the text of the page; of an answer that leads elsewhere the address."""
        body, method = (urlencode(data, quote_via=quote).encode(), "POST") if data is not None else (b"", "GET")
        reader = await self.send(method, path, body, "HX-Request: true\r\n" if part else "")
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().partition(": ")[::2] for line in head.split("\r\n")[1:])
        text = await reader.readexactly(int(fields["content-length"]))
        for cookie in re.findall(r"(?im)^set-cookie: (museum=[^;]+)", head):
            self.cookie = cookie
        if fields.get("content-encoding") == "gzip":
            text = zlib.decompress(text, 31)
        status = int(head[9:12])
        found = re.search(r"(?im)^location: (\S+)", head)
        return status, found[1].encode() if found and 300 <= status < 400 else text


class Seat:
    """A person at a table: a page whose stream brings what has changed."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.listener = Browser(browser.port)
        self.listener.cookie = browser.cookie
        self.version, self.answers = -1, [b""]
        self.at = 0.0
        self.seen = asyncio.Event()
        # One request at a time over the connection.
        self.lock = asyncio.Lock()

    def show(self, page: bytes) -> None:
        """Take over a page that has arrived."""
        found = VERSION.search(page)
        self.version, self.at = int(found[1]) if found else -1, time.perf_counter()
        self.answers = ANSWER.findall(page)
        self.seen.set()

    async def fetch(self) -> None:
        self.show((await self.browser.ask(self.address, part=True))[1])

    async def listen(self) -> None:
        """Show each part that the stream brings, and fetch each version that it only names."""
        reader, text = await self.listener.send("GET", f"{self.address}/stream/{self.version}"), b""
        await reader.readuntil(b"\r\n\r\n")
        unpacker = zlib.decompressobj(31)
        while size := int((await reader.readline()) or b"0", 16):
            text += unpacker.decompress((await reader.readexactly(size + 2))[:-2])
            *messages, text = text.split(b"\n\n")
            for message in messages:
                async with self.lock:
                    await self.hear(message)

    async def hear(self, message: bytes) -> None:
        if message.startswith(b"id: "):
            self.show(message)
        # The answer to a post of one's own may have brought the version that is named.
        elif message.startswith(b"event: ") and int(message.rpartition(b" ")[2]) > self.version:
            await self.fetch()


class Load:
    """The people of all tables, and the times that they wait."""

    def __init__(self, port: int, every: float) -> None:
        self.port, self.every, self.end = port, every, 0.0
        self.posted: list[float] = []
        self.heard: list[float] = []
        self.refused = self.failed = 0

    async def table(self, seed: int, watchers: int) -> list[Seat]:
        """Set a table and let its people sit down."""
        owner = Browser(self.port)
        _, address = await owner.ask("/new", {"text": GAME.format(seed=seed)})
        links = LINK.findall((await owner.ask(address.decode()))[1].decode())
        seats = []
        for link in [*links[:SEATS], *[links[-1]] * watchers]:
            browser = Browser(self.port)
            _, own = await browser.ask(link, {"name": ""})
            seats.append(Seat(browser, own.decode()))
            await seats[-1].fetch()
        return seats

    async def play(self, seats: list[Seat], delay: float) -> None:
        """Let whoever is asked answer at a steady pace, and wait until all other pages show it."""
        await asyncio.sleep(delay)
        turn = 0
        while time.perf_counter() < self.end:
            began, turn = time.perf_counter(), turn + 1
            newest = max(seat.version for seat in seats[:SEATS])
            asked = next((seat for seat in seats[:SEATS] if seat.answers and seat.version == newest), None)
            if asked is None:  # the game is over
                self.failed += any(seat.version < newest for seat in seats)
                return
            await self.move(asked, [seat for seat in seats if seat is not asked], turn)
            await asyncio.sleep(max(0.0, self.every - (time.perf_counter() - began)))

    async def move(self, asked: Seat, others: list[Seat], turn: int) -> None:
        answer = unescape(asked.answers[turn * 7 % len(asked.answers)].decode())
        before, began = asked.version, time.perf_counter()
        data = {"version": str(before), "answer": answer}
        async with asked.lock:
            status, page = await asked.browser.ask(f"{asked.address}/move", data, part=True)
            asked.show(page)
        self.posted.append(asked.at - began)
        self.refused += status != 200
        for seat in others if status == 200 else ():
            try:
                async with asyncio.timeout(PATIENCE):
                    while seat.version <= before:
                        seat.seen.clear()
                        await seat.seen.wait()
                self.heard.append(seat.at - began)
            except TimeoutError:
                self.failed += 1


def used(process: int) -> float:
    """Return the seconds of the processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Return the memory of a process in MB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text(encoding="utf-8"))
    return int(found[1]) / 1024 if found else 0.0


async def run(port: int, server: int, given: argparse.Namespace) -> None:
    load, started, before = Load(port, given.every), time.perf_counter(), memory_of(server)
    people = [await load.table(seed, given.watchers) for seed in range(given.tables)]
    print(f"{given.tables} tables set in {time.perf_counter() - started:.1f} s")
    listening = [asyncio.create_task(seat.listen()) for seats in people for seat in seats]
    await asyncio.sleep(2)
    began, cpu, own = time.perf_counter(), used(server), time.process_time()
    load.end = began + given.seconds
    await asyncio.gather(*(load.play(seats, at * given.every / given.tables) for at, seats in enumerate(people)))
    lasted, cpu, own = time.perf_counter() - began, used(server) - cpu, time.process_time() - own
    moves, wanted = len(load.posted), given.tables / given.every
    print(f"{moves} moves, {moves / lasted:.1f} of {wanted:.1f} a second; {load.refused} refused, {load.failed} lost")
    for name, times in (("post to own page", load.posted), ("post to the others' pages", load.heard)):
        parts = [f"{part * 1000:.0f}" for part in statistics.quantiles(times, n=100)]
        print(f"{name}: median {parts[49]} ms, 95 % {parts[94]} ms, 99 % {parts[98]} ms")
    print(f"server: {cpu * 1000 / moves:.2f} ms of a core a move, {cpu / lasted:.0%} of it; load: {own / lasted:.0%}")
    grown = memory_of(server) - before
    print(f"memory: {before:.0f} MB before, {grown / given.tables:.2f} MB a table")
    for task in listening:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=0, help="spectators at each table")
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--every", type=float, default=2, help="seconds between two moves at a table")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "museum", "serve", "--port", "0", "--data", f"{folder}/tables.sqlite"]
        server = subprocess.Popen([*command, "--posts", "1000000"], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+:(\d+)", server.stdout.readline())
            assert found is not None
            asyncio.run(run(int(found[1]), server.pid, given))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
