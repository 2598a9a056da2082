"""Finds misspelt keys and slots in a game's own English: by its English a game says which texts it has."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from dataclasses import replace

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
    if len(others) < 2:
        return False
    phrases = _mend_phrases(english, others, ruleset, diagnostics)
    return _mend_terms(english, others, diagnostics) or phrases


def _mend_phrases(english: Locale, others: Sequence[Locale], ruleset: Ruleset, diagnostics: Diagnostics) -> bool:
    declarations = Declarations(ruleset, english)
    books = [_own(other) for other in others]
    mended = False
    for phrase in _own(english).values():
        if declarations.depends_on_english(phrase.base):
            found = _meant(phrase, english, books, diagnostics)
            mended = mended or found is not None
            if found is not None:
                _replace(english, phrase, found)
    return mended


def _mend_terms(english: Locale, others: Sequence[Locale], diagnostics: Diagnostics) -> bool:
    own, theirs = english.lexicon.terms, [other.lexicon.terms for other in others]
    mended = False
    for key, term in list(own.items()):
        meant = _key_meant(key, own, theirs)
        if meant is not None:
            message = f"there is no `{key}`; the other languages have `{meant}`"
            diagnostics.error("unknown-id", message, term.place, meant)
            del own[key]
            own[meant] = replace(term, key=meant)
            mended = True
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
    key = _key_meant(phrase.key, _own(english), books)
    if key is None:
        return None
    message = f"nothing uses the phrase `{phrase.key}`; the other languages have `{key}`"
    diagnostics.error("unknown-phrase", message, phrase.place, key)
    return Phrase.of(key, phrase.text, phrase.place)


def _key_meant(key: str, own: Container[str], theirs: Sequence[Collection[str]]) -> str | None:
    """Return the key that all others have and English lacks, if no other has *key* and that is near it."""
    if any(key in book for book in theirs):
        return None
    return did_you_mean(key, [other for other in theirs[0] if other not in own and all(other in b for b in theirs)])


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
