"""The texts of cards as committed, by language and pack: a change of the language reads as a diff."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

from tests.files import put

from museum.diagnostics import Diagnostics
from museum.source import load

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "fr", "it", "es")


def agreed(name: str, found: dict[str, str], test: str) -> dict[str, str]:
    """Return what the golden file *name* holds, after writing it anew for *test* if that is asked for."""
    path = GOLDEN / name
    if os.environ.get("MUSEUM_UPDATE_GOLDEN"):
        head = f"# Made from the cards' effects; see {test}.\n"
        put(path, head + "".join(f'{card}: "{text}"\n' for card, text in found.items()))
    document = load(path, Diagnostics())
    assert document is not None
    data: dict[str, str] = document.data
    return data


def same_numbers(text: str, english: str) -> bool:
    """Tell whether a text has the numbers of the English one, which writes "twice" for a 2."""
    numbers, meant = (Counter(re.findall(r"\d+", said)) for said in (text, english.replace("twice", "2")))
    return numbers == meant
