"""Random annotated loops. An iteration writes only elements that no other one
touches: its own block of every array that the loop writes; so every program is
right by construction."""
from arrays import CAPACITY
from expressions import INTEGERS, TYPES, Expr, Maker, is_float

COUNTERS = ["int", "int", "int", "unsigned", "long", "size_t", "size_t", "short", "int64_t", "uint32_t"]
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


def header(choose, name, type_, low, high, declared):
    """A loop whose variable takes values of [low, high] alone, where low <= high + 1."""
    start = f"{name}" if declared else f"{type_} {name}"
    signed = INTEGERS[type_][1]
    step = choose.choice([1, 1, 1, 2, 3])
    forms = [f"{start} = {low}; {name} < {high}; UP", f"{start} = {low}; {name} <= {high}; UP",
             f"{start} = {low}; {high} > {name}; UP"]
    if step == 1:
        forms.append(f"{start} = {low}; {name} != {high} + 1; UP")
    if signed or step == 1 and low == "0":
        forms.append(f"{start} = {high}; {name} > {low}; DOWN")
    if signed:
        forms.append(f"{start} = {high}; {name} >= {low}; DOWN")
    if signed and step == 1:
        forms.append(f"{start} = {high}; {name} != {low} - 1; DOWN")
    ups = {1: [f"{name}++", f"++{name}", f"{name} += 1", f"{name} = {name} + 1"]}
    downs = {1: [f"{name}--", f"--{name}", f"{name} -= 1", f"{name} = {name} - 1"]}
    up = choose.choice(ups.get(step, [f"{name} += {step}"]))
    down = choose.choice(downs.get(step, [f"{name} -= {step}"]))
    return f"for ({choose.choice(forms).replace('UP', up).replace('DOWN', down)})"


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


