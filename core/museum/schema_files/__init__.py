"""JSON Schemas of every kind of file, by which editors check, complete and explain; made from the same declarations
as the schemas by which files are read."""

from museum.schema_files.known_names import KnownNames
from museum.schema_files.writing import bundled_names, names_of_other_games, schema_files, write_schemas

__all__ = ["KnownNames", "bundled_names", "names_of_other_games", "schema_files", "write_schemas"]
