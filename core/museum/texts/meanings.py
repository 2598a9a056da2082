"""The meanings of words, of fields of cards and of keys of files in other languages than English.

They lie in files of their own, which are read only when a meaning is shown. The English is a docstring.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from museum.diagnostics import Diagnostics
from museum.frozen import slotted
from museum.ruleset.content import Content, Readings
from museum.texts.files import MEANINGS, schema_for
from museum.texts.pseudo import pseudo_document

_ENGLISH = "en"


@slotted
class Meanings:
    """The meanings in one language, from the folders of locales *homes*: those of packs and that of the kernel."""

    language: str = _ENGLISH
    homes: list[Path] = field(default_factory=list)
    readings: Readings | None = None
    pseudo: bool = False
    _known: dict[str, str] | None = None

    def of(self, english: str) -> str:
        """Return what *english* says in this language; empty if no file has just that."""
        # Found by the English text, not by a key: a translation of an earlier docstring says something else.
        if self._known is None:
            self._known = self._read()
        return self._known.get(english, "")

    def _read(self) -> dict[str, str]:
        """Return all meanings by their English; faults of the files are those of their packs."""
        sources = [self._texts(home, _ENGLISH, pseudo=False) for home in self.homes]
        # A pack may translate what another defines.
        anywhere = {key: text for texts in reversed(sources) for key, text in texts.items()}
        found: dict[str, str] = {}
        for home, own in zip(self.homes, sources, strict=True):
            for key, text in self._texts(home, self.language, pseudo=self.pseudo).items():
                english = own.get(key) or anywhere.get(key)
                if english is not None:
                    found.setdefault(english, text)
        return found

    def _texts(self, home: Path, language: str, *, pseudo: bool) -> Mapping[str, str]:
        path = home / language / MEANINGS
        document = Content(Diagnostics(), self.readings).read(path, schema_for(path)) if path.is_file() else None
        if document is None:
            return {}
        found: Mapping[str, str] = (pseudo_document(document) if pseudo else document).data
        return found
