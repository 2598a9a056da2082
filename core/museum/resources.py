"""Where the bundled folders lie: inside the package when installed, beside `core/` in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

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
