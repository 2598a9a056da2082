"""The output of `museum explain PRESET`: the settings, bans and patches of bundled house rules, with places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.packs import Additions, CardChanges, HouseRules, Selector, load_house_rules
from museum.ruleset.cards import CardDefinition
from museum.ruleset.changes import matches
from museum.ruleset.model import Ruleset
from museum.texts.changes import shown
from museum.texts.explain_names import board_name, called, card_name, card_names, parameter_name
from museum.texts.grammar import begun
from museum.texts.interface import led, say
from museum.texts.locales import Locale
from museum.texts.normal import flow
from museum.texts.slots import ABOUT_PRESET

_APART: Final = "yaml-language-server"
# A comment is a rule number (`# B80: ...`), text, or both.
_NUMBERED: Final = re.compile(r"(?:([A-Z]{1,3}[0-9]{1,3})(?::\s*|$))?(.*)")


def explain_preset(name: str, file: Path, ruleset: Ruleset, locale: Locale) -> str:
    """Explain the preset in *file*, with all that it builds on; the cards meant are those of *ruleset*.

    Raises `MuseumError` if the file holds an error.
    """
    diagnostics = Diagnostics()
    applied = load_house_rules(file, diagnostics)
    diagnostics.raise_if_errors()
    # The last file is the preset itself: what it builds on comes before it.
    bases = [rules.id for rules in applied[:-1]]
    cards = [*ruleset.definitions, *ruleset.report.absent.values()]
    numbers, about = _comments(file)
    if locale.speaks(f"{ABOUT_PRESET}{name}"):  # else its own comments, in the language in which they are written
        about = [say(locale, f"{ABOUT_PRESET}{name}")]
    title = called(locale, name, f"preset.{name}")
    lines = [say(locale, "explain.preset", name=title, rules=", ".join(numbers)), *about]
    lines += [led(locale, "enabled_by", f"`house_rules: [{name}]`")]
    lines += [led(locale, "builds_on", ", ".join(bases))] if bases else []
    lines += _rules(applied, ruleset, locale)
    for rules in applied:
        if rules.board:
            board = board_name(locale, rules.board)
            lines.append(say(locale, "explain.sets_board", name=board) + _at(rules.board_place))
        for board, patch in rules.boards.items():
            text = say(locale, "explain.patches_board", name=board_name(locale, board))
            lines.append(f"{text} {flow({**patch.changes})}{_at(patch.place)}")
        lines += _added(rules.additions, locale)
        lines += _cards(rules.cards, cards, locale)
    return "\n".join([*lines, led(locale, "place", file)])


def _comments(file: Path) -> tuple[list[str], list[str]]:
    """Return the comments above the first key: rule numbers, and the lines that say what the preset is for."""
    numbers, about = list[str](), list[str]()
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        numbered = _NUMBERED.fullmatch("" if _APART in line else line.lstrip("# "))
        assert numbered is not None  # it matches any line
        number, text = numbered.groups()
        numbers += [number] if number else []
        about += [begun(text)] if text else []
    return numbers, about


def _rules(applied: Iterable[HouseRules], ruleset: Ruleset, locale: Locale) -> list[str]:
    """Return a line per parameter; of two files that set the same the later holds."""
    settings: Mapping[str, tuple[object, Place]] = {
        name: (value, rules.rule_places[name]) for rules in applied for name, value in rules.rules.items()
    }
    lines = []
    for name, (value, place) in settings.items():
        parameter = ruleset.declared.get(name)
        rule, usual = (parameter.rule, shown(parameter.default)) if parameter is not None else ("", "")
        said = parameter_name(locale, name) if parameter is not None else name
        text = say(locale, "explain.sets", name=said, value=shown(value), rule=rule, usual=usual)
        lines.append(text + _at(place))
    return lines


def _added(additions: Additions, locale: Locale) -> Iterator[str]:
    for name, path in additions.entries():
        entry, place = additions.document.value(*path), additions.document.at(*path)
        yield f"{say(locale, 'explain.adds', name=name)} {flow({**entry})}{_at(place)}"


def _cards(changes: CardChanges, cards: list[CardDefinition], locale: Locale) -> Iterator[str]:
    for selector in changes.ban:
        meant = [card.id for card in cards if matches(card, selector)]
        text = say(locale, "explain.bans", name=_written(selector, locale))
        which = say(locale, "explain.bans_cards", n=len(meant), names=card_names(locale, meant))
        yield f"{text}{f' ({which})' if selector.id is None else ''}{_at(selector.place)}"
    for named in changes.include:
        yield say(locale, "explain.includes", name=card_name(locale, named.id)) + _at(named.place)
    for named in changes.include_from:
        yield say(locale, "explain.includes_from", id=named.id) + _at(named.place)
    for copies in changes.copies:
        name = _written(copies.selector, locale)
        yield say(locale, "explain.copies", name=name, n=copies.number) + _at(copies.place)
    for patch in changes.patch:
        name = _written(patch.selector, locale) if patch.selector is not None else card_name(locale, patch.id)
        yield f"{say(locale, 'explain.patches', name=name)} {flow({**patch.changes})}{_at(patch.place)}"


def _written(selector: Selector, locale: Locale) -> str:
    return card_name(locale, selector.id) if selector.id is not None else flow({**selector.fields})


def _at(place: Place | None) -> str:
    return f" ({Path(place.file).name}:{place.line})" if place is not None else ""
