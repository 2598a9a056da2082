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
# The meanings of words and of keys of files; like stories, no game reads them until one is shown.
MEANINGS: Final = "meanings.yaml"
_SECTIONS: Final = {
    "phrases.yaml": "phrases",
    "interface.yaml": "phrases",
    "terms.yaml": "terms",
    "rules.yaml": "phrases",
    MEANINGS: "meanings",
}
CARDS: Final = "cards"
# The folder of a locale whose files hold the stories of cards; no game reads them until a story is shown.
STORIES: Final = "stories"


def section_of(path: Path) -> str:
    """Return the section of the locale file at *path*: keys are unique within one section of a language.

    >>> section_of(Path("en/interface.yaml")), section_of(Path("en/stories/terms.yaml"))
    ('phrases', 'cards')
    """
    return CARDS if path.parent.name == STORIES else _SECTIONS.get(path.name, CARDS)


def schema_for(path: Path) -> Mapping[str, Any]:
    """Return the JSON Schema of the locale file at *path*."""
    if path.name == LANGUAGE or path.parent.name == STORIES:
        return schema(STORIES if path.parent.name == STORIES else Path(LANGUAGE).stem)
    return schema({CARDS: "locale"}.get(section_of(path), section_of(path)))


def name_in_locale(path: Path) -> str:
    """Return the name of a locale file as seen from the folder of its language.

    >>> name_in_locale(Path("en/cards.yaml")), name_in_locale(Path("en/stories/asia.yaml"))
    ('cards.yaml', 'stories/asia.yaml')
    """
    return f"{STORIES}/{path.name}" if path.parent.name == STORIES else path.name


def text_files(folder: Path) -> list[Path]:
    """Return the files of texts that games read in a locale's *folder*, by name; none if there is no folder."""
    return sorted(path for path in folder.glob("*.yaml") if path.name not in (SOURCES, SAME, LANGUAGE, MEANINGS))


def story_files(folder: Path) -> list[Path]:
    """Return the files of stories in a locale's *folder* in the order of their names."""
    return sorted(folder.joinpath(STORIES).glob("*.yaml"))


def all_text_files(folder: Path) -> list[Path]:
    """Return all files of texts in a locale's *folder*, those that no game reads last."""
    return [*text_files(folder), *story_files(folder), *filter(Path.is_file, [folder / MEANINGS])]
