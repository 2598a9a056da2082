"""The wording that a language asks of its texts: terms, quotation marks, spaces; each fault is found at its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.ruleset.content import Content
from museum.source import Document
from museum.texts.files import FOLDER, STORIES, all_text_files, schema_for
from museum.texts.language import declared

Rules = Mapping[str, Any]
TERM: Final = "forbidden-term"
TYPOGRAPHY: Final = "typography"
MARKUP: Final = "markup"
_SPACES: Final = "\u00a0\u202f"
# What isn't read as written: slots, and what players type.
_HIDDEN: Final = re.compile(r"\{[^{}]*\}|`[^`]*`")
_MASK: Final = "\0"
# What players may type is written without capitals and marks.
_TYPED: Final = ("typed.", "written.", "placeholder.")
# A tag, an entity, or a link and emphasis of Markdown.
_MARKUP: Final = re.compile(r"</?[a-zA-Z][^<>]*>|&(?:#\d+|[a-z]+);|\*\*|\]\(")


@frozen
class StyleFault:
    """One fault of a text: its kind, what is there from *at* on, and what is to stand there."""

    code: str
    at: int
    there: str
    wanted: str


@frozen
class Style:
    """All rules that a language has for its texts, those of packs and those of the kernel."""

    terms: list[tuple[re.Pattern[str], Rules]] = field(default_factory=list)
    characters: list[tuple[str, Rules]] = field(default_factory=list)
    pairs: dict[str, str] = field(default_factory=dict)
    before: str = ""
    after: str = ""

    @classmethod
    def of(cls, layers: Iterable[Rules]) -> Style:
        """Return the rules of several declarations of one language together."""
        found = list(layers)
        spaces = [layer.get("no_break_space", {}) for layer in found]
        return cls(
            [(_words(rule["not"]), rule) for layer in found for rule in layer.get("terms", ())],
            [(wrong, rule) for layer in found for rule in layer.get("characters", ()) for wrong in rule["not"]],
            {closing: opening for layer in found for closing, opening in layer.get("pairs", {}).items()},
            "".join(space.get("before", "") for space in spaces),
            "".join(space.get("after", "") for space in spaces),
        )

    def faults(self, text: str, file: str) -> Iterator[StyleFault]:
        """Yield the faults of one text of the file called *file*, which has at most one of a kind at a place."""
        plain = _HIDDEN.sub(lambda found: _MASK * len(found[0]), text)
        for pattern, rule in self.terms:
            if file not in rule.get("but_in", ()):
                found = pattern.finditer(plain)
                yield from (StyleFault(TERM, word.start(), word[0], rule["say"]) for word in found)
        for wrong, rule in self.characters:
            if wrong in plain and file not in rule.get("but_in", ()):
                yield StyleFault(TYPOGRAPHY, plain.index(wrong), wrong, rule["say"])
        for closing, opening in self.pairs.items():
            if closing in plain:
                yield from _unopened(plain, closing, opening)
        yield from self._spaces(plain)
        yield from (StyleFault(MARKUP, found.start(), found[0], "") for found in _MARKUP.finditer(plain))

    def _spaces(self, plain: str) -> Iterator[StyleFault]:
        """Yield each mark that lacks its no-break space; one at an end, or beside another mark, needs none."""
        marks = {mark for mark in self.before + self.after if mark in plain}
        for at, mark in enumerate(plain) if marks else ():
            if mark not in marks:
                continue
            left, right = plain[max(at - 1, 0) : at], plain[at + 1 : at + 2]
            # A ratio and a time have none: 3:1.
            if mark in self.before and not (left.isdigit() and right.isdigit()) and _lacks(left, self.before):
                space = left if left == " " else ""
                yield StyleFault(TYPOGRAPHY, at - len(space), f"{space}{mark}", f"\u00a0{mark}")
            elif mark in self.after and _lacks(right, self.before):
                yield StyleFault(TYPOGRAPHY, at, f"{mark}{right if right == ' ' else ''}", f"{mark}\u00a0")


def _lacks(beside: str, marks: str) -> bool:
    return beside != "" and beside not in f"{_SPACES}{marks}(«"


def _words(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of whole words; a small letter at the beginning of one is also a capital."""
    forms = (f"[{word[0]}{word[0].upper()}]{re.escape(word[1:])}" if word[0].islower() else re.escape(word)
             for word in sorted(words, key=len, reverse=True))  # fmt: skip
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)")


def _unopened(plain: str, closing: str, opening: str) -> Iterator[StyleFault]:
    open_ = 0
    for at, mark in enumerate(plain):
        open_ += mark == opening
        if mark == closing:
            open_ -= 1
            # Of several marks at the end of a sentence (`?!`, `...?!`) one opening is enough.
            if open_ < 0 and plain[max(at - 1, 0) : at] not in (closing, "?", "!"):
                yield StyleFault(TYPOGRAPHY, at, closing, f"{opening}…{closing}")
            open_ = max(open_, 0)


def check_style(folder: Path, others: Iterable[Path], language: str, content: Content, found: Diagnostics) -> None:
    """Warn of each fault in the texts that the pack in *folder* has in a language, whose rules *others* have too."""
    folders = dict.fromkeys((*others, folder))
    style = Style.of(document.data for document in declared(folders, language, content))
    home = folder / FOLDER / language
    for path in all_text_files(home):
        document = content.read(path, schema_for(path))
        for keys, text in texts_of(document.data, ()) if document is not None else ():
            for fault in style.faults(text, path.name) if not keys[0].startswith(_TYPED) else ():
                # Terms are those of rules; in a story an enemy is an enemy.
                if fault.code != TERM or path.parent.name != STORIES:
                    report(fault, _place(document, keys, fault), found)


def report(fault: StyleFault, place: Place, diagnostics: Diagnostics) -> None:
    """Report a fault; a text with markup would be shown with it, which is an error."""
    if fault.code == MARKUP:
        message = f"`{fault.there}` is markup; texts are plain, and are shown as they are written"
        diagnostics.error(MARKUP, message, place)
        return
    there = fault.there.replace("\u00a0", "⍽")
    wanted = fault.wanted.replace("\u00a0", "⍽")
    note = " (⍽ is a no-break space)" if "⍽" in wanted else ""
    what = "isn't a term of this language" if fault.code == TERM else "isn't written"
    diagnostics.warning(fault.code, f"`{there}` {what}; it is `{wanted}`{note}", place)


def texts_of(value: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each text of a locale's file with the keys that lead to it."""
    if isinstance(value, str) and path:
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from texts_of(item, (*path, key))


def _place(document: Document | None, keys: tuple[str, ...], fault: StyleFault) -> Place:
    """Return where a fault stands: its column where the line has its text, else that of the whole text."""
    assert document is not None
    start = document.at(*keys)
    line = document.text.splitlines()[start.line - 1] if start.line else ""
    # Escapes such as \u00a0 make the text in the file longer than the text that is read.
    at = line.find(fault.there, start.column - 1 + fault.at)
    return Place(start.file, start.line, at + 1) if at >= 0 else start
