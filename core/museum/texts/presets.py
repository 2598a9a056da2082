"""What `museum explain PRESET` prints: what house rules that come with Museum set, ban and patch, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.packs import CardChanges, HouseRules, Selector, load_house_rules
from museum.ruleset.cards import CardDefinition
from museum.ruleset.changes import matches
from museum.ruleset.model import Ruleset
from museum.texts.changes import shown
from museum.texts.normal import flow

_LISTED: Final = 12  # ids that a line lists at most
_APART: Final = "yaml-language-server"


def explain_preset(name: str, file: Path, ruleset: Ruleset) -> str:
    """Explain the preset in *file*, with all that it builds on; the cards meant are those of *ruleset*.

    Raises `MuseumError` if the file holds an error.
    """
    diagnostics = Diagnostics()
    applied = load_house_rules(file, diagnostics)
    diagnostics.raise_if_errors()
    bases = [rules.id for rules in applied[:-1]]
    cards = [*ruleset.definitions, *ruleset.absent.values()]
    lines = [f"{name} (house rules, enabled by `house_rules: [{name}]`)", *_comments(file), f"file: {file}"]
    lines += [f"builds on: {', '.join(bases)}"] if bases else []
    lines += _rules(applied, ruleset)
    for rules in applied:
        lines += [f"board: {rules.board}{_at(rules.board_place)}"] if rules.board else []
        lines += [f"board {board} patched{_at(patch.place)}: {flow({**patch.changes})}"
                  for board, patch in rules.boards.items()]  # fmt: skip
        lines += _cards(rules.cards, cards)
    return "\n".join(lines)


def _comments(file: Path) -> Iterator[str]:
    """Yield what stands above the first key: what the rules are for, and their number."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            return
        if _APART not in line:
            yield line.lstrip("# ")


def _rules(applied: Iterable[HouseRules], ruleset: Ruleset) -> list[str]:
    """Return a line per parameter; of two files that set the same the later holds."""
    settings: Mapping[str, tuple[object, Place]] = {
        name: (value, rules.rule_places[name]) for rules in applied for name, value in rules.rules.items()
    }
    lines = []
    for name, (value, place) in settings.items():
        parameter = ruleset.declared.get(name)
        rule = f", {parameter.rule}, {shown(parameter.default)} by default" if parameter is not None else ""
        lines.append(f"rule {name}: {shown(value)}{rule}{_at(place)}")
    return lines


def _cards(changes: CardChanges, cards: list[CardDefinition]) -> Iterator[str]:
    for selector in changes.ban:
        meant = [card.id for card in cards if matches(card, selector)]
        which = f" ({len(meant)} cards: {_some(meant)})" if selector.id is None else ""
        yield f"bans {_written(selector)}{which}{_at(selector.place)}"
    for named in changes.include:
        yield f"includes {named.id}{_at(named.place)}"
    for named in changes.include_from:
        yield f"includes the cards of {named.id}{_at(named.place)}"
    for card_id, count in changes.copies.items():
        yield f"copies of {card_id}: {count}{_at(changes.copy_places[card_id])}"
    for card_id, patch in changes.patch.items():
        yield f"patches {card_id}: {flow({**patch.changes})}{_at(patch.place)}"


def _written(selector: Selector) -> str:
    return selector.id if selector.id is not None else flow({**selector.fields})


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    return ", ".join(names[:_LISTED]) + more


def _at(place: Place | None) -> str:
    return f" ({Path(place.file).name}:{place.line})" if place is not None else ""
