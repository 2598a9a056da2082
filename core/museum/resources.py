"""The bundled folders, inside the package when installed, beside `core/` in a checkout; the shapes of files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal

Kind = Literal["content", "schemas", "expansions"]

_PACKAGE = Path(__file__).resolve().parent


def data(kind: Kind) -> Path:
    """Return the bundled folder *kind*, absolute.

    Raises FileNotFoundError, naming both places, if the installation lacks it.
    """
    installed = _PACKAGE / kind
    if installed.is_dir():
        return installed
    checkout = _PACKAGE.parents[1] / kind
    if checkout.is_dir():
        return checkout
    raise FileNotFoundError(f"no folder of bundled {kind}: neither {installed} nor {checkout} exists")


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema in `shapes/NAME.json`, before any game's words are filled in."""
    found: dict[str, Any] = json.loads((_PACKAGE / "shapes" / f"{name}.json").read_text(encoding="utf-8"))
    return found