class Loop:
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
            return array.type, f"{array.base()}[{self.variables[0]}][{column}]"
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
            text = f"{array.base()}[{row}][{column}]"
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

    # ---- statements ----

    @staticmethod
    def pad(indent):
        return "    " * indent

    def fresh(self, prefix):
        self.used += 1
        return f"{prefix}{self.used}"

    def statements(self, maker, indent, count, is_top=False):
        """`count` statements of a block; names that they declare are known to the later ones."""
        inner = Maker(self.choose, list(maker.leaves))
        lines = []
        for _ in range(count):
            kinds = [self.assignment, self.assignment, self.assignment, self.update, self.local,
                     self.array, self.helper]
            if "private" not in self.without:
                kinds.append(self.private)
            if indent < 4 + self.depth:
                kinds += [self.branch, self.branch, self.switch, self.inner_loop, self.inner_loop,
                          self.while_loop]
            lines += self.choose.choice(kinds)(inner, indent, is_top)
        return lines

    def assignment(self, maker, indent, _):
        type_, text = self.own(self.choose.choice(self.written))
        return [f"{self.pad(indent)}{text} = {maker.stored(type_, 3)};"]

    def update(self, maker, indent, _):
        choose = self.choose
        type_, text = self.own(choose.choice(self.written))
        if is_float(type_):
            return [f"{self.pad(indent)}{text} *= {choose.choice(['0.5f', '-1', '0.75'])};"]
        if type_ == "_Bool":
            return [f"{self.pad(indent)}{text} ^= {maker.condition(1)};"]
        bits, signed = INTEGERS[type_]
        if signed and bits >= 32:
            return [f"{self.pad(indent)}{text} {choose.choice('&|^')}= {maker.integer(1).text};"]
        if choose.random() < 0.3:
            return [f"{self.pad(indent)}{choose.choice([text + '++', '--' + text])};"]
        by = maker.small(maker.integer(1)).text
        return [f"{self.pad(indent)}{text} {choose.choice('+-&|^')}= {by};"]

    def local(self, maker, indent, _):
        type_, name = self.choose.choice(TYPES), self.fresh("t")
        line = f"{self.pad(indent)}{type_} {name} = {maker.stored(type_, 2)};"
        maker.leaves += [lambda: Expr(name, type_)] * 2
        return [line]

    def private(self, maker, indent, is_top):
        """A variable from outside that is set before it is read."""
        type_, name = self.choose.choice(TYPES), self.fresh("p")
        self.outside.append(f"{type_} {name}{' = 1' if is_top else ''};")
        line = f"{self.pad(indent)}{name} = {maker.stored(type_, 2)};"
        maker.leaves += [lambda: Expr(name, type_)] * 3
        if is_top and self.collapse == self.depth and self.choose.random() < 0.5:
            self.after.append((type_, name))
        return [line]

    def array(self, maker, indent, _):
        choose, pad = self.choose, self.pad(indent)
        type_, name, k = choose.choice(TYPES), self.fresh("l"), self.fresh("q")
        length = choose.choice([2, 4, 8])
        inside = Maker(choose, maker.leaves + [lambda: Expr(k, "int", 0, 8)] * 3)
        lines = [f"{pad}{type_} {name}[{length}];",
                 f"{pad}for (int {k} = 0; {k} < {length}; {k}++)",
                 f"{pad}    {name}[{k}] = {inside.stored(type_, 2)};"]
        simple = Maker(choose, maker.leaves[:2])
        maker.leaves += [lambda: Expr(f"{name}[({simple.integer(1).text}) & {length - 1}]", type_)] * 3
        return lines

    def helper(self, maker, indent, is_top):
        """A call of a helper that writes through its pointer."""
        writers = [helper for helper in self.helpers if not helper.is_value()]
        type_, text = self.own(self.choose.choice(self.written))
        for helper in writers:
            if helper.type == type_:
                return [f"{self.pad(indent)}{helper.write(f'&{text}', maker)};"]
        return self.assignment(maker, indent, is_top)

    def branch(self, maker, indent, _):
        pad = self.pad(indent)
        lines = [f"{pad}if ({maker.condition(2)}) {{",
                 *self.statements(maker, indent + 1, self.choose.randint(1, 2))]
        if self.choose.random() < 0.5:
            lines += [f"{pad}}} else {{", *self.statements(maker, indent + 1, 1)]
        return lines + [pad + "}"]

    def switch(self, maker, indent, _):
        pad = self.pad(indent)
        lines = [f"{pad}switch (({maker.integer(2).text}) & 3) {{"]
        for label in ["case 0:", "case 1:\n" + pad + "case 2:", "default:"]:
            lines += [pad + label + " {", *self.statements(maker, indent + 1, 1),
                      f"{pad}    break;", pad + "}"]
        return lines + [pad + "}"]

    def inner_loop(self, maker, indent, _):
        choose, pad = self.choose, self.pad(indent)
        type_, name = choose.choice(COUNTERS), self.fresh("c")
        declared = choose.random() < 0.4 and "private" not in self.without
        if declared:
            self.outside.append(f"{type_} {name};")
        inside = Maker(choose, maker.leaves + [lambda: Expr(name, type_, 0, 8)] * 2)
        low, high = choose.choice([("0", "3"), ("1", "5"), ("0", "2"), ("2", "7")])
        lines = [pad + header(choose, name, type_, low, high, declared) + " {"]
        if choose.random() < 0.3:
            lines.append(f"{pad}    if ({inside.condition(1)})\n"
                         f"{pad}        {choose.choice(['continue', 'break'])};")
        return lines + [*self.statements(inside, indent + 1, choose.randint(1, 2)), pad + "}"]

    def while_loop(self, maker, indent, _):
        choose, pad, name = self.choose, self.pad(indent), self.fresh("w")
        inside = Maker(choose, maker.leaves + [lambda: Expr(name, "int", 0, 4)])
        body = [*self.statements(inside, indent + 1, 1)]
        if choose.random() < 0.5:
            return [f"{pad}int {name} = {choose.randint(1, 4)};", f"{pad}while ({name}-- > 0) {{",
                    *body, pad + "}"]
        return [f"{pad}int {name} = 0;", f"{pad}do {{", *body,
                f"{pad}}} while (++{name} < 3 && ({inside.condition(1)}));"]

    # ---- the function ----

    def definition(self, headers, body):
        parameters = ["size_t n", "struct set *set", *filter(None, [a.parameter() for a in self.arrays])]
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
        return f"{self.name}({', '.join(['n', '&set', *filter(None, [a.argument() for a in self.arrays])])});"
