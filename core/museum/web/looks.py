"""The looks of the games in play: their style sheets and pictures under addresses that change with their content."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from threading import Lock

from museum.diagnostics import Diagnostics
from museum.frozen import frozen
from museum.look import Look, load_look
from museum.packs import GameConfig, packs_of
from museum.ruleset.model import Ruleset
from museum.web.look_css import look_css


@frozen
class LookFiles:
    """A look, the *key* in the addresses of its files, and its style sheet."""

    look: Look
    key: str
    css: str


class Looks:
    """The looks of all games that this server has shown, each made once."""

    def __init__(self) -> None:
        """Begin with none."""
        self._by_rules: dict[tuple[object, ...], LookFiles] = {}
        self._by_folders: dict[tuple[Path, ...], LookFiles] = {}
        self._by_key: dict[str, LookFiles] = {}
        self._lock = Lock()

    def of(self, config: GameConfig, ruleset: Ruleset) -> LookFiles:
        """Return the look of a game; what is wrong in it is left out, `museum check` reports it."""
        # Finding the packs reads folders, which is too much for every page.
        rules = (ruleset.fingerprint, config.expansions, config.expansion_paths)
        if rules not in self._by_rules:
            self._by_rules[rules] = self._found(config, ruleset)
        return self._by_rules[rules]

    def _found(self, config: GameConfig, ruleset: Ruleset) -> LookFiles:
        packs, borrowed = packs_of(config, Diagnostics()), (cards.pack for cards in ruleset.report.borrowed)
        chosen = (*packs, *borrowed)
        folders = tuple(pack.folder for pack in chosen)
        with self._lock:
            if folders not in self._by_folders:
                files = _files(load_look(chosen, Diagnostics()))
                self._by_folders[folders] = self._by_key[files.key] = files
            return self._by_folders[folders]

    def named(self, key: str) -> LookFiles | None:
        """Return the look with this key; None if no page has shown it since the server began."""
        return self._by_key.get(key)


def _files(look: Look) -> LookFiles:
    key = sha256(look_css(look, "").encode()).hexdigest()[:12]
    return LookFiles(look, key, look_css(look, f"/look/{key}"))
