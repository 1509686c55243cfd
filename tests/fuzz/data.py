#!/usr/bin/env python3
"""Random sequences of launches, host reads and writes, data regions and updates, plain cc against
cscc.

Each seed makes a function with a few arrays, of malloc or csycl_malloc, and a random sequence of
what programs do with data that stay on a device: annotated loops, some with nowait, in helpers or
through pointers to the middle; reads and writes of the host; enter data and exit data; regions,
nested, that a break may leave; swaps of pointers; memory that is freed and allocated again. Where
an array is held, the host's accesses come with the updates that they need, and what a region drops
is not read before it is written again. The program prints hashes of what the host reads and of the
reductions: the same on a device that shares memory and on one that does not, in both shapes. With
--devices loops run in turns on two devices, in queues of each and in the thread's own. With
--slices loops begin as plain loops, whole or in slices, and the device is opened at one of them, chosen
at random: regions then hold something already. Programs are compiled and run in batches; --make and
--run: as in programs.py.

usage: tests/fuzz/data.py BUILD-FOLDER [--first SEED] [--count N] [--jobs N] [--batch N]
           [--devices | --slices] [--make FOLDER | --run FOLDER]
"""
import random

import batches

SIZES = ["0", "1", "17", "230", "20011"]  # the last one has pages of its own
WAYS = [{**shape, "CSYCL_MEMORY": memory} for shape in batches.BOTH_SHAPES
        for memory in ("auto", "separate", "copy")]
SLICES_SIZES = ["230", "20011", "17"]
SLICES_WAYS = [{"CSYCL_OFFLOAD": "default", "CSYCL_CHECK": "slices", "CSYCL_SEED": str(seed),
                "CSYCL_MEMORY": memory}
               for seed in range(4) for memory in ("separate", "copy", "auto")]
PRELUDE = """#include <stdio.h>
#include <stdlib.h>
#ifdef __CSYCL__
#include <csycl.h>
#else
#define csycl_malloc malloc
#define csycl_free free
#define csycl_open_device(number) number
#define csycl_queue_create(device) NULL
#define csycl_queue_destroy(queue)
typedef void csycl_queue;
#endif

enum { MORE = 8 };

static void show(const char *name, const unsigned *x, size_t low, size_t high)
{
    unsigned hash = 2166136261u;
    for (size_t i = low; i < high; i++)
        hash = (hash ^ x[i]) * 16777619u;
    printf("%s %08x\\n", name, hash);
}

static void add_in_helper(size_t n, const unsigned *from, unsigned *to)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        to[i] += from[i] ^ (unsigned)i;
}
"""


class Array:
    """An object, with what the program may do with it."""

    def __init__(self, name, managed):
        self.name, self.managed = name, managed
        self.holds = []    # clauses of enter data, and of regions around
        self.lost = False  # its values are not the same everywhere
        self.written = False  # by a loop, since it was first held

    def is_held(self):
        return bool(self.holds)


