"""The server under load: many tables whose people move at a steady pace, and one table with many spectators.

python tests/serving_load.py --tables 200 --seconds 30
python tests/serving_load.py --tables 1 --watchers 300 --seconds 20

It starts a server of its own on loopback, and prints the times from a post to the page that answers it, and to the
page of another seat that heard of it by its stream. One process makes the load, on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from html import unescape
from pathlib import Path

import httpx2 as httpx

SEATS = 4
GAME = "seats: [Ada, Bruno, Cleo, Dario]\nseed: {seed}\n"


class Seat:
    """A person at a table: a page that hears of new versions and fetches them."""

    def __init__(self, client: httpx.AsyncClient, address: str) -> None:
        self.client, self.address = client, address
        self.page = ""
        self.fetched = asyncio.Event()

    @property
    def version(self) -> int:
        found = re.search(r'data-version="(\d+)"', self.page)
        return int(found[1]) if found else -1

    @property
    def answers(self) -> list[str]:
        return [unescape(each) for each in re.findall(r'name="answer" value="([^"]*)"', self.page)]

    async def listen(self) -> None:
        """Fetch each version that the stream names."""
        async with self.client.stream("GET", f"{self.address}/stream", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: ") and int(line[6:]) > self.version:
                    await self.fetch()

    async def fetch(self) -> None:
        answer = await self.client.get(self.address, headers={"HX-Request": "true"})
        self.page = answer.text
        self.fetched.set()


class Load:
    """The people of all tables, and the times that they wait."""

    def __init__(self, base: str, seconds: float, every: float) -> None:
        self.base, self.end, self.every = base, time.perf_counter() + seconds, every
        self.posted: list[float] = []
        self.heard: list[float] = []
        self.refused = 0

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.base, headers={"Origin": self.base}, follow_redirects=True, timeout=60)

    async def table(self, seed: int, watchers: int) -> list[Seat]:
        """Set a table and let its people sit down."""
        owner = self.client()
        page = (await owner.post("/new", data={"text": GAME.format(seed=seed)})).text
        links = re.findall(r'<input readonly value="[^"]*(/join/[^"]+)"', page)
        seats = []
        for link in [*links[:SEATS], *[links[-1]] * watchers]:
            client = self.client()
            answer = await client.post(link, data={"name": ""})
            seat = Seat(client, answer.url.path)
            seat.page = answer.text
            seats.append(seat)
        return seats

    async def play(self, seats: list[Seat]) -> None:
        """Let whoever is asked answer at a steady pace, and wait until another page shows it."""
        turn = 0
        while time.perf_counter() < self.end:
            began = time.perf_counter()
            newest = max(seats[:SEATS], key=lambda seat: seat.version)
            asked = next((seat for seat in seats[:SEATS] if seat.answers and seat.version == newest.version), None)
            if asked is None:
                await asyncio.sleep(0.02)
                continue
            answers, turn = asked.answers, turn + 1
            data = {"version": str(asked.version), "answer": answers[turn * 7 % len(answers)]}
            others = [seat for seat in seats if seat is not asked]
            for seat in others:
                seat.fetched.clear()
            answer = await asked.client.post(f"{asked.address}/move", data=data, headers={"HX-Request": "true"})
            self.posted.append(time.perf_counter() - began)
            self.refused += answer.status_code != 200
            asked.page = answer.text
            for seat in others:
                try:
                    await asyncio.wait_for(seat.fetched.wait(), 10)
                    self.heard.append(time.perf_counter() - began)
                except TimeoutError:
                    self.heard.append(10.0)
            await asyncio.sleep(max(0.0, self.every - (time.perf_counter() - began)))


async def run(base: str, tables: int, watchers: int, seconds: float, every: float) -> None:
    load = Load(base, 3600, every)
    began = time.perf_counter()
    people = [await load.table(seed, watchers) for seed in range(tables)]
    print(f"{tables} tables set in {time.perf_counter() - began:.1f} s")
    listening = [asyncio.create_task(seat.listen()) for seats in people for seat in seats]
    await asyncio.sleep(2)
    load.end = time.perf_counter() + seconds
    await asyncio.gather(*(later(load, seats, number * every / tables) for number, seats in enumerate(people)))
    for task in listening:
        task.cancel()
    print(f"{len(load.posted)} moves in {seconds:.0f} s, {load.refused} refused")
    for name, times in (("post to page", load.posted), ("post to another's page", load.heard)):
        parts = [f"{part * 1000:.0f}" for part in statistics.quantiles(times, n=100)]
        print(f"{name}: median {parts[49]} ms, 95 % {parts[94]} ms, 99 % {parts[98]} ms")


async def later(load: Load, seats: list[Seat], seconds: float) -> None:
    """Let a table play after a while, so that not all move at once."""
    await asyncio.sleep(seconds)
    await load.play(seats)


def memory_of(process: int) -> float:
    """Return the memory of a process in MB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=0, help="spectators at each table")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=2, help="seconds between two moves at a table")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "museum", "serve", "--port", "0", "--data", f"{folder}/tables.sqlite"]
        server = subprocess.Popen([*command, "--posts", "1000000"], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            before = memory_of(server.pid)
            asyncio.run(run(found[0], given.tables, given.watchers, given.seconds, given.every))
            grown = memory_of(server.pid) - before
            print(f"memory: {before:.0f} MB before, {grown / given.tables:.2f} MB a table")
        finally:
            server.kill()


if __name__ == "__main__":
    main()
