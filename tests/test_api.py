"""The public module of the kernel: plugins find in it all that the bundled packs use, and it knows no game."""

from __future__ import annotations

import subprocess
import sys

from museum import api
from museum.base_game import api as base_game_api


def test_it_names_what_it_exports() -> None:
    assert [name for name in api.__all__ if not hasattr(api, name)] == []
    assert len(set(api.__all__)) == len(api.__all__)


def test_importing_it_imports_nothing_of_museum() -> None:
    program = "import sys, museum.api; print([m for m in sys.modules if 'base_game' in m or 'galleries' in m])"
    ran = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "[]"


def test_no_name_stands_for_two_things() -> None:
    shared = set(api.__all__) & set(base_game_api.__all__)
    assert {name for name in shared if getattr(api, name) is not getattr(base_game_api, name)} == set()
