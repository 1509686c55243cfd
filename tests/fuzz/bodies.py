"""Random loops with assertions that values are uniform, of every form.

A claim is one assertion. The text of a loop has marks where claims, the loops
around them and calls begin: render() makes of it what cscc reads, with all
claims or some, simulation.py what it runs. Each claim has lines of its own,
but those of a loop's clause, which all have that.
"""
import random
import re

HELPERS = """\
static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static int file = 5;
static int twice(int x) { int y = x; return y + x; }
static int sign(int x) { if (x > 3) return 1; return x < 0 ? -1 : 0; }
static int pick(const int *p, int x) { return p[x & 7] + file; }
static short narrow(short x) { return x; }
static int count(int x, int most)
{
    int found = 0;
    for (int k = 0; k < most; k++) {
        if (((x >> k) & 1) == 0)
            continue;
        if (k > 4)
            break;
        found++;
    }
    return found;
}
static void store(int *p, int x) { *p = x; }
"""
VERSION = "/* of a version */"
SIZES = (0, 1, 37)  # of the range's innermost loop, where it is of run-time length


def mark(kind, number):
    return f"\x01{kind}{number}\x02"


def note(number):
    return f"/* claim {number} */"


def passed(value, has_version):
    """An argument of a helper. Its version asserts that it is uniform, and is called where that
    follows from claims, which may be wrong."""
    if has_version and "\x01V" in value:
        value = f"0 + ({value})"  # begins on a line of its own
    return f"\n{VERSION} {value}\n" if has_version else value


class Claim:
    """A value with marks in it. `together`: claims that are made or not at the same time."""

    def __init__(self, number, value, together, is_expression=False, helper=None):
        self.number, self.value, self.together = number, value, together
        self.is_expression, self.helper = is_expression, helper
        self.has_version = False  # it is in a helper that has one,
        self.is_passed = False  # or is an argument of such


