"""Forms of values in scenarios: numbers, words, cards, mappings, lists. A form has the schema of its values, finds
the cards that a value names, and compares a written value with one read from a game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from museum.frozen import frozen
from museum.ruleset.matching import unmatched
from museum.ruleset.printed_cards import PrintedCards
from museum.ruleset.queries import COUNTED, Query, parse_query
from museum.source.marks import EXPECTED, NAMES, OR_FORM

Path = tuple[str | int, ...]
Json = dict[str, Any]
Claimed = Mapping[Path, tuple[int, ...]]


@frozen
class Named:
    """A text that names cards: its path, and the form that says which cards it may name there."""

    path: Path
    text: str
    cards: Cards


@frozen
class Difference:
    """A difference between a value in `then` and the value in the game."""

    path: Path
    wanted: str
    found: str
    note: str = ""

    def __str__(self) -> str:
        """Return the difference as one line."""
        return f"expected {self.wanted}, found {self.found}{f' ({self.note})' if self.note else ''}"


class Form:
    """The form of a value; the base class is for plain data, which names no cards and is compared by `==`."""

    def schema(self) -> Json:
        """Return the JSON Schema of a written value."""
        return {}

    def names(self, value: object, path: Path) -> Iterator[Named]:
        """Yield every text in *value* that names cards; *path* is the path of *value*."""
        return iter(())

    def resolve(self, value: object, path: Path, claimed: Claimed) -> Any:
        """Return *value* with each text replaced by the numbers of the cards *claimed* for its path."""
        return value

    def compare(self, ruleset: PrintedCards, wanted: object, found: object, path: Path) -> Iterator[Difference]:
        """Yield the differences between *wanted*, as written, and *found*, as read from a game."""
        if wanted != found:
            yield Difference(path, str(wanted), str(found))


@frozen
class Number(Form):
    """A whole number."""

    low: int = 0
    high: int = 100_000

    def schema(self) -> Json:
        """Return the bounds."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@frozen
class OneOf(Form):
    """One of several words."""

    words: Collection[str]

    def schema(self) -> Json:
        """Return the words."""
        return {"type": "string", "enum": list(self.words)}


@frozen
class Cards(Form):
    """A list of cards, each an id or a description, which may have a count (`7 x roman`).

    `kinds`: the kinds of cards that may be named (empty: all but `never`). `described`: the kinds that a
    description may match. `parts`: further traits of cards that match (the continent of a display). `single`: one
    name may be written without a list. `pile`: the first card is the top of a deck. The field's `set_up` gets a
    list of card numbers, and its `read` returns one.
    """

    kinds: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    described: tuple[str, ...] = ("object",)
    parts: tuple[tuple[str, int], ...] = ()
    single: bool = False
    pile: bool = False

    def schema(self) -> Json:
        """Return a list of texts, or one text."""
        expected = "a list of cards: [machu_picchu, 7 x roman]"
        # A value alone (`5`) is a description too, and YAML makes it a number.
        either = "a card's id, or a description such as roman/warfare/3"
        card = {"type": ["string", "integer"], EXPECTED: either, NAMES: "card", OR_FORM: "."}
        schema: Json = {"type": "array", "items": card, EXPECTED: expected}
        return {**schema, "type": ["array", "string"], EXPECTED: "a card or a list"} if self.single else schema

    def names(self, value: object, path: Path) -> Iterator[Named]:
        """Yield each text of the list."""
        if not isinstance(value, list):
            yield Named(path, str(value), self)
            return
        for index, text in enumerate(value):
            yield Named((*path, index), str(text), self)

    def resolve(self, value: object, path: Path, claimed: Claimed) -> Any:
        """Return the cards of all texts in one list."""
        return [card for named in self.names(value, path) for card in claimed[named.path]]

    def admits(self, ruleset: PrintedCards, card: int) -> bool:
        """Tell whether a card may be named here by its id."""
        kind = ruleset.kind_of[card]
        return kind in self.kinds if self.kinds else kind not in self.never

    def means(self, ruleset: PrintedCards, query: Query, card: int) -> bool:
        """Tell whether *query* may match this card here."""
        if not query.matches(ruleset, card):
            return False
        if query.id:
            return self.admits(ruleset, card)
        fits = Query("", "", self.parts).matches(ruleset, card)
        return fits and ruleset.kind_of[card] in self.described and self.admits(ruleset, card)

    def compare(self, ruleset: PrintedCards, wanted: Any, found: Any, path: Path) -> Iterator[Difference]:
        """Compare all cards, in any order; of a pile the written cards may also be the top ones, in order."""
        # A count asks for as many cards: each needs a card of its own.
        queries = [query for named in self.names(wanted, path) for query in expanded(named.text, ruleset)]
        if self.pile and queries and self._on_top(ruleset, queries, found):
            return
        fits = [[query.matches(ruleset, card) for card in found] for query in queries]
        # Matching one to one: `roman` may fit the card that `roman/3` needs.
        missing, surplus = unmatched(fits, len(found))
        if missing or surplus:
            texts = ", ".join(query.text for query in queries) if isinstance(wanted, list) else str(wanted)
            yield Difference(path, f"[{texts}]" if isinstance(wanted, list) else texts, _ids(ruleset, found),
                             _note([queries[n].text for n in missing],
                                   [ruleset.id_of(found[n]) for n in surplus]))  # fmt: skip

    @staticmethod
    def _on_top(ruleset: PrintedCards, queries: Sequence[Query], found: Sequence[int]) -> bool:
        pairs = zip(queries, found, strict=False)
        return len(queries) <= len(found) and all(query.matches(ruleset, card) for query, card in pairs)


