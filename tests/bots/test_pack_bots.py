"""Bots that packs bring: there where the pack is enabled, with the options that they say they have."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.bots import make_bot, players_for
from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import load_config
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.sessions import Session, open_game

PACKS = Path(__file__).parents[1] / "packs_for_tests"
ENABLED = f"expansions: [curiosities]\nexpansion_paths: [{PACKS}]\nseed: 3\n"


def game(folder: Path, seat: str, more: str = ENABLED) -> Path:
    path = folder / "game.yaml"
    path.write_text(f"{more}seats:\n  - {{bot: curator}}\n  - {seat}\n", encoding="utf-8")
    return path


def error(path: Path) -> list[tuple[str, int, int, str | None]]:
    with pytest.raises(MuseumError) as caught:
        open_game(path)
    return [(i.code, i.place.line, i.place.column, i.suggestion) for i in caught.value.diagnostics]


def test_a_seat_takes_a_bot_of_an_enabled_pack_with_its_options(tmp_path: Path) -> None:
    session = Session(open_game(game(tmp_path, "{bot: ghost, mode: loud, options: {chains: 2}}")))
    bot: Any = session.players[1].bot  # type: ignore[union-attr]
    assert (type(bot).__name__, bot.loud, bot.chains) == ("Ghost", True, 2)
    session.bots_move()
    assert session.decisions > 0


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("{bot: gost}", ("unknown-id", 6, 11, "ghost")),
        ("{bot: ghost, mode: lowd}", ("not-one-of", 6, 24, "loud")),
        ("{bot: ghost, options: {chain: 1}}", ("unknown-key", 6, 28, "chains")),
        ("{bot: ghost, options: {chains: 1000}}", ("out-of-range", 6, 36, None)),
        ("{bot: ghost, options: {chains: many}}", ("wrong-type", 6, 36, None)),
        ("{bot: curator, mode: loud}", ("unknown-key", 6, 20, None)),
    ],
)
def test_what_is_not_there_is_told_at_its_place(
    tmp_path: Path, seat: str, told: tuple[str, int, int, str | None]
) -> None:
    assert error(game(tmp_path, seat)) == [told]


def test_without_the_pack_there_is_no_such_bot(tmp_path: Path) -> None:
    assert [fault[:2] for fault in error(game(tmp_path, "{bot: ghost}", ""))] == [("unknown-id", 3)]


def test_the_players_of_a_game_are_those_of_its_packs(tmp_path: Path) -> None:
    config = load_config(game(tmp_path, "{bot: random}", ""), Diagnostics())
    assert config is not None
    found = players_for(config, 1, plain_ruleset("en").bots)
    assert [type(player.bot).__name__ for player in found if player] == ["Curator", "RandomBot"]


def test_a_maker_may_be_named_by_its_module() -> None:
    kinds = {"mine": BotKind("mine", "museum.bots.random_bot:RandomBot")}
    assert type(make_bot("mine", kinds=kinds)).__name__ == "RandomBot"
    with pytest.raises(MuseumError, match="can't be loaded from `nowhere_at_all:Bot`: ModuleNotFoundError"):
        make_bot("mine", kinds={"mine": BotKind("mine", "nowhere_at_all:Bot")})


def test_a_maker_that_fails_is_told() -> None:
    def leave() -> None:
        raise SystemExit(3)

    with pytest.raises(MuseumError, match=r"broken-bot.*`mine` can't be made: SystemExit: 3"):
        make_bot("mine", kinds={"mine": BotKind("mine", leave)})


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (BotKind("No Id", print), "the name of a bot is 'No Id'; expected an id in snake_case, such as `no_id`"),
        (BotKind("mine", "no_module"), "`make` of the bot `mine` must be a function or `module:name`"),
        (BotKind("taken", print), "the bot `taken` is already registered"),
    ],
)
def test_kinds_are_checked_as_they_are_added(kind: BotKind, message: str) -> None:
    registry = BotRegistry({"taken": BotKind("taken", print)})
    with pytest.raises(Exception, match=message):
        registry.add(kind)
