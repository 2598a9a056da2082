"""`museum cards --coverage`: which cards parse, and which of their effects fired in games and in scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from museum.cli.output import complain, table, wrapped
from museum.frozen import frozen

if TYPE_CHECKING:
    from museum.packs import Installed
    from museum.simulate.coverage import CoveredCard, CoveredEffect
    from museum.texts.locales import Locale


@frozen
class CoverageReport:
    """The coverage of cards; *ran*: they were looked for in simulated games; *failed* scenarios don't hold.

    *loaded* is false where a pack can't be loaded.
    """

    cards: Sequence[CoveredCard]
    ran: bool
    failed: int
    loaded: bool

    def lines(self, locales: Mapping[str, Locale]) -> Iterator[str]:
        """Yield a table by pack, and the effects that never fired; *locales* are those of the packs."""
        from museum.texts.interface import say as said

        locale = next(iter(locales.values()))
        yield from self._table(locale, locales)
        if not self.ran:
            yield wrapped(said(locale, "coverage.no_run", option="--run DIR", command="museum simulate --out DIR"))
        if self.failed:
            yield wrapped(said(locale, "coverage.failed", n=self.failed, command="museum test"))
        effects = [(card, effect) for card in self.cards for effect in card.effects]
        silent = [(card, effect) for card, effect in effects if not effect.verified]
        yield from _listed(
            said(locale, "coverage.unparsed"), [(card, None) for card in self.cards if not card.parses]
        )
        yield from _listed(said(locale, "coverage.unfired"), [pair for pair in effects if pair[1].fired == 0])
        yield from _listed(said(locale, "coverage.unverified"), silent)
        if effects and not silent:
            yield said(locale, "coverage.complete")

    def _table(self, locale: Locale, locales: Mapping[str, Locale]) -> list[str]:
        from museum.texts.interface import say as said

        heads = ["coverage.cards", "coverage.parse", "coverage.effects", "coverage.verified"]
        heads[3:3] = ["coverage.fired"] if self.ran else []
        packs = dict.fromkeys(card.pack for card in self.cards)
        rows = [("", *(said(locale, head) for head in heads))]
        for pack in packs:
            counts = self._counts([card for card in self.cards if card.pack == pack])
            rows.append((locales[pack].term(f"pack.{pack}").name, *counts))
        rows += [(said(locale, "coverage.all"), *self._counts(self.cards))] if len(packs) > 1 else []
        return [*table(rows, right=range(1, len(heads) + 1)), ""]

    def _counts(self, cards: Sequence[CoveredCard]) -> Iterator[str]:
        effects = [effect for card in cards for effect in card.effects]
        yield from (str(len(cards)), str(sum(card.parses for card in cards)), str(len(effects)))
        if self.ran:
            yield str(sum(bool(effect.fired) for effect in effects))
        yield str(sum(effect.verified for effect in effects))


def coverage_report(
    found: Installed, locales: Mapping[str, Locale], names: Sequence[str], kind: str | None,
    runs: Sequence[str], scenarios: Sequence[str],
) -> CoverageReport:  # fmt: skip
    """Return the coverage of the cards of some packs by *runs* in folders, and by *scenarios*, or those of the packs.

    Raises `MuseumError` for a pack or kind that there isn't, and for a folder without a run; prints why a pack can't
    be loaded to the standard error.
    """
    from museum.cli.progress import tracked
    from museum.diagnostics import Diagnostics, MuseumError, render
    from museum.packs.paths import SCENARIO_END
    from museum.simulate.coverage import coverage_of, fired_in_runs, fired_in_scenarios
    from museum.texts.listing import unknown

    absent = next((name for name in names if name not in found.packs), None)
    if absent is not None:
        raise unknown("pack", absent, found.packs)
    packs = [found.packs[name] for name in names]
    games = fired_in_runs(map(Path, runs)) if runs else None
    paths = scenarios or [str(pack.folder) for pack in packs if any(pack.folder.rglob(f"*{SCENARIO_END}"))]
    verified, results = fired_in_scenarios(paths, lambda files: tracked(files, "Scenarios"))
    if scenarios and results.errors:
        raise MuseumError(results.errors)
    errors = Diagnostics()
    cards = [one for pack in packs for one in coverage_of(pack, found, locales[pack.id], games, verified, errors)]
    kinds = sorted({card.kind for card in cards})
    if kind is not None and kind not in kinds:
        raise unknown("kind of card", kind, kinds)
    if errors.items:
        complain(render(errors.items))
    failed = sum(not outcome.passed for outcome in results.outcomes)
    return CoverageReport([card for card in cards if kind in (None, card.kind)], bool(runs), failed, not errors.items)


def _listed(heading: str, found: Sequence[tuple[CoveredCard, CoveredEffect | None]]) -> Iterator[str]:
    """Yield a heading with the cards below it, each with what the effect says.

    An effect that the usual rules keep from ever happening says nothing: its key and label stand for it.
    """
    if found:
        yield heading
    for card, effect in found:
        text = "" if effect is None else effect.text or f"{effect.effect} {effect.label}".rstrip()
        yield wrapped(text, f"  {card.id}: ", " " * 6) if text else f"  {card.id}"
