"""The lists of a rulebook: traits, tables of points, cards, rule parameters, and the settings of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from museum.packs.house_rules import HouseRules
from museum.rulebook.compare import Comparison, usual_config
from museum.rulebook.model import Block, BookTable, Cell, Entries, Entry, MadeUp, Refs, Text
from museum.ruleset.cards import CardDefinition
from museum.ruleset.standing_rules import SEAT, STANDING_RULE
from museum.texts.card_fields import shown_field, trait_name
from museum.texts.grammar import begun
from museum.texts.made_up import TEXT, of_card, of_parameter, signed
from museum.texts.wording import has_edition_of_language


def settings(about: Comparison, codes: bool, stated: Collection[str] = ()) -> Iterator[Block]:
    """Yield edition, players, expansions, house rules, the changes that these make, and standing rules but those that
    are *stated* elsewhere."""
    speaker = about.now
    config, ruleset = speaker.setting.config, speaker.setting.ruleset
    none = speaker.say("book.none")
    # The first pack is the game itself.
    packs = [speaker.name(f"pack.{pack}") for pack in ruleset.packs[1:]]
    own = [speaker.say("book.own_file")] if usual_config(config) != replace(config, house_rules=()) else []
    house_rules = [*(_title(about, rules) for rules in config.house_rules), *own]
    changed = [name for name in ruleset.declared if about.changed(name)]
    left_out = about.left_out()
    facts = {
        "edition": _edition(about),
        "players": ", ".join(speaker.seats()),
        **_teams(about),
        "expansions": ", ".join(packs) or none,
        "house_rules": ", ".join(house_rules) or none,
    }
    entries = [Entry(speaker.say(f"book.{name}"), text) for name, text in facts.items()]
    if left_out:
        # Cards that are out have no entry in the lists below.
        names = ", ".join(speaker.locale.name_of(card) for card in left_out)
        entries.append(Entry(speaker.say("book.left_out"), names))
    yield Entries(tuple(entries))
    if changed:
        yield parameters(about, changed, speaker.say("book.changed"), codes=codes)
    yield from standing_rules(about, stated)


def _edition(about: Comparison) -> str:
    """Return the edition, with a remark where it is that of the language because the game file names none."""
    setting = about.now.setting
    name = about.now.say(f"book.edition/{setting.ruleset.edition}")
    by_language = has_edition_of_language(setting.config, setting.ruleset)
    return about.now.say("book.edition_of_language", edition=name) if by_language else name


def _title(about: Comparison, rules: HouseRules) -> str:
    """Return what a file of house rules is called: a preset has a name in each language."""
    preset = f"preset.{rules.id}"
    return rules.title or (about.now.name(preset) if about.now.locale.names(preset) else rules.id)


def standing_rules(about: Comparison, stated: Collection[str]) -> Iterator[Block]:
    """Yield the texts of the standing rules that aren't *stated* elsewhere, or that house rules have changed."""
    ruleset = about.now.setting.ruleset
    found = [
        card for card in ruleset.definitions
        if card.kind == STANDING_RULE and (card.id not in stated or card.id in ruleset.report.changes)
    ]  # fmt: skip
    if found:
        entries = (Entry(_rule_name(about, card), about.now.card(card)) for card in found)
        yield Entries(tuple(entries), begun(about.now.locale.term(f"kind.{STANDING_RULE}").number("other")))


def _rule_name(about: Comparison, card: CardDefinition) -> str:
    """Return the name of a standing rule, with whom it is for if that is one seat alone."""
    name, seat = about.now.locale.name_of(card.id), card.fields.get(SEAT)
    return f"{name} ({about.now.seats()[seat - 1]})" if seat else name


def _teams(about: Comparison) -> dict[str, str]:
    """Return the teams with their players, if there are any."""
    players: dict[str, list[str]] = {}
    for seat, name in zip(about.now.setting.config.seats, about.now.seats(), strict=True):
        if seat.team:
            players.setdefault(seat.team, []).append(name)
    listed = [f"{team} ({', '.join(names)})" for team, names in players.items()]
    return {"teams": "; ".join(listed)} if listed else {}


def traits(about: Comparison, family: str, of: str = "") -> Block:
    """Return the members of a family of traits, grouped by another family (cities by country)."""
    speaker, vocabulary = about.now, about.now.setting.ruleset.vocabulary
    names = [trait_name(speaker.locale, family, member) for member in vocabulary.traits[family]]
    if not of:
        return Text("", ", ".join(names))
    homes = vocabulary.belongs[family, of]
    entries = []
    for number, group in enumerate(vocabulary.traits[of]):
        members = [name for name, home in zip(names, homes, strict=True) if home == number]
        entries.append(Entry(trait_name(speaker.locale, of, group), ", ".join(members)))
    return Entries(tuple(entries))


