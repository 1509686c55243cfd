"""The statements of random loops' bodies. What a loop may write is `own`; the rest
it knows of as leaves of expressions."""
from expressions import INTEGERS, TYPES, Expr, Maker, is_float

COUNTERS = ["int", "int", "int", "unsigned", "long", "size_t", "size_t", "short", "int64_t", "uint32_t"]


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


class Statements:
    """Of a loop: `choose`, `written`, `helpers`, `outside`, `after`, `used`, `without` are the loop's."""

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
