#!/usr/bin/env python3
"""Random groups of work-items, plain cc against cscc.

Each seed makes a kernel function with barriers, a parallel_for_work_group with item loops, or a
parallel_for with others inside. A group goes through phases, which end at barriers or with item
loops: in one, each array of the group is read by all items, or each item writes an element of its
own, or all update elements by atomic, as they do with variables of the group. Between are values of
the item that live on, private arrays, helpers, conditions and inner loops of the item, and loops,
conditions and scalars of the group. Items write elements of their own in memory, update others
atomically, and combine. Results do not depend on the order. It prints hashes. The GPU shape runs in Oclgrind (Debian's package oclgrind). Options
are those of programs.py.
"""
import random

import batches
from batches import GROUP_WAYS, main_printing

SIZES = ["0", "1", "7", "70"]  # groups
TYPES = ["unsigned", "unsigned", "unsigned char", "unsigned short", "unsigned long", "float"]
BINS = 16
UPDATES = {"unsigned": ["+= {e}", "^= {e}", "|= {e}"], "unsigned long": ["+= {e}", "&= ~(unsigned long){e}"],
           "unsigned short": ["+= (unsigned short){e}"], "unsigned char": ["^= (unsigned char){e}"],
           "float": ["+= (float)(({e}) % 8)"]}


class Array:
    """Of the group: `items` elements for each of `size` items."""

    def __init__(self, choose, name):
        self.name, self.type = name, choose.choice(TYPES)
        self.wide = choose.random() < 0.3  # two elements for each item
        self.mode = "read"
        self.operation = choose.choice(UPDATES[self.type])  # of one kind, so that no order matters


class Tally:
    """A variable of the group."""

    def __init__(self, choose, name):
        self.name, self.type = name, choose.choice(TYPES)
        self.operation = choose.choice(UPDATES[self.type])
        self.mode = "read"

    def text(self):
        return f"{self.type} {self.name} = 3;\n"


