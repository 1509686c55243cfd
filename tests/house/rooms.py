#!/usr/bin/env python3
"""rooms.py ROOT: the folders of compiler/ and runtime/ as their READMEs have them. A file name
stands once; a room has few enough files to be read as a list, and few of them include each other
in a circle; each room is told of, and of libcsycl's each file. No file is long, unit tests neither."""
import collections
import pathlib
import re
import sys

FILES = 40  # in a room
CIRCLE = 12  # files of a room each of which leads to all others by what it includes
LINES = {".c": 600, ".h": 300}  # in a file


def too_long(root):
    """The files of the house, and of its unit tests, with more lines than one reads at once."""
    for top in ("compiler", "runtime", "tests/unit"):
        for path in (root / top).rglob("*.[ch]"):
            if (lines := path.read_text().count("\n")) > (most := LINES[path.suffix]):
                yield f"{path.relative_to(root)} has {lines} lines, more than {most}"


def reached(leads, stem):
    """The files that one leads to, by way of others or not."""
    seen, next_ones = set(), {stem}
    while next_ones:
        next_ones = set().union(*(leads[one] for one in next_ones)) - seen
        seen |= next_ones
    return seen


def largest_circle(folder, room):
    """The most files of a room that all reach each other, a source and its header as one."""
    include = re.compile(rf'^#include "{room}/(\w+)\.h"', re.MULTILINE)
    leads = collections.defaultdict(set)
    for path in folder.glob("*.[ch]"):
        leads[path.stem].update(include.findall(path.read_text()))
    reach = {stem: reached(leads, stem) for stem in list(leads)}
    return max(([to for to in reach[stem] if stem in reach.get(to, ())] for stem in reach), key=len)


def stems(root, top):
    """Of each room, what its files are called."""
    rooms = collections.defaultdict(set)
    for path in (root / top).rglob("*.[ch]"):
        rooms[str(path.parent.relative_to(root / top))].add(path.stem)
    return rooms


def main():
    root = pathlib.Path(sys.argv[1])
    bad = [*too_long(root)]
    places = collections.defaultdict(set)
    for top in ("compiler", "runtime"):
        for path in (root / top).rglob("*.[ch]"):
            places[path.stem].add(str(path.parent.relative_to(root)))
        rooms = stems(root, top)
        readme = (root / top / "README.md").read_text()
        for room in sorted(rooms):
            folder = root / top / room
            files = [*folder.glob("*.[ch]"), *folder.glob("*.def"), *folder.glob("*.cl")]
            if len(files) > FILES:
                bad.append(f"{top}/{room} has {len(files)} files, more than {FILES}")
            if len(circle := largest_circle(folder, room)) > CIRCLE:
                bad.append(f"{len(circle)} files of {top}/{room} include each other in a circle, "
                           f"more than {CIRCLE}: {' '.join(sorted(circle))}")
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
