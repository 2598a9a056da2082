"""The command line: `museum play`, `check`, `test` and the rest."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit: 0 if all is well, 1 for a user's mistake, with its message on stderr."""
    # Modules, rulesets and texts are many objects that live on. Searching them for garbage as often as usual takes a
    # tenth of the time of a start, and searching modules at the exit another tenth.
    gc.set_threshold(50_000)
    from museum.cli.group import run_process

    gc.freeze()
    sys.exit(run_process(list(sys.argv[1:] if arguments is None else arguments)))