class Group:
    def __init__(self, choose, kind):
        self.choose, self.kind, self.names = choose, kind, 0
        self.size = choose.choice([8, 16, 17, 32, 64, 64])
        self.arrays = [Array(choose, f"l{i}") for i in range(choose.randint(1, 3))]
        self.kept = []   # the item's: variables, or private memory
        self.group = []  # scalars of the group
        # Those of it that items update, in some phases, which do not read them.
        self.tallies = [] if kind == "kernel" else [Tally(choose, f"y{i}") for i in range(choose.randrange(3))]
        self.local = []  # of the phase
        self.outs = []
        self.updates = choose.choice(["unsigned", "unsigned long", "float", "unsigned short",
                                      "unsigned char"])
        self.operation = choose.choice(UPDATES[self.updates])
        self.combines = choose.random() < 0.4
        self.is_item = True  # else it is the group's own code

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    # ---- values ----

    def value(self, array, index):
        text = f"{array.name}[{index}]"
        return f"(unsigned){text}" if array.type != "float" else f"(unsigned)(int){text}"

    def any_element(self, array):
        length = self.size * (2 if array.wide else 1)
        leaf = self.choose.choice(["id", "id * 3", "g", *self.local, *self.group] if self.is_item else
                                  ["g", "1u", *self.group])
        return self.value(array, f"({leaf} + {self.choose.randrange(9)}) % {length}")

    def leaf(self):
        choose = self.choose
        leaves = [f"k[(g * 5 + {choose.randrange(99)}) % 256]", "(unsigned)g", "m", *self.group * 2]
        if self.is_item:
            leaves += ["id", f"k[(g * {self.size} + id) % 256]", "weight(k, id)", *self.kept * 2,
                       *self.local * 3]
        readable = [array for array in self.arrays if array.mode == "read"]
        leaves += [f"(unsigned){'(int)' * (tally.type == 'float')}{tally.name}"
                   for tally in self.tallies if tally.mode == "read"]
        if readable and choose.random() < 0.5:
            leaf = self.any_element(choose.choice(readable))
        else:
            leaf = choose.choice(leaves)
        forms = ["{}", "{}", "({} + 3u)", "({} ^ 5u)", "({} >> 2)"]
        if self.is_item or self.kind != "kernel":  # else its items are no loops on PoCL
            forms.append("mixed({})")
        return choose.choice(forms).format(f"({leaf})")

    def pair(self):
        return f"({self.leaf()} {self.choose.choice('+^*')} {self.leaf()})"

    # ---- what an item does in a phase ----

    def own_place(self, shift, array):
        place = f"(id + {shift}) % {self.size}" if shift else "id"
        return f"{place} + {self.size} * ({self.choose.choice(['0', '1', 'm & 1'])})" if array.wide else place

    def write(self, array):
        if array.mode == "atomic":
            length = self.size * (2 if array.wide else 1)
            update = array.operation.format(e=self.leaf())
            return f"\n#pragma csycl atomic\n{array.name}[{self.pair()} % {length}] {update};\n"
        shift = int(array.mode)
        small = f"({array.type})({self.pair()} & 1023)"
        if self.choose.random() < 0.3:
            return f"{array.name}[{self.own_place(shift, array)}] += {small};"
        return f"{array.name}[{self.own_place(shift, array)}] = {small};"

    def update(self):
        update = self.operation.format(e=self.leaf())
        return f"\n#pragma csycl atomic\nbins[{self.pair()} % {BINS}] {update};\n"

    def define(self):
        choose, name, text = self.choose, self.name("t"), self.pair()
        kind = choose.randrange(4)
        if kind == 0:
            text = f"unsigned {name} = {text};"
        elif kind == 1:
            text = (f"unsigned {name}; if ({self.leaf()} & 1) {name} = {text}; "
                    f"else {name} = {self.leaf()};")
        elif kind == 2:
            text = (f"unsigned {name} = 1; for (unsigned q = 0; q < (id & 3) + 1; q++) "
                    f"{name} += q ^ {text};")
        else:
            row = self.name("r")
            text = (f"unsigned {row}[4] = {{1, {text}}}; {row}[{self.leaf()} & 3] += 5; "
                    f"unsigned {name} = {row}[1] + {row}[2];")
        self.local.append(name)
        return text

    def statement(self, depth=0):
        choose, kind = self.choose, self.choose.random()
        writable = [array for array in self.arrays if array.mode != "read"]
        if kind < 0.3 and writable:
            return self.write(choose.choice(writable))
        updated = [tally for tally in self.tallies if tally.mode != "read"]
        if kind < 0.4 and updated:
            tally = choose.choice(updated)
            return f"\n#pragma csycl atomic\n{tally.name} {tally.operation.format(e=self.leaf())};\n"
        if kind < 0.45 and self.kept:
            return f"{choose.choice(self.kept)} {choose.choice(['=', '+=', '^='])} {self.pair()};"
        if kind < 0.55:
            return self.update()
        if kind < 0.65 and self.combines:
            return f"{self.total} += {self.leaf()};"
        if kind < 0.8 or depth > 1:
            return self.define()
        local = list(self.local)
        inner = " ".join(self.statement(depth + 1) for _ in range(choose.randint(1, 2)))
        self.local = local
        if choose.random() < 0.3:
            return f"for (unsigned q{depth} = id % 3; q{depth} < 4; q{depth}++) {{ {inner} }}"
        return f"if ({self.leaf()} & {choose.choice([1, 2, 12])}) {{ {inner} }}"

    def choose_modes(self, first):
        for array in self.arrays:
            modes = [str(self.choose.choice([0, 0, 1, 5]))]
            if not first:
                modes += ["read", "read", "atomic"]
            array.mode = self.choose.choice(modes)
        for tally in self.tallies:
            tally.mode = "read" if first else self.choose.choice(["read", "atomic"])

    def phase(self, first=False, combined=None):
        """The item's statements; all arrays are written first, as they begin without values."""
        self.choose_modes(first)
        self.local = []
        lines = []
        for array in self.arrays if first else []:
            lines += [f"{array.name}[{self.own_place(int(array.mode), array).split(' + ' + str(self.size))[0]}"
                      f"{f' + {self.size * half}' if half else ''}] = ({array.type})({self.pair()} & 255);"
                      for half in range(2 if array.wide else 1)]
        lines += [self.statement() for _ in range(self.choose.randint(1, 4))]
        if self.choose.random() < 0.4 and not first:
            out = self.name("o")
            self.outs.append(out)
            lines.append(f"{out}[g * {self.size} + id] += {self.pair()};")
        if combined:
            lines.append(f"{combined} += {self.leaf()};")
        self.local = []
        for one in self.arrays + self.tallies:
            one.mode = "read"
        return "\n        ".join(lines)

    # ---- the group ----

    def one(self, first=False):
        if self.kind == "kernel":
            return f"{{ {self.phase(first)} }}\n        csycl_barrier();\n"
        pragma = "parallel_for_work_item" if self.kind == "groups" else "parallel_for"
        if self.combines and self.choose.random() < 0.3:
            name = self.name("s")
            text = (f"unsigned {name} = 1;\n#pragma csycl {pragma} reduction(+: {name})\n"
                    f"for (unsigned id = 0; id < {self.size}; id++) {{ {self.phase(first, name)} }}\n")
            self.group.append(name)
            return text
        return (f"\n#pragma csycl {pragma}\n"
                f"for (unsigned id = 0; id < {self.size}; id++) {{ {self.phase(first)} }}\n")

    def of_group(self):
        """In groups, code that they do once; in kernels, what all items compute alike."""
        self.is_item = False
        name = self.name("u")
        text = f"unsigned {name} = {self.pair()};\n"
        if self.choose.random() < 0.3:
            text += f"for (unsigned q = 0; q < 3; q++) {name} += q * {self.leaf()};\n"
        self.group.append(name)
        self.is_item = True
        return text + self.wait()

    def wait(self):
        """What was read of the group's arrays may be written behind."""
        return "csycl_barrier();\n" if self.kind == "kernel" else ""

    def sequence(self, depth=0):
        choose, text = self.choose, ""
        group = list(self.group)
        for _ in range(choose.randint(1, 3)):
            kind = choose.random()
            if kind < 0.25:
                text += self.of_group()
            elif kind < 0.65 or depth > 1:
                text += self.one()
            else:
                self.is_item = False
                test, tested = f"{self.leaf()} & {choose.choice([1, 3])}", self.name("c")
                text += f"const unsigned {tested} = {test};\n{self.wait()}"
                self.is_item = True
                turn = f"w{depth}"
                header = choose.choice([f"if ({tested})", f"for (unsigned {turn} = 0; {turn} < 3; {turn}++)",
                                        f"for (unsigned {turn} = {self.size} / 2; {turn} > 0; {turn} /= 2)",
                                        f"for (unsigned {turn} = m & 3; {turn} > 0; {turn}--)"])
                if header.startswith("for"):
                    self.group.append(turn)
                text += f"{header} {{\n{self.sequence(depth + 1)}}}\n"
                self.group = [name for name in self.group if name != turn]
        self.group = group
        return text

    def arrays_text(self):
        shared = "#pragma csycl local\n    static " if self.kind == "kernel" else ""
        return "".join(f"{shared}{array.type} {array.name}[{self.size * (2 if array.wide else 1)}];\n"
                       for array in self.arrays) + "".join(tally.text() for tally in self.tallies)


