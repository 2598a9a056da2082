"""Makes pages of templates: what every page has, and the answers to errors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from museum.diagnostics import MuseumError
from museum.presentation import Block
from museum.texts.faults import translated
from museum.web.languages import known_languages, language_of, locale_of, speaker
from museum.web.look_css import drawing_class

FOLDER: Final = Path(__file__).resolve().parent
LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français", "it": "Italiano", "es": "Español"}
THEME: Final = "theme"
SOUND: Final = "sound"


def _kind(block: Block) -> str:
    """Return the kind of a block, by which a template chooses how it is shown."""
    return type(block).__name__.lower()


class Pages:
    """The templates of the server."""

    def __init__(self, version: str) -> None:
        """Load templates; *version* makes the addresses of static files new when they change."""
        self.environment = Environment(
            loader=FileSystemLoader(FOLDER / "templates"), autoescape=select_autoescape(default=True),
            undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self.environment.filters |= {"kind": _kind, "drawing": drawing_class}
        self.environment.globals["version"] = version

    def text(self, template: str, language: str, **values: object) -> str:
        """Return a page, or a part of one, in a language."""
        say = speaker(language)
        known = {code: LANGUAGE_NAMES.get(code, code) for code in known_languages()}
        return self.environment.get_template(template).render(say=say, language=language, languages=known, **values)

    def page(
        self, request: Request, template: str, values: Mapping[str, Any], status: int = 200, **headers: str
    ) -> Response:
        """Answer *request* with a page in the reader's language."""
        theme = request.cookies.get(THEME, "")
        sound = request.cookies.get(SOUND) == "1"
        text = self.text(template, language_of(request), path=request.url.path, theme=theme, sound=sound, **values)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return HTMLResponse(text, status, headers=named)

    def error(self, request: Request, status: int, key: str, text: str = "") -> Response:
        """Answer with a page that says what is wrong: the phrase *key*, and more *text*."""
        return self.page(request, "error.html", {"key": key, "text": text}, status)


def fault_text(error: MuseumError, language: str) -> str:
    """Return what a `MuseumError` reports, in a language."""
    error.say = partial(translated, locale=locale_of(language))
    return str(error)
