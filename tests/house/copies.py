#!/usr/bin/env python3
"""copies.py ROOT: no function of compiler/ and runtime/ has the body of another one, but for how it
calls its variables: what is made twice is one function, where both can have it."""
import collections
import pathlib
import re
import sys

LEAST = 16  # words and signs of a body: less than that says nothing that one could name
FUNCTION = re.compile(r"^[a-z][^\n;={}#]*?(\w+)\([^;{}]*\)\n\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
SIGN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|\w+|->|[-+&|<>=]{2}|\S')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
KEPT = set("bool break case char const continue default do double else enum float for goto if int int64_t "
           "long return short size_t sizeof static struct switch uint64_t unsigned void while true false "
           "NULL".split())


def functions(root):
    """The place, the name and the body of each."""
    for top in ("compiler", "runtime"):
        for path in sorted((root / top).rglob("*.[ch]")):
            text = COMMENT.sub("", path.read_text())
            for name, body in FUNCTION.findall(text):
                yield f"{path.relative_to(root)}: {name}()", name, body


def form(body, names):
    """The body's signs, its own variables by the order in which they come; `names` are functions."""
    signs, own = SIGN.findall(body), {}
    for i, sign in enumerate(signs):
        is_other = (i and signs[i - 1] in ("->", ".", "struct", "enum")) or signs[i + 1 : i + 2] == ["("]
        if re.match(r"[a-z_]", sign) and sign not in KEPT and sign not in names and not is_other:
            signs[i] = own.setdefault(sign, f"${len(own)}")
    return signs


def main():
    found = list(functions(pathlib.Path(sys.argv[1])))
    names = {name for _, name, _ in found}
    alike = collections.defaultdict(list)
    for place, name, body in found:
        own = form(body, names - {name})
        if len(own) >= LEAST:
            alike[" ".join(own)].append(place)
    bad = [" and ".join(places) + " are the same" for places in alike.values() if len(places) > 1]
    print("\n".join(sorted(bad)) if bad else f"{len(found)} functions")
    sys.exit(bool(bad) or not found)


main()
