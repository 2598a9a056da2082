"""The files of a locale folder, and the section of keys that each belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from museum.resources import schema

FOLDER: Final = "locales"
# The texts that no game owns. `locales/` lies in the package itself, beside the code that says them.
KERNEL: Final = Path(__file__).resolve().parents[1]
# Records of `museum i18n` beside the texts.
SOURCES: Final = "sources.yaml"
SAME: Final = "same_as_english.yaml"
# The grammar and the house style of the language.
LANGUAGE: Final = "language.yaml"
_SECTIONS: Final = {
    "phrases.yaml": "phrases",
    "interface.yaml": "phrases",
    "terms.yaml": "terms",
    "rules.yaml": "phrases",
}
CARDS: Final = "cards"


def section_of(name: str) -> str:
    """Return the section of the locale file called *name*: keys are unique within one section of a language.

    >>> section_of("interface.yaml"), section_of("objects.yaml")
    ('phrases', 'cards')
    """
    return _SECTIONS.get(name, CARDS)


def schema_for(name: str) -> Mapping[str, Any]:
    """Return the JSON Schema of the locale file called *name*."""
    if name == LANGUAGE:
        return schema("language")
    return schema({CARDS: "locale", "phrases": "phrases", "terms": "terms"}[section_of(name)])


def text_files(folder: Path) -> list[Path]:
    """Return the files of texts in a locale's *folder* in the order of their names; none if there is no folder."""
    return sorted(path for path in folder.glob("*.yaml") if path.name not in (SOURCES, SAME, LANGUAGE))