class Writer:
    """Of one function, the loop's if `helper` is None: names that it has, and loops that it is
    in."""

    def __init__(self, program, names, leaves, helper=None):
        self.program, self.random = program, program.random
        self.names, self.leaves, self.counters = names, leaves, []
        self.helper = helper

    def pick(self, *choices):
        return self.random.choice(choices)

    # ---- values ----

    def leaf(self):
        return self.pick(*self.leaves, "1", "2", "7", *self.names, *self.names, *self.counters)

    def expr(self, depth=0):
        if depth > 2 or self.random.random() < 0.3:
            return self.leaf()
        special = self.random.random()
        if special < 0.12:
            return self.call(depth)
        a = self.expr(depth + 1)
        if special < 0.22 and depth:
            return self.claim(a) if special < 0.17 else f"b[{self.claim(a)} & 7]"
        b = self.expr(depth + 1)
        return self.pick(
            f"({a} + {b})", f"({a} - {b})", f"({a} * 2)", f"({a} * 3)", f"({a} ^ {b})", f"(~{a})",
            f"({a} & 15)", f"(({a} & 15) << 2)", f"({a} > {b})", f"({a} == {b})", f"({a} % 5)",
            f"({a} > 2 ? {b} : {self.leaf()})", f"b[{a} & 7]", f"table[{a} & 7]", f"w[{a} & 3]",
            f"twice({a} & 1023)", f"sign({a})", f"pick(b, {a})", f"count({a}, 6)",
            f"narrow((short)({a}))", f"(short){a}", f"(unsigned char){a}", f"({a} && {b})",
            f"({a} || {b})", f"(b + ({a} & 3))[{b} & 3]", f"s.{self.pick('x', 'z')}")

    def call(self, depth):
        """Of a helper written before."""
        if not self.program.helpers:
            return self.leaf()
        name, listed, has_version = self.pick(*self.program.helpers)
        at = self.program.place()
        self.program.calls.append((self.helper, name, at))
        args = [self.expr(depth + 1), self.expr(depth + 1)]
        if self.random.random() < 0.4:
            return (f"{mark('C', at)}{name}(b, {passed(args[0], has_version)}, "
                    f"{passed(args[1], has_version)}){mark('c', at)}")
        together = []
        for k in listed:
            args[k] = self.claim(f"(int)({args[k]})", False, together)
            self.program.claims[together[-1]].is_passed = has_version
        return (f"{mark('C', at)}{name}{mark('N', together[0])}(b, {args[0]}, {args[1]})"
                f"{mark('c', at)}")

    # ---- claims ----

    def claim(self, value, is_expression=True, together=None):
        if "\x01V" in value:
            if is_expression:
                return f"({value})"  # what is in arguments of macros has no lines of its own
            value = f"0 + ({value})"  # begins on one
        claims = self.program.claims
        together = [] if together is None else together
        number = len(claims)
        together.append(number)
        claims.append(Claim(number, value, together, is_expression, self.helper))
        return f"\n{mark('V', number)}\n"

    def decided(self, value, statement):
        """A statement, of the text after the value, that a pragma is over."""
        text = self.claim(value, False)
        return f"{{\n{mark('P', len(self.program.claims) - 1)}\n{statement(text)} }}"

    def declared(self, type_, value, use):
        """Of a value that conversion to the type may change."""
        text = self.claim(f"({type_})({value})", False)
        number = len(self.program.claims) - 1
        return (f"{{\n{mark('P', number)}\nconst {type_} f{number} {note(number)} = {text}; "
                f"{use(f'f{number}')} }}")

    def probe(self):
        value = self.pick(*self.names) if self.random.random() < 0.3 else self.expr(1)
        real = f"(({value}) & 15) * 0.5 / ({self.leaf()} & 1)"  # also infinite, or none
        choice = self.random.randrange(12)
        if choice < 4:
            return f"sink += {self.claim(value)};"
        if choice == 4:
            return self.declared(self.pick("short", "int", "unsigned char"), value,
                                 lambda name: f"sink += {name} * 3;")
        if choice == 5:
            return self.declared(self.pick("long", "unsigned", "_Bool", "double"), value,
                                 lambda name: f"sink += {name} > 1;")
        if choice == 6:
            return self.declared(self.pick("float", "double"), real,
                                 lambda name: f"sink += {name} > 1.5;")
        if choice == 7:
            return f"sink += {self.claim(self.pick(real, f'(float)({real})'))} < 2;"
        if choice == 8:
            address = self.pick(f"b + ({value} & 3)", f"&b[{value} & 3]", f"&table[{value} & 3]")
            return f"sink += *{self.claim(address)};"
        if choice == 9:
            return self.decided(value, lambda text: f"if ({text}) sink += 2;")
        if choice == 10 and not self.helper:
            return f"counts[{self.claim(f'({value}) & 7')}] += 1 + ({self.leaf()} & 3);"
        return f"{self.pick(*self.names)} = {self.call(1)};"

    # ---- statements ----

    def block(self, depth):
        return "{ " + " ".join(self.statement(depth + 1)
                               for _ in range(self.random.randint(1, 3))) + " }"

    def loop(self, depth):
        at = self.program.place()
        k, level, around = f"k{at}", mark("L", at), mark("R", at)
        bound = self.pick("n", "3", "m", "(b[1] & 3)", f"({self.pick(*self.names)} & 3)",
                          f"({self.leaf()} & 3)", "(b[i & 7] & 3)")
        self.counters.append(k)
        body = self.block(depth)
        self.counters.pop()
        shape, is_claimed = self.pick(0, 0, 1, 2), self.random.random() < 0.3

        def text(condition):
            if shape == 0:
                return f"for (int {k} = 0; {condition}; {k}++) {{ {around} {body} }}"
            if shape == 1:
                return f"while ({condition}) {{ {around} {k}++; {body} }}"
            return f"do {{ {around} {k}++; {body} }} while ({condition});"

        own = f"int {k} = 0;" if shape else ""
        condition = f"{k} < {bound}"
        statement = self.decided(condition, text) if is_claimed else text(condition)
        return f"{{ {level} {own} {statement} }}"

    def shared(self):
        """A loop that neighbours share who come there, if its bound is the same for all."""
        at = self.program.place()
        k, v = f"k{at}", self.pick(*self.names)
        bound = self.pick("n", "m", "3", "(b[1] & 3)")
        same = self.pick("n", "m", k, f"n + {k}", f"b[{k} & 7]", f"(table[{k} & 7] ^ m)")
        return (f"{{ {mark('L', at)} for (int {k} = 0; {k} < {bound}; {k}++) {{ {mark('R', at)} "
                f"{v} = (({v} ^ {self.leaf()}) + {self.claim(same)}) & 1023; }} }}")

    def parted(self):
        """An if at which neighbours part, with such loops on its ways."""
        other = f" else {self.shared()}" if self.random.random() < 0.5 else ""
        condition = self.pick("i & 1", "i > 5", "b[i & 7] > 3", f"({self.leaf()} & 3) > 1")
        return f"if ({condition}) {self.shared()}{other}"

    def choice(self, depth):
        cases = " ".join(f"case {c}: {self.statement(depth + 1)} "
                         f"{self.pick('break;', '', f'if ({self.expr(2)}) break;')} "
                         f"{self.statement(depth + 1)}" for c in range(2))
        default = self.statement(depth + 1)

        def text(value):
            return f"switch ({value}) {{ {cases} default: {default} }}"

        value = f"{self.expr(1)} & 3"
        return self.decided(value, text) if self.random.random() < 0.4 else text(value)

    def jump(self):
        if self.helper:
            return f"if ({self.expr(1)}) return {self.leaf()};"
        return f"if ({self.expr(1)}) continue;"

    def statement(self, depth):
        r = self.random.random()
        v = self.pick(*self.names)
        if r < 0.24:
            return self.probe()
        if r < 0.44:
            return f"{v} = {self.expr()};"
        if r < 0.52:
            how = self.pick("{} += {};", "{} -= {};", "{0} = ({0} & 255) * ({1} & 255);",
                            "{} ^= {};", "{} |= {};", "{} &= {};")
            return how.format(v, self.expr(1))
        if r < 0.57:
            target = self.pick("w[1]", "w[i & 3]", "s.x", "s.z")
            return self.pick(f"{v}++;", f"--{v};", "store(&v3, n);", f"{target} = {v};",
                             f"{target} += n;")
        if depth > (1 if self.helper else 3):
            return self.probe()
        if r < 0.61:
            return self.parted()
        if r < 0.70:
            other = f" else {self.block(depth)}" if self.random.random() < 0.4 else ""
            return f"if ({self.expr(1)}) {self.block(depth)}{other}"
        if r < 0.85 and len(self.counters) < (1 if self.helper else 3):
            return self.loop(depth)
        if r < 0.91 and self.counters:
            return f"if ({self.expr(1)}) {self.pick('break', 'continue')};"
        if r < 0.915:
            return self.jump()
        return self.choice(depth)


