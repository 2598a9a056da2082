"""`python -m museum.schema_files FOLDER`: writes the schemas that are committed under `schemas/`."""

import sys
from pathlib import Path

from museum.schema_files.writing import bundled_names, write_schemas

if __name__ == "__main__":
    for file in write_schemas(Path(sys.argv[1] if len(sys.argv) > 1 else "schemas"), bundled_names(), force=True):
        print(file)
