"""Whole games of three people at one keyboard, who name objects oddly, ask for everything and take back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from museum.cli.hot_seat import HotSeat
from museum.engine.saves import read_save
from museum.engine.written_options import options_as_written
from museum.sessions import Session, open_game
from museum.sessions.keeper import Keeper
from museum.texts.wording import Wording

NAMES = (
    "A lamp, a stone, and me", 'The "Thing"', "🔥 camp 🔥", "abc\N{RIGHT-TO-LEFT OVERRIDE}def", "done", "help",
    "undo", "7", "x" * 10_000, "", " ", "vote no", "campfire", "none", "Œuf: le vrai", "'", "quit", "火", "save",
    "[b]bold[/b]",
)  # fmt: skip
ASIDES = (
    "help", "options", "show", "show seat 2", "show 3", "hint", "best", "undo",
    "why not attack wood to seat 1 room 1", "",
)  # fmt: skip
ASIDES_IN_FRENCH = ("aide", "options", "montrer", "conseil", "bilan", "annuler", "pourquoi pas fin", "")


class Players:
    """A screen at which three people type: mostly a move that is offered, now and then something else."""

    rows = 24

    def __init__(self, seed: int, asides: tuple[str, ...], most: int = 600) -> None:
        self.table: HotSeat
        self.random, self.asides, self.most = Random(seed), asides, most
        self.pages: list[list[str]] = [[]]
        self.named = 0

    def read(self, prompt: str) -> str:
        self.pages.append([])
        self.most -= 1
        if not self.most:
            raise EOFError
        game = self.table.session.game
        if not prompt.rstrip().endswith(">") or not game.asking:
            return ""
        if self.random.random() < 0.15:
            return self.random.choice(self.asides)
        written = list(options_as_written(game))
        if game.question == "name":
            return f"choose {self._name()}"
        wanted = [line for line in written if line.startswith(("propose", "attack", "play", "build"))]
        line = self.random.choice(wanted if wanted and self.random.random() < 0.6 else written)
        if line.startswith("propose"):
            line = f"{line}: {self._name()}"
        head = game.ruleset.questions[game.asking[0]].head
        return self.table.wording.speech.line(f"{head}{line}") if self.asides is ASIDES_IN_FRENCH else f"{head}{line}"

    def _name(self) -> str:
        self.named += 1
        return NAMES[self.named % len(NAMES)]

    def write(self, text: str, style: str = "") -> None:
        self.pages[-1] += text.split("\n")

    def clear(self) -> None:
        self.pages.append([])

    def complete(self, offer: object) -> None:
        pass


def sit_down(path: Path, players: Players, session: Session) -> HotSeat:
    wording = Wording(session.opening.ruleset, session.opening.config)
    players.table = HotSeat(session, wording, players, Keeper(path))
    return players.table


@pytest.mark.parametrize(("language", "seed"), [("en", 1), ("fr", 3)])
def test_a_game_goes_to_its_end_with_a_save_in_its_middle(language: str, seed: int, tmp_path: Path) -> None:
    file, save = tmp_path / "evening.yaml", tmp_path / "evening.museum-save"
    text = f"game: lunatic_museum\nseats: [Ada, Bo, Cy]\nfirst_seat: 1\nlanguage: {language}\nseed: {seed}\n"
    text += "rules: {epochs: 1, turns: 3}\n"
    file.write_text(text, encoding="utf-8")
    asides = ASIDES_IN_FRENCH if language == "fr" else ASIDES
    first = Players(seed, asides, most=30)
    left = sit_down(save, first, Session(open_game(file, seed)))
    left.play()
    session = Session.resumed(read_save(save))
    assert session.game == left.session.game and not session.game.finished
    second = Players(seed, asides)
    table = sit_down(save, second, session)
    status = table.play()
    assert status == 0 and table.session.game.finished, second.pages[-8:]
    pages = [page for players in (first, second) for page in players.pages]
    for page in pages:
        assert "⟦" not in "\n".join(page), page
    assert first.named + second.named > 0
