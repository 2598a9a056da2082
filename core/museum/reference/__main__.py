"""`python -m museum.reference FOLDER` writes the generated pages into FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

from museum.reference import write_pages

if __name__ == "__main__":
    for file in write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/reference")):
        print(file)
