"""Parts of pages that streams bring, against pages that are drawn anew of nothing that was kept, after every move."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from tests.web.asking import Asker
from tests.web.tables import Tables, answers_on, version_on
from tests.web.test_streams import part_in, without_presence

from museum.base_game import kept_layouts
from museum.sessions import Opening, open_game
from museum.sessions.opening import open_text
from museum.simulate.rulesets import expansions
from museum.web.kept_parts import KeptParts
from museum.web.opening import stored_game
from museum.web.people import SHARED, WATCH, hash_of

AT = "/table/one"
MOVES = int(os.environ.get("MUSEUM_PUSHED_MOVES", "6"))
FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"
GAMES = {
    "museum": "seats: [Ada, Bruno, Cleo]\n",
    "all packs": f"seats: [Ada, Bruno]\nexpansions: {list(expansions())}\n",
    "lunatic museum": "game: lunatic_museum\nseats: [Ada, Bruno]\n",
    "night ferry": "",
}


def opened(game: str, seed: int) -> Opening:
    return open_text(f"{GAMES[game]}seed: {seed}\n", "game") if GAMES[game] else open_game(FERRY, seed)


class Players:
    """A table with all its readers: seats, a shared device, those who watch, also in French and on a screen."""

    def __init__(self, runner: asyncio.Runner, opening: Opening) -> None:
        tables = Tables(":memory:")
        self.server, self.runner = tables.app.state.server, runner
        self.seats = [f"seat-{seat}" for seat in range(1, len(opening.config.seats) + 1)]
        tables.store.add_game(stored_game(opening, "Table", "one", pause=0), {}, "owner")
        people = [*((role, "en") for role in (*self.seats, SHARED, WATCH)), (WATCH, "fr"), (self.seats[0], "it")]
        self.readers = [(role, Asker(tables.app, runner, f"{role} {code}", code)) for role, code in people]
        for role, reader in self.readers:
            tables.store.claim("one", role, hash_of(reader.secret))
        self.queries = {SHARED: "seat=1", WATCH: "screen=1"}

    def person(self, role: str) -> Asker:
        return next(reader for own, reader in self.readers if own == role)

    def asked(self) -> tuple[str, str]:
        """Return the seat of the person who is asked and its page; nothing once the game is over."""
        pages = ((role, self.person(role).get(f"{AT}/{role}").text) for role in self.seats)
        return next(((role, page) for role, page in pages if answers_on(page)), ("", ""))

    def post(self, role: str, what: str, **fields: str) -> str:
        """Let a seat do something, and bots what follows; return the page that answers it."""
        answer = self.person(role).post(f"{AT}/{role}/{what}", fields)
        assert answer.status in (200, 303, 422), answer.text
        self.runner.run(self._bots_rest())
        return without_presence(answer.text)

    async def _bots_rest(self) -> None:
        while self.server.hub._live["one"].bots is not None:
            await asyncio.sleep(0)

    def differing(self) -> Iterator[str]:
        """Yield the readers to whom a stream brings another part than a page drawn anew."""
        for role, reader in self.readers:
            for query in {"", self.queries.get(role, "")}:
                message = reader.first_of(f"{AT}/{role}/stream?{query}").text
                own = message.startswith("event: version")  # whoever moved has the answer
                if not own and part_in(message) != self.drawn(role, reader, query):
                    yield f"{role} {reader.language} {query}"

    def drawn(self, role: str, reader: Asker, query: str = "") -> str:
        """Return a page that is drawn of nothing that was kept; what others are shown after it is kept as before."""
        table = self.server.hub._live["one"].table
        parts = [self.server.pages.environment.globals["kept"], *(book.kept for book in table._books.values())]
        with ExitStack() as stack:
            for kept in parts:
                stack.enter_context(patch.object(kept, "one", KeptParts(0).one))
            for wording in table.rules.words._wordings.values():
                stack.enter_context(patch.object(wording, "_answers", wording._answer))
                stack.enter_context(patch.object(wording, "made", {}))
            stack.enter_context(patch.object(kept_layouts, "_kept", {}))
            return without_presence(reader.get(f"{AT}/{role}?{query}").text)


@pytest.mark.parametrize("game", GAMES)
def test_streams_bring_what_a_page_drawn_anew_shows(game: str) -> None:
    """After moves, moves taken back, and moves of a bot that has taken a seat over."""
    random = Random(game)
    with asyncio.Runner() as runner:
        table = Players(runner, opened(game, 5))
        for move in range(MOVES):
            role, page = table.asked()
            if not role:
                break
            answer = random.choice(answers_on(page))
            answered = table.post(role, "move", version=version_on(page), answer=answer)
            assert answered == table.drawn(role, table.person(role))
            assert not list(table.differing())
            if move % 4 == 1:
                table.post(role, "undo", version=version_on(answered), undo="1")
                assert not list(table.differing())
            if move == MOVES // 2:
                table.post(table.seats[-1], "bot", do="bot")
                assert not list(table.differing())
                table.post(table.seats[-1], "bot", do="person")
