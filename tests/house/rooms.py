#!/usr/bin/env python3
"""rooms.py ROOT: the folders of compiler/ and runtime/ as their READMEs have them. A file name
stands once; a room has few enough files to be read as a list; each room is told of, and of
libcsycl's each file."""
import collections
import pathlib
import re
import sys

FILES = 40  # in a room
LINES = {".c": 600, ".h": 300}  # in a file


def stems(root, top):
    """Of each room, what its files are called."""
    rooms = collections.defaultdict(set)
    for path in (root / top).rglob("*.[ch]"):
        rooms[str(path.parent.relative_to(root / top))].add(path.stem)
    return rooms


def main():
    root = pathlib.Path(sys.argv[1])
    bad = []
    places = collections.defaultdict(set)
    for top in ("compiler", "runtime"):
        for path in (root / top).rglob("*.[ch]"):
            places[path.stem].add(str(path.parent.relative_to(root)))
            if (lines := path.read_text().count("\n")) > (most := LINES[path.suffix]):
                bad.append(f"{path.relative_to(root)} has {lines} lines, more than {most}")
        rooms = stems(root, top)
        readme = (root / top / "README.md").read_text()
        for room in sorted(rooms):
            files = list((root / top / room).glob("*.[ch]"))
            if len(files) > FILES:
                bad.append(f"{top}/{room} has {len(files)} files, more than {FILES}")
            if room != "." and f"`{room}/`" not in readme:
                bad.append(f"{top}/README.md does not tell of {room}/")
        if top == "runtime":
            named = set(re.findall(r"`([\w-]+)`", readme))
            for room in rooms:
                bad += [f"runtime/README.md does not tell of {room}/{stem}"
                        for stem in sorted(rooms[room] - named)]
    bad += [f"{stem} is a file in {', '.join(sorted(where))}"
            for stem, where in places.items() if len(where) > 1]
    print("\n".join(sorted(bad)) if bad else f"{len(places)} names")
    sys.exit(bool(bad) or not places)


main()
