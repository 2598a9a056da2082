"""How a collection is written as the subject of a quantity: one int."""

# A civilisation collection is its civilisation's index, a domain collection this plus its domain's.
DOMAINS_FROM = 100
