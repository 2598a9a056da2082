"""Plugins: hooks in the order of packs, and the errors of broken ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from museum.base_game.layout import CARD_MASK
from museum.diagnostics import MuseumError, Place
from museum.effects.fields import fields_of
from museum.engine.faults import in_play
from museum.engine.start import Seating, new_game
from museum.packs.plugin_errors import InvalidPlugin
from museum.ruleset.model import Ruleset
from museum.ruleset.plugins import build_error

HEAD = '"""A plugin."""\n\nfrom __future__ import annotations\n\nfrom museum.ruleset.hooks import hookimpl\n\n\n'
REGISTER = HEAD + "@hookimpl\ndef museum_register(registry):\n    "


def test_a_pack_adds_each_kind_of_thing(curious: Ruleset, rules: Ruleset) -> None:
    """The pack of the tests: zones, counters, streams, words, questions, steps, moves, kinds, lines, fields."""
    for family, name in (
        ("zone", "cabinet"), ("zone", "curio_deck"), ("counter", "charm"), ("stream", "curios"),
        ("step", "unpack"), ("question", "either"), ("event", "charms"),
    ):  # fmt: skip
        assert name in curious.index[family]
        assert name not in rules.index[family]
    words = curious.vocabulary
    assert {"charm", "either"} <= set(words.verbs)
    assert ("charm_below" in words.conditions, "charm_of" in words.counts) == (True, True)
    assert "curiosities.hush" in words.functions
    assert words.zones["cabinet"].start == curious.index["zone"]["cabinet"]
    assert ("unpack" in curious.moves, curious.score_lines[-1].name) == (True, "charm")
    assert {"cabinet", "charm"} <= set(curious.seat_fields)
    assert curious.kind_of.count("curio") == 6


def test_a_pack_does_not_move_what_the_base_game_has_registered(curious: Ruleset, rules: Ruleset) -> None:
    for family, numbers in rules.index.items():
        assert {name: curious.index[family][name] for name in numbers} == numbers


def test_a_step_of_a_pack_stands_where_it_says(curious: Ruleset) -> None:
    names = [curious.step_names[step] for step in curious.phases["turn"]]
    assert names == ["explore", "follow", "improve", "discard", "refill", "unpack", "close_turn"]


def test_the_annotations_of_a_plugins_words_can_be_read(curious: Ruleset) -> None:
    """Though they are text (`from __future__ import annotations`), and the plugin is no module of a package."""
    kinds = [(entry.name, entry.kind) for entry in fields_of(curious.vocabulary.verbs["either"])]
    assert kinds == [("first", "block"), ("second", "block")]


def test_setups_run_after_that_of_the_base_game(curious: Ruleset) -> None:
    game = new_game(curious, Seating(2, 0), 3)
    deck = game.zones[curious.index["zone"]["curio_deck"]]
    assert sorted(curious.id_of(card) for card in deck) == ["silver_moth"] * 3 + ["stuffed_owl"] * 3
    assert all(card <= CARD_MASK for card in deck)
    assert game.counters[curious.index["counter"]["charm_supply"]] == 20


def test_implementations_come_in_the_order_of_packs(world: Any) -> None:
    """The base game's first, whatever pluggy's own order is."""
    for name in ("b_pack", "a_pack", "c_pack"):
        world.pack(name, plugin=REGISTER + f"registry.layout.table_counter('of_{name}')\n")
    counters = list(world.load().index["counter"])
    assert counters[-3:] == ["of_a_pack", "of_b_pack", "of_c_pack"]


def test_a_plugin_may_be_a_folder_of_modules(world: Any) -> None:
    """The hooks are in its `__init__.py`, which imports the rest from beside it."""
    world.pack("extra")
    folder = world.folder / "packs" / "extra" / "plugin"
    folder.mkdir()
    (folder / "names.py").write_text("NAME = 'of_extra'\n", "utf-8")
    text = REGISTER.replace("import hookimpl\n", "import hookimpl\n\nfrom .names import NAME\n")
    (folder / "__init__.py").write_text(text + "registry.layout.table_counter(NAME)\n", "utf-8")
    assert "of_extra" in world.load().index["counter"]


BROKEN = [
    # Errors while it is loaded.
    ("def oops(:\n", "broken-plugin", 1, "can't be loaded: SyntaxError"),
    ("import no_such_module\n", "broken-plugin", 1, "ModuleNotFoundError: No module named 'no_such_module'"),
    ("x = 1\n\ny = x / 0\n", "broken-plugin", 3, "ZeroDivisionError: division by zero"),
    # An error in a hook.
    (REGISTER + "registry.nothing()\n", "broken-plugin", 10, "AttributeError"),
    # Hooks that nothing would call, or with unknown arguments.
    (HEAD + "@hookimpl\ndef museum_registr(registry):\n    pass\n", "unknown-hook", 8, "no hook `museum_registr`"),
    (HEAD + "def museum_register(registry):\n    pass\n", "unknown-hook", 8, "isn't marked with `@hookimpl`"),
    (
        HEAD + "@hookimpl\ndef museum_setup(game, seats):\n    pass\n",
        "unknown-hook", 8, "gets game, seating; it has no `seats`",
    ),
    # Names that are taken.
    (REGISTER + "registry.layout.seat_zone('hand')\n", "taken", 10, "the zone `hand` is already registered"),
    (REGISTER + "registry.layout.table_counter('score')\n", "taken", 10, "the counter `score`"),
    (REGISTER + "registry.layout.column('slot')\n", "taken", 10, "the column `slot`"),
    (REGISTER + "registry.layout.stream('favours')\n", "taken", 10, "the random stream `favours`"),
    (REGISTER + "registry.event('takes', 'card', 'again')\n", "taken", 10, "the event `takes`"),
    (REGISTER + "registry.quantity('hand_limit', 'nothing', 'x')\n", "taken", 10, "the quantity `hand_limit`"),
    (REGISTER + "registry.moment('hired', 'x')\n", "taken", 10, "the moment `hired`"),
    (REGISTER + "registry.step('explore', print)\n", "taken", 10, "the step `explore`"),
    (
        REGISTER + "registry.verb(registry.vocabulary.verbs['gain'])\n",
        "taken", 10, "the verb `gain` is already registered",
    ),
    (REGISTER + "registry.count(registry.vocabulary.counts['sum'])\n", "taken", 10, "the count `sum`"),
    (REGISTER + "registry.condition(registry.vocabulary.conditions['not'])\n", "taken", 10, "the condition `not`"),
    (REGISTER + "registry.question(registry.questions[0])\n", "taken", 10, "the question `explore`"),
    (REGISTER + "registry.move(registry.moves['take'])\n", "taken", 10, "the move `take`"),
    (REGISTER + "registry.kind(registry.kinds['object'])\n", "taken", 10, "the kind of card `object`"),
    (REGISTER + "registry.score_line(registry.score_lines['track'])\n", "taken", 10, "the score line `track`"),
    (
        REGISTER + "from museum.api import CardKind as K\n    registry.kind(K('pet', {}, {}, acts=('at: hried',)))\n",
        "broken-plugin", 11, "`acts` of the kind of card `pet` has 'at: hried', which isn't registered; an effect",
    ),
    (
        REGISTER + "from museum.api import CardKind as K\n    registry.kind(K('pet', {}, {}, acts=('wen',)))\n",
        "broken-plugin", 11, "has 'wen', which isn't registered",
    ),
    (REGISTER + "registry.file('boards.yaml', {})\n", "taken", 10, "the file `boards.yaml`"),
    (
        REGISTER + "registry.scenario_field(registry.seat_fields['hand'])\n",
        "taken", 10, "the scenario field `hand`",
    ),
    (
        REGISTER + "registry.function('a', print, 'x')\n    registry.function('a', print, 'x')\n",
        "taken", 11, "the function `a`",
    ),
]  # fmt: skip

WORDS = HEAD.replace("\n\n\n", "\n") + (
    "from dataclasses import dataclass\nfrom typing import Any, ClassVar\nfrom museum.effects.types import *\n\n\n"
    "@dataclass(frozen=True, slots=True)\nclass Gift(Verb):\n    key: ClassVar[str] = 'gift'\n"
    "    bare: ClassVar[str] = 'presents'\n    presents: Amount\n\n"
    "    def steps(self, build):\n        def run(game, frame):\n            pass\n\n        return (run,)\n\n\n"
    "@hookimpl\ndef museum_register(registry):\n    registry.verb(Gift)\n"
)
GIVES = "cards: [{id: a_gift, kind: favour, effects: [{play: [{gift: 1}]}]}]\n"
# The text that is replaced, its replacement, the line at which that is reported, and the message.
UNSOUND = [
    ("@dataclass(frozen=True, slots=True)\n", "", 11, "the verb `Gift` must be a frozen dataclass: `@data"),
    ("frozen=True, ", "", 12, "the verb `Gift` must be a frozen dataclass: `@dataclass(frozen=True, slots=True)`"),
    (
        "    key: ClassVar[str] = 'gift'\n", "", 12,
        "the verb `Gift` has no `key`; expected an id in snake_case, such as `gift`",
    ),
    (
        "'gift'", "'Night Gift'", 13,
        "the `key` of the verb `Gift` is 'Night Gift'; expected an id in snake_case, such as `night_gift`",
    ),
    ("'gift'", "5", 13, "the `key` of the verb `Gift` is 5"),
    ("'presents'", "'gifts'", 14, "`bare` of the verb `gift` must name one of its fields, not 'gifts'; its fields"),
    ("presents: Amount", "presents: dict", 15, "field `presents` of the verb `gift` is of type `dict`; expected int"),
    ("presents: Amount", "presents: Amont", 12, "fields of the verb `gift` can't be read: NameError: name 'Amont'"),
    ("steps(self, build)", "steps(self)", 17, "`steps` of the verb `gift` takes (self), and is called with (self"),
    ("def steps(", "def stps(", 12, "the verb `gift` has no method `steps(self, build)`"),
    ("return (run,)", "return None", 0, "the rules of `extra` can't be built: TypeError: 'NoneType' object is not"),
    ("return (run,)", "return run", 0, "the rules of `extra` can't be built: TypeError: 'function' object is not i"),
    ("return (run,)", "1 / 0", 21, "`Gift.steps` of `extra` failed: ZeroDivisionError: division by zero"),
    ("(Verb)", "(Condition)", 12, "a verb is a class that derives from `Verb`, not <class "),
    ("registry.verb(Gift)", "registry.verb(Gift())", 26, "missing 1 required positional argument: 'presents'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "message"), UNSOUND)
def test_an_invalid_word_is_reported_at_its_class(world: Any, old: str, new: str, line: int, message: str) -> None:
    """When it is registered or compiled: not at the cards that use it, nor in the manifest."""
    assert WORDS.count(old) == 1
    world.pack("extra", plugin=WORDS.replace(old, new), cards=GIVES)
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == ("broken-plugin", "plugin.py", line)
    assert message in item.message


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("return (run,)", "return 'abc'", 0, "(`extra`): TypeError: 'str' object is not callable"),
        ("run(game, frame)", "run(game)", 0, "(`extra`): TypeError: Gift.steps.<locals>.run() takes 1 positional"),
        ("            pass\n", "            1 / 0\n", 19, "`Gift.steps.run` of `extra` failed: ZeroDivisionError"),
    ],
)
def test_a_step_of_a_word_that_fails_in_play_is_reported(
    world: Any, old: str, new: str, line: int, message: str
) -> None:
    """At its line if it raises the error itself, else at the plugin."""
    assert WORDS.count(old) == 1
    world.pack("extra", plugin=WORDS.replace(old, new), cards=GIVES)
    ruleset = world.load()
    (program,) = [number for number, verbs in enumerate(ruleset.sources) if verbs == ("gift",)]
    with pytest.raises(MuseumError) as caught, in_play(ruleset):
        ruleset.programs[program][0](None, [])
    (item,) = caught.value.diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == ("broken-plugin", "plugin.py", line)
    assert message in item.message


def test_conditions_and_counts_are_checked_too(world: Any) -> None:
    text = WORDS.replace("(Verb)", "(Condition)").replace(".verb", ".condition").replace("steps", "test")
    world.pack("extra", plugin=text)
    assert "`test` of the condition `gift` takes (self, build), and is" in world.error().diagnostics[0].message
    text = text.replace("(Condition)", "(Count)").replace(".condition", ".count").replace("test(", "expression(")
    world.pack("extra", plugin=text.replace("self, build", "self"))
    assert "`expression` of the count `gift` takes (self), and is" in world.error().diagnostics[0].message


def test_a_pack_may_name_a_phase(world: Any) -> None:
    """Effects and scenarios know it, and what begins it is where a scenario begins."""
    text = REGISTER + "step = registry.step('dusk', lambda game, frame: None)\n    "
    text += "registry.phase('turn', step)\n    registry.phase_name('night', 'night', step)\n"
    cards = "cards: [{id: owl, kind: favour, effects: [{play: [{gain: {prestige: 1}}], if: {phase: night}}]}]\n"
    world.pack("extra", plugin=text, cards=cards)
    rules = world.load()
    assert rules.index["phase"]["night"] == 5
    assert rules.scenario_fields["phase"].form.schema()["enum"][-1] == "night"
    assert rules.vocabulary.phases["night"].step == rules.index["step"]["dusk"]
    world.pack("extra", cards=cards.replace("night", "nigth"))
    (item,) = world.error().diagnostics
    assert (item.code, item.suggestion) == ("not-one-of", "night")


REGISTERED = [
    ("score_line(ScoreLine('x', lambda game, seat: 1, 'X1'))", "`points` of the score line `x` takes (game, seat)"),
    ("score_line(ScoreLine('X Y', None, 'X1'))", "the name of a score line is 'X Y'; expected an id in"),
    ("step('x', lambda game: 1)", "the step `x` takes (game), and is called with (game, frame)"),
    ("step('x', None)", "the step `x` must be a function (game, frame), not None"),
    ("phase('turn', museum_register)", "a phase is the number that `registry.step` returns, not a function"),
    ("function('x.y', lambda game: 1, 'z')", "the function `x.y` takes (game), and is called with (game, frame)"),
    ("event('New Year', 'card', 'x')", "the name of an event is 'New Year'; expected an id in snake_case"),
    ("event('year', 'a new year', 'card')", "the subject of the event `year` is 'a new year'; expected an id in"),
    ("quantity('year', 'its number', 'nothing')", "the subject of the quantity `year` is 'its number'; expected an"),
    ("move(MoveVerb('x', lambda game: 1, 'x'))", "`option` of the move `x` takes (game), and is called with"),
    ("question(QuestionKind('x', len, len, len, len))", "`options` of the question `x` takes (obj), and is"),
    ("scenario_field(ScenarioField('No Id', None, len, len))", "the name of a scenario field is 'No Id'"),
    ("scenario_field(ScenarioField('x', None, len, len))", "`set_up` of the scenario field `x` takes (obj), and"),
    ("scenario_field(ScenarioField('x', None, max, max))", "`form` of the scenario field `x` is of a class of"),
    ("automated_answer(lambda game: 1)", "the function that answers for automated seats takes (game), and is called"),
    ("extend('action', 5)", "the point `action` takes things of the class `Action`, not 5"),
    ("extend('display', 'x')", "the point `display` takes things of the class `int`, not 'x'"),
    ("extend('worth', lambda game: 1)", "the function at the point `worth` takes (game), and is called with (game,"),
    (
        "extend('action', Action('x', lambda game, seat: [0], lambda game, seat: 0))",
        "`apply` of the `Action` at the point `action` takes (game, seat), and is called with (game, seat, card)",
    ),
    ("extend('action', Action('x', max, max, gain=lambda: 1))", "`gain` of the `Action` at the point `action` takes"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "message"), REGISTERED)
def test_errors_that_would_show_in_play_are_reported_when_registered(world: Any, call: str, message: str) -> None:
    imports = "from museum.base_game.points import *\nfrom museum.ruleset.parts import *\n\n\n@hookimpl"
    text = REGISTER.replace("@hookimpl", imports) + f"registry.{call}\n"
    world.pack("extra", plugin=text)
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).name) == ("broken-plugin", "plugin.py")
    assert item.place.line == 14
    assert message in item.message


@pytest.mark.parametrize(("text", "code", "line", "message"), BROKEN)
def test_an_error_in_a_plugin_is_reported_at_its_line(
    world: Any, text: str, code: str, line: int, message: str
) -> None:
    """Never a traceback."""
    world.pack("extra", plugin=text)
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == (code, "plugin.py", line)
    assert message in item.message


def test_a_misspelt_hook_is_suggested(world: Any) -> None:
    world.pack("extra", plugin=BROKEN[4][0])
    assert world.error().diagnostics[0].suggestion == "museum_register"


def test_a_missing_module_is_reported_in_the_manifest(world: Any) -> None:
    world.pack("extra")
    manifest = world.folder / "packs" / "extra" / "expansion.yaml"
    manifest.write_text(manifest.read_text() + "plugin: no_such_package.museum\n")
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == ("broken-plugin", "expansion.yaml", 4)
    assert re.search("No module named 'no_such_package'", item.message)


def test_a_name_that_two_packs_register_is_reported_at_the_second(world: Any) -> None:
    world.pack("a_pack", plugin=REGISTER + "registry.layout.table_counter('luck')\n")
    world.pack("b_pack", plugin=REGISTER + "registry.layout.table_counter('luck')\n")
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).parent.name) == ("taken", "b_pack")


def test_a_pack_that_is_not_enabled_runs_no_code(world: Any) -> None:
    world.pack("extra", plugin="raise SystemExit('it ran')\n")
    world.packs.clear()
    assert "extra" not in world.load("expansion_paths: [./packs]").packs


def test_checks_of_packs_say_what_cannot_be_played(world: Any) -> None:
    text = HEAD.replace("hookimpl\n\n", "hookimpl\nfrom museum.diagnostics import Place\n\n") + (
        "@hookimpl\ndef museum_check(ruleset, diagnostics):\n"
        "    diagnostics.error('contradiction', f'{ruleset.edition}!', Place('somewhere', 1, 1))\n"
    )
    world.pack("extra", plugin=text)
    assert [item.message for item in world.error("edition: it").diagnostics] == ["it!"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("rules: {patrons_kept: 3, patrons_dealt: 2}", "`patrons_kept` is more than `patrons_dealt` (B10)"),
        ("cards: {ban: [{kind: patron}]}", "no patron is left in the game; set `rules: {patrons: false}`"),
        ("cards: {ban: [{kind: expert}]}", "no expert is left in the game; set `rules: {experts: false}`"),
        ("cards: {ban: [{kind: headline}]}", "no headline is left in the game; set `rules: {headlines: false}`"),
        (
            "cards: {ban: [{civilisation: inca}, {civilisation: maya}, {civilisation: polynesian}]}",
            "no object of america is left in the game",
        ),
        (
            "cards: {copies: {bank_loan: 999, deflation: 999, machu_picchu: 999, patricia_turner: 900}}",
            "there are 4186 cards, copies included; a game has at most 4096",
        ),
    ],
)
def test_the_base_game_checks_what_it_needs(world: Any, line: str, message: str) -> None:
    (item,) = world.error(line).diagnostics
    banned = "ban:" in line
    whose = "; banned here" if banned else ""
    assert item.code == "contradiction"
    assert item.message.startswith(message + whose)
    assert item.place.line == int(banned or "patrons" in line)


def test_an_invalid_part_is_reported_where_it_is_written() -> None:
    """Also if it is found only after the plugin has returned, so that no line of it is in the traceback."""
    place = Place("plugin.py", 3, 1)
    (known,) = build_error(InvalidPlugin("`lamp` is no lamp", place), {}, ()).diagnostics
    assert (known.code, known.message, known.place) == ("broken-plugin", "`lamp` is no lamp", place)
