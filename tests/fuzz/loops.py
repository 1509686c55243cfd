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
        self.helpers, self.used, self.in_body = helpers, 0, False
        self.outside, self.after, self.private_names, self.clauses = [], [], [], []
        self.leaves, self.bases = list(leaves), {array.name: [array.base()] for array in self.arrays}
        self.items = [Item(choose, k) for k in range(choose.choice([0, 0, 0, 1, 1, 2]))]
        self.choose_shape()
        self.strides = [self.stride()] if choose.random() < 0.3 else []
        headers = [self.header_of(level) for level in range(self.depth)]
        self.add_captures()
        between = self.between(Maker(choose, list(self.leaves)))
        self.add_leaves()
        maker = Maker(choose, self.leaves)
        indent = 1 + self.depth
        body = self.place_pointers(indent) + self.statements(maker, indent, choose.randint(2, 5), True)
        if self.items:
            body += [self.pad(indent) + item.statement(choose, maker) for item in self.items]
        self.text = self.definition(headers, between, body)
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
                                       (f"{m} / 2", f"{m} + 1"), ("0", "11"),
                                       ("set->k - 4", f"{m} + set->k")])
        elif level == 0:
            low, high = choose.choice([("0", f"{m} / 8 + 1"), ("1", f"{m} / 8 + 1")])
        else:
            top = self.columns - 1 if level == 1 else 1
            outer = f"(int)({self.variables[level - 1]} % {top + 1})"
            ranges = [("0", str(top)), ("1", str(top)), ("0", "set->k - 3" if top > 1 else "set->k - 4")]
            if level >= self.collapse:
                ranges += [("0", outer), (outer, str(top))]
            low, high = choose.choice(ranges)
        declared = choose.random() < 0.25 and (level < self.collapse or "private" not in self.without)
        if declared:
            first = 9 + level if type_ in ("short",) else 77
            self.outside.append(f"{type_} {name} = {first};")
            if level < self.collapse:
                self.after.append((type_, name))
            else:
                self.private_names.append(name)
        return header(choose, name, type_, low, high, declared, self.strides)

    def stride(self):
        """A variable for steps, and its opposite."""
        value = self.choose.choice(["1", "2", "3", "set->k - 2"])
        type_ = self.choose.choice(["int", "const int", "short", "long"])
        self.outside.append(f"{type_} stride = {value}, minus_stride = -({value});")
        return "stride"

    def between(self, maker):
        """Statements of the loops around the innermost one that are not collapsed."""
        if self.collapse == self.depth or self.choose.random() < 0.3:
            return []
        maker.leaves = maker.leaves + self.counters(self.collapse)
        kind = self.choose.choice([self.local, self.private if "private" not in self.without
                                   else self.local])
        before = len(maker.leaves)
        lines = kind(maker, 1 + self.collapse, False)
        self.leaves += maker.leaves[before:]
        return lines

    # ---- elements ----

    def own_element(self, array, at=None):
        """Of one dimension: what belongs to the iteration alone, of its block the one at `at`."""
        choose = self.choose
        block, shift = self.blocks[array.name], self.shifts[array.name]
        at = choose.randrange(block) if at is None else at
        if array.name in self.pointed and choose.random() < 0.7:
            return f"own_{array.name}[{at}]" if at or choose.random() < 0.5 else f"(*own_{array.name})"
        base = choose.choice(self.bases[array.name])
        if block == 1:
            return f"{base}[{self.base}" + (f" + {shift}]" if shift else "]")
        return f"{base}[{block} * ({self.base}) + {at}]"

    def own(self, array):
        """An element that belongs to the iteration alone: (type, text)."""
        choose = self.choose
        if array.dimensions == 2:
            column = self.variables[1] if self.depth == 2 else str(choose.randrange(array.columns))
            return array.type, array.element(f"{array.base()}[{self.variables[0]}]", column)
        text = self.own_element(array)
        return choose.choice(array.struct.members(text)) if array.struct else (array.type, text)

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
            text = choose.choice(self.bases[array.name]) + choose.choice(
                [f"[{i}]", f"[{i} + 1]", f"[{i} + 6]", f"[{self.base}]", f"[{self.base} + 2]",
                 f"[{i} / 2]", f"[2 * {i} + 3]", f"[{i} > 2 ? {i} - 2 : 0]", f"[n + {i}]", "[3]"])
        else:
            text = f"{array.base()}[(size_t)({maker.integer(1).text}) % {CAPACITY}]"
        if not array.struct:
            return Expr(text, array.type)
        type_, text = choose.choice(array.struct.members(text))
        return Expr(text.replace("v[0]", f"v[{i} % 2]"), type_)

    def add_captures(self):
        """Variables of the function that the loop reads: scalars, arrays, structures, pointers."""
        choose = self.choose
        for array in self.arrays:
            if array.dimensions == 1 and choose.random() < 0.25:
                name = self.fresh("s")
                self.outside.append(f"{array.type} *{name} = {self.array_decay(array)};")
                self.bases[array.name].append(name)
            elif array.struct and array not in self.written and choose.random() < 0.5:
                self.capture_struct(array)
        for _ in range(choose.choice([0, 0, 1, 2])):
            type_, name = choose.choice(TYPES), self.fresh("s")
            value = choose.choice(["0", "1", "3", "9", "n & 7"])
            if choose.random() < 0.3:
                self.outside.append(f"{type_} {name}[4] = {{{value}, 2, 1}};")
                text = choose.choice([f"{name}[2]", f"{name}[{self.variables[0]} & 3]"])
                self.leaves.append(lambda t=type_, text=text: Expr(text, t))
            else:
                self.outside.append(f"{type_} {name} = {value};")
                self.leaves.append(lambda t=type_, v=name: Expr(v, t))
            if choose.random() < 0.3 and "clauses" not in self.without:
                self.clauses.append(f"firstprivate({name})")

    @staticmethod
    def array_decay(array):
        return f"({array.type} *){array.base()}"

    def capture_struct(self, array):
        """A structure, or a pointer to one."""
        name, at = self.fresh("s"), self.choose.randrange(4)
        if self.choose.random() < 0.5:
            self.outside.append(f"{array.type} {name} = {array.base()}[{at}];")
            members = array.struct.members(name)
        else:
            self.outside.append(f"const {array.type} *{name} = &{array.base()}[{at}];")
            members = [(type_, text.replace(f"{name}.", f"{name}->", 1))
                       for type_, text in array.struct.members(name)]
        self.leaves.append(lambda: Expr(*reversed(self.choose.choice(members))))

    def counters(self, count):
        return [lambda t=t, v=v: Expr(v, t, 0, 400)
                for t, v in list(zip(self.types, self.variables))[:count]]

    def add_leaves(self):
        self.in_body, self.pointed = True, set()
        simple = Maker(self.choose, self.counters(self.depth))
        self.leaves += simple.leaves * 2
        for array in self.arrays:
            if array in self.written:
                self.leaves.append(lambda a=array: Expr(*reversed(self.own(a))))
            else:
                self.leaves += [lambda a=array: self.other(a, simple)] * 2
        for helper in self.helpers:
            if helper.is_value() or helper.kind == "array" and self.can_give(helper.array):
                self.leaves.append(lambda h=helper: h.call(simple))

    def can_give(self, array):
        """May a helper read it?"""
        return array not in self.written and (array in self.arrays or not array.argument())

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

    def clause_text(self):
        choose = self.choose
        clauses = [f"collapse({self.collapse})"] if self.collapse > 1 else []
        clauses += [f"reduction({item.op}: {item.name})" for item in self.items] + self.clauses
        if "clauses" not in self.without and choose.random() < 0.3:
            counters = self.variables[:self.collapse]
            clauses += [f"lastprivate({name})" for _, name in self.after if name not in counters]
            named = [name for name in self.private_names if choose.random() < 0.5]
            clauses += [f"private({', '.join(named)})"] if named else []
        return "".join(f" {clause}" for clause in clauses)

    def definition(self, headers, between, body):
        parameters = ["size_t n", "struct set *set", *filter(None, [a.parameter(a not in self.written)
                                                                 for a in self.arrays])]
        lines = [f"static void {self.name}({', '.join(parameters)})", "{", "    int m = (int)n;",
                 *(f"    {line}" for line in self.outside),
                 *(f"    {item.type} {item.name} = {self.choose.choice([0, 1, 2])};"
                   for item in self.items), "    uint64_t hash = 7;", "    (void)m;",
                 "    (void)set;", f"#pragma csycl parallel_for{self.clause_text()}"]
        for level, text in enumerate(headers):
            opens = level == self.depth - 1 or between and level == self.collapse - 1
            lines.append(self.pad(level + 1) + text + (" {" if opens else ""))
            lines += between if level == self.collapse - 1 else []
        lines += [*body, self.pad(self.depth) + "}"]
        lines += [self.pad(self.collapse) + "}"] if between else []
        for type_, name in self.after + [(item.type, item.name) for item in self.items]:
            wrap = "hash_double" if is_float(type_) else "hash_integer"
            lines += [f"    hash = {wrap}(7, {name});",
                      f'    printf("{self.seed} {self.name} {name} %016llx\\n", '
                      "(unsigned long long)hash);"]
        return "\n".join(lines) + "\n}\n"

    def call_text(self):
        return f"{self.name}({', '.join(['n', 'set', *filter(None, [a.argument() for a in self.arrays])])});"
