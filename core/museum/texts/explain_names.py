"""Names beside ids in explanations: an id is what authors write, a name what readers of a language know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from museum.texts.interface import has, say, some
from museum.texts.locales import FALLBACK, Locale
from museum.texts.normal import flow


def beside(locale: Locale, word: str, name: str) -> str:
    """Return *name* with its id behind it; in English the id alone, which is the name in other letters."""
    return word if locale.language == FALLBACK else f"{name} ({word})"


def card_names(locale: Locale, ids: Iterable[str]) -> str:
    """Return a list of cards, at most a dozen, as `beside` writes them."""
    return some(locale, [beside(locale, card, locale.name_of(card)) for card in ids])


def card_name(locale: Locale, card: str) -> str:
    """Return a card as `beside` writes it, whether any text names it or not."""
    return beside(locale, card, locale.name_of(card)) if card in locale.cards else card


def board_name(locale: Locale, board: str) -> str:
    """Return a board as `beside` writes it, if it has a name."""
    key = f"board.{board}"
    return beside(locale, board, locale.term(key).name) if locale.names(key) else board


def parameter_name(locale: Locale, name: str) -> str:
    """Return a rule parameter as `beside` writes it."""
    return beside(locale, name, locale.term(f"parameter.{name}").name)


def called(locale: Locale, word: str, key: str) -> str:
    """Return an id with its name after it, that of *key* in the lexicon; the id alone in English or without one."""
    title = locale.term(key).name if locale.language != FALLBACK and locale.names(key) else word
    return say(locale, "explain.called", word=word, title=title) if title != word else word


def edition_name(locale: Locale, edition: str) -> str:
    """Return the name of a printed edition; its code if it has none."""
    key = f"book.edition/{edition}"
    return say(locale, key) if has(locale, key) else edition


def type_name(locale: Locale, kind: str) -> str:
    """Return what kind of value is meant, a type of parameters or of fields; as it is written if it has no phrase."""
    key = f"explain.type_{kind.replace(' ', '_')}"
    return say(locale, key) if has(locale, key) else kind


def origin(locale: Locale, provenance: str | Mapping[str, str]) -> str:
    """Return where something is from, or each of its parts."""
    if isinstance(provenance, str):
        key = f"explain.from_{provenance}"
        return say(locale, key) if has(locale, key) else provenance
    return flow({part: origin(locale, of) for part, of in provenance.items()})
