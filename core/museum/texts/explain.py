"""The output of `museum explain ID`: a card, rule parameter or word, where it comes from, and its uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from museum.diagnostics import MuseumError
from museum.effects.names import effect_names
from museum.effects.placement import words_in
from museum.effects.types import Word
from museum.packs import presets
from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean
from museum.texts.changes import absent_because, changes_of, setters_of, shown
from museum.texts.explain_keys import explain_key, keys
from museum.texts.explain_kinds import choices, explain_choice, explain_kind
from museum.texts.explain_names import called, card_names, edition_name, origin, type_name
from museum.texts.explain_pack import explain_pack
from museum.texts.explain_words import example_of, field_in, meaning_in
from museum.texts.interface import led, say
from museum.texts.levels import CardPart
from museum.texts.locales import Locale
from museum.texts.normal import card_data, plain, yaml_of
from museum.texts.presets import explain_preset
from museum.texts.vocabulary import Row, vocabulary_rows


def explain(name: str, ruleset: Ruleset, locale: Locale) -> str:
    """Explain a card, pack, parameter, word, trait, board, preset, kind of card or key of a file; raises
    `MuseumError` for anything else."""
    cards, kinds = _cards(ruleset), ruleset.vocabulary.kinds
    rows = [row for row in vocabulary_rows(ruleset.vocabulary) if row.word == name]
    parts = [explain_card(name, ruleset, locale)] if name in cards else []
    if name in ruleset.packs:
        parts.append(explain_pack(name, ruleset, locale))
    if name in ruleset.declared:
        parts.append(_parameter(name, ruleset, locale))
    # One name may be several things: a card and a trait, a count and a condition. All are shown.
    parts += [_word(row, ruleset, locale) for row in rows]
    parts += [*_traits(name, ruleset, locale), *_things(name, ruleset, locale)]
    parts += [explain_kind(kinds[name], ruleset, locale)] if name in kinds else []
    house_rules = presets()
    if name in house_rules:
        parts.append(explain_preset(name, house_rules[name], ruleset, locale))
    parts += [*explain_choice(name, ruleset, locale), *explain_key(name, ruleset, locale)]
    if parts:
        return "\n\n".join(parts)
    words = (row.word for row in vocabulary_rows(ruleset.vocabulary))
    traits = (member for members in ruleset.vocabulary.traits.values() for member in members)
    things = (thing.id for thing in ruleset.things())
    named = [*cards, *ruleset.packs, *ruleset.declared, *words, *traits, *things, *house_rules]
    near = did_you_mean(name, [*named, *kinds, *choices(ruleset), *keys(ruleset)])
    of_packs = "no card, kind of card, rule parameter, word, trait or board of the enabled packs"
    message = f"`{name}` is {of_packs}, and no pack or preset or key of a file"
    raise MuseumError.single("unknown-id", message, None, near)


def explain_card(card_id: str, ruleset: Ruleset, locale: Locale) -> str:
    """Explain a card as this game has it: its text, its data in normal form, provenance, place, every change to it
    with file and line, and the cards that mention it."""
    card = _cards(ruleset)[card_id]
    story = locale.story_of(card_id)
    kind, pack = locale.term(f"kind.{card.kind}").name, locale.term(f"pack.{card.pack}").name
    copies = card.copies if card.copies != 1 else ""
    lines = [say(locale, "explain.card", name=locale.name_of(card_id), kind=kind, pack=pack, copies=copies)]
    lines += [say(locale, key) for key in absent_because(card_id, ruleset)]
    lines += _text(locale.parts_of(card, ruleset))
    lines += [led(locale, "story", story)] if story else []
    lines += ["", yaml_of(card_data(card)), ""]
    lines += [led(locale, "effects", ", ".join(effect_names(card.effects)))] if card.effects else []
    lines += [led(locale, "provenance", origin(locale, card.provenance))] if card.provenance else []
    lines += [led(locale, "place", card.place), *changes_of(card_id, ruleset, locale)]
    return "\n".join([*lines, *_used_by(users(card_id, ruleset, besides=card_id), locale)])


def _text(parts: Iterable[CardPart]) -> Iterator[str]:
    """Yield the rules text of a card as lines, those of tables indented."""
    for part in parts:
        if isinstance(part, str):
            yield from filter(None, [part])
        else:
            yield from (f"  {line}" for line in part.lines())


def _cards(ruleset: Ruleset) -> dict[str, CardDefinition]:
    """Return the cards of the enabled packs by their ids, including those that are left out of the game."""
    # Cards left out by house rules can still be asked for, with the reason why they are out.
    return {**{card.id: card for card in ruleset.definitions}, **ruleset.report.absent}


def users(name: str, ruleset: Ruleset, besides: str = "") -> list[str]:
    """Return the ids of the cards whose conditions and effects mention *name*, in content order."""
    return [card.id for card in ruleset.definitions if card.id != besides and name in mentioned(card)]


def mentioned(card: CardDefinition) -> frozenset[str]:
    """Return every word and id in the conditions and effects of a card."""
    written: tuple[Word, ...] = (*card.if_, *card.effects)
    words = (word.key for each in written for word in (each, *words_in(each)))
    return frozenset((*words, *_strings(plain(written)), *_texts_of(card)))


def _texts_of(card: CardDefinition) -> Iterator[str]:
    yield from (value for value in card.fields.values() if isinstance(value, str))


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        # Keys are words and their fields; values may be ids and traits.
        for value in data.values():
            yield from _strings(value)
    elif isinstance(data, list):
        for item in data:
            yield from _strings(item)


def _used_by(cards: list[str], locale: Locale) -> list[str]:
    return [led(locale, "used_by", card_names(locale, cards))] if cards else []


def _parameter(name: str, ruleset: Ruleset, locale: Locale) -> str:
    parameter = ruleset.declared[name]
    title = locale.term(f"parameter.{name}").name
    lines = [say(locale, "explain.parameter", name=name, title=title, rule=parameter.rule)]
    lines += [led(locale, "type", type_name(locale, parameter.type))]
    lines += [led(locale, "choices", ", ".join(parameter.choices))] if parameter.choices else []
    if parameter.type == "integer":
        lines += [say(locale, "explain.range", low=str(parameter.low), high=str(parameter.high))]
    lines += [led(locale, "default", shown(parameter.default))]
    for edition, value in parameter.editions.items():
        lines.append(f"{say(locale, 'explain.edition', edition=edition_name(locale, edition))} {shown(value)}")
    lines += [led(locale, "this_game", shown(ruleset.parameters[name])), *setters_of(name, ruleset, locale)]
    lines += [led(locale, "provenance", origin(locale, parameter.provenance))]
    return "\n".join([*lines, *_used_by(users(name, ruleset), locale)])


def _word(row: Row, ruleset: Ruleset, locale: Locale) -> str:
    found = users(row.word, ruleset)
    lines = [say(locale, f"explain.{row.kind}", word=row.word), meaning_in(locale, row, ruleset)]
    lines += [f"  {field_in(locale, entry)}" for entry in row.fields]
    return "\n".join([*lines, *example_of(found, ruleset, locale), *_used_by(found, locale)])


def _traits(name: str, ruleset: Ruleset, locale: Locale) -> list[str]:
    found = []
    for family, members in ruleset.vocabulary.traits.items():
        if name in members:
            title = locale.term(f"{family}.{name}").name
            of = locale.term(family).name if locale.names(family) else family
            lines = [say(locale, "explain.trait", name=title, family=of), *_ties(family, name, ruleset, locale)]
            found.append("\n".join([*lines, *_used_by(users(name, ruleset), locale)]))
    return found


def _things(name: str, ruleset: Ruleset, locale: Locale) -> Iterator[str]:
    """Yield the description of a thing: its data in this game, its place, and the changes to it."""
    for thing in ruleset.things():
        if thing.id == name:
            title, data = called(locale, name, f"{thing.kind}.{name}"), yaml_of({**thing.data})
            changes = changes_of(ruleset.thing_kinds[thing.kind].changes_key(thing), ruleset, locale)
            title = say(locale, f"explain.{thing.kind}", name=title)
            yield "\n".join([title, "", data, "", led(locale, "place", thing.place), *changes])


def _ties(family: str, name: str, ruleset: Ruleset, locale: Locale) -> Iterator[str]:
    vocabulary = ruleset.vocabulary
    for (of, other), column in vocabulary.belongs.items():
        if of == family:
            home = column[vocabulary.traits[of].index(name)]
            title = locale.term(other).name if locale.names(other) else other
            named = locale.term(f"{other}.{vocabulary.traits[other][home]}").name
            yield f"{say(locale, 'explain.of', name=title)} {named}"