def expanded(text: str, ruleset: PrintedCards) -> list[Query]:
    """Return one query per card that *text* asks for; raises `UnknownCard`."""
    query = parse_query(text, ruleset)
    counted = COUNTED.match(text.strip())
    word = counted[2].strip() if counted else text.strip()
    return [Query(word, query.id, query.parts)] * query.count


def _ids(ruleset: PrintedCards, cards: Sequence[int]) -> str:
    return "[" + ", ".join(ruleset.id_of(card) for card in cards) + "]"


def _note(missing: Sequence[str], surplus: Sequence[str]) -> str:
    parts = []
    if missing:
        parts.append("missing: " + ", ".join(missing))
    if surplus:
        parts.append("too many: " + ", ".join(surplus))
    return "; ".join(parts)


@frozen
class Record(Form):
    """A mapping with known optional keys; only the keys that are written are compared."""

    fields: Mapping[str, Form]

    def schema(self) -> Json:
        """Return the schema of the mapping."""
        properties = {name: form.schema() for name, form in self.fields.items()}
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def names(self, value: Any, path: Path) -> Iterator[Named]:
        """Yield the names of each value."""
        for key, inner in value.items():
            yield from self.fields[str(key)].names(inner, (*path, key))

    def resolve(self, value: Any, path: Path, claimed: Claimed) -> Any:
        """Return the mapping with resolved values, its keys as text."""
        return {str(key): self.fields[str(key)].resolve(inner, (*path, key), claimed) for key, inner in value.items()}

    def compare(self, ruleset: PrintedCards, wanted: Any, found: Any, path: Path) -> Iterator[Difference]:
        """Compare the values that are written."""
        for key, inner in wanted.items():
            yield from self.fields[str(key)].compare(ruleset, inner, found[str(key)], (*path, key))


@frozen
class ListOf(Form):
    """A list of values of one form, in order."""

    item: Form

    def schema(self) -> Json:
        """Return the schema of the list."""
        return {"type": "array", "items": self.item.schema()}

    def names(self, value: Any, path: Path) -> Iterator[Named]:
        """Yield the names of each item."""
        for index, inner in enumerate(value):
            yield from self.item.names(inner, (*path, index))

    def resolve(self, value: Any, path: Path, claimed: Claimed) -> Any:
        """Return the list with resolved items."""
        return [self.item.resolve(inner, (*path, index), claimed) for index, inner in enumerate(value)]

    def compare(self, ruleset: PrintedCards, wanted: Any, found: Any, path: Path) -> Iterator[Difference]:
        """Compare length and items."""
        # Items are compared by their places, so a difference in length says all.
        if len(wanted) != len(found):
            yield Difference(path, f"{len(wanted)} items", f"{len(found)}")
            return
        for index, (inner, there) in enumerate(zip(wanted, found, strict=True)):
            yield from self.item.compare(ruleset, inner, there, (*path, index))
