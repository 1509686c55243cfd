"""What random programs hold: structures and arrays, and how loops reach them."""
from expressions import TYPES, is_float

CAPACITY = "(3 * n + 40)"  # elements of every one-dimensional array
FIXED = 900                # at least that for every size, for arrays of the file
ROWS, FIXED_ROWS = "(n / 8 + 2)", 40
MARGIN = " + 4096"  # blocks from that size on are found by any address in them
POINTERS = ["rows", "records", "pointers"]  # places where each row lies apart

PRELUDE = """#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static inline double bounded(double x)
{
    return x > 60.0 ? 60.0 : x < -60.0 ? -60.0 : x;
}

static inline float boundedf(float x)
{
    return x > 60.0f ? 60.0f : x < -60.0f ? -60.0f : x;
}

/* What is shown is made of numbers, not bytes: -0.0 is 0.0. */
static uint64_t hash_integer(uint64_t hash, uint64_t x)
{
    return (hash ^ x) * UINT64_C(0x100000001b3) ^ hash >> 29;
}

static uint64_t hash_double(uint64_t hash, double x)
{
    union { double d; uint64_t u; } bits = {x + 0.0};
    return hash_integer(hash, bits.u);
}

static uint64_t mixed(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    return x ^ (x >> 31);
}
"""


def hashed(type_, value):
    return f"hash = hash_{'double' if is_float(type_) else 'integer'}(hash, {value});"


def first_value(type_, seed):
    if is_float(type_):
        return f"(({type_})(mixed({seed}) % 97) - 48) / 8"
    if type_ == "_Bool":
        return f"mixed({seed}) & 1"
    return f"({type_})mixed({seed})"