def points(about: Comparison, names: Sequence[str]) -> Block:
    """Return tables of points as one table, sizes across; the usual points follow a row that is changed."""
    speaker = about.now
    rows: list[tuple[str, tuple[int, ...]]] = []
    for name in names:
        rows.append((begun(speaker.name(f"parameter.{name}")), speaker.setting.value(name)))
        if about.changed(name):
            rows.append((speaker.say("book.usual"), about.usual.setting.value(name)))
    # Columns begin where the first table pays, and end with the longest.
    first = min((size for _, table in rows for size, worth in enumerate(table) if worth), default=1)
    last = max(2, first + 1, *(len(table) for _, table in rows))
    sizes = range(max(1, first), last)
    # A table may call its sizes otherwise: `book.size.contribution_prestige`.
    head = [str(size) for size in sizes[:-1]] + [speaker.say("book.size/last", *names, size=sizes[-1])]
    cells: list[tuple[Cell, ...]] = [
        (label, *(table[min(size, len(table) - 1)] for size in sizes)) for label, table in rows
    ]
    return BookTable((speaker.say("book.size", *names), *head), tuple(cells), row_heads=True)


def parameters(about: Comparison, names: Sequence[str], title: str = "", *, codes: bool) -> Block:
    """Return rule parameters with their values and, where they differ, the usual ones; *codes*: ids and rules too."""
    speaker = about.now
    rows: list[tuple[Cell, ...]] = []
    for name in names:
        value = speaker.value(name, speaker.setting.value(name))
        usual = about.usual.value(name, about.usual.setting.value(name)) if about.changed(name) else ""
        rule = Refs((speaker.setting.ruleset.declared[name].rule,))
        shown = MadeUp(value) if of_parameter(name, speaker.setting.ruleset) else value
        rows.append((speaker.name(f"parameter.{name}"), name, shown, usual, rule))
    # Without a change the column of usual values would be empty.
    unused = {*(() if codes else (1, 4)), *(() if any(row[3] for row in rows) else (3,))}
    kept = [column for column in range(5) if column not in unused]
    head = [speaker.say(f"book.{key}") for key in ("name", "rule_parameter", "value", "usual", "rule")]
    return BookTable(tuple(head[n] for n in kept), tuple(tuple(row[n] for n in kept) for row in rows), title)


def cards(about: Comparison, kind: str, by: str, columns: tuple[str, ...]) -> Iterator[Block]:
    """Yield the cards of a kind with their texts and stories, or, where none has any, as tables; by groups."""
    ruleset = about.now.setting.ruleset
    groups: dict[Any, list[CardDefinition]] = {}
    for card in ruleset.definitions:
        if card.kind == kind and ruleset.copies(card.id):
            groups.setdefault(card.fields.get(by) if by else None, []).append(card)
    texts = {card.id: about.now.card(card) for group in groups.values() for card in group}
    for group, found in groups.items():
        title = begun(str(_field(about, by, group))) if by and group is not None else ""
        if any(texts[card.id] or about.now.story(card.id) for card in found):
            entries = tuple(_card(about, card, texts[card.id], columns) for card in found)
            yield Entries(entries, title, cards=True)
        else:
            yield _plain_cards(about, found, columns, title)


def _card(about: Comparison, card: CardDefinition, text: str, columns: tuple[str, ...]) -> Entry:
    speaker, made_up = about.now, _made_up(about, card)
    tags = [
        signed(_labelled(about, name, card.fields[name]), name in made_up) for name in columns if name in card.fields
    ]
    if card.copies != 1:
        tags.insert(0, signed(f"×{card.copies}", "copies" in made_up))
    name, notes = signed(speaker.locale.name_of(card.id), "name" in made_up), about.of_card(card, text, columns)
    parts = tuple(
        signed(part, TEXT in made_up) if isinstance(part, str) else BookTable(part.head, part.rows)
        for part in speaker.card_parts(card)
    )
    said, story, face = signed(text, TEXT in made_up), speaker.story(card.id), speaker.face(card)
    return Entry(name, said, tuple(tags), notes=notes, story=story, parts=parts, face=face)


def _labelled(about: Comparison, name: str, value: Any) -> str:
    """Return a field with what it is called: "Value: 8"."""
    label = about.now.say(f"column.{name}")
    return about.now.say("cards.field", label=label, value=str(_field(about, name, value)))


def _made_up(about: Comparison, card: CardDefinition) -> frozenset[str]:
    return of_card(card, about.now.setting.ruleset, about.now.locale.language)


def _plain_cards(about: Comparison, found: Sequence[CardDefinition], columns: tuple[str, ...], title: str) -> Block:
    speaker, rows = about.now, []
    for card in found:
        notes = " ".join(about.of_card(card, "", columns))
        made_up = _made_up(about, card)
        name = signed(speaker.locale.name_of(card.id), "name" in made_up)
        cells = [_cell(about, card, column, column in made_up) for column in columns]
        rows.append((f"{name} ({notes})" if notes else name, *cells))
    head = (speaker.say("book.name"), *(speaker.say(f"column.{name}") for name in columns))
    return BookTable(head, tuple(rows), title, small=True)


def _cell(about: Comparison, card: CardDefinition, column: str, made_up: bool) -> Cell:
    value: str | int = _field(about, column, card.fields.get(column, ""))
    return MadeUp(value) if made_up and value != "" else value


def _field(about: Comparison, name: str, value: Any) -> Any:
    return shown_field(about.now.locale, about.now.setting.ruleset.vocabulary, name, value)
