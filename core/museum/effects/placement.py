"""Checks the places of words: conditions need the right subject, counts exist at scoring or in play only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from museum.diagnostics.model import either, listed
from museum.diagnostics.said import Said
from museum.effects.fields import FieldType, holders
from museum.effects.nodes import At, Effect, InsteadOf, Modify, Score, When
from museum.effects.types import Condition, Count, Fixed, Verb, Word
from museum.effects.vocabulary import Event, Quantity, Vocabulary

Path = tuple[str | int, ...]
# The subject of the conditions of a card's own `if`: the rules alone, before play.
RULES = "rules"
_PLACES = {
    "scoring": Said.by("where_scored", "where a card is scored"),
    "play": Said.by("where_played", "where a card is played"),
    "asked": Said.by("of_one_card", "of a single card"),
}


def subject_of(effect: Effect, vocabulary: Vocabulary) -> str:
    """Return what the conditions of *effect* are asked of: card, continent, collection or nothing."""
    about = _about(effect, vocabulary)
    return about.subject if about is not None else "nothing"


def _about(effect: Effect, vocabulary: Vocabulary) -> Quantity | Event | None:
    if isinstance(effect, Modify):
        return vocabulary.quantities[effect.modify]
    if isinstance(effect, When):
        return vocabulary.events[effect.when]
    return vocabulary.events[effect.instead_of] if isinstance(effect, InsteadOf) else None


def misplaced(effect: Effect, path: Path, vocabulary: Vocabulary) -> Iterator[tuple[Path, str]]:
    """Yield the path and the fault of every word in *effect*, which stands at *path*, that means nothing there."""
    if isinstance(effect, InsteadOf) and not vocabulary.events[effect.instead_of].replaceable:
        known = listed(event.name for event in vocabulary.events.values() if event.replaceable)
        english = "nothing can happen instead of `{name}`; only of {known}"
        yield (*path, "instead_of"), Said.by("only_instead", english, name=effect.instead_of, known=known)
    subject = subject_of(effect, vocabulary)
    scope = "scoring" if isinstance(effect, Score) else "play"
    moment = effect.at if isinstance(effect, At) else ""
    about = _about(effect, vocabulary)
    if about is None or not about.sized:
        sized = [quantity.name for quantity in vocabulary.quantities.values() if quantity.sized]
        sized += [event.name for event in vocabulary.events.values() if event.sized]
        for condition, where in _sized(effect, path):
            if subject in condition.subjects:
                english = "`{word}` asks for a size, which is known only of {known}"
                yield where, Said.by("sizes_known", english, word=condition.key, known=listed(sized))
    if isinstance(effect, Modify):
        for word, where in _inside(effect, path):
            if word.reads_quantity == effect.modify:
                english = "`{word}` reads `{name}`, which would then depend on itself"
                yield where, Said.by("on_itself", english, word=word.key, name=effect.modify)
    own = [verb for verb, word in vocabulary.verbs.items() if moment and word.only_at == moment]
    for word, where in parts(effect, path):
        if own and isinstance(word, Verb) and word.key not in own:
            english = "`{word}` isn't done at the moment `{name}`; only {known} are"
            yield where, Said.by("not_at_moment", english, word=word.key, name=moment, known=listed(own))
        yield from faults(word, where, subject, scope, moment)


def faults(word: Word, path: Path, subject: str, scope: str, moment: str = "") -> Iterator[tuple[Path, str]]:
    """Yield the misplaced parts of *word*, inner ones too; it stands at *moment*, if at any."""
    if isinstance(word, Verb) and word.only_at and word.only_at != moment:
        english = "`{word}` stands only at the moment `{name}`"
        yield path, Said.by("only_moment", english, word=word.key, name=word.only_at)
    if isinstance(word, Condition):
        fault = _condition_fault(word, subject)
        if fault:
            yield path, fault
        # Scores are reported below: they have no subject.
        if scope != "scoring":
            yield from read_about(word, path, subject)
    else:
        # Verbs and counts ask their conditions of cards, unless they say otherwise.
        subject = word.asks
    if isinstance(word, Count) and scope == "scoring" and (fault := word.fault_about("nothing")):
        yield path, fault
    if isinstance(word, Count) and word.scope not in ("any", scope):
        yield path, Said.by("uncounted", "`{word}` can't be counted {where}", word=word.key, where=_PLACES[scope])
    for inner, where in parts(word, path):
        # Conditions about single cards have no tally.
        asked = isinstance(inner, Condition) and not isinstance(word, Condition) and scope == "scoring"
        # Without the moment: verbs inside another verb aren't those of the moment.
        yield from faults(inner, where, subject, "asked" if asked else scope)


def read_about(word: Word, path: Path, subject: str) -> Iterator[tuple[Path, str]]:
    """Yield the counts of a condition, or of an amount, that can't be read of their *subject*."""
    if isinstance(word, Count) and (fault := word.fault_about(subject)):
        yield path, fault
    for inner, where in parts(word, path):
        if isinstance(inner, Count):
            yield from read_about(inner, where, subject)


