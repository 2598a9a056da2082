"""Checks a pack: its cards in every edition, its manifest, its texts and its translations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from museum.cli.check_run import CheckRun, collecting, without_notices
from museum.cli.files_to_check import lies_in
from museum.diagnostics import Diagnostic, Diagnostics
from museum.diagnostics.render import MOST_OF_A_CODE
from museum.engine.faults import in_play
from museum.engine.reach import check_reach
from museum.look.check import check_look
from museum.packs import EDITIONS, Pack
from museum.packs.plugin_code import check_code, report_unread_plugins
from museum.packs.plugin_errors import plugin_error
from museum.packs.private_imports import check_imports
from museum.rulebook.check import check_book, check_outline
from museum.rulebook.outline import outline_of
from museum.ruleset.card_warnings import warn_of_cards
from museum.ruleset.content import Content, report_misnamed_texts
from museum.ruleset.manifests import check_manifest
from museum.ruleset.model import Ruleset
from museum.ruleset.trigger_loops import warn_of_loops
from museum.scenarios.reading import report_misnamed
from museum.sessions.worked_examples import check_examples
from museum.texts.check import check_locale
from museum.texts.listing import game_of, with_required
from museum.texts.locales import FALLBACK, Locale, languages, readings_of
from museum.texts.misspelt import mend_english
from museum.texts.style import check_style
from museum.translation.check import check_codes, check_translation
from museum.translation.meanings import check_meanings
from museum.translation.pack_texts import PackTexts


class PackCheck:
    """Checks packs one by one."""

    def __init__(self, run: CheckRun) -> None:
        """Report to *run*."""
        self._run = run
        self._texts = PackTexts(run.found, Diagnostics(), run.cache.readings)

    def pack(self, pack: Pack) -> None:
        """Check the pack with all that it requires, and nothing else enabled."""
        self._run.findings.counts["pack"] += 1
        expansions = () if pack.game else with_required((pack.id,), self._run.found)
        data = {"game": game_of(pack, self._run.found), "expansions": list(expansions)}
        diagnostics = Diagnostics()
        report_misnamed([pack.folder], diagnostics)
        report_misnamed_texts(pack.folder, diagnostics)
        if not pack.bundled:
            check_imports(pack.folder, diagnostics)
            check_code(pack.folder, diagnostics)
            report_unread_plugins(pack, diagnostics)
        with collecting(diagnostics):
            ruleset = self._built_in_all_editions(data, diagnostics)
            if ruleset is not None:
                self._rules(pack, ruleset, diagnostics)
                self._book_and_texts(pack, ruleset, diagnostics)
        self._run.findings.add(without_notices(diagnostics.items))

    def preset(self, name: str) -> None:
        """Check one of the house rules that come with Museum."""
        self._run.findings.counts["house rule file"] += 1
        diagnostics = Diagnostics()
        with collecting(diagnostics):
            self._run.ruleset_of({"house_rules": [name]}, diagnostics)
        self._run.findings.add(without_notices(diagnostics.items))

    def _built_in_all_editions(self, data: Mapping[str, object], diagnostics: Diagnostics) -> Ruleset | None:
        """Return the ruleset of the last edition."""
        ruleset = None
        for edition in EDITIONS:
            found, ruleset = Diagnostics(), None
            with collecting(found):
                ruleset = self._run.ruleset_of({**data, "edition": edition}, found)
            diagnostics.extend(found)
            if len(found) > MOST_OF_A_CODE:  # other editions would report the same
                break
        return ruleset

    def _rules(self, pack: Pack, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        """Check the claims of the manifest, and that every card can come into play and make a difference."""
        check_manifest(pack, ruleset, self._run.found, diagnostics)
        warn_of_cards(ruleset, pack.id, diagnostics)
        warn_of_loops(ruleset, pack.id, diagnostics)
        seats = pack.seats[0] if pack.seats else 2
        names = getattr(ruleset.facts, "board_names", ("",))
        with collecting(diagnostics):
            try:
                with in_play(ruleset):
                    check_reach(ruleset, pack.id, seats, names[:1] * seats, diagnostics)
            except Exception as error:  # raised by Museum's own code, because of data of the pack
                raise plugin_error(error, "the game can't be set up", pack.manifest.at("id")) from None

    def _book_and_texts(self, pack: Pack, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        packs = [self._run.found.packs[name] for name in ruleset.packs]
        found = Diagnostics()
        outline = outline_of(packs, found, self._run.cache.readings)
        check_outline(outline, ruleset, found)
        check_examples(outline, ruleset, found)
        check_look(pack, packs, ruleset, diagnostics, self._run.cache.readings)
        sound_outline = None if found.has_errors else outline
        check_codes(pack, languages(packs), found)
        diagnostics.extend(found)
        loaded, mended = self._locales(pack, packs), False
        if FALLBACK in loaded:
            others = [locale for language, (locale, _) in loaded.items() if language != FALLBACK]
            mended = mend_english(loaded[FALLBACK][0], others, ruleset, loaded[FALLBACK][1])
        for language, (locale, found) in loaded.items():
            check_locale(locale, ruleset, found, "" if pack.game else str(pack.folder))
            if sound_outline is not None and not locale.incomplete:
                check_book(sound_outline, locale, ruleset, found)
            diagnostics.extend(_of_language(found.items, language, pack, packs))
            if language != FALLBACK and not locale.incomplete and not mended:
                self._translation(pack, language, diagnostics)
            readings = readings_of(pack, self._run.cache.readings)
            check_meanings(pack, language, ruleset, Content(diagnostics, readings), diagnostics)
            content = Content(Diagnostics(), readings)
            check_style(pack.folder, [used.folder for used in packs], language, content, diagnostics)

    def _locales(self, pack: Pack, packs: Sequence[Pack]) -> dict[str, tuple[Locale, Diagnostics]]:
        """Return the locale of each language of *pack*, English first, with the faults of its files."""
        loaded = dict[str, tuple[Locale, Diagnostics]]()
        for language in sorted(languages([pack]), key=lambda name: name != FALLBACK):
            found = Diagnostics()
            english = loaded[FALLBACK][0] if FALLBACK in loaded else None
            locale = Locale.load(packs, language, found, readings=self._run.cache.readings, fallback=english)
            loaded[language] = (locale, found)
        return loaded

    def _translation(self, pack: Pack, language: str, diagnostics: Diagnostics) -> None:
        """Check what is translated, except at places that have a diagnostic already."""
        found = Diagnostics()
        check_translation(pack, language, self._texts, found)
        known = {item.place for item in diagnostics.items}
        items = (*self._texts.diagnostics.items, *found.items)
        diagnostics.extend(item for item in items if item.place not in known)


def _of_language(items: Iterable[Diagnostic], language: str, pack: Pack, packs: Sequence[Pack]) -> list[Diagnostic]:
    """Return the diagnostics that are the pack's own fault: warnings are about English alone."""
    if language != FALLBACK:
        items = [item for item in items if item.severity == "error"]
    if language in languages(packs[:1]):
        return list(items)
    # The game itself lacks this language, so only files of the pack can be wrong.
    return [item for item in items if item.place.line and lies_in(item.place.file, pack.folder)]
