"""Exports the texts of a pack as a PO file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.grammar import CATEGORIES, categories
from museum.texts.locales import FALLBACK, Locale, languages
from museum.texts.phrases import KEY
from museum.texts.pseudo import PSEUDO
from museum.texts.templates import Slot
from museum.translation.codes import LANGUAGE, code_meant
from museum.translation.grammar_entries import GrammarEntries
from museum.translation.pack_texts import PackTexts
from museum.translation.plurals import HEADER, folded, keys_of_others, plural_forms
from museum.translation.po import NOTHING, PoEntry, written
from museum.translation.po_messages import SHAPED, PoMessage, Unit
from museum.translation.usage import Usage
from museum.translation.used_terms import slots, terms_used_in
from museum.version import __version__

PACK_HEADER: Final = "X-Museum-Pack"
BRACES: Final = "python-brace-format"


def exported(pack: Pack, language: str, texts: PackTexts, ruleset: Ruleset, now: datetime) -> str:
    """Return the PO file of *pack* in *language*, which may be a new one.

    Raises `MuseumError` if *language* can't be a language code.
    """
    check_code(language, texts)
    # The phrases of packs that aren't in the ruleset would be used by no card.
    packs = [other for other in texts.packs if other.id in ruleset.packs]
    usage = Usage(Locale.load(packs, FALLBACK, Diagnostics()), ruleset)
    single = entries(pack, language, texts, usage)
    return written(_header(pack, language, now), folded(single, english_by_key(pack, language, texts), language))


def english_by_key(pack: Pack, language: str, texts: PackTexts) -> dict[str, str]:
    """Return the English texts that *pack* translates, by key."""
    return {m.id: m.text for unit in texts.sources_of(pack, language).values() for m in unit.messages}


def check_code(language: str, texts: PackTexts) -> None:
    """Raise `MuseumError` unless *language* is a language code other than that of English."""
    if language not in (FALLBACK, PSEUDO) and (LANGUAGE.fullmatch(language) or language in languages(texts.packs)):
        return
    known = [code for code in languages(texts.packs) if code != FALLBACK]
    if language in (FALLBACK, PSEUDO):
        message = f"`{language}` isn't translated; it is the source of all translations"
    else:
        listed = ", ".join(known) or "none yet"
        message = f"`{language}` is not a language code such as de or pt_BR; there are: {listed}"
    raise MuseumError.single("unknown-id", message, None, code_meant(language, known))


def _header(pack: Pack, language: str, now: datetime) -> dict[str, str]:
    date = now.strftime("%Y-%m-%d %H:%M%z")
    return {
        "Project-Id-Version": f"museum {pack.id} {pack.version}",
        "POT-Creation-Date": date,
        "PO-Revision-Date": date,
        "Last-Translator": "",
        "Language-Team": "",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        HEADER: plural_forms(language),
        "X-Generator": f"museum {__version__}",
        PACK_HEADER: pack.id,
    }


def entries(pack: Pack, language: str, texts: PackTexts, usage: Usage | None = None) -> Iterator[PoEntry]:
    """Yield the entries of the PO file, one a text: the pack's English in its order, each as the language has it."""
    sources = texts.sources_of(pack, language)
    own = texts.units(pack, language)
    asked = terms_used_in(pack, language, texts)
    marks = texts.marks(pack, language)
    grammar = GrammarEntries(pack, language, texts)
    elsewhere = texts.translated(pack, language)
    for name, english in sources.items():
        unit = own.get(name)
        # Another pack has translated it, or no phrase of this language asks for it.
        if unit is None and (name in elsewhere or asked.can_do_without(english)):
            continue
        # Texts made from an older English come as fuzzy, so that editors show them for review.
        fresh = unit is not None and marks.get(name) == english.mark
        found = _texts(_by_category(english, language), unit, fresh)
        needed = grammar.needed(english, unit)
        added = {message.id for message, _ in needed}
        for message, text in (*found, *needed, *_other_categories(english, language, own)):
            source = _nearest(message, english)
            # A form of a noun has a comment of its own; a phrase has that of the nearest English one.
            about = message if message.section == "terms" else source
            comments = tuple(usage.comments(about)) if usage is not None else ()
            comments += tuple(grammar.comments(message))
            if message.id != source.id and message.id not in added:
                comments += (f"the English is that of {source.id}",)
            yield PoEntry(
                message.id, (message if message.id in added else source).text or NOTHING, text,
                bool(text) and not fresh, comments, (_reference(source, texts),), _flags(source, text),
            )  # fmt: skip


