"""Templates of phrases: plain text with named slots, taken apart once; what a slot may say stands here."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple

from museum.frozen import frozen

_SLOT = re.compile(r"\{([^{}]*)\}")
_WORD = "([a-z][a-z0-9_]*)"
_NAME = r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?"
_INSIDE = re.compile(rf"(@?{_NAME})(?::({_NAME}))?" + rf"(?:/{_WORD})?" * 3)


class BadTemplate(Exception):
    """A template that can't be read; `column` counts from 0 within its text."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


class Slot(NamedTuple):
    """One slot, `{name}`, `{name:form}`, `{name:form/shape}` or `{name:form/shape/article}`; all may end in `/case`.

    *form* asks for a form of what stands there: a counted noun for a number, a form of the lexicon for a
    name, another phrase for a count. *shape* is the number or the article of a noun, *article* the article
    of one whose number *shape* gives. `{@word}` is a word of the lexicon itself, agreeing with the noun that
    is described; `{@word/slot}` and `{name:agree/slot}` agree with what another slot or the lexicon has.
    The *case* is the last mark if the language declares it as one.
    """

    name: str
    form: str = ""
    shape: str = ""
    article: str = ""
    case: str = ""

    def resolved(self, cases: Collection[str]) -> Slot:
        """Return the slot with its last mark as its case, if it is one of *cases*."""
        marks = [mark for mark in (self.shape, self.article, self.case) if mark]
        if not marks or marks[-1] not in cases:
            return self
        shape, article, *_ = (*marks[:-1], "", "")
        return self._replace(shape=shape, article=article, case=marks[-1])

    @property
    def field(self) -> str:
        """Return the field that the slot shows: `wanted` of `{wanted.size}`."""
        return self.name.partition(".")[0]


@frozen
class Template:
    """A phrase taken apart: texts and slots in turn; *pattern* is all of it, with `%s` for each slot."""

    parts: tuple[str | Slot, ...]
    slots: tuple[Slot, ...]
    pattern: str

    @classmethod
    def of(cls, parts: Iterable[str | Slot]) -> Template:
        """Make the template with *parts*."""
        found = tuple(parts)
        pattern = "".join(["%s" if isinstance(part, Slot) else part.replace("%", "%%") for part in found])
        return cls(found, tuple([part for part in found if isinstance(part, Slot)]), pattern)

    def resolved(self, cases: Collection[str]) -> Template:
        """Return the template with the case of each slot that has one."""
        return self.of(part if isinstance(part, str) else part.resolved(cases) for part in self.parts)


def check_template(text: str) -> None:
    """Raise `BadTemplate` if *text* can't be taken apart; most of a locale's texts aren't needed by a game."""
    first, *others = text.split("{")
    if "}" in first or not all(map(_begins_with_slot, others)):
        template(text)


def _begins_with_slot(text: str) -> bool:
    """Return whether *text*, which follows an opening brace, is the rest of one slot and plain text."""
    inside, brace, plain = text.partition("}")
    return bool(brace) and "}" not in plain and _slot(inside) is not None


# Parts are shared: a locale has the same short texts many times, and every ruleset reads it.
@cache
def template(text: str) -> Template:
    """Take *text* apart; raises `BadTemplate`.

    >>> template("gain {n:point}").parts
    ('gain ', Slot(name='n', form='point', shape='', article='', case=''))
    """
    parts: list[str | Slot] = []
    end = 0
    for match in _SLOT.finditer(text):
        parts += _plain(text[end : match.start()], end)
        slot = _slot(match[1])
        if slot is None:
            message = f"`{match[0]}` is not a slot such as {{n}}, {{n:object}} or {{if:object/a}}"
            raise BadTemplate(message, match.start())
        parts.append(slot)
        end = match.end()
    parts += _plain(text[end:], end)
    return Template.of(parts)


@cache
def resolved_template(text: str, cases: tuple[str, ...]) -> Template:
    """Take *text* apart, the last mark of a slot being its case if it is one of *cases*."""
    return template(text).resolved(cases)


@cache
def said_in(text: str) -> frozenset[str]:
    """Return the fields that slots of *text* say something of: `{wanted.size}` does of `wanted`."""
    return frozenset(slot.field for slot in template(text).slots)


@cache
def _slot(inside: str) -> Slot | None:
    """Return the slot with this *inside* its braces; None if it is none."""
    match = _INSIDE.fullmatch(inside)
    return Slot(*(part or "" for part in match.groups())) if match is not None else None


def _plain(text: str, start: int) -> list[str]:
    # A brace that is left after all slots are taken has no partner.
    for brace in "{}":
        if brace in text:
            raise BadTemplate(f"`{brace}` without its counterpart", start + text.index(brace))
    return [text] if text else []
