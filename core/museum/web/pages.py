"""Makes pages of templates: what every page has, and the answers to errors."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import babel
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from museum.diagnostics import MuseumError
from museum.presentation import Block
from museum.texts.faults import translated
from museum.texts.grammar import begun
from museum.web.kept_parts import KeptParts
from museum.web.languages import known_languages, language_of, locale_of, speaker
from museum.web.look_css import drawing_class

FOLDER: Final = Path(__file__).resolve().parent
THEME: Final = "theme"
SOUND: Final = "sound"
SIZE: Final = "size"
SIZES: Final = ("normal", "large", "largest")
"""The sizes of the text that a reader can choose."""
HASH_LENGTH: Final = 10
COMPRESSION: Final = 3  # a page of a table gets a tenth larger than by 6, in a third of the time
KEPT: Final = 5000  # cards as lists show them: those of some games in some languages


def _kind(block: Block) -> str:
    """Return the kind of a block, by which a template chooses how it is shown."""
    return type(block).__name__.lower()


def _hash_of(folder: Path) -> str:
    """Return a short hash of all files of a folder."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(path.read_bytes())
    return found.hexdigest()[:HASH_LENGTH]


@cache
def own_name(language: str) -> str:
    """Return what a language calls itself, with a capital.

    >>> own_name("fr")
    'Français'
    """
    try:
        name = babel.Locale.parse(language).display_name or language
    except (ValueError, babel.UnknownLocaleError):
        name = language
    return begun(name)


class Pages:
    """The templates of the server."""

    def __init__(self) -> None:
        self.environment = Environment(
            loader=FileSystemLoader(FOLDER / "templates"), autoescape=select_autoescape(default=True),
            undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self.environment.filters |= {"kind": _kind, "drawing": drawing_class}
        self.environment.globals["kept"] = KeptParts(KEPT)
        # An import in a template is looked up at each page.
        self.environment.globals["blocks"] = self.environment.get_template("blocks.html").module
        self.environment.globals["seats"] = self.environment.get_template("seats.html").module
        # Browsers keep static files: their addresses have to change with them.
        self.environment.globals["version"] = _hash_of(FOLDER / "static")

    def text(self, template: str, language: str, **values: object) -> str:
        """Return a page, or a part of one, in a language."""
        say = speaker(language)
        known = {code: own_name(code) for code in known_languages()}
        return self.environment.get_template(template).render(say=say, language=language, languages=known, **values)

    def page(
        self, request: Request, template: str, values: Mapping[str, Any], status: int = 200, **headers: str
    ) -> Response:
        """Answer *request* with a page in the reader's language."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return HTMLResponse(self.text_for(request, template, values), status, headers=named)

    def text_for(self, request: Request, template: str, values: Mapping[str, Any]) -> str:
        """Return a page as the reader has chosen to see pages."""
        theme = request.cookies.get(THEME, "")
        sound, size = request.cookies.get(SOUND) == "1", request.cookies.get(SIZE, "")
        # The page of a form is that of its table, where the reader comes back to after a choice of language.
        path = request.url.path if request.method == "GET" else values.get("address", request.url.path)
        here = f"{path}?{request.url.query}" if request.url.query else path
        chosen = {"theme": theme, "sound": sound, "size": size if size in SIZES else SIZES[0], "sizes": SIZES}
        return self.text(template, language_of(request), here=here, **chosen, **values)

    def error(self, request: Request, status: int, key: str, text: str = "") -> Response:
        """Answer with a page that says what is wrong: the phrase *key*, and more *text*."""
        return self.page(request, "error.html", {"key": key, "text": text}, status)


def fault_text(error: MuseumError, language: str) -> str:
    """Return what a `MuseumError` reports, in a language."""
    error.say = partial(translated, locale=locale_of(language))
    return str(error)
