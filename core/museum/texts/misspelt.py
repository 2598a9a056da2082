"""Finds misspelt keys and slots in a game's own English: by its English a game says which texts it has."""

from __future__ import annotations

from collections.abc import Sequence

from museum.diagnostics import Diagnostics
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean
from museum.texts.files import FOLDER, KERNEL
from museum.texts.locales import Locale
from museum.texts.phrases import Phrase
from museum.texts.slots import Declarations


def mend_english(english: Locale, others: Sequence[Locale], ruleset: Ruleset, diagnostics: Diagnostics) -> bool:
    """Report each key or slot that only English has where all *others* have a near one, and put that into *english*.

    So the mistake is reported once, at the English line. With fewer than two others, either side may be wrong.
    Returns whether there was one.
    """
    declarations = Declarations(ruleset, english)
    books = [_own(other) for other in others]
    mended = False
    # With one other language there is no majority: either may be wrong.
    for phrase in _own(english).values() if len(books) > 1 else ():
        if declarations.depends_on_english(phrase.base):
            found = _meant(phrase, english, books, diagnostics)
            mended = mended or found is not None
            if found is not None:
                _replace(english, phrase, found)
    return mended


def _own(locale: Locale) -> dict[str, Phrase]:
    """Return the phrases that aren't the kernel's, by their keys."""
    kernel = str(KERNEL / FOLDER)
    return {key: phrase for key, phrase in locale.phrases.by_key.items() if not phrase.place.file.startswith(kernel)}


def _meant(
    phrase: Phrase, english: Locale, books: Sequence[dict[str, Phrase]], diagnostics: Diagnostics
) -> Phrase | None:
    """Return *phrase* as it is meant, None if nothing shows that it is misspelt; report it."""
    if all(phrase.key in book for book in books):
        return _with_slots(phrase, [book[phrase.key] for book in books], diagnostics)
    if any(phrase.key in book for book in books):
        return None
    # Only keys that all others have and English lacks can be meant.
    own = _own(english)
    lacking = [key for key in books[0] if key not in own and all(key in book for book in books)]
    key = did_you_mean(phrase.key, lacking)
    if key is None:
        return None
    message = f"nothing uses the phrase `{phrase.key}`; the other languages have `{key}`"
    diagnostics.error("unknown-phrase", message, phrase.place, key)
    return Phrase.of(key, phrase.text, phrase.place)


def _with_slots(phrase: Phrase, theirs: Sequence[Phrase], diagnostics: Diagnostics) -> Phrase | None:
    names = [{slot.name for slot in other.template.slots} for other in theirs]
    own, text = {slot.name for slot in phrase.template.slots}, phrase.text
    for name in sorted(own - set[str]().union(*names)):
        meant = did_you_mean(name, sorted(set.intersection(*names) - own))
        if meant is not None:
            message = f"`{phrase.key}` has no slot `{{{name}}}`; the other languages have `{{{meant}}}`"
            diagnostics.error("slot-unknown", message, phrase.place, meant)
            text = text.replace(f"{{{name}", f"{{{meant}")
    return None if text == phrase.text else Phrase.of(phrase.key, text, phrase.place)


def _replace(english: Locale, phrase: Phrase, meant: Phrase) -> None:
    book = english.phrases
    del book.by_key[phrase.key]
    book.by_base[phrase.base].remove(phrase)
    # An empty base would count as one that can be said.
    if not book.by_base[phrase.base]:
        del book.by_base[phrase.base]
        english.declared.discard(phrase.base)
    english.declared.add(meant.base)
    book.add(meant)
