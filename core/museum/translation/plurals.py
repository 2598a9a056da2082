"""Plural entries of PO files: texts of which a language has one for each of its plural categories, as one entry."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from gettext import c2py
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.texts.grammar import CATEGORIES, categories, plural
from museum.translation.po import Catalogue, PoEntry

HEADER: Final = "Plural-Forms"
_TRIED: Final = range(201)  # as many numbers as `categories` tries
_FORMULA: Final = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]{1,900});?\s*")
_NOUN: Final = re.compile(rf"(terms/[^/]+)/({'|'.join(CATEGORIES)})((?:_[a-z0-9]+)?)")
# A facet, not the name of a phrase (`fault.names_one`).
_COUNTED: Final = re.compile(
    r"(phrases/[a-z_]+\.[a-z0-9_]+(?:/[a-z_]+)?(?:\.[a-z0-9_]+)*?)\.([a-z0-9]+(?:_[a-z0-9]+)*)_one((?:\.[a-z0-9_]+)*)"
)


def plural_forms(language: str) -> str:
    """Return the header that says how a language counts: the form that editors know, where it counts as CLDR does."""
    from babel import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        known = str(get_plural(language))
    except (UnknownLocaleError, ValueError):
        known = ""
    if _names(known, language) == categories(language):
        return known
    return _by_cldr(language)


def _by_cldr(language: str) -> str:
    """Return the header made of CLDR's own rule, without the categories that only fractions have."""
    from babel import Locale
    from babel.plural import PluralRule, to_gettext

    *first, last = categories(language)
    if not first:
        return "nplurals=1; plural=0;"
    rules = {tag: text for tag, text in Locale.parse(language).plural_form.rules.items() if tag in first}
    assert last not in rules
    return to_gettext(PluralRule(rules))


def _names(header: str, language: str) -> tuple[str, ...] | None:
    """Return the category of each form of a *header*; None if it doesn't tell all categories apart."""
    formula = _FORMULA.fullmatch(header)
    if formula is None:
        return None
    try:
        index: Callable[[int], int] = c2py(formula[2].strip())
        found = Counter((plural(language, number), index(number)) for number in _TRIED)
    except (ValueError, ZeroDivisionError, RecursionError):
        return None
    # Editors may count some number otherwise than CLDR does: what most numbers say holds.
    usual: dict[str, int] = {}
    for (name, form), _ in found.most_common():
        usual.setdefault(name, form)
    if len(set(usual.values())) < len(usual) or max(usual.values()) >= int(formula[1]):
        return None
    by_index = {form: name for name, form in usual.items()}
    return tuple(by_index.get(form, "") for form in range(int(formula[1])))


@frozen
class _Group:
    """The texts of one plural entry: its key, those of its forms, and its English for one and for many."""

    context: str
    keys: tuple[str, ...]
    one: str
    many: str


def folded(entries: Iterable[PoEntry], english: Mapping[str, str], language: str) -> Iterator[PoEntry]:
    """Yield *entries* with those that differ by plural category alone as one; *english* is its text by key."""
    found = {entry.context: entry for entry in entries}
    # English has a text for one that a language without a singular doesn't need.
    counted = [group for one in english for group in _phrases(one, english, language)]
    groups = {key: group for group in counted for key in (group.context, *group.keys)}
    done: set[str] = set()
    for context, entry in found.items():
        group = groups.get(context) or _noun(context, english, language)
        if group is None or not all(key in found for key in group.keys):
            yield entry
        elif group.context not in done:
            done.update((group.context, *group.keys))
            yield _whole(group, [found[key] for key in group.keys])


def _whole(group: _Group, parts: Sequence[PoEntry]) -> PoEntry:
    return replace(
        parts[0], context=group.context, source=group.one, plural=group.many, text="",
        forms=tuple(part.text for part in parts), fuzzy=any(part.fuzzy for part in parts),
    )  # fmt: skip


def _noun(context: str, english: Mapping[str, str], language: str) -> _Group | None:
    """Return the forms of a noun, perhaps in one case, that a key belongs to."""
    noun = _NOUN.fullmatch(context)
    if noun is None or f"{noun[1]}/one" not in english or f"{noun[1]}/other" not in english:
        return None
    whole = f"{noun[1]}{noun[3].replace('_', '/', 1)}"
    return _Group(whole, _keys(whole, language), english[f"{noun[1]}/one"], english[f"{noun[1]}/other"])


def _phrases(one: str, english: Mapping[str, str], language: str) -> Iterator[_Group]:
    """Yield the phrases for each category beside the English one for *one*, if it is such a phrase."""
    counted = _COUNTED.fullmatch(one)
    plain = f"{counted[1]}{counted[3]}" if counted is not None else ""
    if plain in english:
        yield _Group(one, _keys(one, language), english[one], english[plain])


def keys_of_others(one: str, language: str) -> list[str]:
    """Return the keys for the categories between one and the last, beside the key of a phrase for *one*."""
    return [key for key in _keys(one, language)[:-1] if key != one] if _COUNTED.fullmatch(one) is not None else []


def _keys(context: str, language: str) -> tuple[str, ...]:
    """Return the keys of the forms of a plural entry, by the categories of the language."""
    counted = _COUNTED.fullmatch(context)
    if counted is not None:
        *first, _ = categories(language)
        # The plain phrase covers the last category.
        return (*(f"{counted[1]}.{counted[2]}_{name}{counted[3]}" for name in first), f"{counted[1]}{counted[3]}")
    section, key, *case = context.split("/")
    return tuple("/".join((section, key, "_".join((name, *case)))) for name in categories(language))


def unfolded(catalogue: Catalogue, language: str, diagnostics: Diagnostics) -> list[PoEntry]:
    """Return the entries of *catalogue* with a plural one as an entry for each category; faults are reported."""
    names = _names(catalogue.header.get(HEADER, plural_forms(language)), language)
    found: list[PoEntry] = []
    for entry in catalogue.entries:
        if not entry.plural:
            found.append(entry)
        elif names is None:
            wanted = categories(language)
            message = f"`{HEADER}` of the header doesn't tell apart what `{language}` does: {', '.join(wanted)}"
            message += f"; expected `{plural_forms(language)}`"
            diagnostics.error("bad-po", message, Place(catalogue.path, 1, 1))
            return found
        else:
            found += _forms(entry, names, language, catalogue.path, diagnostics)
    return found


def _forms(
    entry: PoEntry, names: Sequence[str], language: str, path: str, diagnostics: Diagnostics
) -> Iterator[PoEntry]:
    if len(entry.forms) != len(names):
        place = Place(path, entry.lines.get("msgid_plural", 1), 1)
        message = f"`{entry.context}` has {len(entry.forms)} forms, and the header counts {len(names)}"
        diagnostics.error("bad-po", message, place)
        return
    by_name = dict(zip(names, enumerate(entry.forms), strict=True))
    found = list(zip(_keys(entry.context, language), categories(language), strict=True))
    # Files have the plain phrase before those for single categories.
    ordered = found if _COUNTED.fullmatch(entry.context) is None else [found[-1], *found[:-1]]
    for key, name in ordered:
        index, text = by_name[name]
        lines = {**entry.lines, "msgstr": entry.lines.get(f"msgstr[{index}]", 1)}
        yield replace(entry, context=key, text=text, forms=(), lines=lines)
