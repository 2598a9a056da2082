"""Rule parameters: declarations, editions, what a game file and house rules set, and what they can't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from museum.diagnostics import Diagnostics, Place
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter, paid, resolve, table

WHOLE = Parameter("limit", "integer", 7, {"fr": 6}, "B40", "rulebook", 1, 30)
SWITCH = Parameter("experts", "boolean", True, {}, "B80", "rulebook")
CHOICE = Parameter("end", "choice", "reaches", {"fr": "exceeds"}, "E3", "rulebook", choices=("reaches", "exceeds"))
TABLE = Parameter("points", "table", {3: 1, 5: 4}, {}, "B55", "rulebook")
PARAMETERS = {parameter.name: parameter for parameter in (WHOLE, SWITCH, CHOICE, TABLE)}


@pytest.mark.parametrize("edition", ["en", "fr", "it", "es"])
def test_editions_have_their_own_defaults(edition: str) -> None:
    """E: each row is a rule parameter with a value per edition."""
    values = resolve(PARAMETERS, edition, [], Diagnostics())
    assert values["limit"] == (6 if edition == "fr" else 7)
    assert values["end"] == ("exceeds" if edition == "fr" else "reaches")
    assert values["experts"] is True


def test_tables_are_spread_over_all_sizes() -> None:
    """B55: below the first size 0, in a gap what the size below pays."""
    assert table({3: 1, 5: 4}) == (0, 0, 0, 1, 1, 4)
    assert resolve(PARAMETERS, "en", [], Diagnostics())["points"] == (0, 0, 0, 1, 1, 4)


@pytest.mark.parametrize(
    ("name", "value"),
    [("limit", 1), ("limit", 30), ("experts", False), ("end", "exceeds"), ("points", {1: 0, 4: 1000})],
)
def test_what_fits_is_set(name: str, value: Any) -> None:
    diagnostics = Diagnostics()
    values = resolve(PARAMETERS, "en", [(name, value, Place("g.yaml", 1, 1))], diagnostics)
    assert diagnostics.items == ()
    assert values[name] == (table(value) if name == "points" else value)


@pytest.mark.parametrize(
    ("name", "value", "code", "message"),
    [
        ("limit", 0, "out-of-range", "`limit` is from 1 to 30, not 0 (B40)"),
        ("limit", 31, "out-of-range", "`limit` is from 1 to 30, not 31 (B40)"),
        ("limit", "seven", "wrong-type", "`limit` is a whole number, not the text `seven` (B40)"),
        ("limit", "8", "wrong-type", '`limit` is a whole number, not the text `"8"` (B40)'),
        ("limit", 8.5, "wrong-type", "`limit` is a whole number, not `8.5` (B40)"),
        ("limit", True, "wrong-type", "`limit` is a whole number, not `true` (B40)"),
        ("limit", [8], "wrong-type", "`limit` is a whole number, not a list (B40)"),
        ("experts", "no", "wrong-type", "`experts` is true or false, not the text `no` (B80)"),
        ("experts", 1, "wrong-type", "`experts` is true or false, not `1` (B80)"),
        ("end", "reach", "not-one-of", "`end` is one of: reaches, exceeds; not `reach` (E3)"),
        ("points", 5, "wrong-type", "`points` is a table of sizes and points ({3: 1, 4: 3}) (B55)"),
        ("points", {}, "wrong-type", "`points` is a table"),
        ("points", {3: -1}, "wrong-type", "`points` is a table"),
        ("points", {3: True}, "wrong-type", "`points` is a table"),
        ("points", {"3": 1}, "wrong-type", "`points` is a table"),
        ("limmit", 5, "unknown-parameter", "there is no rule parameter `limmit`"),
        ("edition", "fr", "unknown-parameter", "`edition` isn't a rule parameter: in the game file it stands"),
    ],
)
def test_what_does_not_fit_is_told_at_its_place(name: str, value: Any, code: str, message: str) -> None:
    diagnostics, place = Diagnostics(), Place("g.yaml", 4, 9)
    values = resolve(PARAMETERS, "en", [(name, value, place)], diagnostics)
    (item,) = diagnostics.items
    assert (item.code, item.place) == (code, place)
    assert item.message.startswith(message)
    assert values == resolve(PARAMETERS, "en", [], Diagnostics())


@pytest.mark.parametrize(
    ("name", "value", "suggestion"),
    [
        ("limits", 5, "limit"),
        ("end", "exceed", "exceeds"),
        ("limit", "8", "8"),
        ("limit", 8.5, None),
        ("experts", "no", "false"),
        ("experts", "on", "true"),
        ("experts", "flase", "false"),
        ("experts", 0, "false"),
        ("edition", "fr", "edition: fr"),
        ("house_rules", ["family"], "house_rules: ..."),
        ("ban", ["bank_loan"], "cards: {ban: ...}"),
    ],
)
def test_the_nearest_right_thing_is_suggested(name: str, value: Any, suggestion: str | None) -> None:
    diagnostics, place = Diagnostics(), Place("g.yaml", 1, 1)
    resolve(PARAMETERS, "en", [(name, value, place)], diagnostics)
    assert [item.suggestion for item in diagnostics.items] == [suggestion]


def test_half_a_number_is_told_by_its_parameter(world: Any) -> None:
    assert world.told("rules: {hand_limit: 8.5}") == [("wrong-type", "game.yaml", 1, 9)]


SMALLEST = Parameter("smallest", "integer", 3, {}, "B53", "rulebook", 1, 10)
PAYING = Parameter("points", "table", {3: 1}, {}, "B55", "rulebook", pays_from="smallest")


@pytest.mark.parametrize(
    ("points", "smallest", "message"),
    [
        ({2: 1, 3: 3}, 3, "`points` pays nothing for size 2, because `smallest` is 3"),
        ({1: 1, 2: 2, 3: 3}, 3, "`points` pays nothing for size 1, 2, because `smallest` is 3"),
        ({2: 1, 3: 3}, 2, ""),
        ({1: 0, 3: 3}, 3, ""),
        ({3: 3}, 4, "`points` pays nothing for size 3, because `smallest` is 4"),
    ],
)
def test_points_that_are_never_paid_are_warned_of(points: dict[int, int], smallest: int, message: str) -> None:
    diagnostics, places = Diagnostics(), (Place("g.yaml", 1, 1), Place("g.yaml", 2, 1))
    both = {"smallest": SMALLEST, "points": PAYING}
    resolve(both, "en", [("points", points, places[0]), ("smallest", smallest, places[1])], diagnostics)
    found = [(item.code, item.severity, item.message, item.place) for item in diagnostics.items]
    assert found == ([("no-effect", "warning", message, places[0])] if message else [])


def test_a_faulty_table_is_an_error_alone() -> None:
    diagnostics, both = Diagnostics(), {"smallest": SMALLEST, "points": PAYING}
    resolve(both, "en", [("points", {2: 3, "x": 1}, Place("g.yaml"))], diagnostics)
    assert [item.severity for item in diagnostics.items] == ["error"]


def test_what_a_table_counts_in_play_leaves_out_what_is_not_paid() -> None:
    both = {"smallest": SMALLEST, "points": PAYING}
    assert paid("points", both, {"smallest": 3, "points": (0, 0, 1, 3)}) == (0, 0, 0, 3)
    assert paid("smallest", both, {"smallest": 3, "points": ()}) == 3


def test_the_later_setting_holds() -> None:
    place = Place("g.yaml", 1, 1)
    settings = [("limit", 9, place), ("experts", False, place), ("limit", 8, place)]
    values = resolve(PARAMETERS, "fr", settings, Diagnostics())
    assert (values["limit"], values["experts"]) == (8, False)


def test_a_setting_that_does_not_fit_leaves_the_earlier_one() -> None:
    place = Place("g.yaml", 1, 1)
    values = resolve(PARAMETERS, "en", [("limit", 9, place), ("limit", 99, place)], Diagnostics())
    assert values["limit"] == 9


# In packs and game files


def test_the_game_file_overrules_house_rules_and_later_ones_the_earlier(world: Any) -> None:
    world.folder.joinpath("one.yaml").write_text("rules: {hand_limit: 8, end_score: 30, display_size: 3}\n")
    world.folder.joinpath("two.yaml").write_text("rules: {hand_limit: 9, end_score: 40}\n")
    rules = world.load("house_rules: [./one.yaml, ./two.yaml]", "rules: {hand_limit: 10}")
    found = [rules.parameters[name] for name in ("hand_limit", "end_score", "display_size")]
    assert found == [10, 40, 3]


def test_mistakes_are_located_in_the_file_that_makes_them(world: Any) -> None:
    world.folder.joinpath("ours.yaml").write_text("rules:\n  hand_limit: 99\n")
    told = world.told("house_rules: [./ours.yaml]", "rules:", "  handlimit: 8", "  end_trigger: passes")
    assert told == [
        ("out-of-range", "ours.yaml", 2, 3),
        ("unknown-parameter", "game.yaml", 3, 3),
        ("not-one-of", "game.yaml", 4, 3),
    ]


def test_a_pack_declares_parameters_of_its_own(curious: Ruleset, load: Callable[..., Ruleset]) -> None:
    assert curious.parameters["charm_supply"] == 20
    assert curious.declared["charm_supply"].rule == "X1"
    rules = load(expansions=["curiosities"], expansion_paths=["."], rules={"charm_supply": 5})
    assert rules.parameters["charm_supply"] == 5


DECLARED = "parameters:\n  {name}:\n    type: {type}\n    default: {default}\n    rule: X1\n    provenance: deduced\n"


@pytest.mark.parametrize(
    ("type_", "default", "more", "code", "line"),
    [
        ("integer", "99", "    range: [1, 9]\n", "out-of-range", 4),
        ("integer", "many", "", "wrong-type", 4),
        ("boolean", "3", "", "wrong-type", 4),
        ("choice", "red", "    choices: [blue, green]\n", "not-one-of", 4),
        ("choice", "red", "", "not-one-of", 4),
        ("table", "4", "", "wrong-type", 4),
        ("integer", "4", "    range: [1, 9]\n    editions: {fr: 10}\n", "out-of-range", 8),
        ("number", "4", "", "not-one-of", 3),
        ("integer", "4", "    pays_from: hand_limit\n", "not-allowed", 7),
        ("table", "{1: 2}", "    pays_from: hand_limits\n", "unknown-parameter", 7),
    ],
)
def test_a_default_must_fit_its_own_parameter(
    world: Any, type_: str, default: str, more: str, code: str, line: int
) -> None:
    text = DECLARED.format(name="ours", type=type_, default=default) + more
    world.pack("extra", parameters=text)
    assert [item[:3] for item in world.told()] == [(code, "parameters.yaml", line)]


def test_a_parameter_is_declared_once(world: Any) -> None:
    world.pack("extra", parameters=DECLARED.format(name="hand_limit", type="integer", default=3))
    assert world.told() == [("duplicate-id", "parameters.yaml", 2, 3)]


def test_every_parameter_of_the_base_game_names_its_rule(rules: Ruleset) -> None:
    for parameter in rules.declared.values():
        assert parameter.rule[0] in "BER", parameter.name
        assert parameter.provenance in ("rulebook", "published", "deduced", "reconstructed")
        for edition in ("fr", "it", "es", "en"):
            assert parameter.fault(parameter.value_in(edition)) is None, parameter.name


BY = Parameter("twos", "integer", 5, {}, "SO4", "rulebook", 0, 9, presets={"end": {"exceeds": 2}})


@pytest.mark.parametrize(
    ("settings", "twos"),
    [
        ([], 5), ([("end", "reaches")], 5), ([("end", "exceeds")], 2), ([("end", "exceeds"), ("twos", 7)], 7),
        ([("twos", 7), ("end", "exceeds")], 7), ([("end", "exceeds"), ("end", "reaches")], 5),
        ([("end", ["exceeds"])], 5),
    ],
)  # fmt: skip
def test_a_choice_presets_others_that_are_not_set(settings: list[tuple[str, Any]], twos: int) -> None:
    """R40: what is set itself goes before a preset, whichever comes first."""
    places = [(name, value, Place("g.yaml", 1, 1)) for name, value in settings]
    assert resolve({**PARAMETERS, "twos": BY}, "en", places, Diagnostics())["twos"] == twos
