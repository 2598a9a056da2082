"""Checks a locale under a ruleset: phrases, slots, names and nouns, each fault reported at its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from functools import cache

from museum.diagnostics import Diagnostics, Place
from museum.effects.placement import words_in
from museum.effects.types import Word
from museum.engine.counter_verbs import ChangeCounter
from museum.engine.table_words import CounterOf
from museum.ruleset.model import Ruleset
from museum.ruleset.standing_rules import HOUSE_RULES
from museum.suggest import did_you_mean
from museum.texts.grammar import CATEGORIES, categories
from museum.texts.lexicon import FACTS, GENDERS, MOODS, NO_SOUND, SUBJECT, Term
from museum.texts.locales import Locale
from museum.texts.phrase_check import PhraseChecker
from museum.texts.phrases import SHORT, Phrase
from museum.texts.slots import RULEBOOK, Declarations

_NUMBER = re.compile(r"\d+")


def check_locale(locale: Locale, ruleset: Ruleset, diagnostics: Diagnostics, own: str = "") -> None:
    """Report texts that *locale* lacks and texts that *ruleset*, that of a game with default rules, doesn't use.

    Only phrases in files below the folder *own* are checked: others were checked with their own pack.
    If a file of the locale couldn't be read, nothing is reported as missing: it may stand in that file.
    """
    _Check(locale, ruleset, diagnostics).run(own)


def needed_terms(ruleset: Ruleset) -> dict[str, Place | None]:
    """Return the keys of all names that the lexicon must have, and where what they name is defined, if in a file."""
    vocabulary = ruleset.vocabulary
    families: dict[str, Iterable[str]] = {
        "pack": (*ruleset.packs, HOUSE_RULES), **vocabulary.traits, "kind": vocabulary.kinds,
        "zone": ruleset.layout.zones, "score_line": vocabulary.score_lines,
        "token": vocabulary.tokens,
    }  # fmt: skip
    return {
        **dict.fromkeys(vocabulary.traits),
        **{f"{family}.{name}": None for family, names in families.items() for name in names},
        **{f"{thing.kind}.{thing.id}": thing.place for thing in ruleset.things()},
        **{f"parameter.{name}": parameter.place for name, parameter in ruleset.declared.items()},
    }


class _Check:
    def __init__(self, locale: Locale, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        self.locale = locale
        self.ruleset = ruleset
        self.diagnostics = diagnostics
        self.phrases = PhraseChecker(locale, ruleset.vocabulary, diagnostics)
        self.declarations = Declarations(ruleset, locale.fallback or locale, locale.grammar)
        self.needed = self.declarations.needed()
        # Forms (`/each`, `/level`) that languages use: one that comes only once may be misspelt.
        self.forms = Counter(base.removesuffix(SHORT).partition("/")[2] for base in self._bases())
        self.whole = Place(str(locale.folders[-1]) if locale.folders else "", 0, 0)

    def _bases(self) -> set[str]:
        """Return the bases that this language or English has phrases of."""
        source = self.locale.fallback
        return {*self.locale.phrases.by_base, *(source.phrases.by_base if source is not None else ())}

    def run(self, own: str) -> None:
        """Check the phrases of files below the folder *own*, then names, then cards."""
        for phrase in self.locale.phrases.by_key.values():
            if phrase.place.file.startswith(own):
                self._phrase(phrase)
        # Reported at the folder: a text that isn't there has no place of its own.
        for base, what in self.needed.items():
            if base not in self.locale.phrases.by_base:
                message = f"there is no phrase for the {what} in `{self.locale.language}`"
                self.phrases.missing("missing-phrase", message, self.whole, f"{base}: ...")
        self._names()
        self._counters()
        self._cards()
        self._icons()

    def _icons(self) -> None:
        """Report faults of the files of icons, once for all languages, and icons that have no name in this one."""
        reader = Diagnostics() if self.locale.fallback is not None else self.diagnostics
        for name in self.locale.icons.read(reader):
            if name not in self.locale.lexicon.terms:
                self._nameless(f"the icon `{name}`", name, self.whole, self.locale.lexicon.terms)

    def _phrase(self, phrase: Phrase) -> None:
        # `museum.rulebook` knows their slots, and lies above this package.
        if phrase.base.partition(".")[0] in RULEBOOK:
            return
        long = phrase.base.removesuffix(SHORT)
        short = phrase.base.removeprefix(long)
        declaration = self.declarations.of(long)
        meant = self._near_base(long) if declaration is None else self._misspelt_form(long)
        if short and declaration is not None and not self.declarations.on_cards(long):
            message = f"`{phrase.base}`: only what stands on cards has a short form"
            self.diagnostics.error("unknown-phrase", message, phrase.place, long)
        elif declaration is None or meant is not None:
            message = f"nothing uses the phrase `{phrase.base}`"
            self.diagnostics.error("unknown-phrase", message, phrase.place, f"{meant}{short}" if meant else None)
        else:
            self.phrases.check(phrase, declaration)

    def _misspelt_form(self, base: str) -> str | None:
        """Return the base that `count.objects/eahc` means: no other phrase has its form, and some have a near one.

        Languages have forms of their own (`/than`), so there is no list of them.
        """
        word, _, form = base.partition("/")
        if not form or self.forms[form] > 1:
            return None
        near = did_you_mean(form, sorted(self.forms.keys() - {form, ""}))
        return f"{word}/{near}" if near is not None else None

    def _near_base(self, base: str) -> str | None:
        """Return the base that is meant: one without a phrase first, else any, with the same form after it."""
        word, slash, form = base.partition("/")
        needed = list(self.needed)
        source = self.locale.fallback
        meant = [*needed, *(source.phrases.by_base if source is not None else ())]
        # A misspelt key most often leaves a text unsaid: that one is meant rather than any other.
        unsaid = [entry for entry in meant if entry not in self.locale.phrases.by_base]
        said = [entry for entry in self.locale.phrases.by_base if entry != base]
        near = did_you_mean(base, unsaid) or did_you_mean(base, [*needed, *said])
        if near is not None and self.declarations.of(near) is not None:
            return near
        # Else the word alone, since the form after the slash may be long and right.
        words = [entry.partition("/")[0] for entry in needed]
        near = did_you_mean(word, words)
        if near is not None:
            return f"{near}{slash}{form}"
        head, _, rest = base.partition(".")
        kind = did_you_mean(head, {entry.partition(".")[0]: None for entry in (*words, *RULEBOOK, "answer.")})
        return f"{kind}.{rest}" if kind not in (None, head) else None

    def _names(self) -> None:
        terms, asked = self.locale.lexicon.terms, self._asked_forms()
        needed = needed_terms(self.ruleset)
        for key, place in needed.items():
            if key not in terms:
                self._nameless(f"`{key}`", key, place or self.whole, [name for name in terms if name not in needed])
        families = list(dict.fromkeys(key.partition(".")[0] for key in needed))
        near_families = cache(lambda family: did_you_mean(family, families))
        meant_form = cache(lambda form: did_you_mean(form, asked) if form not in asked else None)
        for key, term in terms.items():
            self._countable(term)
            self._facts(term)
            self._forms(term, meant_form)
            # Nouns without a family (`object`) are free: any phrase may ask for one.
            if "." in key and key not in needed and near_families(key.partition(".")[0]):
                self.diagnostics.error("unknown-id", f"there is no `{key}`", term.place, did_you_mean(key, needed))

    def _counters(self) -> None:
        """Report counters that effects may count, or that cards change, without a phrase of their own or a name."""
        found = dict.fromkeys(sorted(self.ruleset.layout.counted), self.whole)
        for definition in self.ruleset.definitions:
            words = (word for effect in definition.effects for word in words_in(effect))
            for name in (name for word in words for name in _counter_of(word)):
                found.setdefault(name, definition.place)
        for name, place in found.items():
            phrase = self.locale.phrase("count.counter", {f"name_{name}": "name"})
            if not self.locale.names(f"counter.{name}") and not (phrase and phrase.facets):
                self._nameless(f"the counter `{name}`", f"counter.{name}", place, ())

    def _cards(self) -> None:
        known = {definition.id: definition for definition in self.ruleset.definitions}
        for card_id, entry in self.locale.cards.items():
            if card_id in self.ruleset.report.absent:
                continue  # it isn't in this game, but its texts may be needed in others
            if card_id not in known:
                message = f"there is no card `{card_id}`"
                self.diagnostics.error("unknown-id", message, entry.place, did_you_mean(card_id, known))
            elif entry.text:
                generated = self.locale.renderer(self.ruleset).card(known[card_id])
                self._numbers(card_id, entry.text, generated, entry.place)
        self._stories(known)
        for card_id in known:
            if card_id not in self.locale.cards or not self.locale.cards[card_id].name:
                strange = [other for other in self.locale.cards if other not in known]
                self._nameless(f"the card `{card_id}`", card_id, known[card_id].place, strange)

    def _stories(self, known: Collection[str]) -> None:
        """Report faults in the files of stories: cards that aren't there, and stories told twice."""
        for card_id, story in self.locale.stories.read(self.diagnostics).items():
            if card_id not in known and card_id not in self.ruleset.report.absent:
                message = f"there is no card `{card_id}`"
                self.diagnostics.error("unknown-id", message, story.place, did_you_mean(card_id, known))
            elif card_id in self.locale.cards and self.locale.cards[card_id].story:
                message = f"`{card_id}` has its story already at {self.locale.cards[card_id].place}"
                self.diagnostics.error("duplicate-id", message, story.place)

    def _countable(self, term: Term) -> None:
        """Report a noun without a form for each plural category of its language, and an entry without any text."""
        needed = categories(self.locale.language)
        # Languages without a singular (Japanese) have no form `one`, so nouns can't be told by it.
        nameless = ("name",) if "one" in needed else needed
        wanted = needed if "one" in term.forms else () if "name" in term.forms else nameless
        lacking = [form for form in wanted if form not in term.forms]
        if lacking:
            known = ("name", *needed)
            near = next((form for form in term.forms if did_you_mean(form, known)), None)
            meant = did_you_mean(near, known) if near is not None else None
            forms = ", ".join(f"`{form}`" for form in lacking)
            self.diagnostics.error("missing-name", f"`{term.key}` has no {forms}", term.place, meant)

    def _facts(self, term: Term) -> None:
        """Report a gender and a sound that the language doesn't declare."""
        grammar = self.locale.grammar
        known = {"gender": grammar.genders or GENDERS, "sound": (*grammar.begins, NO_SOUND)}
        for fact, names in known.items():
            value = term.forms.get(fact, "")
            if value and value not in names:
                message = f"`{term.key}` has the {fact} `{value}`; this language has: {', '.join(names)}"
                self.phrases.error("not-one-of", message, term.place, did_you_mean(value, names))

    def _asked_forms(self) -> dict[str, None]:
        """Return the forms of nouns in use: those that the program asks for, and those that slots ask for."""
        # Adjectives may have a form for each gender and number, whether a phrase asks for it now or not.
        grammar = self.locale.grammar
        genders = grammar.genders or GENDERS
        agreeing = [f"{gender}_{category}" for gender in genders for category in CATEGORIES]
        plain = ("name", *CATEGORIES, *genders, *agreeing)
        in_cases = [f"{form}_{case}" for form in plain for case in grammar.cases]
        slots = (slot for phrase in self.locale.phrases.by_key.values() for slot in phrase.template.slots)
        agreed = (*plain, *grammar.cases, *in_cases)
        # "His" or "her" of one that cards speak of, "their" of any.
        moods = (*MOODS, *(f"{mood}_{gender}" for mood in MOODS for gender in genders))
        # Adjectives may have other forms after an article: `the_f`.
        articles = {base.partition(".")[2] for base in self.locale.phrases.by_base if base.startswith("article.")}
        after = (f"{article}_{form}" for article in sorted(articles) for form in agreed)
        return dict.fromkeys((*agreed, *articles, *after, *moods, SUBJECT, *FACTS, *(slot.form for slot in slots)))

    def _forms(self, term: Term, meant_form: Callable[[str], str | None]) -> None:
        """Report an unused form whose name is nearly that of a form in use."""
        for form in term.forms:
            meant = meant_form(form)
            if meant is not None:
                message = f"nothing asks for the form `{form}` of `{term.key}`"
                self.phrases.error("unknown-key", message, term.place, meant)

    def _nameless(self, what: str, key: str, place: Place, strange: Iterable[str]) -> None:
        """Report a thing without a name where it is defined; one of the *strange* keys may be meant for it."""
        message = f"{what} has no name in `{self.locale.language}`"
        near = did_you_mean(key, strange)
        self.phrases.missing("missing-name", message, place, near.rpartition(".")[2] if near else None)

    def _numbers(self, card_id: str, text: str, generated: str, place: Place) -> None:
        written, made = (Counter(_NUMBER.findall(t)) for t in (text, generated))
        if written != made:
            message = f"the written text of `{card_id}` has other numbers than its effects: {generated}"
            self.phrases.error("numbers-differ", message, place)


def _counter_of(word: Word) -> tuple[str, ...]:
    """Return the counter that a word counts or changes."""
    if isinstance(word, ChangeCounter):
        return (word.counter,)
    return (word.name,) if isinstance(word, CounterOf) else ()
