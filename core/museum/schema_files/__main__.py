"""`python -m museum.schema_files FOLDER`: writes the schemas that are committed under `schemas/`.

Those of other games that come with Museum lie in folders of their own.
"""

import sys
from pathlib import Path

from museum.schema_files.writing import bundled_names, names_of_other_games, write_schemas

if __name__ == "__main__":
    for game, known in {"": bundled_names(), **names_of_other_games()}.items():
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else "schemas") / game
        for file in write_schemas(folder, known, force=True):
            print(file)
