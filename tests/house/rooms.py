#!/usr/bin/env python3
"""rooms.py ROOT: the folders of compiler/ and runtime/ as their READMEs have them. A file name
stands once; a room has few enough files to be read as a list, and few of them include each other
in a circle, nor do many files of several rooms, or many pairs of rooms; each room is told of, and of libcsycl's each file. No file is long, unit
tests neither, and few name a shape: the others ask what it says."""
import collections
import pathlib
import re
import sys

FILES = 40  # in a room
CIRCLE = 12  # files of a room each of which leads to all others by what it includes
# Of all rooms together, what there was when they were counted last: let it only become less.
CIRCLES = {"compiler": 8, "runtime": 25}  # files each of which leads to all others
PAIRS = {"compiler": 44, "runtime": 29}  # rooms that include each other
# What names a shape of kernels.
SHAPES = {"compiler/emit/kernel/shape.c", "compiler/emit/preludes/base.cl",
          "runtime/base/kernel_shape.c"}
LINES = {".c": 600, ".h": 300}  # in a file


def too_long(root):
    """The files of the house, and of its unit tests, with more lines than one reads at once."""
    for top in ("compiler", "runtime", "tests/unit"):
        for path in (root / top).rglob("*.[ch]"):
            if (lines := path.read_text().count("\n")) > (most := LINES[path.suffix]):
                yield f"{path.relative_to(root)} has {lines} lines, more than {most}"


def named_shapes(root):
    """The files that name a shape of kernels and should not."""
    for top in ("compiler", "runtime"):
        for path in (root / top).rglob("*.*"):
            place = str(path.relative_to(root))
            names = path.suffix in (".c", ".cl") and "CSYCL_SHAPE_" in path.read_text()
            if names and place not in SHAPES:
                yield f"{place} names a shape"


def reached(leads, stem):
    """The files that one leads to, by way of others or not."""
    seen, next_ones = set(), {stem}
    while next_ones:
        next_ones = set().union(*(leads[one] for one in next_ones)) - seen
        seen |= next_ones
    return seen


def largest_circle(leads):
    """The most files that all reach each other."""
    reach = {stem: reached(leads, stem) for stem in list(leads)}
    return max(([to for to in reach[stem] if stem in reach.get(to, ())] for stem in reach), key=len)


def inside(folder, room):
    """What the files of a room include of it, a source and its header as one."""
    include = re.compile(rf'^#include "{room}/(\w+)\.h"', re.MULTILINE)
    leads = collections.defaultdict(set)
    for path in folder.glob("*.[ch]"):
        leads[path.stem].update(include.findall(path.read_text()))
    return leads


def across(root, top):
    """What files include of others, in whichever rooms."""
    include = re.compile(r'^#include "([\w/]+)\.h"', re.MULTILINE)
    leads = collections.defaultdict(set)
    for path in (root / top).rglob("*.[ch]"):
        found = {name for name in include.findall(path.read_text())
                 if (root / top / f"{name}.h").exists()}
        leads[str(path.relative_to(root / top).with_suffix(""))] |= found
    return leads


def both_ways(leads):
    """Pairs of rooms that include each other."""
    ways = {(str(pathlib.PurePath(stem).parent), str(pathlib.PurePath(to).parent))
            for stem, found in leads.items() for to in found}
    return {(one, other) for one, other in ways if one < other and (other, one) in ways}


def stems(root, top):
    """Of each room, what its files are called."""
    rooms = collections.defaultdict(set)
    for path in (root / top).rglob("*.[ch]"):
        rooms[str(path.parent.relative_to(root / top))].add(path.stem)
    return rooms


def main():
    root = pathlib.Path(sys.argv[1])
    bad = [*too_long(root), *named_shapes(root)]
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
            if len(circle := largest_circle(inside(folder, room))) > CIRCLE:
                bad.append(f"{len(circle)} files of {top}/{room} include each other in a circle, "
                           f"more than {CIRCLE}: {' '.join(sorted(circle))}")
            if room != "." and f"`{room}/`" not in readme:
                bad.append(f"{top}/README.md does not tell of {room}/")
        leads = across(root, top)
        if (count := len(largest_circle(leads))) > CIRCLES[top]:
            bad.append(f"{count} files of {top} include each other in a circle, more than {CIRCLES[top]}")
        if (count := len(both_ways(leads))) > PAIRS[top]:
            bad.append(f"{count} pairs of rooms of {top} include each other, more than {PAIRS[top]}")
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
