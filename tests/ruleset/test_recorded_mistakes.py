"""Packs and game files with mistakes, and what is reported of each, as it was recorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.recorded_lines import check_lines
from tests.reported import reported

GAME = "expansions: [odd]\nexpansion_paths: [.]\nseats: [A, B]\n"
SEATS = "seats: [A, B]\n"
SETTING = f"expansion_paths: [.]\n{SEATS}"
HOOK = "from museum import hookimpl\n\n\n"
REGISTER = f"{HOOK}@hookimpl\ndef museum_register(registry):\n    "
END = "rule: B1, provenance: reconstructed"
TABLE = f"parameters:\n  odd: {{{{type: table, default: {{}}, {END}}}}}\n"
CHOICE = f"{{type: choice, choices: [few, many], default: few, {END}}}"
NUMBER = f"type: integer, range: [0, 9], default: 1, {END}"

OF_PACKS: dict[str, Mapping[str, str]] = {
    "a hook that is no function": {"odd/plugin.py": "museum_register = 3\n"},
    "a hook that is a wrapper": {
        "odd/plugin.py": f"{HOOK}@hookimpl(wrapper=True)\ndef museum_register(registry):\n    yield\n"
    },
    "a hook that yields": {"odd/plugin.py": f"{HOOK}@hookimpl\ndef museum_register(registry):\n    yield\n"},
    "a hook that there isn't": {"odd/plugin.py": f"{HOOK}@hookimpl\ndef museum_registr(registry):\n    ...\n"},
    "a hook that isn't marked": {"odd/plugin.py": "def museum_setup(game):\n    ...\n"},
    "an argument that there isn't": {"odd/plugin.py": f"{HOOK}@hookimpl\ndef museum_setup(gam):\n    ...\n"},
    "a plugin that looks different each time": {"odd/plugin.py": "def __dir__():\n    raise ValueError('odd')\n"},
    "a folder as a plugin": {"odd/plugin.py/readme.txt": "Odd"},
    "a plugin with an error": {"odd/plugin.py": "1 / 0\n"},
    "a name that is taken": {"odd/plugin.py": f'{REGISTER}registry.layout.table_zone("hand")\n'},
    "an error while registering": {"odd/plugin.py": f"{REGISTER}registry.layout.table_zone()\n"},
    "points that fall": {"odd/parameters.yaml": TABLE.format("{3: 4, 4: 3}")},
    "points that are equal": {"odd/parameters.yaml": TABLE.format("{3: 4, 4: 4}")},
    "points of nothing": {"odd/parameters.yaml": TABLE.format("{}")},
    "presets by what is no choice": {
        "odd/parameters.yaml": f"parameters:\n  size: {CHOICE}\n  odd: {{{NUMBER}, presets: {{siz: {{few: 1}}}}}}\n"
    },
    "presets by a choice that there isn't": {
        "odd/parameters.yaml": f"parameters:\n  size: {CHOICE}\n"
        f"  odd: {{{NUMBER}, presets: {{size: {{few: 1, mny: 2}}}}}}\n"
    },
    "an effect that never acts": {
        "odd/cards.yaml": "cards:\n"
        "  - {id: lamp, kind: patron, effects: [{when: exhibits, do: [{gain: {prestige: 1}}]}]}\n"
        "  - {id: rug, kind: opinion, effects: [{modify: hand_limit, by: 1}]}\n"
        "  - {id: vase, kind: favour, effects: [{when: takes, do: [{gain: {prestige: 1}}]}]}\n"
        "  - {id: urn, kind: expert, cost: 2, effects: [{play: [{gain: {prestige: 1}}]}]}\n"
    },
    "a modifier of nothing": {
        "odd/cards.yaml": "cards:\n  - {id: lamp, kind: expert, cost: 2, effects: [{modify: hand_limit, by: 0}]}\n"
    },
    "templates that can't be read": {
        "odd/cards.yaml": 'cards:\n  - {for_each: {continent: al}, id: "lamp_{continent}", kind: favour}\n'
    },
    "conditions within amounts": {
        "odd/cards.yaml": "cards:\n  - id: lamp\n    kind: expert\n    cost: 2\n    effects:\n"
        "      - {when: takes, do: [{gain: {prestige: {cards: {in: hand, if: {continent: asia, "
        "any: [{continent: asia}, {not: {continent: asia}}]}}}}}]}\n"
    },
}
OF_GAMES: dict[str, tuple[str, Mapping[str, str]]] = {
    "cards of a pack without cards": (
        f"{SETTING}cards: {{include_from: [bare]}}\n", {"bare/locales/readme.txt": ""}
    ),
    "cards of a pack without cards that is enabled": (
        f"expansions: [bare]\n{SETTING}cards: {{include_from: [bare]}}\n", {"bare/locales/readme.txt": ""}
    ),
    "cards of a broken pack": (f"{SETTING}cards: {{include_from: [worn]}}\n", {"worn/expansion.yaml": "id: worn\n"}),
    "cards of a pack with a mistake": (
        f"{SETTING}cards: {{include_from: [torn]}}\n", {"torn/cards.yaml": "cards: [{id: lamp, kind: lmp}]\n"}
    ),
    "cards of no pack": (f"{SEATS}cards: {{include_from: [leage]}}\n", {}),
    "a card of a pack that isn't enabled": (f"{SEATS}cards: {{ban: [mummy_of_ramesses]}}\n", {}),
    "standing rules that change nothing": (
        f"{SEATS}effects:\n  - {{id: one, modify: hand_limit, by: 0}}\n"
        "  - {id: two, modify: hand_limit, by: 1, if: {count: 1, at_least: 1}}\n", {}
    ),
    "patches that change nothing": (
        f"{SEATS}cards:\n  patch:\n    patricia_turner: {{append: [{{modify: hand_limit, by: 0}}]}}\n", {}
    ),
    "house rules with cards of their own": (
        f"{SEATS}house_rules: [./ours.yaml]\n",
        {"ours.yaml": "cards:\n  add: [{id: lamp, kind: expert, cost: 2, effects: [{modify: hand_limit, by: 0}]}]\n"
                      "effects:\n  - {id: one, modify: hand_limit, by: 0}\n"},
    ),
    "options that there aren't": (
        "expansions: [solo]\nseats: [{bot: random, options: {speed: 1}}, {bot: alphonse, options: {modes: 1}}]\n", {}
    ),
    "values that options can't have": ("expansions: [solo]\nseats: [A, {bot: alphonse, mode: hard}]\n", {}),
    "boards that there aren't": ("seats: [{name: A, board: wing}, B]\nboard: standart\n", {}),
    "far too many cards": (
        f"expansions: [many]\n{SETTING}",
        {"many/cards.yaml": "cards:\n" + "".join(
            f"  - {{id: lamp_{number}, kind: expert, cost: 2, copies: 200}}\n" for number in range(101)
        )},
    ),
    "a template beside a card": (
        f"expansions: [odd]\n{SETTING}", {"odd/cards.yaml": "cards: {for_each: {continent: all}}\n"}
    ),
    "boards in a game without": (
        "game: lunatic_museum\nseats: [A, B]\nhouse_rules: [./boards.yaml]\n",
        {"boards.yaml": "boards: {add: [{id: new, rows: [GG, GG], bonuses: {gallery: 1, museum: 1, both: 1}}]}\n"},
    ),
}  # fmt: skip


def mistakes(folder: Path) -> Iterator[str]:
    games = {**{name: (GAME, files) for name, files in OF_PACKS.items()}, **OF_GAMES}
    for number, (name, (text, files)) in enumerate(games.items()):
        yield f"{name}:"
        yield from reported(folder / str(number), text, files)


def test_packs_and_games_with_mistakes(tmp_path: Path) -> None:
    """Each at its line and column, with what was expected and the nearest right thing."""
    check_lines("mistakes", mistakes(tmp_path), "tests/ruleset/test_recorded_mistakes.py")