class Sequence:
    def __init__(self, seed, devices):
        self.choose = random.Random(seed)
        self.devices = devices
        self.lines, self.depth, self.pending = [], 1, False  # or the clause of what is under way
        self.arrays = [Array(f"x{k}", self.choose.random() < 0.4)
                       for k in range(self.choose.randint(3, 5))]
        self.may_leave = 0  # regions around that a break may leave: all paths have one end

    def add(self, *lines):
        for line in lines:
            self.lines.append(line if line.startswith("#") else "    " * self.depth + line)

    def settle(self):
        """Before the host touches anything."""
        if self.pending:
            self.add("#pragma csycl wait")
        self.pending = False

    def good(self):
        return [array for array in self.arrays if not array.lost]

    # ---- what the host does ----

    def section(self):
        return self.choose.choice([("0", "n + MORE"), ("n / 3", "n / 2"), ("0", "n / 2 + 1")])

    def write(self, array=None, low="0", high="n + MORE"):
        self.settle()
        if array is None:
            array = self.choose.choice(self.good() or self.arrays)
            if not array.lost:
                low, high = self.section()
        if array.lost and self.may_leave:
            return
        name, factor = array.name, self.choose.randrange(1, 9999, 2)
        self.add(f"for (size_t i = {low}; i < {high}; i++)",
                 f"    {name}[i] = (unsigned)i * {factor}u + {self.choose.randrange(99)}u;")
        if array.is_held():
            self.add(f"#pragma csycl update device({name}[{low}:{high} - ({low})])")
        array.lost = False

    def read(self):
        self.settle()
        if not self.good():
            return
        array, (low, high) = self.choose.choice(self.good()), self.section()
        if array.is_held():
            self.add(f"#pragma csycl update host({array.name}[{low}:{high} - ({low})])")
        self.add(f'show("{array.name}", {array.name}, {low}, {high});')

    def renew(self):
        array = self.choose.choice(self.arrays)
        if array.holds or self.may_leave:
            return
        self.settle()
        prefix = "csycl_" if array.managed else ""
        self.add(f"{prefix}free({array.name});",
                 f"{array.name} = {prefix}malloc((n + MORE) * sizeof *{array.name});")
        self.write(array)

    def swap(self):
        a, b = self.choose.sample(self.arrays, 2)
        if self.may_leave or a.managed != b.managed or self.pending:
            return
        self.add(f"{{ unsigned *old = {a.name}; {a.name} = {b.name}; {b.name} = old; }}")
        a.name, b.name = b.name, a.name

    # ---- loops ----

    def loop(self):
        good = self.good()
        if not good:
            return
        to, a, b = (self.choose.choice(good) for _ in range(3))
        form = self.choose.choice([self.map, self.stencil, self.part, self.middle, self.total,
                                   self.helper])
        if to is a and form not in (self.map, self.total):
            return  # iterations would meet
        to.written |= form != self.total
        form(to, a, b)

    def queue(self):
        """A clause. Loops of another queue than those under way come after these."""
        clause = f" queue(queues[{self.choose.randrange(3)}])" if self.devices else " "
        if self.pending not in (False, clause):
            self.settle()
        return clause

    def annotated(self, header, body):
        nowait, queue = self.choose.random() < 0.25, self.queue()
        self.pending = queue if nowait else self.pending
        self.add("#pragma csycl parallel_for" + queue + (" nowait" if nowait else ""), header,
                 f"    {body}")

    def map(self, to, a, b):
        self.annotated("for (size_t i = 0; i < n; i++)",
                       f"{to.name}[i] = {a.name}[i] * {self.choose.randrange(1, 99)}u "
                       f"{self.choose.choice('+-^')} {b.name}[i];")

    def stencil(self, to, a, _):
        self.annotated("for (size_t i = 1; i < n; i++)",
                       f"{to.name}[i] = {a.name}[i - 1] + {a.name}[i + 1];")

    def part(self, to, a, _):
        self.annotated("for (size_t i = n / 4; i < n / 2; i++)",
                       f"{to.name}[i + 1] = {a.name}[n - 1 - i] + 3u;")

    def middle(self, to, a, _):
        self.add("{", f"    unsigned *half = {to.name} + n / 2;")
        self.depth += 1
        self.annotated("for (size_t i = 0; i < n / 2; i++)", f"half[i] ^= {a.name}[i];")
        self.depth -= 1
        self.add("}")

    def total(self, _, a, b):
        self.settle()
        self.add("{", "    unsigned total = 1;",
                 f"#pragma csycl parallel_for{self.queue()} reduction(+: total)",
                 "    for (size_t i = 0; i < n; i++)",
                 f"        total += {a.name}[i] ^ {b.name}[i];", '    printf("%u\\n", total);', "}")

    def helper(self, to, a, _):
        if self.devices:
            self.settle()
        self.add(f"add_in_helper(n, {a.name}, {to.name});")

    # ---- regions ----

    def clause(self, array):
        kinds = ["inout", "out"] if array.lost is False else []
        kinds += ["in"] if not array.lost else ["create"]
        return self.choose.choice(kinds)

    def enter(self, array):
        if not array.holds:
            array.written = False
        array.holds.append(self.clause(array))
        return f"{array.holds[-1]}({array.name}[0:n + MORE])"

    def leave(self, array):
        """The last one that leaves says whether values come back."""
        kind = array.holds.pop()
        if not array.holds and array.written and kind in ("in", "create"):
            array.lost = True
        return f"{kind}({array.name}[0:n + MORE])"

    def begin_life(self):
        array = self.choose.choice(self.arrays)
        if self.may_leave or self.depth > 1 or array.holds:
            return
        self.settle()
        self.add(f"#pragma csycl enter data {self.enter(array)}")

    def end_life(self):
        held = [array for array in self.arrays if array.holds]
        if self.may_leave or self.depth > 1 or not held:
            return
        self.settle()
        self.add(f"#pragma csycl exit data {self.leave(self.choose.choice(held))}")

    def region(self):
        if self.depth > 3:
            return
        self.settle()
        chosen = self.choose.sample(self.arrays, self.choose.randint(1, 2))
        clauses = " ".join(self.enter(array) for array in chosen)
        leaves = self.choose.random() < 0.4
        self.may_leave += leaves
        self.add("for (int once = 0; once < 1; once++)", f"#pragma csycl data {clauses}", "{")
        self.depth += 1
        for step in range(self.choose.randint(2, 5)):
            self.step()
            if leaves and step == 1:
                self.settle()
                self.add(f"if (n % {self.choose.randint(2, 3)} == 0)", "    break;")
        self.settle()
        self.depth -= 1
        self.add("}")
        self.may_leave -= leaves
        for array in reversed(chosen):
            self.leave(array)

    def step(self):
        ways = [self.loop] * 6 + [self.read] * 3 + [self.write] * 2 + [self.region] * 2
        self.choose.choice(ways + [self.begin_life, self.end_life, self.swap, self.renew])()

    def text(self, seed):
        if self.devices:
            self.add("csycl_queue *queues[] = {NULL, csycl_queue_create(csycl_open_device(0)),",
                     "                         csycl_queue_create(csycl_open_device(1))};")
        for array in self.arrays:
            prefix = "csycl_" if array.managed else ""
            self.add(f"unsigned *{array.name} = {prefix}malloc((n + MORE) * sizeof(unsigned));")
        for array in self.arrays:
            self.write(array)
        for _ in range(self.choose.randint(12, 24)):
            self.step()
        self.settle()
        for array in self.arrays:
            while array.holds:
                self.add(f"#pragma csycl exit data {self.leave(array)}")
            if not array.lost:
                self.add(f'show("{array.name} in the end", {array.name}, 0, n + MORE);')
            self.add(f"{'csycl_' if array.managed else ''}free({array.name});")
        if self.devices:
            self.add("csycl_queue_destroy(queues[1]);", "csycl_queue_destroy(queues[2]);")
        return PRELUDE + f"\nvoid program_{seed}(size_t n)\n{{\n" + "\n".join(self.lines) + "\n}\n"


class Programs:
    @staticmethod
    def make(seeds, folder, args):
        return batches.make_programs(seeds, folder, args,
                                     lambda seed: Sequence(seed, args.devices).text(seed),
                                     SLICES_SIZES if args.slices else SIZES)

    @staticmethod
    def compare(folder, args):
        if args.slices:
            return batches.compare_programs(folder, SLICES_WAYS, SLICES_SIZES)
        more = {"POCL_DEVICES": "basic pthread"} if args.devices else {}
        return batches.compare_programs(folder, [{**way, **more} for way in WAYS], SIZES)


if __name__ == "__main__":
    options = batches.parser(__doc__, 4)
    options.add_argument("--devices", action="store_true")
    batches.main(Programs, options.parse_args())
