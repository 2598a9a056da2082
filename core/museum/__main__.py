"""`python -m museum`: the command line."""

from museum.cli import main

if __name__ == "__main__":
    main()
