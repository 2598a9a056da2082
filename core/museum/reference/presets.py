"""The pages of the ready-made house rules, and of those that are examples: the file of each, and what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from museum.packs import presets
from museum.reference.markdown import code, page, prose
from museum.texts.interface import say
from museum.texts.locales import Locale
from museum.texts.slots import ABOUT_PRESET

# Only a checkout has them.
EXAMPLES: Final = Path(__file__).parents[3] / "examples" / "house_rules"


def presets_page(locale: Locale) -> str:
    """Return the page of the ready-made house rules."""
    return page("Ready-made house rules", prose("house_rules"), *_presets(locale))


def examples_page() -> str:
    """Return the page of the house rules that are examples."""
    return page("House rules by example", prose("house_rule_examples"), *_examples())


def _presets(locale: Locale) -> Iterator[str]:
    for name, file in presets().items():
        yield f"## `{name}`"
        yield say(locale, f"{ABOUT_PRESET}{name}")
        yield code(_parted(file)[1], "text")


def _examples() -> Iterator[str]:
    for file in sorted(EXAMPLES.glob("*.yaml")):
        if not file.name.endswith(".scenario.yaml"):
            about, data = _parted(file)
            yield f"## {file.stem.replace('_', ' ').capitalize()}"
            yield about
            yield code(data, "text")


def _parted(file: Path) -> tuple[str, str]:
    """Return what the comment at the head of *file* says, and what follows; the first line is for editors."""
    lines = file.read_text(encoding="utf-8").splitlines()[1:]
    end = next((number for number, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return " ".join(line.lstrip("# ") for line in lines[:end]), "\n".join(lines[end:])
