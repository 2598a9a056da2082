"""Errors in play: which of them are a plugin's, and how they are reported."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.files import put_all

from museum.diagnostics import MuseumError
from museum.engine.errors import Refused, RunawayEffect
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.own import SETUP_SEQUENCE
from museum.engine.start import Seating, laid_out
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


def raised(ruleset: Ruleset, error: BaseException, *passing: type[BaseException]) -> BaseException:
    """Return what becomes of an *error* in play."""
    with pytest.raises(BaseException) as caught, in_play(ruleset, *passing):
        raise error
    return caught.value


@pytest.mark.parametrize("error", [ValueError("odd"), KeyError("odd"), RecursionError("odd"), AssertionError("odd")])
def test_a_wrong_value_may_be_a_plugins(error: Exception, rules: Ruleset, curious: Ruleset) -> None:
    """Where there is no plugin, it is an error of Museum itself."""
    assert raised(rules, error) is error
    found = raised(curious, error)
    assert isinstance(found, MuseumError)
    (item,) = found.diagnostics
    assert item.code == "broken-plugin"
    said = str(item.message)
    assert said.startswith("the game stopped, probably because of a plugin (`curiosities`): ")
    assert "odd" in said
    assert " (at test_faults.py:" in said
    assert item.place == curious.report.third_party["curiosities"]
    assert found.__cause__ is error


@pytest.mark.parametrize(
    "error",
    [
        OSError("full"), UnicodeDecodeError("utf-8", b"", 0, 1, "odd"), KeyboardInterrupt(), GeneratorExit(),
        MuseumError.single("bad-save", "odd"),
    ],
)  # fmt: skip
def test_what_no_value_causes_stays_as_it_is(error: BaseException, curious: Ruleset) -> None:
    assert raised(curious, error) is error


def test_whoever_expects_an_error_gets_it(curious: Ruleset) -> None:
    error = Refused("not now")
    assert raised(curious, error, Refused) is error


def test_effects_without_an_end_are_no_plugins_fault(rules: Ruleset) -> None:
    found = raised(rules, RunawayEffect("effects went on"))
    assert isinstance(found, MuseumError)
    assert [(item.code, str(item.message)) for item in found.diagnostics] == [("may-loop", "effects went on")]


def test_an_error_of_museums_own_is_placed_in_its_code(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    with pytest.raises(MuseumError, match=r"\(at (museum/engine/)?\w+\.py:[1-9]\d*\)"), in_play(curious):
        game.move(-10_000, 0)


def test_the_last_steps_of_effects_without_an_end_are_listed(rules: Ruleset, table: Table) -> None:
    """Steps of a program by the card and its verbs, others by their name; no more than there are."""
    game = table(rules)
    assert str(RunawayEffect.after(game, 7)) == "effects went on for 7 steps; the last 0: "
    step = rules.phases[SETUP_SEQUENCE][0]
    game.agenda.append([step, 1])
    assert f": {rules.step_names[step]} [1]" in str(RunawayEffect.after(game, 7))


PLUGIN = """from museum import hookimpl


@hookimpl
def museum_setup(game):
    {line}
"""
MANIFEST = "id: messy\nversion: 1.0.0\nmuseum_api: 1\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "game.zones[game.index['zone']['hand'] + 1].append(9999)",
            "the zone `hand` holds 9999, which is not a c",
        ),
        (
            "game.zones[game.index['zone']['hand']].append('card')",
            "the zone `hand` holds 'card', which is not a c",
        ),
        ("game.zones[game.index['zone']['display'] + 2].append(None)", "the zone `display` holds None, which"),
        ("zone = game.zones[game.where[3]]; zone.append(3)", "which was not put there by `game.move(card, zone)`"),
    ],
)
def test_what_a_plugins_set_up_leaves_in_a_zone(
    line: str, message: str, tmp_path_factory: pytest.TempPathFactory, load: Callable[..., Ruleset]
) -> None:
    folder = tmp_path_factory.mktemp("packs")
    put_all(folder / "messy", {"expansion.yaml": MANIFEST, "plugin.py": PLUGIN.format(line=line)})
    rules = load(expansions=["messy"], expansion_paths=[str(folder)])
    with pytest.raises(MuseumError) as caught:
        laid_out(rules, Seating(3, 0), 1)
    (item,) = caught.value.diagnostics
    assert item.code == "broken-plugin"
    assert message in str(item.message)
    assert str(item.message).startswith("after `museum_setup` of `messy` ")
    assert (item.place.file, item.place.line) == (str(folder / "messy" / "plugin.py"), 4)