def kernel_text(seed, group):
    group.total, group.kept = "sum[0]", ["p0", "p1"]
    first = group.one(first=True)
    body = first + group.sequence()
    clauses = " reduction(+: sum[0:1])" if group.combines else ""
    outs = "".join(f", unsigned *{out}" for out in group.outs)
    passed = "".join(f", {out}" for out in group.outs)
    return (f"""#pragma csycl kernel{clauses}
static void kernel_{seed}(const unsigned *k, unsigned m, {group.updates} *bins, unsigned *sum{outs})
{{
    {group.arrays_text()}
    const unsigned id = (unsigned)csycl_get_local_id(0), g = (unsigned)csycl_get_group_id(0);
    unsigned p0 = id, p1 = 7;
    (void)p0, (void)p1, (void)sum;
    {body}
}}
""", f"""    if (n)
        csycl_launch(NULL, csycl_nd_range1(n * {group.size}, {group.size}), kernel_{seed}, k, m, bins, sum{passed});
""")


def groups_text(group):
    group.total, private = "sum[0]", ""
    if group.kind == "groups" and group.choose.random() < 0.6:
        group.kept = ["p0[id]"]
        private = f"\n#pragma csycl private_memory\nunsigned p0[{group.size}] = {{0}};\n"
    body = group.one(first=True) + group.sequence()
    name = "parallel_for_work_group" if group.kind == "groups" else "parallel_for"
    clauses = " reduction(+: sum[0:1])" if group.combines else ""
    return f"""#pragma csycl {name}{clauses}
    for (unsigned g = 0; g < n; g++) {{
        {group.arrays_text()}{private}
        {body}
    }}
"""


def program(seed):
    choose = random.Random(seed)
    kind = choose.choice(["kernel", "kernel", "groups", "nested"])
    group = Group(choose, kind)
    function, text = kernel_text(seed, group) if kind == "kernel" else ("", groups_text(group))
    made = "".join(f"    unsigned *{out} = calloc(n * {group.size} + 4, sizeof *{out});\n" for out in group.outs)
    shown = "".join(f'    show("{out}", {out}, n * {group.size} * sizeof *{out});\n    free({out});\n'
                    for out in group.outs)
    return f"""#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>
{batches.show(seed)}static unsigned mixed(unsigned x)
{{
    return x * 2654435761u ^ x >> 3;
}}

static unsigned weight(const unsigned *k, unsigned id)
{{
    unsigned sum = id;
    for (unsigned q = 0; q < (id & 3); q++)
        sum += k[(id + q) % 256];
    return sum;
}}

{function}void program_{seed}(size_t size);
void program_{seed}(size_t size)
{{
    unsigned n = (unsigned)size, m = 5 + n % 3;
    unsigned *k = malloc(256 * sizeof *k), *sum = calloc(4, sizeof *sum);
    {group.updates} *bins = calloc({BINS}, sizeof *bins);
    for (unsigned i = 0; i < 256; i++)
        k[i] = mixed(i + 1) >> 5;
    (void)mixed, (void)weight;
{made}{text}    show("bins", bins, {BINS} * sizeof *bins);
    show("sum", sum, sizeof *sum);
{shown}    free(k), free(bins), free(sum);
}}
"""


if __name__ == "__main__":
    main_printing(__doc__, program, GROUP_WAYS, SIZES, needs_library=True)
