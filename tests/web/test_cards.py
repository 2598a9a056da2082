"""The cards of every game as pages show them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from tests.rulesets import config_of
from tests.web.gallery import dressed, gallery
from tests.web.test_faces import FERRY

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.web.look_css import look_css

EXPANSIONS = [pack.id for pack in installed((), Diagnostics()).packs.values() if pack.game is None]
GAMES: dict[str, dict[str, Any]] = {
    "museum": {"expansions": EXPANSIONS, "language": "fr"},
    "lunatic museum": {"game": "lunatic_museum"},
    "night ferry": FERRY,
}


class Shown(HTMLParser):
    """Collects the classes of a page, and what could run or style in it."""

    def __init__(self) -> None:
        super().__init__()
        self.classes: set[str] = set()
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.classes |= {word for name, value in attrs if name == "class" for word in (value or "").split()}
        self.inline += [name for name, _ in attrs if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag in ("script", "style") else []


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_drawn_with_what_the_style_sheet_has(game: str) -> None:
    look, faces = dressed(config_of(**GAMES[game]))
    page = gallery(faces)
    assert page.count('<article class="card full ') == page.count('<a class="card tile ') == len(faces)
    shown = Shown()
    shown.feed(page)
    assert shown.inline == []
    drawn = {name for name in shown.classes if re.match(r"[cod]-", name)}
    assert drawn <= set(re.findall(r"^\.([\w-]+)\{", look_css(look, "pictures"), re.MULTILINE))
    assert all(face.spoken.startswith(face.name) for face in faces)