def _inside(word: Word, path: Path) -> Iterator[tuple[Word, Path]]:
    """Yield all words in *word*, at any depth, each with its path."""
    for inner, where in parts(word, path):
        yield inner, where
        yield from _inside(inner, where)


def _sized(word: Word, path: Path) -> Iterator[tuple[Condition, Path]]:
    """Yield the conditions on the subject's size in *word*."""
    for inner, where in _inside(word, path):
        if isinstance(inner, Condition) and inner.sized:
            yield inner, where


def asks_for_size(condition: Condition) -> bool:
    """Tell whether a condition, or one that it holds, asks for the size of its subject."""
    return condition.sized or any(_sized(condition, ()))


def _condition_fault(condition: Condition, subject: str) -> str:
    word = condition.key
    # Before play there is neither a card nor a seat to ask about.
    if condition.subjects and subject == RULES:
        english = "`{word}` asks about a {wanted}; the `if` of a card asks about the rules alone"
        return Said.by("about_rules", english, word=word, wanted=_any_of(condition.subjects))
    if condition.subjects and subject not in condition.subjects:
        return asks_otherwise(word, condition.subjects, subject)
    if subject == RULES and not condition.is_static():
        english = "`{word}` isn't decided before play; the `if` of a card asks about the rules alone"
        return Said.by("undecided", english, word=word)
    return ""


def asks_otherwise(word: str, wanted: Sequence[str], here: str) -> str:
    """Return the message that *word* asks about one of the subjects *wanted*, where there is another or none."""
    if here == "nothing":
        english = "`{word}` asks about a {wanted}; here there is none"
        return Said.by("about_none", english, word=word, wanted=_any_of(wanted))
    english = "`{word}` asks about a {wanted}; here there is a {here}"
    return Said.by("about_other", english, word=word, wanted=_any_of(wanted), here=_subject(here))


def _any_of(subjects: Sequence[str]) -> str:
    return either(map(_subject, subjects))


def _subject(noun: str) -> str:
    return Said.by("subject", "{noun}", noun=noun)


def parts(word: Word, path: Path) -> Iterator[tuple[Word, Path]]:
    """Yield the words that *word* is made of, each with its path."""
    kind: Any = type(word)
    for entry in holders(kind):
        where = path_of(word, entry.attribute, path)
        yield from _within(entry, getattr(word, entry.attribute), where)


def words_in(word: Word) -> Iterator[Word]:
    """Yield all words that *word* is made of, inner ones too."""
    for inner, _ in parts(word, (word.key,)):
        yield inner
        yield from words_in(inner)


def path_of(word: Word, attribute: str, path: Path) -> Path:
    """Return the path of a field of *word*, which stands at *path*: the field in the word, or beside its key."""
    if attribute == word.bare:
        return path
    return (*path[:-1], attribute.rstrip("_")) if word.flat else (*path, attribute.rstrip("_"))


def _within(entry: FieldType, value: Any, path: Path) -> Iterator[tuple[Word, Path]]:
    # Plain numbers are no words: nothing about them can be misplaced.
    if entry.kind == "amount" and value is not None and not isinstance(value, Fixed):
        yield value, (*path, value.key)
    elif entry.kind == "block":
        for index, verb in enumerate(value):
            yield verb, (*path, index, verb.key)
    elif entry.kind == "conditions":
        for condition in value:
            yield condition, (*path, condition.key)
    elif entry.kind == "word":
        yield value, path
    elif entry.kind == "list":
        assert entry.item is not None
        for index, item in enumerate(value):
            yield from _within(entry.item, item, (*path, index))
