"""The pages of the words of the effect language and of the rule parameters."""

from __future__ import annotations

from collections.abc import Iterator

from museum.reference.markdown import page, prose, quoted, table
from museum.reference.rule_numbers import linked
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter
from museum.texts.locales import Locale
from museum.texts.normal import flow
from museum.texts.vocabulary import Row, vocabulary_rows

# A kind of row, its heading, and a word about it.
SECTIONS = (
    ("effect", "Kinds of effect", "Each item under `effects:` is one of these."),
    ("verb", "Verbs", "For `do:` and `play:`: what is done."),
    ("count", "Counts", "Numbers that are read from the game. They can be used wherever a field takes an amount."),
    ("condition", "Conditions", "For `if:`."),
    ("part", "Parts", "Mappings that other words contain."),
    ("event", "Events", "For `when:` and `instead_of:`. The field says what `it` is."),
    ("quantity", "Quantities", "For `modify:`: numbers that cards may change. The field says what `it` is."),
    ("moment", "Moments", "For `at:`."),
    ("phase", "Phases", "For the condition `phase:`."),
    ("function", "Functions", "For the verb `call:`."),
)


def vocabulary_page(ruleset: Ruleset) -> str:
    """Return the page of the effect language's words."""
    return page("Vocabulary", prose("vocabulary"), *_sections(ruleset), *_score_lines(ruleset))


def _sections(ruleset: Ruleset) -> Iterator[str]:
    rows = vocabulary_rows(ruleset.vocabulary)
    for kind, title, about in SECTIONS:
        own = [row for row in rows if row.kind == kind]
        if own:
            yield f"## {title}\n\n{about}"
            yield table(("word", "fields", "meaning"), map(_cells, own))


def _cells(row: Row) -> tuple[str, str, str]:
    # A bar would end the cell; the key that makes an effect what it is can't be left out.
    fields = (field.replace(" | ", " or ").replace(f"{row.word}?: ", f"{row.word}: ") for field in row.fields)
    return f"`{row.word}`", quoted(fields), linked(row.meaning)


def _score_lines(ruleset: Ruleset) -> Iterator[str]:
    yield "## Score lines\n\nThe lines of the score sheet, in order; `score:` adds to one."
    yield table(("line", "rule"), [(f"`{line.name}`", linked(line.rule)) for line in ruleset.score_lines])


def parameters_page(ruleset: Ruleset, locale: Locale) -> str:
    """Return the page of the rule parameters."""
    return page("Parameters", prose("parameters"), *_packs(ruleset, locale))


def _packs(ruleset: Ruleset, locale: Locale) -> Iterator[str]:
    for pack in ruleset.packs:
        rows = [_parameter(parameter, locale) for parameter in ruleset.declared.values() if parameter.pack == pack]
        if rows:
            yield f"## {locale.term(f'pack.{pack}').name}"
            yield table(("parameter", "meaning", "values", "default", "rule", "provenance"), rows)


def _parameter(parameter: Parameter, locale: Locale) -> tuple[str, ...]:
    meaning = locale.term(f"parameter.{parameter.name}").forms.get("name", "")
    editions = [f"{name}: `{flow(value)}`" for name, value in parameter.editions.items()]
    presets = [
        f"`{other}: {choice}`: `{flow(value)}`"
        for other, values in parameter.presets.items() for choice, value in values.items()
    ]  # fmt: skip
    default = "; ".join([f"`{flow(parameter.default)}`", *editions, *presets])
    origin = (linked(parameter.rule), parameter.provenance)
    return (f"`{parameter.name}`", meaning, _values(parameter), default, *origin)


def _values(parameter: Parameter) -> str:
    if parameter.type == "integer":
        return f"{parameter.low} to {parameter.high}"
    return {"boolean": "`true`, `false`", "choice": quoted(parameter.choices)}.get(parameter.type, parameter.type)
