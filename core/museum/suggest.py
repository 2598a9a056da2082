"""Find the words nearest to a misspelt one, for "did you mean"."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import TYPE_CHECKING

from museum.synonyms import SYNONYMS

if TYPE_CHECKING:
    from difflib import SequenceMatcher

_LONGEST = 80  # letters: longer words are not slips of the pen, and comparing them takes time
_PREFIX_LEAST = 3  # letters that a beginning must have before it suggests the whole word
_SHORT = 2  # letters: a third of them is none
_SEPARATORS = re.compile(r"[\s\-_.]+")
# Letters that Unicode doesn't take apart.
_LETTERS_APART = {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"}
_APART = str.maketrans(_LETTERS_APART | {one.upper(): two.upper() for one, two in _LETTERS_APART.items()})
_AMERICAN = (("our", "or"), ("gray", "grey"), ("artifact", "artefact"), ("z", "s"))
_SAME = 0.4  # the score of a word that is the same but for its form: then nothing else is meant
_SYNONYM = 0.1
_SHARE = 0.5  # of its letters that must be those of a word with fewer parts for which it stands
_MARGIN = 1.0  # how much farther than the first the further suggestions may be
_MOST = 3  # suggestions at most, the first among them


class Suggestion(str):
    """The word that was most likely meant; *others* are further ones nearly as near, the likeliest first."""

    __slots__ = ("others",)

    others: tuple[str, ...]

    @classmethod
    def of(cls, word: str, others: Iterable[str] = ()) -> Suggestion:
        """Make the suggestion *word* with *others*."""
        made = cls(word)
        made.others = tuple(others)
        return made


# How many more known words may be compared with others; None: any number.
_left: ContextVar[int | None] = ContextVar("left", default=None)


@contextmanager
def at_most(comparisons: int) -> Iterator[None]:
    """Suggest nothing more in the block after so many comparisons: with thousands of mistakes they take long."""
    token = _left.set(comparisons)
    try:
        yield
    finally:
        _left.reset(token)


def nearest(word: str, known: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Return at most *limit* of the *known* words that *word* may stand for, the likeliest first.

    Case, separators, accents, American spelling, a plural and the order of parts don't count; letters may be
    swapped or missing, and words unfinished. Empty if nothing is near.

    >>> nearest("civilization", ["civilisation", "continent"])
    ('civilisation',)
    """
    return tuple(candidate for _, _, candidate in _ranked(word, known)[:limit])


def did_you_mean(word: str, known: Iterable[str]) -> Suggestion | None:
    """Return the one of the *known* words that *word* most likely stands for, with others as near; or None.

    >>> did_you_mean("bank_lone", ["bank_loan", "bank_line", "prestige"]).others
    ('bank_loan',)
    """
    ranked = _ranked(word, known)
    if not ranked:
        return None
    best, _, first = ranked[0]
    most = best + _MARGIN if best > _SAME else -1.0
    return Suggestion.of(first, (other for score, _, other in ranked[1:_MOST] if score <= most))


def slip_of(word: str, known: Iterable[str]) -> str | None:
    """Return the one of the *known* words that *word* is, misspelt or in another form; None if it only shares parts.

    >>> slip_of("end_scoer", ["end_score"]), slip_of("score", ["end_score"])
    ('end_score', None)
    """
    folded = _fold(word)
    return next((near for near in nearest(word, known) if _slips(folded, _fold(near)) is not None), None)


def unaccented(text: str) -> str:
    """Return *text* without accents and ligatures. Letters and digits of other forms stay: `²` is no `2`.

    >>> unaccented("Œuvre, Éditeur, m²")
    'OEuvre, Editeur, m²'
    """
    apart = unicodedata.normalize("NFD", text).translate(_APART)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _ranked(word: str, known: Iterable[str]) -> list[tuple[float, float, str]]:
    left = _left.get()
    if not word.strip() or len(word) > _LONGEST or (left is not None and left <= 0):
        return []
    folded, candidates = _fold(word), dict.fromkeys(known)
    synonyms = SYNONYMS.get(folded, ())
    if left is not None:
        _left.set(left - len(candidates))
    scored = []
    for candidate in candidates:
        score = _score(folded, _fold(candidate)) if len(candidate) <= _LONGEST else None
        if candidate in synonyms and score != 0:
            score = _SYNONYM
        if score is not None:
            scored.append((score, -_likeness(word, candidate), candidate))
    return sorted(scored)


@lru_cache(maxsize=4096)
def _fold(word: str) -> str:
    """Return *word* in one form of case, accents, separators and spelling."""
    snake = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", unaccented(word))
    folded = _SEPARATORS.sub("_", snake.casefold()).strip("_")
    for american, british in _AMERICAN:
        folded = folded.replace(american, british)
    return "_".join(part[:-2] + "er" if part.endswith("tre") else part for part in folded.split("_"))


def _score(word: str, known: str) -> float | None:
    """Return how far *known* is from *word*, both folded, or None if too far: 0 the same, 1 one slip."""
    if word == known:
        return 0.0
    parts = [_singular(part) for part in word.split("_")]
    known_parts = [_singular(part) for part in known.split("_")]
    if "".join(parts) == "".join(known_parts):
        return 0.2
    if sorted(parts) == sorted(known_parts):
        return 0.4
    scores = [
        _slips(word, known),
        _unlike(_slips("".join(parts), "".join(known_parts))),
        _beginning(word, known),
        _shared_parts(parts, known_parts),
    ]
    return min((score for score in scores if score is not None), default=None)


def _unlike(slips: float | None) -> float | None:
    """Rank words that differ in plurals and separators too behind those with as many slips and no more."""
    return None if slips is None else slips + 0.15


def _singular(part: str) -> str:
    return part[:-1] if part.endswith("s") and len(part) > 3 else part


def _slips(word: str, known: str) -> float | None:
    """Return how many letters of the longer word the other lacks at their places, or None if these are too many."""
    longest = max(len(word), len(known))
    most = min(4, longest // 3)
    if longest == _SHORT:  # one letter may be wrong, or the two swapped
        most = int(any(map(str.__eq__, word, known)) or set(word) == set(known))
    if abs(len(word) - len(known)) > most or longest - (Counter(word) & Counter(known)).total() > most:
        return None
    blocks = _compared(word, known).get_matching_blocks()
    slips = longest - sum(block.size for block in blocks)
    return None if slips > most else slips + (0.3 if word[:1] != known[:1] else 0.0)


def _beginning(word: str, known: str) -> float | None:
    if len(word) >= _PREFIX_LEAST and known.startswith(word):
        return 1.5 + (len(known) - len(word)) / 100
    if len(known) > _PREFIX_LEAST and word.startswith(f"{known}_"):
        return 2.5
    return None


def _shared_parts(parts: list[str], known_parts: list[str]) -> float | None:
    """Compare words of several parts: all of the shorter one's parts must be in the longer one."""
    shorter, longer = sorted((parts, known_parts), key=len)
    if sum(map(len, shorter)) <= _PREFIX_LEAST or any(part not in longer for part in shorter):
        return None
    # Parts may be left out; those that are too many mean something.
    if longer is parts and sum(map(len, shorter)) < _SHARE * sum(map(len, longer)):
        return None
    return 1.8 + (len(longer) - len(shorter)) / 10


def _likeness(word: str, known: str) -> float:
    return round(_compared(word, known).ratio(), 3)


def _compared(word: str, known: str) -> SequenceMatcher[str]:
    # Most commands need no suggestion, and all of them import this module.
    from difflib import SequenceMatcher

    return SequenceMatcher(None, word, known, autojunk=False)
