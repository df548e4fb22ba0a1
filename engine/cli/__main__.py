"""`python -m engine.cli` is `hexwright`."""

from engine.cli import main

if __name__ == "__main__":
    main()
