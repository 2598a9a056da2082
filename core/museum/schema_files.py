"""JSON Schemas of every kind of file, for exactly the packs that are enabled, so that editors can check and complete.

`python -m museum.schema_files FOLDER` writes them; those of the base game are committed under `schemas/`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from museum.components.words import components_schema
from museum.packs import file_schema, made_config
from museum.resources import schema
from museum.ruleset.card_templates import with_templates
from museum.ruleset.cards import cards_schema
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.patches import patch_words
from museum.source.generated import MARK, check_ours, marked, write_generated

# Those that are the same in every game.
_THE_SAME = ("expansion", "locale", "parameters", "phrases", "rules", "scenario", "terms", "traits")
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema_files(ruleset: Ruleset) -> dict[str, str]:
    """Return the text of every schema by its file's name."""
    vocabulary, kinds = ruleset.vocabulary, ruleset.vocabulary.kinds
    words = patch_words(vocabulary, kinds)
    schemas: dict[str, Mapping[str, Any]] = {
        "cards": with_templates(cards_schema(vocabulary, kinds), vocabulary.traits),
        "components": components_schema(vocabulary),
        **{name: schema(name) for name in _THE_SAME},
        **{name: file_schema(name, ruleset.parameters, words) for name in ("game", "house_rules", "patches")},
    }
    for file, own in ruleset.file_schemas.items():
        schemas[Path(file).stem] = own
    return {f"{name}.schema.json": _text(found) for name, found in sorted(schemas.items())}


def _text(schema: Mapping[str, object]) -> str:
    return marked(json.dumps({"$schema": DRAFT, **schema, "$comment": MARK}, indent=2, ensure_ascii=False) + "\n")


def base_ruleset() -> Ruleset:
    """Return the ruleset whose schemas are committed: the base game, without expansions."""
    return load_ruleset(made_config({}))


def write_schemas(folder: Path, ruleset: Ruleset, *, force: bool = False) -> list[Path]:
    """Write every schema into *folder* and return the files.

    Raises `MuseumError` if one can't be written, or another's file is in its place and it isn't to be *force*d.
    """
    folder.mkdir(parents=True, exist_ok=True)
    texts = {folder / name: text for name, text in schema_files(ruleset).items()}
    for path in () if force else texts:
        check_ours(path)
    for path, text in texts.items():
        write_generated(path, text, force=force)
    return list(texts)


if __name__ == "__main__":
    for file in write_schemas(Path(sys.argv[1] if len(sys.argv) > 1 else "schemas"), base_ruleset(), force=True):
        print(file)
