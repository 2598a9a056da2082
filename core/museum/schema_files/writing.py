"""The schemas of all kinds of file, with the words of one ruleset, and writing them into a folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from museum.components.words import components_schema
from museum.diagnostics import Diagnostics
from museum.packs import file_schema, installed, made_config
from museum.resources import schema
from museum.ruleset.board_patches import FILE as BOARDS
from museum.ruleset.board_patches import LIST
from museum.ruleset.card_templates import with_templates
from museum.ruleset.cards import cards_schema
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.patches import patch_words
from museum.scenarios.schema import scenario_schema
from museum.schema_files.editor_flavour import WORDS, EditorFlavour
from museum.schema_files.known_names import KnownNames
from museum.source.generated import MARK, check_ours, marked, write_generated

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
# Those into which no words are filled.
_THE_SAME: Final = (
    "expansion", "icons", "language", "locale", "look", "meanings", "parameters", "phrases", "rules", "stories",
    "terms", "traits",
)  # fmt: skip
_WITH_PARAMETERS: Final = ("game", "house_rules", "patches")

Json = dict[str, Any]


def schema_files(known: KnownNames) -> dict[str, str]:
    """Return the text of every schema by its file's name."""
    ruleset, vocabulary = known.ruleset, known.ruleset.vocabulary
    cards, words = cards_schema(vocabulary, vocabulary.kinds), patch_words(vocabulary, vocabulary.kinds)
    card = with_templates(cards["$defs"]["card"], vocabulary.traits)
    files = ruleset.file_schemas
    board = files[BOARDS]["properties"][LIST]["items"] if BOARDS in files else {"type": "object"}
    flavour = EditorFlavour(known, {**words, **cards["$defs"], "card": card, "board": board})
    shapes: dict[str, Mapping[str, Any]] = {
        "cards": cards,
        "components": components_schema(vocabulary),
        "scenario": _scenarios(ruleset),
        **{name: schema(name) for name in _THE_SAME},
        **{name: file_schema(name, ruleset.parameters, words) for name in _WITH_PARAMETERS},
        **{Path(file).stem: own for file, own in files.items()},
    }
    made = {name: flavour.of(shape) for name, shape in shapes.items()}
    made[WORDS] = flavour.words()
    return {f"{name}.schema.json": _text(found) for name, found in sorted(made.items())}


def _scenarios(ruleset: Ruleset) -> Json:
    """Return the schema of scenario files whose games have the rules of *ruleset*."""
    one, outer = scenario_schema(ruleset), schema("scenario")
    config = {"$ref": "game.schema.json", "description": one["properties"]["config"]["description"]}
    one = {**one, "properties": {**one["properties"], "config": config}}
    return {**outer, "properties": {"scenarios": {**outer["properties"]["scenarios"], "items": one}}}


def _text(schema: Mapping[str, object]) -> str:
    return marked(json.dumps({"$schema": DRAFT, **schema, "$comment": MARK}, indent=2, ensure_ascii=False) + "\n")


def bundled_names() -> KnownNames:
    """Return the names that the committed schemas know: those of the base game and all its bundled expansions."""
    diagnostics = Diagnostics()
    found = installed((), diagnostics)
    expansions = [pack.id for pack in found.packs.values() if pack.bundled and pack.game is None]
    return KnownNames.under(load_ruleset(made_config({"expansions": expansions}), diagnostics, found), found)


def names_of_other_games() -> dict[str, KnownNames]:
    """Return by game the names that the committed schemas of the other bundled games know."""
    diagnostics = Diagnostics()
    found = installed((), diagnostics)
    games = [pack.game for pack in found.packs.values() if pack.bundled and pack.game is not None]
    games.remove(made_config({}).game)
    rulesets = {game: load_ruleset(made_config({"game": game}), diagnostics, found) for game in games}
    return {game: KnownNames.under(ruleset, found) for game, ruleset in rulesets.items()}


def write_schemas(folder: Path, known: KnownNames, *, force: bool = False) -> list[Path]:
    """Write every schema into *folder* and return the files.

    Raises `MuseumError` if one can't be written, or another's file is in its place and it isn't to be *force*d.
    """
    folder.mkdir(parents=True, exist_ok=True)
    texts = {folder / name: text for name, text in schema_files(known).items()}
    for path in () if force else texts:
        check_ours(path)
    for path, text in texts.items():
        write_generated(path, text, force=force)
    return list(texts)
