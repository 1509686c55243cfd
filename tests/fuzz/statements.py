"""The statements of random loops' bodies. What a loop may write is `own`; the rest
it knows of as leaves of expressions."""
from expressions import INTEGERS, TYPES, Expr, Maker, is_float

COUNTERS = ["int", "int", "int", "unsigned", "long", "size_t", "size_t", "short", "int64_t", "uint32_t"]


def header(choose, name, type_, low, high, declared, strides=()):
    """A loop whose variable takes values of [low, high] alone, where low <= high + 1.
    `strides`: variables that hold a step above 0; "minus_" before a name: its opposite."""
    start = f"{name}" if declared else f"{type_} {name}"
    signed = INTEGERS[type_][1]
    step = choose.choice([1, 1, 1, 2, 3, *strides])
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
    downs.update({stride: [f"{name} -= {stride}", f"{name} += minus_{stride}"] for stride in strides})
    down = choose.choice(downs.get(step, [f"{name} -= {step}"]))
    return f"for ({choose.choice(forms).replace('UP', up).replace('DOWN', down)})"


class Statements:
    """Of a loop, whose members these are but for `used`, the number of names made."""

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
                     self.array, self.helper, self.whole, self.walk]
            if is_top:
                kinds.append(self.leave)
            if "private" not in self.without:
                kinds += [self.private, self.private]
            if indent < 4 + self.depth:
                kinds += [self.branch, self.branch, self.switch, self.inner_loop, self.inner_loop,
                          self.while_loop, self.two_counters]
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
        choose = self.choose
        sources = [array for array in self.arrays
                   if array.struct and (self.in_body or array not in self.written)]
        if sources and choose.random() < 0.3:
            return self.private_struct(maker, indent, choose.choice(sources))
        type_, name = choose.choice(TYPES), self.fresh("p")
        is_last = choose.random() < 0.5  # also where some iterations alone set it
        static = "static " if is_last and choose.random() < 0.3 else ""
        self.outside.append(f"{static}{type_} {name}{' = 1' if is_top or is_last else ''};")
        line = f"{self.pad(indent)}{name} = {maker.stored(type_, 2)};"
        maker.leaves += [lambda: Expr(name, type_)] * 3
        if is_last:
            self.after.append((type_, name))
        else:
            self.private_names.append(name)
        return [line]

    def private_struct(self, maker, indent, array):
        name, element = self.fresh("v"), self.some(array)
        self.outside.append(f"{array.type} {name};")
        self.private_names.append(name)
        members = array.struct.members(name)
        type_, member = self.choose.choice(members)
        lines = [f"{self.pad(indent)}{name} = {element};"]
        if self.choose.random() < 0.5:
            lines.append(f"{self.pad(indent)}{member} = {maker.stored(type_, 2)};")
        maker.leaves += [lambda: Expr(*reversed(self.choose.choice(members)))] * 2
        return lines

    def some(self, array):
        """An element of an array of structures, which this iteration may read."""
        if array in self.written:
            return self.own_element(array)
        return f"{array.base()}[{self.variables[0]} + {self.choose.randint(0, 3)}]"

    def whole(self, maker, indent, is_top):
        """Copies of whole structures."""
        choose, pad = self.choose, self.pad(indent)
        targets = [array for array in self.written if array.struct]
        if not targets:
            return self.assignment(maker, indent, is_top)
        target = choose.choice(targets)
        own = self.own_element(target)
        changers = [helper for helper in self.helpers if helper.struct is target.struct]
        if changers and choose.random() < 0.7:
            return [pad + choose.choice(changers).change(own, maker)]
        sources = [array for array in self.arrays if array.struct is target.struct]
        source = self.some(choose.choice(sources))
        if choose.random() < 0.4:
            return [f"{pad}{own} = {source};"]
        name = self.fresh("v")
        type_, member = choose.choice(target.struct.members(name))
        return [f"{pad}{target.type} {name} = {source};",
                f"{pad}{member} = {maker.stored(type_, 2)};", f"{pad}{own} = {name};"]

    def walk(self, maker, indent, is_top):
        """A pointer that goes through the iteration's block."""
        choose, pad = self.choose, self.pad(indent)
        targets = [array for array in self.written if array.dimensions == 1 and not array.struct]
        if not targets:
            return self.assignment(maker, indent, is_top)
        array = choose.choice(targets)
        name, k, block = self.fresh("w"), self.fresh("q"), self.blocks[array.name]
        start = f"&{self.own_element(array, 0)}"
        lines = [f"{pad}{array.type} *{name} = {start};"]
        if choose.random() < 0.4 and "private" not in self.without:
            self.outside.append(f"{array.type} *{name};")
            self.private_names.append(name)
            lines = [f"{pad}{name} = {start};"]
        inside = Maker(choose, maker.leaves + [lambda: Expr(k, "int", 0, block)] * 2)
        value = inside.stored(array.type, 2)
        if choose.random() < 0.5:
            return lines + [f"{pad}for (int {k} = 0; {k} < {block}; {k}++)",
                            f"{pad}    *{name}++ = {value};"]
        return lines + [f"{pad}for (int {k} = {block}; {k} > 0; {name} += 1, {k}--)",
                        f"{pad}    {choose.choice([f'{name}[0]', f'*{name}'])} = {value};"]

    def leave(self, maker, indent, _):
        return [f"{self.pad(indent)}if ({maker.condition(1)})", f"{self.pad(indent)}    continue;"]

    def array(self, maker, indent, _):
        choose, pad = self.choose, self.pad(indent)
        type_, name, k = choose.choice(TYPES), self.fresh("l"), self.fresh("q")
        length = choose.choice([2, 4, 8])
        inside = Maker(choose, maker.leaves + [lambda: Expr(k, "int", 0, 8)] * 3)
        row, column = choose.choice([("", ""), ("", ""), ("[3]", "[1]")])
        if not row and choose.random() < 0.3:
            values = ", ".join(maker.stored(type_, 1) for _ in range(choose.randint(1, length)))
            lines = [f"{pad}{type_} {name}[{length}] = {{{values}}};"]
        else:
            lines = [f"{pad}{type_} {name}[{length}]{row};",
                     f"{pad}for (int {k} = 0; {k} < {length}; {k}++)",
                     f"{pad}    {name}[{k}]{column} = {inside.stored(type_, 2)};"]
        simple = Maker(choose, maker.leaves[:2])
        maker.leaves += [lambda: Expr(f"{name}[({simple.integer(1).text}) & {length - 1}]{column}",
                                      type_)] * 3
        return lines

    def helper(self, maker, indent, is_top):
        """A call of a helper that writes through its pointer."""
        type_, text = self.own(self.choose.choice(self.written))
        for helper in self.helpers:
            if helper.kind == "write" and helper.type == type_:
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
            lines += [pad + label + " {", *self.statements(maker, indent + 1, 1)]
            lines += [f"{pad}    break;"] if self.choose.random() < 0.7 else []
            lines.append(pad + "}")
        return lines + [pad + "}"]

    def inner_loop(self, maker, indent, _):
        choose, pad = self.choose, self.pad(indent)
        type_, name = choose.choice(COUNTERS), self.fresh("c")
        declared = choose.random() < 0.4 and "private" not in self.without
        if declared:
            self.outside.append(f"{type_} {name};")
            self.private_names.append(name)
        inside = Maker(choose, maker.leaves + [lambda: Expr(name, type_, 0, 8)] * 2)
        low, high = choose.choice([("0", "3"), ("1", "5"), ("0", "2"), ("2", "7"), ("0", "set->k"),
                                   ("0", f"(int)({self.variables[0]} % 5)")])
        lines = [pad + header(choose, name, type_, low, high, declared, self.strides) + " {"]
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
        if choose.random() < 0.3:
            return [f"{pad}int {name} = 0;", f"{pad}for (;;) {{", f"{pad}    if (++{name} > 3)",
                    f"{pad}        break;", *body, pad + "}"]
        return [f"{pad}int {name} = 0;", f"{pad}do {{", *body,
                f"{pad}}} while (++{name} < 3 && ({inside.condition(1)}));"]

    def two_counters(self, maker, indent, _):
        choose, pad, a, b = self.choose, self.pad(indent), self.fresh("c"), self.fresh("c")
        inside = Maker(choose, maker.leaves + [lambda: Expr(choose.choice([a, b]), "int", 0, 8)] * 2)
        step = choose.choice([f"{a}++, {b}--", f"{a} += 2, --{b}"])
        return [f"{pad}for (int {a} = 0, {b} = {choose.randint(1, 6)}; {a} < {b}; {step}) {{",
                *self.statements(inside, indent + 1, 1), pad + "}"]
