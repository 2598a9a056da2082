"""Game files that leave too little to play with, and what is reported of them, as it was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from tests.recorded_lines import check_lines
from tests.reported import reported
from tests.rulesets import GAME_FILE

from museum.base_game.checks import MOST_CARDS
from museum.base_game.why_missing import why_absent
from museum.ruleset.model import Ruleset

SOLO = "expansions: [solo]\n"
FILES = {
    "automated seats only": "expansions: [solo]\nseats: [{bot: alphonse}, {bot: alphonse}]\n",
    "few rivals": f"{SOLO}seats: [A, {{bot: alphonse}}, {{bot: alphonse}}]\ncards:\n  ban: [{{all but one rival}}]\n",
    "more patrons kept than dealt": "seats: [A, B]\nrules: {patrons_kept: 3, patrons_dealt: 2}\n",
    "no headline": "seats: [A, B]\ncards: {ban: [{all headline}]}\n",
    "no expert, by two": "seats: [A, B]\nhouse_rules: [./bans.yaml]\ncards:\n  ban: [{all but one expert}]\n",
    "no headline, by copies": "seats: [A, B]\ncards: {copies: { {none of headline} }}\n",
    "few experts": "seats: [A, B]\nrules: {expert_slots: 6}\ncards: {ban: [{all but one expert}]}\n",
    "few patrons": "expansions: [peoples_choice]\nseats: [A, B, C, D, E]\nrules: {patrons_dealt: 6}\n",
    "few patrons, by a preset": "house_rules: [challenge]\nseats: [A, B, C, D]\nrules: {patrons_dealt: 6}\n",
    "too few patrons": "seats: [A, B]\ncards: {ban: [{all but one patron}]}\n",
    "few assistants": "expansions: [assistants]\nseats: [A, B, C]\ncards: {ban: [{all but one assistant}]}\n",
    "no object": "seats: [A, B]\ncards: {ban: [{all object}]}\n",
    "a board that there isn't": "seats: [{name: A, board: wing}, B]\nboard: standart\n",
    "values that an option can't have": "expansions: [solo]\nseats: [A, {bot: alphonse, mode: hard}]\n",
    "options that there aren't": SOLO
    + "seats: [{bot: random, options: {speed: 1}}, {bot: alphonse, options: {modes: normal}}]\n",
    "numbers beyond their bounds": "seats: [A, B]\ncards:\n  patch:\n"
    "    machu_picchu: {set: {year: -100001, value: 21}}\n"
    "    khufu_ship: {set: {year: 3001, value: -1}}\n    patricia_turner: {set: {cost: 21}}\n",
    "as many cards as there may be": "seats: [A, B]\ncards: {patch: { {room for 0} }}\n",
    "one card too many": "seats: [A, B]\ncards: {patch: { {room for -1} }}\n",
    "more than are counted": "seats: [A, B]\ncards: {patch: { {room for -18000} }}\n",
}  # fmt: skip


def filled(text: str, rules: Ruleset) -> str:
    """Put the cards of a kind, or the number of copies that one may have, where a text wants them."""
    for kind in dict.fromkeys(card.kind for card in rules.definitions):
        names = [card.id for card in rules.definitions if card.kind == kind]
        text = text.replace(f"{{all {kind}}}", ", ".join(names))
        text = text.replace(f"{{all but one {kind}}}", ", ".join(names[1:]))
        text = text.replace(f"{{none of {kind}}}", ", ".join(f"{name}: 0" for name in names))
    objects = [card.id for card in rules.definitions if card.kind == "object"]
    for spare in (0, -1, -18000):
        more, copies = MOST_CARDS - len(rules.cards) - spare, []
        for name in objects:
            copies.append(f"{name}: {{set: {{copies: {1 + min(199, more)}}}}}")
            more -= min(199, more)
        text = text.replace(f"{{room for {spare}}}", ", ".join(copies[:20] if spare > -9 else copies))
    return text


def mistakes(folder: Path, load: Callable[..., Ruleset]) -> Iterator[str]:
    files = {"bans.yaml": "cards:\n  ban: [egyptian_scholar]\n"}
    for name, text in FILES.items():
        yield f"{name}:"
        rules = load(expansions=["solo", "assistants"] if "expansions" in text else [])
        yield from reported(folder, filled(text, rules), files)


def test_too_little_to_play_with(tmp_path: Path, load: Callable[..., Ruleset]) -> None:
    """B7, B10, AS1: errors and warnings at the setting that is to blame, bans and house rules named."""
    check_lines("too_little", mistakes(tmp_path, load), "tests/base_game/test_recorded_mistakes.py")


def test_why_single_cards_are_missing(load: Callable[..., Ruleset]) -> None:
    rules = load(cards={"ban": ["patricia_turner"], "copies": {"ulf_van_der_noot": 0}})
    assert why_absent(rules, "patricia_turner") == f"it is banned at {GAME_FILE}"
    assert why_absent(rules, "ulf_van_der_noot") == f"there are 0 copies of it (set at {GAME_FILE})"
    assert why_absent(rules, "egyptian_scholar") == why_absent(rules, "nobody") == ""
