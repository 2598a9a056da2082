"""A table under random use: versions only grow, nothing hidden is shown, a replay of its events is the same game."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.web.asking import Answer, Asker
from tests.web.tables import Tables, answers_on, version_on

from museum.engine.saves import mark_of
from museum.ruleset.layout import EVERYONE
from museum.sessions import open_game
from museum.sessions.opening import Opening, open_text
from museum.texts.wording import Wording
from museum.web.hub import Live
from museum.web.opening import stored_game
from museum.web.people import hash_of, new_id
from museum.web.table import GameTable

RUNS = int(os.environ.get("TABLE_RUNS", "12"))
FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"
GAMES = (
    "seats: [Ada, Bruno, {bot: random, name: Vincent}]\nexpansions: [cthulhu, league]\n",
    "seats: [Ada, Bruno]\n",
    "game: lunatic_museum\nseats: [Ann, Bo, {bot: random, name: Cy}]\n",
    "",
)
ROLES = ("seat-1", "seat-2", "watch")


@cache
def opened(game: str) -> Opening:
    """Open a game once for all runs; without a text the game of another pack."""
    return open_text(game, "game.yaml", 0) if game else open_game(FERRY, 0)


@cache
def server() -> tuple[Tables, asyncio.Runner]:
    """Return the server of all runs, with the loop in which it answers."""
    return Tables(":memory:"), asyncio.Runner()


def named_in(text: str, words: set[str], wording: Wording) -> Iterator[str]:
    """Yield the cards that a text names, or that are among the *words* of a page's addresses and values.

    Names are looked for whole, the longest first, since one may be a part of another.
    """
    names = {card: wording.name(card) for card in wording.ruleset.numbers}
    for card, name in sorted(names.items(), key=lambda item: -len(item[1])):
        whole = rf"(?<![\w’]){re.escape(name)}(?![\w’])"
        if card in words or (name in text and re.search(whole, text)):
            yield card
            text = re.sub(whole, " ", text)


class TableUse(RuleBasedStateMachine):
    """Two persons, a spectator and an owner use one table in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.tables, self.runner = server()
        self.id = new_id()
        self.address, self.seen, self.looked = f"/table/{self.id}", 0, -1
        roles = ("owner", *ROLES)
        self.readers = {role: Asker(self.tables.app, self.runner, f"{role} of {self.id}") for role in roles}

    @initialize(game=st.sampled_from(GAMES), seed=st.integers(0, 999_999))
    def sit_down(self, game: str, seed: int) -> None:
        # Bots make no pause: they have moved when the answer is there.
        stored = stored_game(replace(opened(game), seed=seed), "Table", self.id, pause=0)
        store, hashes = self.tables.store, {role: hash_of(one.secret) for role, one in self.readers.items()}
        store.add_game(stored, {}, hashes["owner"])
        for role in ROLES:
            store.claim(self.id, role, hashes[role])
        for seat in (1, 2):
            self.post(f"seat-{seat}", "bot", {"do": "person"})
        assert self.let_bots_move() is not None

    def teardown(self) -> None:
        self.runner.run(self.deleted())

    async def deleted(self) -> None:
        hub = self.tables.app.state.server.hub
        live = await hub.live(self.id)
        hub.forget(self.id)
        if live is not None and live.bots is not None:
            await live.bots
        self.tables.store.delete([self.id])

    @property
    def table(self) -> GameTable:
        """Return the table as the server has it."""
        return self.tables.app.state.server.hub._live[self.id].table

    def let_bots_move(self) -> Live:
        """Wait until the bots have made their moves."""

        async def waited() -> Live:
            live = await self.tables.app.state.server.hub.live(self.id)
            while live.bots is not None:
                await live.bots
            return live

        return self.runner.run(waited())

    def post(self, role: str, way: str, fields: dict[str, str]) -> Answer:
        """Post a form of the page of *role*."""
        address = self.address if role == "owner" else f"{self.address}/{role}/{way}"
        answer = self.readers[role].post(address, fields)
        self.let_bots_move()
        return answer

    @precondition(lambda self: self.table.person_asked in (0, 1))
    @rule(pick=st.integers(0, 999))
    def answer(self, pick: int) -> None:
        role = f"seat-{self.table.game.seat + 1}"
        page = self.readers[role].get(f"{self.address}/{role}").text
        answers = answers_on(page)
        move = {"version": version_on(page), "answer": answers[pick % len(answers)] if answers else "A name"}
        assert self.post(role, "move", move).status in (200, 422)

    @rule(seat=st.integers(1, 2))
    def undo(self, seat: int) -> None:
        sent = {"version": str(self.table.version), "undo": "1"}
        assert self.post(f"seat-{seat}", "undo", sent).status in (200, 422)

    @rule(seat=st.integers(1, 2), version=st.integers(0, 40), answer=st.text("abcdeknoprstu:_ 123é<", max_size=12))
    def post_anything(self, seat: int, version: int, answer: str) -> None:
        sent = {"version": str(version), "answer": answer}
        assert self.post(f"seat-{seat}", "move", sent).status in (200, 409, 422)

    # One person stays: bots among themselves would play the game to its end, where nothing is hidden.
    @rule(seat=st.sampled_from([1, 3]), act=st.sampled_from(["bot", "person"]))
    def hand_over(self, seat: int, act: str) -> None:
        self.post("owner", "", {"do": act, "seat": str(seat)})

    @rule(moves=st.integers(0, 30))
    def rewind(self, moves: int) -> None:
        if moves <= len(self.table.session.moves):
            self.post("owner", "", {"do": "rewind", "moves": str(moves)})

    @rule()
    def load_again(self) -> None:
        stored = self.tables.store.game(self.id)
        again = GameTable(self.tables.store, stored, self.tables.store.events(self.id))
        assert mark_of(again.game) == mark_of(self.table.game)
        assert again.session.moves == self.table.session.moves
        assert again.version == self.table.version

    @rule(role=st.sampled_from(ROLES))
    def listen(self, role: str) -> None:
        version = self.table.version
        heard = self.readers[role].first_of(f"{self.address}/{role}/stream")
        assert heard.status == 200
        if heard.text != f"event: version\ndata: {version}\n\n":  # that of a page whose own move it was
            assert heard.text.startswith(f"id: {version}\ndata: ") and heard.text.endswith("\n\n")
            assert self.leaked(heard.text, -1 if role == "watch" else ROLES.index(role)) == []

    @invariant()
    def versions_only_grow(self) -> None:
        if self.seen or self.looked >= 0:
            assert self.table.version >= self.seen
            self.seen = self.table.version

    @invariant()
    def nothing_hidden_is_on_a_page(self) -> None:
        # A page depends on nothing that changes without a new version.
        if self.id in self.tables.app.state.server.hub._live and self.table.version != self.looked:
            self.looked = self.table.version
            for seat, role in enumerate(ROLES):
                assert self.leaks(role, -1 if role == "watch" else seat) == []

    def leaks(self, role: str, seat: int) -> list[str]:
        """Return the hidden cards that the page of a role names."""
        return self.leaked(self.readers[role].get(f"{self.address}/{role}").text, seat)

    def leaked(self, sent: str, seat: int) -> list[str]:
        """Return the hidden cards that a page names, without its log, which names cards of the past too."""
        game, whole = self.table.game, unescape(sent)
        page = whole.partition('class="since"')[0].partition('role="log"')[0]
        assert f'data-version="{self.table.version}"' in page
        text, wording = re.sub(r"<[^>]*>", " ", page), self.table.wording("en")
        words = set(re.findall(r"[a-z0-9_]+", " ".join(re.findall(r"(?:value|href|id|data-\w+)=\"([^\"]*)\"", page))))
        # The watchers know what all know.
        bits = 0 if game.finished else EVERYONE if seat < 0 else 1 << seat
        seen = {game.ruleset.id_of(card) for card, known in enumerate(game.known) if known & bits == bits}
        return [name for name in named_in(text, words, wording) if name not in seen]


TestTableUse = TableUse.TestCase
TestTableUse.settings = settings(
    # Without shrinking: the steps of one failure are few, and each of them takes a page.
    max_examples=RUNS,
    stateful_step_count=14,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
