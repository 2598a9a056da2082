"""The fingerprint of a ruleset: it changes with all that matters in play, and with nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

CARD = "cards:\n  - id: a_card\n    kind: favour\n    effects:\n      - play: [{gain: {prestige: 1}}]\n"


def test_it_is_short_and_stays(world: Any) -> None:
    first, second = world.load().fingerprint, world.load().fingerprint
    assert first == second
    assert len(first) == 16
    assert int(first, 16) >= 0


MATTERS = [
    ("edition: fr",),
    ("rules: {hand_limit: 8}",),
    ("rules: {civilisation_points: {3: 1}}",),
    ("house_rules: [no_patrons]",),
    ("cards: {ban: [deflation]}",),
    ("cards: {copies: {bank_loan: 2}}",),
    ("cards: {patch: {machu_picchu: {set: {value: 4}}}}",),
]


def test_what_matters_changes_it(world: Any) -> None:
    found = [world.load(*lines).fingerprint for lines in ((), *MATTERS)]
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    "lines",
    [
        ("seed: 9",),
        ("seats: [Ada, {bot: random}, {bot: random}]",),
        ("first_seat: 2",),
        ("board: wings",),
        ("rules: {hand_limit: 7}",),
        ("cards: {copies: {bank_loan: 3}}",),
        ("cards: {ban: [bank_loan], include: [bank_loan]}",),
    ],
)
def test_what_does_not_matter_leaves_it(world: Any, lines: tuple[str, ...]) -> None:
    """Seats, seed and boards are the game's, not the ruleset's; a default that is written is still the default."""
    assert world.load(*lines).fingerprint == world.load().fingerprint


def test_the_content_of_a_pack_matters(world: Any) -> None:
    found = [world.load().fingerprint]
    texts = [
        CARD,
        CARD.replace("prestige: 1", "prestige: 2"),
        CARD.replace("prestige: 1", "points: 1"),
        CARD.replace("a_card", "b_card"),
        CARD.replace("kind: favour", "kind: favour\n    copies: 2"),
    ]
    for text in texts:
        world.pack("extra", cards=text)
        found.append(world.load().fingerprint)
    assert len(set(found)) == len(found)


def test_boards_and_traits_matter(world: Any) -> None:
    parts = ", ".join(f"{part}: reconstructed" for part in ("shape", "gallery_cells", "gallery", "museum", "both"))
    board = "boards:\n  - id: tiny\n    rows: ['GG', 'G.']\n    bonuses: {gallery: %d, museum: 2, both: 3}\n"
    board += f"    provenance: {{{parts}}}\n"
    found = []
    for bonus in (1, 2):
        world.pack("extra", boards=board % bonus)
        found.append(world.load().fingerprint)
    for home in ("asia", "europe"):
        world.pack("extra", traits=f"traits:\n  civilisation: {{khmer: {{continent: {home}}}}}\n")
        found.append(world.load().fingerprint)
    assert len(set(found)) == 4


def test_comments_layout_and_provenance_do_not_matter(world: Any) -> None:
    world.pack("extra", cards=CARD)
    first = world.load().fingerprint
    for text in (
        f"# A comment.\n{CARD}",
        CARD.replace("      - play: [{gain: {prestige: 1}}]", "      - play:\n          - gain: {prestige: 1}"),
        CARD.replace("kind: favour", "kind: favour\n    provenance: {effect: reconstructed}"),
    ):
        world.pack("extra", cards=text)
        assert world.load().fingerprint == first


SCRIPT = """\
import sys
from museum.diagnostics import Diagnostics
from museum.packs import load_config
from museum.ruleset.load import load_ruleset
print(load_ruleset(load_config(sys.argv[1], Diagnostics())).fingerprint)
"""


def test_it_is_the_same_in_every_process(world: Any) -> None:
    """Whatever the seed of Python's hashes; else saves couldn't be loaded again."""
    world.pack("extra", cards=CARD, traits="traits: {mood: {merry: null, sad: null}}\n")
    path = world.game("edition: fr")
    found = {world.load("edition: fr").fingerprint}
    for seed in ("0", "1", "4242"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(path)], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )  # fmt: skip
        found.add(run.stdout.strip())
    assert len(found) == 1
