"""The form for a new table: bots with the options that they declare, house rules, the pace of bots, what was sent."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from tests.web.tables import HOST, Tables

from museum.engine.saves import save_text
from museum.ruleset.bot_kinds import BotKind
from museum.web.offered_bots import BotOption, _options
from museum.web.table import GameTable

MINE = {"game": "museum", "kind-1": "person", "name-1": "Ada"}


@pytest.fixture
def tables(tmp_path) -> Tables:
    return Tables(tmp_path / "tables.sqlite")


def made(tables: Tables, **form: object) -> GameTable:
    """Return the table that the form makes."""
    answer = tables.browser().post("/new", {**MINE, **form})
    assert answer.status_code == 200, answer.text
    stored = tables.store.game(answer.url.path.rpartition("/")[2])
    return GameTable(tables.store, stored)


def refused(tables: Tables, **form: object) -> str:
    answer = tables.browser().post("/new", {**MINE, **form})
    assert answer.status_code == 422
    return unescape(answer.text)


def options_in(table: GameTable) -> list[dict]:
    return [dict(seat.options) for seat in table.session.opening.config.seats]


def test_a_bot_gets_the_options_that_are_chosen_and_no_others(tables):
    form = {
        "kind-2": "curator", "option-2-curator-level": "easy", "option-2-curator-never": ["hire"],
        "option-2-scholar-seconds": "3", "kind-3": "scholar", "name-3": "Bo", "option-3-scholar-seconds": "0,2",
        "kind-4": "curator", "option-4-curator-level": "",
    }  # fmt: skip
    chosen = options_in(made(tables, **form))
    assert chosen == [{}, {"level": "easy", "never": ["hire"]}, {"seconds": 0.2}, {}]


def test_an_opponent_of_an_expansion_has_its_options_in_the_form(tables):
    form = {"kind-2": "alphonse", "option-2-alphonse-mode": "advanced", "expansion": "solo"}
    assert options_in(made(tables, **form)) == [{}, {"mode": "advanced"}]


def test_another_game_has_the_options_of_its_own_bots(tables):
    form = {"game": "lunatic_museum", "kind-2": "showman", "option-2-showman-doubt": "30"}
    assert options_in(made(tables, **form)) == [{}, {"doubt": 30}]


@pytest.mark.parametrize("seconds", ["9999", "many"])
def test_an_option_that_cannot_be_is_said_and_the_form_keeps_what_was_sent(tables, seconds):
    form = {"kind-2": "scholar", "option-2-scholar-seconds": seconds, "title": "Tuesday", "house_rules": ["family"]}
    page = refused(tables, **form)
    assert 'role="alert"' in page
    assert re.search(rf'name="option-2-scholar-seconds"[^>]* value="{seconds}"', page)
    assert 'value="Tuesday"' in page and 'name="house_rules" value="family" checked' in page
    assert re.search(r'name="kind-2">.*?<option value="scholar" selected>', page, re.DOTALL)


@pytest.mark.parametrize(
    ("language", "shown"),
    [("en", "level"), ("fr", "niveau"), ("it", "livello"), ("es", "nivel")],
)
def test_options_are_said_in_the_language_of_the_reader(tables, language, shown):
    page = tables.browser().get("/new", **{"accept-language": language}).text
    assert f"<label>{shown}\n" in page
    assert "⟦" not in page and "option." not in page


def test_house_rules_and_the_edition_hold(tables):
    table = made(tables, **{"kind-2": "person", "house_rules": ["no_experts"], "edition": "fr"})
    config = table.session.opening.config
    assert [rules.id for rules in config.house_rules] == ["no_experts"]
    assert config.edition == "fr"


FILES = ({"house_rules": ["FILE"]}, {"expansion_paths": ["FILE"]}, {"seats": ["Bo", {"bot": "FILE"}]})


@pytest.mark.parametrize("names", FILES, ids=lambda names: next(iter(names)))
def test_nothing_of_a_file_that_a_game_names_is_shown(tables, tmp_path, names):
    """Neither of a pasted game, nor of a saved one, nor of the fields of the form."""
    secret = tmp_path / "secret.yaml"
    secret.write_text("hunter2:1\n")
    text = json.dumps(names).replace("FILE", str(secret))
    save = replace(made(tables, **{"kind-2": "person"}).to_save(), config=json.loads(text))
    upload = {"save": ("mine.museum-save", save_text(save).encode())}
    answers = (
        tables.browser().post("/new", {"text": text}),
        tables.browser().client.post("/new", files=upload, headers={"origin": HOST}),
        tables.browser().post("/new", {**MINE, "house_rules": str(secret), "kind-2": str(secret)}),
    )
    for answer in answers:
        assert answer.status_code == 422
        assert "names no files" in answer.text and "hunter2" not in answer.text


@pytest.mark.parametrize(("pace", "seconds"), [("none", 0.0), ("step", 0.8), ("slow", 2.5), ("other", 0.8)])
def test_bots_move_at_the_pace_that_was_chosen(tables, pace, seconds):
    assert made(tables, **{"kind-2": "curator", "pause": pace}).stored.pause == seconds


def test_another_game_at_the_same_table_keeps_the_pace_and_the_options(tables):
    owner = tables.browser()
    form = {**MINE, "kind-2": "curator", "option-2-curator-level": "beginner", "pause": "none"}
    address = owner.post("/new", form).url.path
    again = owner.post(address, {"do": "again"}).url.path
    table = GameTable(tables.store, tables.store.game(again.rpartition("/")[2]))
    assert again != address
    assert (table.stored.pause, options_in(table)[1]) == (0.0, {"level": "beginner"})


def test_options_become_fields_by_their_schemas():
    schemas = {
        "mood": {"enum": ["calm", "wild"]}, "avoid": {"type": "array", "items": {"enum": ["hire"]}},
        "depth": {"type": "integer", "minimum": 1}, "notes": {"type": "string"},
    }  # fmt: skip
    assert _options(BotKind("mine", "mine:Mine", schemas)) == (
        BotOption("mood", ("calm", "wild")),
        BotOption("avoid", ("hire",), many=True),
        BotOption("depth", least="1", step="1"),
    )


def test_a_bot_without_options_has_none_in_the_form(tables):
    page = tables.browser().get("/new").text
    assert 'data-bot="curator"' in page and 'data-bot="random"' not in page
