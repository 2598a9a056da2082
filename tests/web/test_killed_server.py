"""A server that is killed at any moment: no move that was answered is lost, none is made twice."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from contextlib import suppress
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from signal import SIGKILL
from threading import Timer
from time import sleep

from tests.web.tables import answers_on, links_on, version_on

KILLS = int(os.environ.get("SERVER_KILLS", "2"))
GAME = "seats: [Ada, {bot: random, name: Bot}]\nseed: 5\n"


def free_port() -> int:
    """Return a port that nobody listens at."""
    for port in Random().sample(range(20_000, 32_000), 100):
        with suppress(OSError), socket.create_server(("localhost", port)):
            return port
    raise AssertionError("no port is free")


# Each server is a copy of a process that has read the modules and the rules of the tables, which takes a second.
NURSERY = """
import os, signal, sys
from pathlib import Path
from museum.cli.group import run
from museum.web import serving, shared_rules

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for data in map(str.strip, sys.stdin):
    if Path(data).exists():
        store = serving.Store(data)
        for table in store.older_than(float("inf")):
            shared_rules.rules_of(store.game(table))
        store.close()
    if not os.fork():
        print("process", os.getpid(), flush=True)
        sys.exit(run(["serve", "--port", sys.argv[1], "--data", data]))
"""


class Server:
    """A server in a process, at one port for all its lives."""

    def __init__(self, data: Path) -> None:
        # Outside the ports of outgoing connections: one of ours could have this one while the server is down.
        self.data, self.port = data, free_port()
        command = [sys.executable, "-c", NURSERY, str(self.port)]
        self.nursery = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.address = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{self.data}\n")
        self.nursery.stdin.flush()
        self.process = int(self._said("process ").split()[1])
        self._said("http://")

    def _said(self, wanted: str) -> str:
        """Return the next line that holds a text; the last server may have left some."""
        assert self.nursery.stdout is not None
        return next(line for line in self.nursery.stdout if wanted in line)

    def kill(self) -> None:
        """Kill the process, if it lives, and wait until it is gone."""
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.process, SIGKILL)
                sleep(0.005)

    def close(self) -> None:
        self.kill()
        self.nursery.kill()
        self.nursery.communicate()


class Person:
    """A browser without a script, over a real connection."""

    def __init__(self) -> None:
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, server: Server, path: str, data: dict[str, str] | None = None) -> tuple[str, str]:
        """Return the address and the text of the page that answers; raises OSError where none does."""
        sent = urllib.parse.urlencode(data).encode() if data is not None else None
        request = urllib.request.Request(server.address + path, sent, {"Origin": server.address})
        with self.opener.open(request, timeout=20) as answer:
            return answer.url, answer.read().decode()


def moves_kept(data: Path) -> list[dict]:
    """Return the moves of a person that the database has."""
    with sqlite3.connect(data) as database:
        rows = database.execute("SELECT data FROM event WHERE kind = 'move' AND seat = 0 ORDER BY seq").fetchall()
    database.close()
    return [json.loads(row[0]) for row in rows]


def test_a_killed_server_loses_no_answered_move_and_makes_none_twice(tmp_path: Path) -> None:
    data, random = tmp_path / "tables.sqlite", Random(3)
    server, ada = Server(data), Person()
    try:
        address, page = ada.ask(server, "/new", {"text": GAME})
        table = urllib.parse.urlsplit(address).path
        ada.ask(server, urllib.parse.urlsplit(f"http://localhost{links_on(page)['seat-1']}").path, {"name": "Ada"})
        seat, answered = f"{table}/seat-1", 0
        for _ in range(KILLS):
            Timer(random.uniform(0.02, 0.4), os.kill, (server.process, SIGKILL)).start()
            posted: tuple[str, str] | None = None
            with suppress(OSError, urllib.error.URLError, ConnectionError):
                while True:
                    _, page = ada.ask(server, seat)
                    answers = answers_on(page)
                    if answers:
                        posted = version_on(page), random.choice(answers)
                        ada.ask(server, f"{seat}/move", {"version": posted[0], "answer": posted[1]})
                        answered, posted = answered + 1, None
            server.kill()
            kept = len(moves_kept(data))
            assert answered <= kept <= answered + 1
            server.start()
            if posted is not None:  # the browser posts again what it had no answer to
                with suppress(urllib.error.HTTPError):  # it had been made, and others have moved since
                    ada.ask(server, f"{seat}/move", {"version": posted[0], "answer": posted[1]})
                assert len(moves_kept(data)) in (kept, kept + 1)
            assert len(moves_kept(data)) <= answered + 1
            answered = len(moves_kept(data))
        assert answered  # it was killed amid moves
    finally:
        server.close()
