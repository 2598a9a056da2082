"""What nodes of schemas say besides the keywords of the draft, which the checker passes over."""

from __future__ import annotations

from typing import Final

BARE: Final = "x-bare"  # of a mapping: the key that is meant where a text stands in its place
ELSEWHERE: Final = "x-elsewhere"  # of a node: where keys that it doesn't know belong, see `meant.belongs`
EXPECTED: Final = "x-expected"  # of any node: words for what is expected there
MARKS: Final = frozenset({BARE, ELSEWHERE, EXPECTED})
