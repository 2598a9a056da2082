"""The hooks: each is documented with its signature, tested by its name, and used by the base game."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from museum import base_game
from museum.curator import Curator
from museum.diagnostics import Diagnostics
from museum.engine.start import Seating, new_game
from museum.packs import load_config
from museum.reference.extending import hook_functions
from museum.reference.markdown import declared, described, signature
from museum.ruleset.bot_kinds import BotRegistry
from museum.ruleset.layout import Layout
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.registry import Registry
from museum.sessions.opening import check_game

ROOT = Path(__file__).parents[2]
HOOKS = hook_functions()
PAGE = (ROOT / "docs" / "reference" / "hooks.md").read_text(encoding="utf-8")
THEMES = [page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "reference").glob("plugin_*.md")]
HEAD = "from museum import hookimpl\n\n\n"


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_documented_with_its_signature(hook: str) -> None:
    """Under a heading, with when it is called and an example."""
    assert f"\n{declared(hook, signature(HOOKS[hook]))}\n" in PAGE
    text = described(HOOKS[hook])
    assert "\n\nCalled: " in text
    assert f"@hookimpl\ndef {hook}(" in text


@pytest.mark.parametrize("prefix, kind", [("registry", Registry), ("registry.layout", Layout), ("bots", BotRegistry)])
def test_every_method_of_the_registry_is_documented_on_one_page(prefix: str, kind: type) -> None:
    methods = [m for name, m in vars(kind).items() if inspect.isfunction(m) and not name.startswith("_")]
    assert methods
    shown = {m.__name__: declared(f"{prefix}.{m.__name__}", f"{prefix}.{signature(m)}") for m in methods}
    pages = {name: sum(f"\n{text}\n" in page for page in THEMES) for name, text in shown.items()}
    assert pages == dict.fromkeys(shown, 1)
    assert [method.__name__ for method in methods if not method.__doc__] == []


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_a_test_of_its_own(hook: str) -> None:
    assert f"test_hook_{hook}" in globals()


@pytest.mark.parametrize("hook", HOOKS)
def test_the_base_game_implements_every_hook(hook: str) -> None:
    function = getattr(base_game, hook)
    assert "museum_impl" in vars(function)
    assert set(inspect.signature(function).parameters) <= set(inspect.signature(HOOKS[hook]).parameters)


def test_the_examples_of_the_hooks_make_a_plugin(world: Any) -> None:
    """All of them together load, and do what they say."""
    blocks = [re.search(r"```python\n(.*?)```", described(hook), re.DOTALL) for hook in HOOKS.values()]
    world.pack("guests", plugin="\n".join(block[1] for block in blocks if block))
    rules = world.load()
    game = new_game(rules, Seating(2), 1)
    start = rules.index["counter"]["guests"]
    assert game.counters[start : start + 3] == [2, 2, 0]
    assert "host" in rules.bots
    assert [item.message for item in world.error("rules: {hand_limit: 1}").diagnostics] == [
        "guests need a hand limit of 2 at least"
    ]


def test_hook_museum_register(world: Any) -> None:
    text = "@hookimpl\ndef museum_register(registry):\n    registry.moment('late', 'late')\n"
    world.pack("extra", plugin=HEAD + text)
    assert "late" in world.load().vocabulary.moments


def test_hook_museum_facts(world: Any, rules: Ruleset) -> None:
    """The first pack to answer gives the facts: the base game, where it is the game."""
    world.pack("extra", plugin=HEAD + "@hookimpl\ndef museum_facts(ruleset):\n    return 'mine'\n")
    assert type(world.load().facts) is type(rules.facts)


def test_hook_museum_bots(curious: Ruleset, rules: Ruleset) -> None:
    """The bot of any game, that of the base game, then those of packs; each with its options."""
    assert list(rules.bots) == ["random", "curator", "scholar"]
    assert [*curious.bots] == ["random", "curator", "scholar", "ghost"]
    assert curious.bots["ghost"].options["mode"] == {"enum": ["quiet", "loud"]}


def test_a_bot_that_cannot_be_added_is_told(world: Any) -> None:
    added = "from museum.ruleset.bot_kinds import BotKind\n    bots.add(BotKind('random', print))\n"
    world.pack("extra", plugin=HEAD + f"@hookimpl\ndef museum_bots(bots):\n    {added}")
    assert ["the bot `random` is already registered" in item.message for item in world.error().diagnostics] == [True]


def test_hook_museum_setup(world: Any) -> None:
    """It is called for every game, and need not take all arguments."""
    world.pack("extra", plugin=HEAD + "@hookimpl\ndef museum_setup(game):\n    game.counters[0] = game.seats\n")
    (setup,) = world.load().setups[1:]
    game = new_game(world.load(), Seating(3), 1)
    setup(game=game)
    assert game.counters[0] == 3


def test_what_fails_in_a_hook_that_takes_less_is_told_at_its_line(world: Any) -> None:
    world.pack("extra", plugin=HEAD + "@hookimpl\ndef museum_check(ruleset):\n    ruleset.nothing()\n")
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == ("broken-plugin", "plugin.py", 6)


def test_hook_museum_check(world: Any) -> None:
    text = HEAD + (
        "@hookimpl\ndef museum_check(ruleset, diagnostics):\n"
        "    from museum.diagnostics import Place\n"
        "    diagnostics.error('contradiction', 'no', Place('x'))\n"
    )
    world.pack("extra", plugin=text)
    assert [item.message for item in world.error().diagnostics] == ["no"]


def test_hook_museum_check_game(world: Any) -> None:
    """It sees the game file, and reports at the place of a key in it."""
    text = HEAD + (
        "@hookimpl\ndef museum_check_game(config, diagnostics):\n"
        "    diagnostics.error('wrong-count', f'{len(config.seats)} seats', config.place('seats'))\n"
    )
    world.pack("extra", plugin=text)
    diagnostics = Diagnostics()
    config = load_config(world.game("seats: [Ada, Bo]"), diagnostics)
    assert config is not None
    check_game(config, load_ruleset(config), diagnostics)
    (item,) = diagnostics.items
    assert (item.message, item.place.line, item.place.column) == ("2 seats", 3, 8)


def test_a_game_has_one_presentation(world: Any) -> None:
    """That of the base game; an expansion that registers another is told so at its line."""
    text = HEAD + (
        "@hookimpl\ndef museum_register(registry):\n"
        "    from museum.presentation import Presentation\n"
        "    registry.present(Presentation())\n"
    )
    world.pack("extra", plugin=text)
    (item,) = world.error().diagnostics
    assert (item.code, Path(item.place.file).name, item.place.line) == ("taken", "plugin.py", 7)


def test_a_step_may_take_the_place_of_another() -> None:
    registry = Registry()
    registry.sequence("turn")
    first, second, third = (registry.step(name, lambda game, frame: None) for name in "abc")
    for step in (first, second):
        registry.phase("turn", step)
    registry.phase("turn", third, instead_of=first)
    assert registry.phases["turn"] == [third, second]


def test_bots_follow_the_hint_of_a_question_that_they_do_not_know(curious: Ruleset) -> None:
    game = new_game(curious, Seating(2), 1)
    game.ask(curious.index["question"]["either"], 0, 0, 0, -1)
    assert game.options() == [0, 1]
    assert Curator().decide(game.view(0)) == 1
