"""`museum i18n`: the state of translations, export to and import from PO files, and marks of reviewed texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_document, say_json, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from museum.packs import Pack
    from museum.translation.pack_texts import ChosenPacks, PackTexts
    from museum.translation.status import StatusRow

F = TypeVar("F", bound="Callable[..., Any]")
STDOUT = "-"


@click.group("i18n")
def command() -> None:
    """Translate: see what a language lacks, export to PO, import from PO.

    A language is a folder locales/CODE in a pack. English is what all others are made from.
    """


def _packs(function: F) -> F:
    option = click.option(
        "--pack", "packs", multiple=True, metavar="ID|PATH",
        help="This pack, by its id or its folder; all that come with Museum by default.",
    )  # fmt: skip
    return option(function)


@command.command("status")
@click.option("--language", "languages", multiple=True, metavar="L", help="Only this language.")
@_packs
@click.option("--list", "listed", is_flag=True, help="Name everything, with its file and line.")
@click.option("--json", "as_json", is_flag=True, help="Print it all as JSON.")
@no_code
def status(languages: tuple[str, ...], packs: tuple[str, ...], listed: bool, as_json: bool) -> int:
    """Count what each language has of each pack; exit with 1 if anything is amiss.

    missing: in English only. stale: the English has changed since, or the text isn't marked as made from any
    (`museum i18n accept`). surplus: not in English. identical: the same as in English, and not declared to be.
    numbers: other digits than English. marked: cards whose text shows English.
    """
    from museum.translation.status import rows

    chosen, texts = _opened(packs)
    for language in languages:
        _check_known(language, texts)
    found = list(rows(chosen.packs, languages, texts, chosen.found))
    _complain_of(texts)
    if as_json:
        say_json([row.as_json() for row in found])
    else:
        for line in _table(found):
            say(line)
        for line in _listing(found) if listed else ():
            say(line)
    return int(any(row.problems for row in found) or texts.diagnostics.has_errors)


def _table(found: Sequence[StatusRow]) -> list[str]:
    from museum.translation.status import KINDS

    if not found:
        return ["There is no language besides English."]
    head = ["pack", "language", "entries", "translated", *KINDS, "%"]
    body = []
    for row in found:
        numbers = (row.entries, row.translated, *(row.count(kind) for kind in KINDS), row.percent)
        body.append([row.pack, row.language, *map(str, numbers)])
    return table([head, *body], right=range(2, len(head)))


def _listing(found: Iterable[StatusRow]) -> Iterable[str]:
    for row in found:
        for problem in row.problems:
            about = f": {problem.about}" if problem.about else ""
            yield f"{problem.place}: {row.language} {problem.kind} {problem.key}{about}"


@command.command("export")
@click.argument("language", metavar="LANGUAGE")
@_packs
@click.option("-o", "--output", "target", metavar="FILE", default=STDOUT, help="Write it here, not to the terminal.")
@force_option
@no_code
def export(language: str, packs: tuple[str, ...], target: str, force: bool) -> None:
    """Write the texts of one pack as a PO file, for Poedit, Weblate and their like.

    LANGUAGE may be new. Stale texts are exported as fuzzy. The base game is exported unless --pack names another.
    """
    from datetime import datetime

    from museum.source.generated import marked, write_generated
    from museum.translation.exporting import exported
    from museum.translation.pack_texts import ruleset_with

    chosen, texts = _opened(packs)
    pack = _one(chosen, packs)
    ruleset = ruleset_with(pack, chosen.found, texts.diagnostics)
    text = exported(pack, language, texts, ruleset, datetime.now().astimezone())
    texts.diagnostics.raise_if_errors()
    if target == STDOUT:
        say_document(text)
    else:
        write_generated(Path(target), marked(text, "po"), force=force)
        say(f"Wrote {target}: {text.count('msgctxt ')} entries of {pack.id}.")


@command.command("import")
@click.argument("file", metavar="FILE.po")
@_packs
@no_code
def import_(file: str, packs: tuple[str, ...]) -> None:
    """Put the translations of a PO file into the YAML files of its pack and language.

    Only lines that change are written. Fuzzy entries and those without a translation are left alone. Mistakes
    are reported with their lines, and then nothing is written.
    """
    from museum.translation.exporting import PACK_HEADER
    from museum.translation.importing import import_catalogue, read_catalogue
    from museum.translation.pack_texts import ruleset_with

    catalogue = read_catalogue(file)
    named = packs or tuple(filter(None, [catalogue.header.get(PACK_HEADER, "")]))
    chosen, texts = _opened(named)
    pack = _one(chosen, named)
    done = import_catalogue(catalogue, pack, texts, ruleset_with(pack, chosen.found, texts.diagnostics))
    for path in done.files:
        say(f"Wrote {path}.")
    say(
        f"{len(done.changed)} changed, {len(done.added)} added, {done.marked} marked as made from this English, "
        f"{done.fuzzy} fuzzy and {done.untranslated} untranslated left alone."
    )


@command.command("accept")
@click.argument("language", metavar="LANGUAGE")
@click.argument("keys", nargs=-1, metavar="[KEY...]")
@_packs
@click.option("--same", is_flag=True, help="Declare the KEYs to be rightly the same as in English.")
@no_code
def accept(language: str, keys: tuple[str, ...], packs: tuple[str, ...], same: bool) -> None:
    """Mark translations as read against the English of today: those of the KEYs, or all.

    A KEY is what `museum i18n status --list` shows, or its beginning: cards/bank_loan/name, bank_loan, verb.gain.
    """
    from museum.translation.accepting import accept as mark
    from museum.translation.accepting import declare

    if same and not keys:
        raise click.UsageError("name the KEYs that are the same as in English: each is to be read by a person")
    chosen, texts = _opened(packs)
    _check_known(language, texts)
    mine = [pack for pack in chosen.packs if texts.messages(pack, language)]
    texts.diagnostics.raise_if_errors()
    for done in declare(mine, language, keys, texts) if same else mark(mine, language, keys, texts):
        dropped = f", dropped {done.dropped} of texts that are gone" if done.dropped else ""
        say(f"{done.pack}: {'declared' if same else 'marked'} {len(done.keys)}{dropped}.")


@command.command("meanings")
@_packs
@no_code
def meanings(packs: tuple[str, ...]) -> None:
    """Write what the words of packs mean, by their docstrings, into locales/en/meanings.yaml, to be translated.

    So are the descriptions of fields of cards. `museum explain` shows the translations.
    """
    from museum.translation.meanings import write_meanings

    chosen, _ = _opened(packs)
    for pack in chosen.packs:
        path = write_meanings(pack, chosen.found)
        say(f"{pack.id}: {f'wrote {path}' if path is not None else 'as it was'}.")


def _opened(named: Sequence[str]) -> tuple[ChosenPacks, PackTexts]:
    from museum.diagnostics import Diagnostics
    from museum.translation.pack_texts import PackTexts, choose_packs

    chosen = choose_packs(named)
    return chosen, PackTexts(chosen.found, Diagnostics())


def _one(chosen: ChosenPacks, named: Sequence[str]) -> Pack:
    """Return the only pack that is named, or without a name the base game."""
    if not named:
        return next(pack for pack in chosen.packs if pack.game is not None)
    if len(chosen.packs) != 1:
        raise click.UsageError(f"name one pack; these are {', '.join(pack.id for pack in chosen.packs)}")
    return chosen.packs[0]


def _check_known(language: str, texts: PackTexts) -> None:
    from museum.diagnostics import MuseumError
    from museum.texts.locales import languages, unknown_language
    from museum.translation.exporting import check_code

    if language in languages(texts.packs):
        check_code(language, texts)
    else:
        raise MuseumError([unknown_language(language, texts.packs)])


def _complain_of(texts: PackTexts) -> None:
    from museum.diagnostics import render

    if texts.diagnostics.items:
        complain(render(texts.diagnostics.items))