LOCALS = "w[4] = {0, 1, 2, 3}; struct { int x, z; } s = {1, 2}; long sink = 0;"


class Program:
    def __init__(self, seed):
        self.seed, self.random = seed, random.Random(seed)
        self.claims, self.helpers, self.calls, self.places = [], [], [], 0
        self.functions = "".join(self.helper(k) for k in range(self.random.randint(1, 3)))
        self.rows = self.random.choice([(), (), (3,), (1,), (2, 2)])
        self.size = self.random.choice(["size", "size", "40"])
        self.reduces = self.random.random() < 0.4
        self.where = ""  # the iteration, as arguments
        self.region = self.loop()

    def place(self):
        self.places += 1
        return self.places

    # ---- helpers ----

    def ways_to(self, name):
        """By which the loop calls the helper: places of calls, the loop's first."""
        if name is None:
            return [()]
        text = expand(self, lambda kind, at: f"call {at} " if kind == "C" else
                      self.claims[at].value if kind == "V" else "")
        return [(*way, at) for caller, callee, at in self.calls
                if callee == name and f"call {at} " in text for way in self.ways_to(caller)]

    def helper(self, number):
        """Also as one that asserts its parameters, and sometimes with a version for such."""
        name, at = f"help{self.seed}_{number}", self.place()
        writer = Writer(self, ["v2", "v3"], ["n", "m", "i", "x", "y"], name)
        claims = len(self.claims)
        back = self.random.random() < 0.3
        body = " ".join(writer.statement(0) for _ in range(self.random.randint(1, 3)))
        if back:
            body = (f"int turns = 0; again: {mark('R', at)} turns++; {body} "
                    f"if (turns < ({self.random.choice(['x', '2', 'y'])} & 3)) goto again;")
        text = (f"(const int *b, int x, int y)\n{{ int n = y, m = x, i = x + y, v2 = x, v3 = y, "
                f"{LOCALS} {mark('L', at)} (void)m, (void)i, (void)s, (void)w; {body} "
                "return (int)sink + v2 + v3; }\n")
        listed = self.random.choice([[0], [1], [0, 1]])
        parameters = ", ".join("xy"[k] for k in listed)
        text = f"static int {name}{text}"
        has_version = self.random.random() < 0.3
        if has_version:
            for claim in self.claims[claims:]:
                claim.has_version = True
            version = text.replace(name, f"{name}_version", 1)  # the same text, with other lines
            text += f"#pragma csycl variant_of({name}) uniform({parameters})\n{version}"
        text += (f"#pragma csycl uniform({parameters})\nstatic int {name}_held(const int *b, "
                 f"int x, int y) {{ return {name}(b, {passed('x', has_version)}, "
                 f"{passed('y', has_version)}); }}\n")
        self.helpers.append((name, listed, has_version))
        return text

    # ---- the loop ----

    def loop(self):
        writer = Writer(self, ["v0", "v1", "v2", "v3"],
                        ["n", "m", "i", "a[at]", *[f"y{k}" for k in range(len(self.rows))]])
        statements = "\n".join(writer.statement(0) for _ in range(7))
        clause = f" collapse({len(self.rows) + 1})" if self.rows else ""
        clause += " reduction(+: sum)" if self.reduces else ""
        clause += " uniform(n)" if self.random.random() < 0.2 else ""
        listed = self.listed()
        clause += "".join(mark("U", number) for number in listed)
        outer = "".join(f"for (int y{k} = 0; y{k} < {rows}; y{k}++)\n"
                        for k, rows in enumerate(self.rows))
        at = " + ".join([*[f"y{k} * {256 >> k if len(self.rows) > 1 else 128}"
                           for k in range(len(self.rows))], "i"])
        first, step = self.random.choice([(0, 1), (0, 1), (2, 1), (1, 3)])
        last = f"{first} + {step} * {self.size}"
        self.where = ", ".join([*[f"y{k}" for k in range(len(self.rows))],
                                f"(i - {first}) / {step}"])
        logs = "".join(mark("Y", number) for number in listed)
        combined = "sum += sink & 1023;\n" if self.reduces else ""
        body = (f"{mark('H', 0)} {logs}\n"
                f"const int at = ({at}) & 511; int v0 = n, v1 = i, v2 = 0, v3 = m, {LOCALS}\n"
                f"(void)w, (void)s;\n{statements}\n{writer.probe()}\n"
                f"a[at] = (int)sink + v0 + v1 + v2 + v3 + w[0] + s.x;\n{combined}")
        if "counts[" in body:
            clause += " reduction(+: counts[0:8])"
        return (f"static void loop{self.seed}(int size, int n, int m, int *a, const int *b, "
                f"long *total, int *counts)\n{{\nlong sum = *total;\n"
                f"#pragma csycl parallel_for inout(a[0:512]) in(b[0:8]){clause}\n"
                f"{outer}for (int i = {first}; i < {last}; i += {step}) {{\n{body}}}\n"
                f"*total = sum; (void)size, (void)counts;\n}}\n")

    def listed(self):
        """Outer counters that are claimed in the loop's clause."""
        numbers = []
        for k in range(len(self.rows)):
            if self.random.random() < 0.5:
                numbers.append(len(self.claims))
                self.claims.append(Claim(numbers[-1], f"y{k}", [numbers[-1]]))
        return numbers


