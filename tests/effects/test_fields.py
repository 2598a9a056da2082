"""Annotations of words become fields: one test per kind of value, and all words of the base game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

import pytest

from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import EFFECT_KINDS, Modify
from museum.effects.types import Amount, Conditions, Levels, Name, Range, Verbs, Word
from museum.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True)
class Part(Word):
    """A part."""

    key: ClassVar[str] = "part"
    number: int


@dataclass(frozen=True, slots=True)
class Everything(Word):
    """One field of each kind."""

    key: ClassVar[str] = "everything"
    whole: int
    bounded: Annotated[int, Range(2, 9)]
    yes_no: bool
    text: str
    any_: object
    amount: Amount
    conditions: Conditions
    block: Verbs
    levels: Levels
    choice: Literal["left", "right"]
    name: Annotated[str, Name("continent")]
    word: Part
    words: tuple[Part, ...]
    amounts: tuple[Amount, ...]
    blocks: tuple[Verbs, ...]
    groups: tuple[Conditions, ...]
    maybe: Amount | None = None
    later: Levels = field(default_factory=Levels)
    usual: int = 3


FIELDS = {entry.name: entry for entry in fields_of(Everything)}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("whole", "whole"), ("bounded", "whole"), ("yes_no", "yes_no"), ("text", "text"), ("any", "any"),
        ("amount", "amount"), ("conditions", "conditions"), ("block", "block"), ("levels", "levels"),
        ("choice", "choice"), ("name", "name"), ("word", "word"), ("words", "list"), ("amounts", "list"),
        ("blocks", "list"), ("groups", "list"), ("maybe", "amount"), ("later", "levels"), ("usual", "whole"),
    ],
)  # fmt: skip
def test_each_annotation_has_its_kind(name: str, kind: str) -> None:
    assert FIELDS[name].kind == kind


@pytest.mark.parametrize(
    ("name", "kind"), [("words", "word"), ("amounts", "amount"), ("blocks", "block"), ("groups", "conditions")]
)
def test_a_list_knows_its_items(name: str, kind: str) -> None:
    item = FIELDS[name].item
    assert item is not None
    assert item.kind == kind


def test_details_are_kept() -> None:
    assert FIELDS["bounded"].bounds == Range(2, 9)
    assert FIELDS["choice"].choices == ("left", "right")
    assert FIELDS["name"].family == "continent"
    assert FIELDS["word"].word is Part
    assert [name for name, entry in FIELDS.items() if not entry.required] == ["maybe", "later", "usual"]


def test_a_trailing_underscore_is_not_part_of_the_name() -> None:
    """Python's own words (`if`, `from`, `set`) can be keys."""
    assert (FIELDS["any"].name, FIELDS["any"].attribute) == ("any", "any_")
    assert {entry.name for entry in fields_of(Modify)} >= {"set", "if"}


def test_fields_come_in_the_order_of_their_declaration() -> None:
    assert list(FIELDS)[:3] == ["whole", "bounded", "yes_no"]
    assert fields_of(Part) == (FieldType("number", "number", "whole", True),)


@dataclass(frozen=True, slots=True)
class Odd(Word):
    """A word that can't be."""

    key: ClassVar[str] = "odd"
    table: dict[str, int]


def test_a_type_that_has_no_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="can't have a field table"):
        fields_of(Odd)


def test_every_word_of_the_base_game_is_declared_whole(rules: Ruleset) -> None:
    """Each word has fields that can be read, a meaning for the reference, and `bare` names its first field."""
    words = rules.vocabulary
    for table in (words.verbs, words.counts, words.conditions):
        for key, word in table.items():
            entries = fields_of(word)
            assert word.key == key
            assert (word.__doc__ or "").strip().endswith((".", ")"))
            assert not word.bare or entries[0].attribute == word.bare, key
            assert word.flat or not word.bare or len(entries) == 1, key


def test_each_kind_of_effect_begins_with_its_own_key() -> None:
    assert [fields_of(kind)[0].name for kind in EFFECT_KINDS] == [kind.key for kind in EFFECT_KINDS]
