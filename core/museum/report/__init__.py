"""The report on a simulation: figures with their uncertainty, as one HTML page in words that players read."""
