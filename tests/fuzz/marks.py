"""What bodies of loops over marks have in common, for exits.py and scans.py: an array k of random
numbers, and values that the iteration makes of its element."""

WEIGHT = """static unsigned weight(unsigned x)
{
    unsigned sum = 1;
    while (x & 7)
        sum += x, x >>= 3;
    return sum;
}
"""


class Marks:
    def __init__(self, choose, at="i"):
        self.choose, self.at = choose, at
        self.own = []  # variables of the iteration
        self.names = 0

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def leaf(self):
        leaves = [f"k[{self.at}]", f"(unsigned){self.at}", f"k[{self.at}] >> 5", f"weight(k[{self.at}])",
                  *self.own, *self.own]
        one, other = self.choose.choice(leaves), self.choose.choice(leaves)
        return self.choose.choice([f"({one})", f"(({one}) + ({other}))", f"(({one}) ^ ({other}))"])

    def condition(self):
        return f"({self.leaf()} & {self.choose.choice([1, 4, 24])})"

    def variable(self, name, kind, text, rounds):
        """One of three ways to set a new variable of the iteration."""
        if kind == 0:
            return f"unsigned {name} = {text};"
        if kind == 1:
            return f"unsigned {name}; if ({self.condition()}) {name} = {text}; else {name} = 2;"
        return (f"unsigned {name} = 1; for (unsigned q = 0; q < ({rounds} & 3); q++) "
                f"{name} += q ^ {text};")
