"""The translators' tooling: what a language lacks, texts out to PO and back into the locale files."""
