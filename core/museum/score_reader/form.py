"""The form for a museum to be scored: its fields are the keys of `museum score`, to which packs add their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from museum.engine.game import Game
from museum.engine.start import Seating, laid_out
from museum.museum_view.brief import brief
from museum.presentation import (
    CardsField,
    ChoiceField,
    FormChoice,
    FormField,
    FormSection,
    HolderField,
    NamedCard,
    NumberField,
    NumbersField,
    ScoreForm,
    ScoreForms,
    TraitChoices,
    WordsField,
)
from museum.ruleset.forms import Cards, Form, Number, OneOf, Record
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.score_reader.form_text import EXHIBITS, read_form, written_form
from museum.score_reader.listed_cards import is_describable, kinds_admitted
from museum.score_reader.listed_museum import OF_BASE_GAME, RIVAL_POOLS, RIVALS, exhibits, fields_of, is_shared
from museum.score_reader.written_words import WRITTEN
from museum.texts.grammar import begun, title
from museum.texts.wording import Wording

# The families of terms that may name a field, the best label first; a pack may say more than a name by `label.KEY`.
_LABELS: Final = ("label", "token", "zone", "counter", "kind", WRITTEN, "score_line")
# The fields of the base game in the order in which people count them up.
_COUNTED: Final = ("score", "prestige", "patron", "experts", "played", "pool", "board")
# More cards than any table has.
_MANY: Final = 200


def score_form(wording: Wording) -> ScoreForm:
    """Return the form for the ruleset of *wording* in its language."""
    return _FormMaker(wording).form()


FORMS: Final = ScoreForms(score_form, written_form, read_form)


def _counted(field: ScenarioField) -> int:
    return _COUNTED.index(field.name) if field.name in _COUNTED else len(_COUNTED)


class _FormMaker:
    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._ruleset: Ruleset = wording.ruleset
        board = self._ruleset.facts.board_names[0]
        self._game: Game = laid_out(self._ruleset, Seating(1, 0, (board,)), 0)

    def form(self) -> ScoreForm:
        fields = fields_of(self._ruleset)
        others = [fields.pop(name) for name in (RIVALS, RIVAL_POOLS)]
        shared = [field for field in fields.values() if is_shared(field)]
        of_seats = [field for field in fields.values() if field not in shared]
        own = sorted((field for field in of_seats if field.name in OF_BASE_GAME), key=_counted)
        room = max(self._ruleset.facts.board_sizes)
        say = self._wording.say
        sections = (
            FormSection(
                say("score_form.museum"), (self._cards(EXHIBITS, exhibits(self._ruleset), room, whole=True),)
            ),
            FormSection(say("score_form.sheet"), self._fields(own)),
            FormSection(say("score_form.expansions"), self._fields(field for field in of_seats if field not in own)),
            FormSection(say("score_form.table"), self._fields(shared), shared=True),
            FormSection(say("score_form.others"), self._fields(others), alone=True),
        )
        return ScoreForm(tuple(section for section in sections if section.fields))

    def _fields(self, fields: Iterable[ScenarioField]) -> tuple[FormField, ...]:
        return tuple(self._field(field.name, field.form) for field in fields)

    def _field(self, name: str, form: Form) -> FormField:
        label = self._label(name)
        if name in self._ruleset.vocabulary.tokens:
            return HolderField(name, label)
        if name == "board":
            return ChoiceField(name, label, self._choices(self._ruleset.facts.board_names))
        if isinstance(form, Cards):
            return self._cards(name, form, 1 if form.single else _MANY)
        if isinstance(form, OneOf):
            return ChoiceField(name, label, self._choices(form.words))
        if isinstance(form, Record):
            return self._record(name, label, form)
        return NumberField(name, label, form.low, form.high) if isinstance(form, Number) else WordsField(name, label)

    def _record(self, name: str, label: str, form: Record) -> FormField:
        numbers = tuple(
            NumberField(key, self._label(key), inner.low, inner.high)
            for key, inner in form.fields.items()
            if isinstance(inner, Number)
        )
        return NumbersField(name, label, numbers) if len(numbers) == len(form.fields) else WordsField(name, label)

    def _cards(self, name: str, form: Cards, most: int, *, whole: bool = False) -> CardsField:
        """Return the field for cards; a *whole* description has a civilisation, a domain and a value."""
        kinds = kinds_admitted(form, self._ruleset)
        described = self._described(whole=whole) if is_describable(form, self._ruleset) else ()
        return CardsField(name, self._label(name), most, tuple(self._named(kinds)), described)

    def _named(self, kinds: Iterable[str]) -> Iterator[NamedCard]:
        for kind in kinds:
            for card_id in dict.fromkeys(map(self._ruleset.id_of, self._of_kind(kind))):
                copies = self._ruleset.copies(card_id)
                note = brief(self._game, copies[0], self._wording)
                yield NamedCard(card_id, self._wording.name(card_id), note, len(copies))

    def _of_kind(self, kind: str) -> tuple[int, ...]:
        return self._ruleset.by_kind.get(kind, ())

    def _described(self, *, whole: bool) -> tuple[TraitChoices, ...]:
        """Return the traits that objects have; without domains and values a continent is enough."""
        facts, objects, traits = self._ruleset.facts, self._of_kind("object"), self._ruleset.vocabulary.traits
        columns: Mapping[str, tuple[int, ...]] = {
            "continent": facts.continent, "civilisation": facts.civilisation, "domain": facts.domain,
        }  # fmt: skip

        def met(family: str) -> list[str]:
            found = {columns[family][card] for card in objects}
            return [name for number, name in enumerate(traits[family]) if number in found]

        if not whole:
            homes = self._choices((*met("continent"), *met("civilisation")))
            return (TraitChoices(self._label("continent"), homes),)
        values = sorted({facts.value[card] for card in objects})
        return (
            TraitChoices(self._label("civilisation"), self._choices(met("civilisation"))),
            TraitChoices(self._label("domain"), self._choices(met("domain"))),
            TraitChoices(self._label("value"), tuple(FormChoice(str(value), str(value)) for value in values)),
        )

    def _choices(self, words: Iterable[str]) -> tuple[FormChoice, ...]:
        return tuple(FormChoice(word, self._label(word)) for word in words)

    def _label(self, name: str) -> str:
        """Return what *name* is called, with a capital; of several names that may be typed, the first."""
        family = self._ruleset.vocabulary.family_of(name)
        keys = [f"{each}.{name}" for each in (family, *_LABELS, "board") if each]
        key = next((key for key in (*keys, name) if self._wording.is_named(key)), "")
        return begun(self._wording.term(key).partition(",")[0]) if key else title(name)