def _flags(source: PoMessage, text: str) -> tuple[str, ...]:
    """Return the flag by which editors ask for every slot; not where languages choose the slots or their forms."""
    shaped = source.section != "phrases" or source.path[0].partition(".")[0] in SHAPED
    plain = all(slot == Slot(slot.name) for part in (source.text, text) for slot in slots(part))
    return (BRACES,) if not shaped and plain and slots(source.text) else ()


def _by_category(english: Unit, language: str) -> Unit:
    """Return a unit with the plural forms that a noun has in *language*, each with the English it is made from."""
    first, last = english.messages[0], english.messages[-1]
    if {message.path[-1] for message in english.messages} != {"one", "other"} or first.section != "terms":
        return english
    key = first.path[0]
    forms = ((category, first if category == "one" else last) for category in categories(language))
    return Unit(english.id, tuple(replace(message, path=(key, category)) for category, message in forms))


def _other_categories(english: Unit, language: str, own: Mapping[str, Unit]) -> Iterator[tuple[PoMessage, str]]:
    """Yield, beside a phrase for `one`, those for further categories; the plain phrase covers the last of them."""
    for message in english.messages:
        # `_one` and the plain phrase are there; the categories between them have no English of their own.
        for key in keys_of_others(message.id, language) if message.section == "phrases" else ():
            other = replace(message, path=(key.removeprefix("phrases/"),))
            unit = own.get(other.unit)
            yield other, unit.messages[0].text if unit is not None else ""


def _texts(english: Unit, unit: Unit | None, fresh: bool) -> Iterator[tuple[PoMessage, str]]:
    """Yield the keys of a unit with their translations, empty where there is none.

    Those of the language itself come first; those that only English has where it may lack them: in a unit that
    isn't there or isn't known to be made from today's English, and in what isn't shaped by each language itself.
    """
    own = {message.id: message for message in unit.messages} if unit is not None else {}
    for message in own.values():
        yield message, message.text or NOTHING
    shaped = english.id.startswith("phrases/")
    for message in english.messages:
        if message.id not in own and not (shaped and fresh):
            yield message, ""


def _nearest(message: PoMessage, english: Unit) -> PoMessage:
    """Return the English text that a translation under its own key comes nearest to."""
    same = next((other for other in english.messages if other.id == message.id), None)
    # A form such as `few` is made from the plural, the last of the English forms.
    if same is None and message.path[-1] in CATEGORIES:
        return english.messages[-1]
    return same or max(english.messages, key=lambda other: _likeness(message, other))


def _likeness(one: PoMessage, other: PoMessage) -> int:
    """Count the facets that two keys share, less those that only one has."""
    mine, its = (_facets(message.path[0]) for message in (one, other))
    return len(mine & its) * 2 - len(mine ^ its)


def _facets(key: str) -> set[str]:
    match = KEY.fullmatch(key)
    return set(match[2].split(".")[1:]) if match is not None else set()


def _reference(message: PoMessage, texts: PackTexts) -> str:
    """Return where the English stands, as seen from the folder of its pack."""
    file = Path(message.place.file)
    homes: Iterable[Pack] = texts.packs
    home = next((pack.folder for pack in homes if file.is_relative_to(pack.folder)), None)
    return f"{(file.relative_to(home) if home is not None else file).as_posix()}:{message.place.line}"
