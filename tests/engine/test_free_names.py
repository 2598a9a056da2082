"""Names that players make up: cleaned or refused, kept in the state, and never read as notation."""

from __future__ import annotations

import pytest

from museum.engine.errors import Refused
from museum.engine.free_names import LONGEST, clean_name


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Camp Fire", "Camp Fire"),
        ("  Camp \t\n Fire ", "Camp Fire"),
        ("Café", "Café"),
        ("Cafe\N{COMBINING ACUTE ACCENT}", "Café"),
        ("a\N{RIGHT-TO-LEFT OVERRIDE}b\N{ZERO WIDTH SPACE}c", "abc"),
        ("red\x1b[31m", "red[31m"),
        ("wood, heat", "wood heat"),
        ("<b>fire</b>", "<b>fire</b>"),
        ("火", "火"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_kept_without_what_commands(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "a name needs a letter"),
        ("  ", "a name needs a letter"),
        ("12", "a name needs a letter"),
        ("\N{RIGHT-TO-LEFT MARK}\x00", "a name needs a letter"),
        ("?!", "a name needs a letter"),
        ("x" * (LONGEST + 1), f"a name has at most {LONGEST} characters, not {LONGEST + 1}"),
        ("x" * 10_000, f"a name has at most {LONGEST} characters, not 10000"),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_the_reason(written: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        clean_name(written)
