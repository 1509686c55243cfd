"""Random annotated loops. An iteration writes only elements that no other one
touches: its own block of every array that the loop writes; so every program is
right by construction."""
from arrays import CAPACITY
from expressions import INTEGERS, TYPES, Expr, Maker, is_float
from statements import COUNTERS, Statements, header

REDUCED = {
    "+": ["{x} += {e};", "{x} = {x} + {e};", "{x} -= {e};", "{x}++;"],
    "*": ["{x} *= {e};", "{x} = {e} * {x};"],
    "&": ["{x} &= {e};"],
    "|": ["{x} |= {e};", "{x} = {e} | {x};"],
    "^": ["{x} ^= {e};"],
    "&&": ["{x} = {x} && {c};", "if (!({c})) {x} = 0;"],
    "||": ["{x} = {x} || {c};", "if ({c}) {x} = 1;"],
    "min": ["if ({e} < {x}) {x} = {e};", "{x} = {e} < {x} ? {e} : {x};"],
    "max": ["if ({x} < {e}) {x} = {e};", "{x} = {x} > {e} ? {x} : {e};"],
}


class Item:
    """A variable that a loop reduces, to a value that does not depend on the order."""

    def __init__(self, choose, number):
        self.name = f"item{number}"
        self.type = choose.choice([type_ for type_ in TYPES if type_ not in ("_Bool", "char")])
        self.op = choose.choice([op for op in REDUCED if not (is_float(self.type) and op in "&|^")])

    def statement(self, choose, maker):
        value = f"(({self.type})(({maker.integer(1).text}) & 7))"
        if self.op == "*":
            value = f"(({self.type})(({maker.integer(1).text}) & 1 ? 1 : -1))"
        elif self.op in ("min", "max"):
            value = f"(({self.type})({maker.stored(self.type, 1)}))"
        return choose.choice(REDUCED[self.op]).format(x=self.name, e=value,
                                                      c=maker.condition(1))


