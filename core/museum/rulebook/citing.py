"""The paragraphs, parameters and scenarios that belong to one rule number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import GameConfig, Pack
from museum.packs.paths import SCENARIO_END
from museum.rulebook.outline import Outline, outline_of
from museum.rulebook.setting import BookSetting
from museum.rulebook.speaker import Speaker
from museum.ruleset.model import Ruleset
from museum.source import load
from museum.suggest import did_you_mean
from museum.texts.changes import shown
from museum.texts.explain_names import parameter_name
from museum.texts.interface import say
from museum.texts.locales import Locale

NUMBER: Final = re.compile(r"[A-Z]{1,3}[0-9]{1,3}")


def explain_rule(
    number: str, config: GameConfig, ruleset: Ruleset, locale: Locale, packs: Iterable[Pack], *, brief: bool = False
) -> str:
    """Return what the rulebook of a game says under a rule's *number*, its parameters with their values, and the
    scenarios that show it, unless *brief*; raises `MuseumError` if nothing has this number."""
    chosen, diagnostics = tuple(packs), Diagnostics()
    outline = outline_of(chosen, diagnostics)
    diagnostics.raise_if_errors()
    said = list(_said(number, outline, Speaker(locale, BookSetting.of(ruleset, config))))
    stated = [name for name, parameter in ruleset.declared.items() if parameter.rule == number]
    # Also by its paragraphs: they may state parameters that belong to other rules.
    stated += [name for entry in outline.paragraphs() if number in entry.rules for name in entry.parameters]
    numbers = {parameter_name(locale, name): ruleset.parameters[name] for name in stated}
    values = [f"  {name}: {shown(value)}" for name, value in numbers.items()]
    scenarios = [] if brief and said else [f"  {line}" for line in scenarios_of(number, chosen)]
    if not said and not values and not scenarios:
        known = dict.fromkeys(rule for entry in outline.paragraphs() for rule in entry.rules)
        message = f"no rule of the enabled packs has the number `{number}`"
        raise MuseumError.single("unknown-id", message, None, did_you_mean(number, known))
    lines = [say(locale, "explain.rule", number=number), *(said or [say(locale, "explain.absent")])]
    lines += ["", say(locale, "explain.parameters"), *values] if values else []
    lines += ["", say(locale, "explain.scenarios"), *scenarios] if scenarios else []
    return "\n".join(lines)


def scenarios_of(number: str, packs: Iterable[Pack]) -> Iterator[str]:
    """Yield the name and place of each scenario in *packs* that cites a rule."""
    for pack in packs:
        for path in sorted(pack.folder.rglob(f"*{SCENARIO_END}")):
            document = load(path, Diagnostics())
            if document is not None and isinstance(document.data, dict):
                for index, scenario in enumerate(document.data.get("scenarios") or ()):
                    if isinstance(scenario, dict) and number in (scenario.get("rules") or ()):
                        place = document.at("scenarios", index)
                        yield f"{scenario.get('name', '')} ({place.file}:{place.line})"


def _said(number: str, outline: Outline, speaker: Speaker) -> Iterator[str]:
    """Yield the paragraphs that cite the rule: first those that state it, then those that speak of it too."""
    citing = [paragraph for paragraph in outline.paragraphs() if number in paragraph.rules]
    # A stable sort by the place of the number: the first of a paragraph's rules is what it is about.
    for paragraph in sorted(citing, key=lambda paragraph: paragraph.rules.index(number)):
        if speaker.setting.meets(paragraph.condition):
            yield speaker.paragraph("rule", paragraph)
