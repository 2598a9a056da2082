"""Finds misspelt keys in a game's own English: by its English keys a game says which texts it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from museum.diagnostics import Diagnostics
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean
from museum.texts.files import FOLDER, KERNEL
from museum.texts.locales import Locale
from museum.texts.phrases import Phrase, parted
from museum.texts.slots import Declarations


def mend_english(english: Locale, others: Sequence[Locale], ruleset: Ruleset, diagnostics: Diagnostics) -> bool:
    """Report each key that only English has where all *others* have a near one, and let *english* have that one.

    So the mistake is reported once, at the English line. With fewer than two others, either side may be wrong.
    Returns whether there was one.
    """
    if len(others) < 2:
        return False
    mended, declarations = False, Declarations(ruleset, english)
    shared = set.intersection(*(set(other.phrases.by_key) for other in others))
    lacking = sorted(key for key in shared if key not in english.phrases.by_key)
    for phrase in list(english.phrases.by_key.values()):
        known = any(phrase.base in other.phrases.by_base for other in others)
        if known or phrase.place.file.startswith(str(KERNEL / FOLDER)):
            continue  # the kernel's own texts may be missing in languages that only a game has
        meant = did_you_mean(phrase.key, lacking) if declarations.depends_on_english(phrase.base) else None
        if meant is not None:
            message = f"nothing uses the phrase `{phrase.key}`; the other languages have `{meant}`"
            diagnostics.error("unknown-phrase", message, phrase.place, meant)
            _rename(english, phrase, meant)
            lacking.remove(meant)
            mended = True
    return mended


def _rename(english: Locale, phrase: Phrase, key: str) -> None:
    base, facets = parted(key)
    book = english.phrases
    del book.by_key[phrase.key]
    book.by_base[phrase.base].remove(phrase)
    if not book.by_base[phrase.base]:
        del book.by_base[phrase.base]
        english.declared.discard(phrase.base)
    english.declared.add(base)
    book.add(replace(phrase, key=key, base=base, facets=frozenset(facets)))
