"""Functions that random loops call."""
from arrays import CAPACITY, ROWS
from expressions import TYPES, Expr, Maker


class Helper:
    """`kind`: a function of values, one that reads the structure of the program, one that writes
    through a pointer, one that reads an array, or one that changes a structure."""

    def __init__(self, choose, number, leaves, helpers, arrays, structs):
        self.choose, self.name = choose, f"help{number}"
        self.kind = choose.choice(["value", "value", "read", "write", "array", "array", "change"])
        self.type = choose.choice(TYPES)
        self.array = choose.choice(arrays) if self.kind == "array" else None
        self.struct = choose.choice(structs) if self.kind == "change" else None
        self.by_value = choose.random() < 0.5
        self.params = [choose.choice(TYPES) for _ in range(choose.randint(1, 3))]
        own = [lambda t=t, k=k: Expr(f"x{k}", t) for k, t in enumerate(self.params)]
        maker = Maker(choose, own * 2 + leaves)
        maker.leaves += [lambda h=h: h.call(Maker(choose, own)) for h in helpers
                         if h.kind == "value" or h.kind == self.kind == "read"]
        listed = ", ".join(f"{t} x{k}" for k, t in enumerate(self.params))
        text = {"value": self.of_values, "read": self.of_set, "write": self.of_pointer,
                "array": self.of_array, "change": self.of_struct}[self.kind]
        self.text = text(listed, maker)

    def of_values(self, listed, maker):
        return (f"static {self.type} {self.name}({listed})\n{{\n"
                f"    if ({maker.condition(1)})\n"
                f"        return {maker.stored(self.type, 2)};\n"
                f"    return {maker.stored(self.type, 2)};\n}}\n")

    def of_set(self, listed, maker):
        return (f"static {self.type} {self.name}(const struct set *set, {listed})\n{{\n"
                f"    return {self.read_value(maker)};\n}}\n")

    def of_pointer(self, listed, maker):
        return (f"static void {self.name}({self.type} *p, {listed})\n{{\n"
                f"    *p = {maker.stored(self.type, 2)};\n}}\n")

    def of_array(self, listed, maker):
        array, inside = self.array, Maker(self.choose, list(maker.leaves))
        inside.leaves += [lambda: self.element(maker)] * 3 + [lambda: Expr("sum", self.type)]
        given = ["const struct set *set", "size_t n", *filter(None, [array.parameter(True)]), listed]
        return (f"static {self.type} {self.name}({', '.join(given)})\n{{\n"
                f"    {self.type} sum = {maker.stored(self.type, 0)};\n"
                f"    for (int q = 0; q < {self.choose.randint(1, 4)}; q++)\n"
                f"        sum = {inside.stored(self.type, 2)};\n"
                f"    return {inside.stored(self.type, 1)};\n}}\n")

    def element(self, maker):
        array, any_ = self.array, f"(size_t)({maker.integer(1).text})"
        if array.dimensions == 2:
            row = self.choose.choice(["0", "x0 != 0", f"{any_} % {ROWS}"])
            column = self.choose.choice(["1", f"{any_} % {array.columns}"])
            return Expr(array.element(f"{array.base()}[{row}]", column), array.type)
        at = self.choose.choice(["7", f"{any_} % 40", f"{any_} % {CAPACITY}"])
        text = f"{array.base()}[{at}]"
        if not array.struct:
            return Expr(text, array.type)
        return Expr(*reversed(self.choose.choice(array.struct.members(text))))

    def of_struct(self, listed, maker):
        """Takes the structure and returns it, or changes it by a pointer."""
        base, result = ("s", self.struct.name) if self.by_value else ("(*s)", "void")
        members = self.struct.members(base)
        inside = Maker(self.choose, maker.leaves + [
            lambda: Expr(*reversed(self.choose.choice(members)))] * 3)
        lines = []
        for type_, text in self.choose.sample(members, min(len(members), 2)):
            text = text.replace("(*s).", "s->")
            lines.append(f"    {text} = {inside.stored(type_, 2)};\n")
        star = "" if self.by_value else "*"
        lines.append("    return s;\n" if self.by_value else "")
        return (f"static {result} {self.name}({self.struct.name} {star}s, {listed})\n{{\n"
                + "".join(lines) + "}\n")

    def read_value(self, maker):
        maker.leaves += [lambda: Expr("set->k", "int"), lambda: Expr("set->x", "double")]
        return maker.stored(self.type, 2)

    def is_value(self):
        return self.kind in ("value", "read")

    def arguments(self, maker):
        return ", ".join(maker.stored(type_, 0) for type_ in self.params)

    def call(self, maker):
        given = {"read": ["set"], "array": ["set", "n"]}.get(self.kind, [])
        if self.array and self.array.argument():
            given = given + [self.array.argument(f"columns_{self.array.name}")]
        return Expr(f"{self.name}({', '.join([*given, self.arguments(maker)])})", self.type)

    def write(self, target, maker):
        return f"{self.name}({target}, {self.arguments(maker)})"

    def change(self, target, maker):
        if self.by_value:
            return f"{target} = {self.write(target, maker)};"
        return f"{self.write(f'&{target}', maker)};"
