"""A table under random use: versions only grow, nothing hidden is shown, a replay of its events is the same game."""

from __future__ import annotations

import os
import re
from html import unescape

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.web.tables import Browser, Tables, answers_on, version_on

from museum.engine.saves import mark_of
from museum.web.table import GameTable

RUNS = int(os.environ.get("TABLE_RUNS", "6"))
SEATS = 3
GAMES = (
    "seats: [Ada, Bruno, {bot: random, name: Vincent}]\nexpansions: [cthulhu, league]\nseed: 5\n",
    "game: lunatic_museum\nseats: [Ann, Bo, {bot: random, name: Cy}]\nseed: 3\n",
)


def stands_in(name: str, page: str) -> bool:
    """Return whether a page has the whole name, not as a part of a longer word."""
    return name in page and re.search(rf"(?<![\w’]){re.escape(name)}(?![\w’])", page) is not None


class TableUse(RuleBasedStateMachine):
    """Two persons, a spectator and an owner use one table in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.tables = Tables(":memory:")

    @initialize(game=st.sampled_from(GAMES))
    def sit_down(self, game: str) -> None:
        self.owner, self.watcher, *self.persons = (self.tables.browser() for _ in range(4))
        self.address, links = self.tables.table(self.owner, game)
        for number, person in enumerate(self.persons, 1):
            person.post(links[f"seat-{number}"], {"name": f"Person {number}"})
        self.watcher.post(links["watch"])
        self.id = self.address.rpartition("/")[2]
        self.seen = 0

    @property
    def table(self) -> GameTable:
        """Return the table as the server has it."""
        return self.tables.app.state.server.hub._live[self.id].table

    def page(self, seat: int) -> str:
        """Return the page of a seat."""
        return self.persons[seat].get(f"{self.address}/seat-{seat + 1}").text

    def let_bots_move(self) -> None:
        """Let the bots make their moves; the loop of the server runs only during requests here."""
        while self.table.bot_step():
            pass

    @precondition(lambda self: self.table.game.asking and self.table.game.seat < 2)
    @rule(pick=st.integers(0, 999))
    def answer(self, pick: int) -> None:
        self.let_bots_move()
        seat = self.table.game.seat
        if not self.table.session.person_asked:
            return
        page = self.page(seat)
        answers = answers_on(page)
        move = {"version": version_on(page), "answer": answers[pick % len(answers)] if answers else "A name"}
        assert self.persons[seat].post(f"{self.address}/seat-{seat + 1}/move", move).status_code in (200, 422)

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        sent = {"version": str(self.table.version), "undo": "1"}
        answer = self.persons[seat].post(f"{self.address}/seat-{seat + 1}/undo", sent)
        assert answer.status_code in (200, 422)

    @rule(seat=st.integers(0, 1), version=st.integers(0, 40), answer=st.text(max_size=12))
    def post_anything(self, seat: int, version: int, answer: str) -> None:
        sent = {"version": str(version), "answer": answer}
        status = self.persons[seat].post(f"{self.address}/seat-{seat + 1}/move", sent).status_code
        assert status in (200, 409, 422)

    @rule(seat=st.integers(1, 3), act=st.sampled_from(["bot", "person"]))
    def hand_over(self, seat: int, act: str) -> None:
        self.owner.post(self.address, {"do": act, "seat": str(seat)})

    @rule(moves=st.integers(0, 30))
    def rewind(self, moves: int) -> None:
        if moves <= len(self.table.session.moves):
            self.owner.post(self.address, {"do": "rewind", "moves": str(moves)})

    @rule()
    def load_again(self) -> None:
        stored = self.tables.store.game(self.id)
        again = GameTable(self.tables.store, stored, self.tables.store.events(self.id))
        assert mark_of(again.game) == mark_of(self.table.game)
        assert again.session.moves == self.table.session.moves
        assert again.version == self.table.version

    @invariant()
    def versions_only_grow(self) -> None:
        if hasattr(self, "id"):
            assert self.table.version >= self.seen
            self.seen = self.table.version

    @invariant()
    def nothing_hidden_is_on_a_page(self) -> None:
        if hasattr(self, "id"):
            for seat in range(2):
                assert self.leaks(self.persons[seat], f"seat-{seat + 1}", seat) == []
            assert self.leaks(self.watcher, "watch", -1) == []

    def leaks(self, reader: Browser, role: str, seat: int) -> list[str]:
        """Return the hidden cards that a page names, without its log, which names cards of the past too."""
        game, whole = self.table.game, unescape(reader.part(f"{self.address}/{role}"))
        page = whole.partition('class="since"')[0].partition('role="log"')[0]
        text, wording = re.sub(r"<[^>]*>", " ", page), self.table.wording("en")
        words = set(re.findall(r"[a-z0-9_]+", " ".join(re.findall(r"(?:value|href|id|data-\w+)=\"([^\"]*)\"", page))))
        numbers = game.ruleset.numbers
        hidden = [name for name in numbers if not any(self.knows(seat, card) for card in numbers[name])]
        return [name for name in hidden if name in words or stands_in(wording.name(name), text)]

    def knows(self, seat: int, card: int) -> bool:
        """Return whether a seat knows a card; the watchers know what all know."""
        game = self.table.game
        seats = range(game.seats) if seat < 0 else (seat,)
        return all(game.known[card] >> each & 1 for each in seats)


TestTableUse = TableUse.TestCase
TestTableUse.settings = settings(
    max_examples=RUNS, stateful_step_count=14, deadline=None, suppress_health_check=list(HealthCheck)
)
