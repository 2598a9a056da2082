"""What a rulebook says of itself, besides its paragraphs: each key with its slots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from museum.packs import EDITIONS

# Every text of the book itself, with the slots that it must have.
KEYS: Final[Mapping[str, str]] = {
    "book.title": "",
    "book.contents": "",
    "book.example": "",
    "book.untranslated": "",
    "book.colon": "",
    "book.house_rule": "",
    "book.house_rule/points": "",
    "book.house_rule/card": "",
    "book.house_rule/value": "name value usual",
    "book.house_rule/text": "usual",
    "book.house_rule/changed": "usual",
    "book.house_rule/copies": "value usual",
    # The settings of the game.
    "book.edition": "",
    **{f"book.edition/{edition}": "" for edition in EDITIONS},
    "book.players": "",
    "book.expansions": "",
    "book.house_rules": "",
    "book.changed": "",
    "book.left_out": "",
    "book.none": "",
    "book.own_file": "",
    "book.yes": "",
    "book.no": "",
    # Tables.
    "book.size": "",
    "book.size/last": "size",
    "book.name": "",
    "book.rule": "",
    "book.rule_parameter": "",
    "book.value": "",
    "book.usual": "",
    "book.board": "",
    "book.board/cells": "",
    "book.board/gallery_cells": "",
    "book.board/gallery": "",
    "book.board/museum": "",
    "book.board/both": "",
    "book.board/seats": "",
    "book.board/corridors": "pairs",
}
# What a text may say besides, and needn't.
MAY_SAY: Final[Mapping[str, str]] = {"book.title": "game"}
