"""Chooses the printed card for each name of `given`: ids first, then descriptions from most parts to fewest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from museum.ruleset.forms import Cards, Claimed, Named, Path
from museum.ruleset.model import Ruleset
from museum.ruleset.queries import Query, UnknownCard, parse_query

WORD = re.compile(r"[a-z][a-z0-9_]*")
Report = Callable[..., None]  # path in the scenario, code, message; perhaps suggestion, name


def reserved_by(texts: Iterable[str], ruleset: Ruleset) -> frozenset[int]:
    """Return every card whose id stands in one of *texts*: no description may take it."""
    words = {word for text in texts for word in WORD.findall(text)}
    # Even in `moves` and `then`: "roman" must not take the statue that a move names later.
    return frozenset(card for word in words for card in ruleset.numbers.get(word, ()))


def read_name(named: Named, ruleset: Ruleset, report: Report) -> Query | None:
    """Return what a name asks for; None after reporting that no card has it, or none that may stand there."""
    try:
        query = parse_query(named.text, ruleset)
    except UnknownCard as error:
        report(named.path, "unknown-id", f"there is no card `{error.word}`", error.suggestion, error.word)
        return None
    if query.id and not named.cards.admits(ruleset, ruleset.numbers[query.id][0]):
        kind = ruleset.kind_of[ruleset.numbers[query.id][0]]
        report(named.path, "bad-scenario", f"`{query.id}` is of kind {kind}, which can't stand here")
        return None
    if query.count < 1:
        report(named.path, "out-of-range", "a count is at least 1")
        return None
    return query


def claim(names: Sequence[Named], ruleset: Ruleset, reserved: frozenset[int], report: Report) -> Claimed:
    """Return the cards that each name stands for, by its path; what can't be had is reported."""
    read = [(named, query) for named in names if (query := read_name(named, ruleset, report)) is not None]
    claimed: dict[Path, tuple[int, ...]] = {}
    used: set[int] = set()
    # A stable sort: of as many parts, those written first choose first.
    # Ids first, then the most exact: `roman/3` must not lose its only card to `roman`.
    for named, query in sorted(read, key=lambda pair: -len(pair[1].parts) if not pair[1].id else -100):
        # An id may take what is reserved: it is reserved for it.
        kept = used if query.id else used | reserved
        free = candidates(named.cards, query, ruleset, kept)
        if len(free) < query.count:
            anywhere = candidates(replace(named.cards, parts=()), query, ruleset, frozenset())
            report(named.path, "bad-scenario", _too_few(query, len(free), len(anywhere), ruleset))
        claimed[named.path] = tuple(free[: query.count])
        used.update(claimed[named.path])
    return claimed


def candidates(cards: Cards, query: Query, ruleset: Ruleset, used: set[int] | frozenset[int]) -> list[int]:
    """Return the cards that *query* may mean, in content order, without those *used*."""
    numbers = ruleset.numbers[query.id] if query.id else range(len(ruleset.cards))
    return [card for card in numbers if card not in used and cards.means(ruleset, query, card)]


def _too_few(query: Query, free: int, anywhere: int, ruleset: Ruleset) -> str:
    if query.id:
        total = len(ruleset.numbers[query.id])
        copies = f"there is only one `{query.id}`" if total == 1 else f"there are only {total} `{query.id}`"
        return f"{copies}, and the scenario names more"
    few, where = (free, "free here") if anywhere >= query.count else (anywhere, "in the game")
    left = "none is" if not few else f"only {few} are" if few > 1 else "only one is"
    return f"`{query.text}` asks for {query.count}; {left} {where}"