class Loop(Statements):
    """A function with one annotated loop; `text` is its definition, `call` its call."""

    def __init__(self, choose, number, arrays, leaves, helpers, seed, without):
        self.choose, self.name, self.seed, self.without = choose, f"loop{number}", seed, without
        self.arrays = choose.sample(arrays, min(len(arrays), choose.randint(2, 4)))
        self.written = self.arrays[:choose.randint(1, 2)]
        self.helpers, self.outside, self.after, self.used = helpers, [], [], 0
        self.leaves = list(leaves)
        self.items = [Item(choose, k) for k in range(choose.choice([0, 0, 0, 1, 1, 2]))]
        self.choose_shape()
        headers = [self.header_of(level) for level in range(self.depth)]
        self.add_leaves()
        maker = Maker(choose, self.leaves)
        indent = 1 + self.depth
        body = self.place_pointers(indent) + self.statements(maker, indent, choose.randint(2, 5), True)
        if self.items:
            body += [self.pad(indent) + item.statement(choose, maker) for item in self.items]
        self.text = self.definition(headers, body)
        self.call = self.call_text()

    # ---- the nest ----

    def choose_shape(self):
        """A long loop, or a nest over a grid of ROWS rows; `base`: the number of the block."""
        choose = self.choose
        grids = [array for array in self.written if array.dimensions == 2]
        self.depth = choose.choice([1, 1, 2] if grids else [1, 1, 1, 1, 2, 2, 3])
        self.is_long = self.depth == 1 and not grids
        self.collapse = choose.randint(1, self.depth)
        self.columns = min([array.columns for array in grids], default=8 if self.depth < 3 else 4)
        self.types = [choose.choice(COUNTERS) for _ in range(self.depth)]
        self.variables = ["i", "j", "k"][:self.depth]
        i, j, k = (self.variables + ["0", "0"])[:3]
        self.base = {1: i, 2: f"{i} * 8 + {j}", 3: f"{i} * 8 + {j} * 2 + {k}"}[self.depth]
        self.blocks = {}
        for array in self.written:
            self.blocks[array.name] = choose.choice([1, 1, 1, 2, 3] if self.is_long else [1, 1, 2])
        self.shifts = {array.name: choose.choice([0, 0, 1, 7]) if self.blocks[array.name] == 1
                       else 0 for array in self.written}

    def header_of(self, level):
        choose, type_, name = self.choose, self.types[level], self.variables[level]
        m = "m" if INTEGERS[type_][1] else "n"
        if level == 0 and self.is_long:
            low, high = choose.choice([("0", f"{m} + 5"), ("1", f"{m}"), ("3", f"{m} + 4"),
                                       (f"{m} / 2", f"{m} + 1"), ("0", "11")])
        elif level == 0:
            low, high = choose.choice([("0", f"{m} / 8 + 1"), ("1", f"{m} / 8 + 1")])
        else:
            top = self.columns - 1 if level == 1 else 1
            low, high = choose.choice([("0", str(top)), ("1", str(top))])
        declared = choose.random() < 0.25 and (level < self.collapse or "private" not in self.without)
        if declared:
            first = 9 + level if type_ in ("short",) else 77
            self.outside.append(f"{type_} {name} = {first};")
            if level < self.collapse:
                self.after.append((type_, name))
        return header(choose, name, type_, low, high, declared)

    # ---- elements ----

    def own(self, array):
        """An element that belongs to the iteration alone: (type, text)."""
        choose = self.choose
        if array.dimensions == 2:
            column = self.variables[1] if self.depth == 2 else str(choose.randrange(array.columns))
            return array.type, array.element(f"{array.base()}[{self.variables[0]}]", column)
        block, shift = self.blocks[array.name], self.shifts[array.name]
        at = choose.randrange(block)
        if array.name in self.pointed and choose.random() < 0.7:
            text = f"own_{array.name}[{at}]" if at or choose.random() < 0.5 else f"(*own_{array.name})"
        elif block == 1:
            text = f"{array.base()}[{self.base}" + (f" + {shift}]" if shift else "]")
        else:
            text = f"{array.base()}[{block} * ({self.base}) + {at}]"
        if not array.struct:
            return array.type, text
        return choose.choice(array.struct.members(text))

    def other(self, array, maker):
        """Any element of an array that the loop only reads."""
        choose = self.choose
        i, kind = self.variables[0], choose.random()
        if array.dimensions == 2:
            row = choose.choice([f"{i} / 32", f"(size_t)({maker.integer(0).text}) % (n / 8 + 2)"]
                                if self.is_long else [i, i, "0", f"({i} ? {i} - 1 : 0)"])
            column = choose.choice([str(choose.randrange(array.columns)),
                                    f"(size_t)({maker.integer(0).text}) % {array.columns}"])
            text = array.element(f"{array.base()}[{row}]", column)
        elif kind < 0.7:
            text = array.base() + choose.choice(
                [f"[{i}]", f"[{i} + 1]", f"[{i} + 6]", f"[{self.base}]", f"[{self.base} + 2]",
                 f"[{i} / 2]", f"[2 * {i} + 3]", f"[{i} > 2 ? {i} - 2 : 0]", f"[n + {i}]", "[3]"])
        else:
            text = f"{array.base()}[(size_t)({maker.integer(1).text}) % {CAPACITY}]"
        if not array.struct:
            return Expr(text, array.type)
        type_, text = choose.choice(array.struct.members(text))
        return Expr(text, type_)

    def add_leaves(self):
        self.pointed = set()
        simple = Maker(self.choose, [lambda t=t, v=v: Expr(v, t, 0, 400)
                                     for t, v in zip(self.types, self.variables)])
        for type_, name in zip(self.types, self.variables):
            self.leaves += [lambda t=type_, v=name: Expr(v, t, 0, 400)] * 2
        for array in self.arrays:
            if array in self.written:
                self.leaves.append(lambda a=array: Expr(*reversed(self.own(a))))
            else:
                self.leaves += [lambda a=array: self.other(a, simple)] * 2
        for helper in self.helpers:
            if helper.is_value():
                self.leaves.append(lambda h=helper: h.call(simple))

    def place_pointers(self, indent):
        """Pointers of the body to the iteration's block."""
        lines = []
        for array in self.written:
            if array.dimensions == 1 and self.choose.random() < 0.3:
                self.pointed.add(array.name)
                block, shift = self.blocks[array.name], self.shifts[array.name]
                at = f"{block} * ({self.base})" if block > 1 else f"{self.base} + {shift}"
                form = self.choose.choice([f"&{array.base()}[{at}]", f"{array.base()} + ({at})"])
                lines.append(f"{self.pad(indent)}{array.type} *own_{array.name} = {form};")
        return lines

    # ---- the function ----

    def definition(self, headers, body):
        parameters = ["size_t n", "struct set *set", *filter(None, [a.parameter(a not in self.written)
                                                                 for a in self.arrays])]
        clauses = f" collapse({self.collapse})" if self.collapse > 1 else ""
        clauses += "".join(f" reduction({item.op}: {item.name})" for item in self.items)
        lines = [f"static void {self.name}({', '.join(parameters)})", "{", "    int m = (int)n;",
                 *(f"    {line}" for line in self.outside),
                 *(f"    {item.type} {item.name} = {self.choose.choice([0, 1, 2])};"
                   for item in self.items), "    uint64_t hash = 7;", "    (void)m;",
                 "    (void)set;", f"#pragma csycl parallel_for{clauses}"]
        for level, text in enumerate(headers):
            last = level == self.depth - 1
            lines.append(self.pad(level + 1) + text + (" {" if last else ""))
        lines += [*body, self.pad(self.depth) + "}"]
        for type_, name in self.after + [(item.type, item.name) for item in self.items]:
            wrap = "hash_double" if is_float(type_) else "hash_integer"
            lines += [f"    hash = {wrap}(7, {name});",
                      f'    printf("{self.seed} {self.name} {name} %016llx\\n", '
                      "(unsigned long long)hash);"]
        return "\n".join(lines) + "\n}\n"

    def call_text(self):
        return f"{self.name}({', '.join(['n', 'set', *filter(None, [a.argument() for a in self.arrays])])});"