class Struct:
    """A structure type: scalars, an array, another structure."""

    def __init__(self, choose, name, inner=None):
        self.name = f"struct {name}"
        self.scalars = [(choose.choice(TYPES), f"f{k}") for k in range(choose.randint(1, 4))]
        self.array = (choose.choice(TYPES), "v", choose.choice([2, 3, 5]))
        self.inner = inner

    def definition(self):
        lines = [f"    {type_} {name};" for type_, name in self.scalars]
        if self.inner:
            lines.insert(len(lines) // 2, f"    {self.inner.name} in;")
        lines.append(f"    {self.array[0]} v[{self.array[2]}];")
        return self.name + " {\n" + "\n".join(lines) + "\n};\n"

    def members(self, base):
        """Every scalar in it: (type, text)."""
        found = [(type_, f"{base}.{name}") for type_, name in self.scalars]
        found += [(self.array[0], f"{base}.v[{k}]") for k in range(self.array[2])]
        return found + (self.inner.members(base + ".in") if self.inner else [])


class Array:
    """An array of the program. `place`: how loops reach it."""

    def __init__(self, choose, number, structs, without, margins):
        self.name = f"a{number}"
        self.struct = choose.choice(structs) if structs and choose.random() < 0.25 else None
        self.type = self.struct.name if self.struct else choose.choice(TYPES)
        places = ["heap", "heap", "heap", "file", "stack", "member", "member", "grid", "vla", "rows",
                  "records", "pointers"]
        self.place = choose.choice([place for place in places if place not in without])
        if self.struct and self.place not in ("heap", "file", "stack"):
            self.place = "heap"
        self.columns = choose.choice([3, 5, 8])
        self.dimensions = 2 if self.place in ("grid", "vla", *POINTERS) else 1
        self.margin = choose.choice(margins)
        self.form = choose.random()

    # ---- as the program holds it ----

    def member(self):
        """Of the structure that all loops are given."""
        stars = {"member": "*", "pointers": "**"}.get(self.place)
        return f"    {self.type} {stars}{self.name};\n" if stars else ""

    def file_scope(self):
        if self.place == "file":
            return f"static {self.type} {self.name}[{FIXED}];\n"
        if self.place == "grid":
            return f"static {self.type} {self.name}[{FIXED_ROWS}][{self.columns}];\n"
        if self.place == "records":
            return f"struct record_{self.name} {{\n    short count;\n    {self.type} *row;\n}};\n"
        return ""

    def element(self, row, column):
        """Of two dimensions, as `base` of `row`."""
        return f"{row}.row[{column}]" if self.place == "records" else f"{row}[{column}]"

    def allocation(self):
        name, type_ = self.name, self.type
        block = f"malloc({CAPACITY} * sizeof *{name}{self.margin});\n"
        rows = f"malloc({ROWS} * sizeof *{name}{self.margin});\n"
        if self.place == "heap":
            return f"    {type_} *{name} = {block}"
        if self.place == "stack":
            return f"    {type_} {name}[{CAPACITY}];\n"
        if self.place == "member":
            return f"    {type_} *{name} = {block}    set->{name} = {name};\n"
        if self.place == "vla":
            return f"    {type_} (*{name})[{self.columns}] = {rows}"
        if self.place in POINTERS:
            kind = f"struct record_{name} *" if self.place == "records" else f"{type_} **"
            row = f"{name}[z]" + (".row" if self.place == "records" else "")
            text = (f"    {kind}{name} = {rows}    for (size_t z = 0; z < {ROWS}; z++) {{\n"
                    f"        {row} = malloc({self.columns} * sizeof *{row});\n")
            if self.place == "records":
                text += f"        {name}[z].count = {self.columns};\n"
            return text + "    }\n" + (f"    set->{name} = {name};\n"
                                       if self.place == "pointers" else "")
        return ""

    def release(self):
        if self.place in POINTERS:
            row = f"{self.name}[z]" + (".row" if self.place == "records" else "")
            return (f"    for (size_t z = 0; z < {ROWS}; z++)\n        free({row});\n"
                    f"    free({self.name});\n")
        return f"    free({self.name});\n" if self.place in ("heap", "member", "vla") else ""

    def each(self, body):
        """Host code for every element, `{}`: the element."""
        if self.dimensions == 2:
            return (f"    for (size_t z = 0; z < {ROWS}; z++)\n"
                    f"        for (size_t y = 0; y < {self.columns}; y++) {{\n            "
                    + body(self.element(f"{self.name}[z]", "y"), f"z * 8 + y + {len(self.name)}") + "\n        }\n")
        return (f"    for (size_t z = 0; z < {CAPACITY}; z++) {{\n        "
                + body(f"{self.name}[z]", "z") + "\n    }\n")

    def first_values(self, number):
        def body(element, seed):
            if not self.struct:
                return f"{element} = {first_value(self.type, f'{seed} + {number * 1000}')};"
            return " ".join(f"{text} = {first_value(type_, f'{seed} * 16 + {k}')};" for k, (type_, text)
                            in enumerate(self.struct.members(element)))
        return self.each(body)

    def shown(self, label):
        def body(element, _):
            if not self.struct:
                return hashed(self.type, element)
            return " ".join(hashed(type_, text) for type_, text in self.struct.members(element))
        return (f"    hash = 7;\n{self.each(body)}"
                f'    printf("{label} {self.name} %016llx\\n", (unsigned long long)hash);\n')

    # ---- as a function of a loop takes it ----

    def parameter(self, is_read=False):
        const = "const " if is_read and self.form < 0.5 else ""
        if self.place == "heap":
            restrict = "restrict " if self.form * 4 % 1 < 0.3 else ""
            return f"{const}{self.type} *{restrict}{self.name}"
        if self.place == "stack":
            length = ["", CAPACITY, f"static {CAPACITY}"][int(self.form * 3)]
            return f"{const}{self.type} {self.name}[{length}]"
        if self.place == "vla":
            return f"size_t columns_{self.name}, {self.type} (*{self.name})[columns_{self.name}]" \
                if self.form < 0.6 else f"{self.type} {self.name}[][{self.columns}]"
        if self.place == "rows":
            return f"{self.type} *{const}*{self.name}"
        if self.place == "records":
            return f"{const}struct record_{self.name} *{self.name}"
        return ""

    def argument(self, columns=None):
        if self.place == "vla" and self.form < 0.6:
            return f"{columns or self.columns}, {self.name}"
        return self.name if self.place in ("heap", "stack", "vla", "rows", "records") else ""

    def base(self):
        return f"set->{self.name}" if self.place in ("member", "pointers") else self.name