# ---- texts ----

MARK = re.compile("\x01(.)([0-9]+)\x02")


def expand(program, replacement):
    """The text with replacement(kind, number) for each mark, also of those in replacements."""
    text, found = program.functions + program.region, 1
    while found:
        text, found = MARK.subn(lambda m: replacement(m[1], int(m[2])), text)
    return text


def runner(programs, name):
    """The function that runs them, for each size."""
    calls = "".join(f"        run(loop{program.seed}, {program.seed}, sizes[k]);\n"
                    for program in programs)
    return f"""
static void run(void (*loop)(int, int, int, int *, const int *, long *, int *), int seed, int size)
{{
    static int a[512];
    static const int b[8] = {{7, 2, 6, 1, 0, 3, 5, 4}};
    unsigned long hash = 5;
    long total = 3;
    int counts[8] = {{0}};
    for (int i = 0; i < 512; i++)
        a[i] = i * 7 % 11;
    (void)LAUNCH(seed, size);
    loop(size, 3, 2, a, b, &total, counts);
    for (int i = 0; i < 512; i++)
        hash = (hash ^ (unsigned)a[i]) * 1099511628211u;
    printf("= %d %d %lx %ld", seed, size, hash, total);
    for (int i = 0; i < 8; i++)
        printf(" %d", counts[i]);
    printf("\\n");
}}
int {name}(void)
{{
    const int sizes[] = {{{', '.join(map(str, SIZES))}}};
    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {{
{calls}    }}
    return 0;
}}
"""


def render(program, claimed, asked=()):
    """What cscc reads, with the claims whose numbers are in `claimed`, and with others `asked` for,
    on which nothing else depends."""
    def replacement(kind, number):
        claims = program.claims
        if kind in "Cc":
            return "(" if kind == "C" else ")"
        if kind in "LRHY":
            return ""
        holds = number in claimed
        if kind == "V":
            value = claims[number].value
            if number in asked and "\x01V" not in value:
                return f"((void)\n{note(number)} csycl_uniform({value})\n, ({value}))"
            word = "csycl_uniform" if holds and claims[number].is_expression else ""
            words = VERSION if claims[number].is_passed and not holds else note(number)
            return f"{words} {word}({value})"
        words = {"P": "#pragma csycl uniform", "N": "_held",
                 "U": f" uniform({claims[number].value}) {note(number)}"}
        return words[kind] if holds else ""
    return expand(program, replacement)
