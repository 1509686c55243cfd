"""Pieces of random programs, each of which uses one of C's or gcc's less common constructs. A
piece is lines that declare what the leaves of later expressions name; all is without undefined
behaviour for every value of the expressions in it."""
from expressions import TYPES, Expr, Maker

WORDS = ["", "a", "Zebra", "12", "-7x", "tab\\tulator", "a b c", "0x1F", "~", "lines\\n", "q\\0r"]
TABLES = """\
struct pair {
    int a;
    short b;
    unsigned char c[3];
};
struct __attribute__((packed)) tight {
    char tag;
    double value;
    short last;
};
struct nest {
    struct pair pair;
    union {
        float f;
        uint32_t u;
        unsigned char bytes[4];
    };
    struct {
        long x, y;
    } at[2];
};
struct fields {
    unsigned a : 3;
    int b : 5;
    unsigned long c : 40;
    _Bool d : 1;
    signed char e : 3;
};
enum colour { RED, GREEN = 5, BLUE, DARK = -3 };
static const int few[] = {1, 2, 3, -4}, tens[] = {10, 20, 30, 40, [6] = 70, 80};
static const int *const rows[] = {few, tens, few + 2, &tens[4]};
static const struct pair pairs[4] = {{1, -2, {3}}, [2] = {.c = {1, 2, 9}, .a = 7}, {.b = 5}};
static const char *const names[] = {"zero", [2] = "two", "three", [1] = "o"};
static const unsigned char bytes_of[2][3] = {{1, 2}, {[1] = 200, 255}};
static const char title[] = "a title";
static const struct {
    const char *word;
    const int *row;
} both[] = {{"one", few}, {title, tens}, {.row = tens + 1, .word = "z"}};
static uint64_t met_sums[8];
static unsigned short met_bits[8];
static int met_most[8], met_least;
static float met_floats[8];
static unsigned char met_bytes[8];
static struct {
    short a;
    double b;
} met;
static long met_count, met_total;
static inline void exchange(int **a, int **b)
{
    int *c = *a;
    *a = *b;
    *b = c;
}
"""


class Pieces:
    """Makes them; `text` collects functions that they call, `used` counts names."""

    def __init__(self, choose):
        self.choose, self.used, self.text, self.inside, self.known = choose, 0, "", False, []
        self.kinds = [getattr(self, name) for name in sorted(dir(type(self)))
                      if name.startswith("of_")]

    def fresh(self, prefix):
        self.used += 1
        return f"{prefix}{self.used}"

    def lines(self, maker, count):
        """Of so many pieces, each of which may use what those before it tell."""
        lines = []
        for _ in range(count):
            outer, self.known = self.known, []
            lines += self.choose.choice(self.kinds)(maker)
            for text, type_, low, high in self.known:
                if len(text) > 30:  # expressions of expressions would grow without end
                    name = self.fresh("v")
                    lines.append(f"{type_} {name} = {text};")
                    text = name
                maker.leaves.append(lambda e=Expr(text, type_, low, high): e)
            self.known = outer
        return lines

    def know(self, text, type_, low=None, high=None):
        self.known.append((text, type_, low, high))

    def some(self, maker):
        """An integer of an int's lower half."""
        return f"(int)({maker.small(maker.integer(2)).text})"

    def within(self, maker, mask):
        return f"(({maker.integer(1).text}) & {mask})"

    def word(self):
        return f'"{self.choose.choice(WORDS)}"'

    # ---- strings and tables ----

    def of_literal(self, maker):
        name, length = self.fresh("s"), self.fresh("n")
        value = f"{self.word()}" if self.choose.random() < 0.5 \
            else f"{maker.condition(1)} ? {self.word()} : {self.word()}"
        self.know(length, "int", 0, 16)
        self.know(f'("walk" "er")[{self.within(maker, 3)}]', "char", 0, 127)
        return [f"const char *{name} = {value};",
                f"int {length} = (int)strlen({name});",
                f"for (; *{name}; {name}++)", f"    {length} += *{name} == 'a';"]

    def of_table(self, maker):
        at = self.within(maker, 3)
        self.know(self.choose.choice([
            f"rows[{at}][{self.within(maker, 1)}]", f"*rows[{at}]", f"tens[{at}]",
            f"pairs[{at}].c[{at} % 3]", f"{self.within(maker, 1)}[pairs].b",
            f"bytes_of[{self.within(maker, 1)}][{at} % 3]", f"both[{at} % 3].row[{at} % 2]",
            f"both[{at} % 3].word[0]"]), "int", -100, 300)
        self.know(self.choose.choice([f"names[{at}][0]", f"title[{at}]", f"*names[{at}]"]),
                  "char", 0, 127)
        return []

    def of_comparison(self, maker):
        call = self.choose.choice([
            "strcmp({a}, {b})", "strncmp({a}, {b}, {k})", "memcmp({a}, {b}, 1)"]).format(
                a=f"names[{self.within(maker, 3)}]", b=self.choose.choice([self.word(), "title"]),
                k=self.within(maker, 3))
        self.know(f"({call} < 0)", "int", 0, 1)
        self.know(f"!{call}", "int", 0, 1)
        return []

    def of_search(self, maker):
        name, found = self.fresh("s"), self.fresh("f")
        call = self.choose.choice([
            f"strchr({name}, {self.within(maker, 127)} | 1)", f"strrchr({name}, 'a')",
            f"strstr({name}, \"a\")", f"strpbrk({name}, \"x1t\")"])
        self.know(f"({found} ? (int)({found} - {name}) : -1)", "int", -1, 16)
        self.know(f"(int)(strspn({name}, \"abcxyz0123\") + strcspn({name}, \"t\"))",
                  "int", 0, 32)
        return [f"const char *{name} = names[{self.within(maker, 3)}], *{found} = {call};"]

    def of_buffer(self, maker):
        name = self.fresh("b")
        self.know(f"{name}[{self.within(maker, 15)}]", "char", 0, 127)
        self.know(f"(int)strlen({name})", "int", 0, 16)
        self.know(f"atoi({name})", "int", -10000, 10000)
        length = f"{self.within(maker, 3)}"
        return [f"char {name}[24] = {self.choose.choice([self.word(), '{0}', '{1, 2, 3}'])};",
                self.choose.choice([f"strcpy({name}, names[{length}]);",
                                    f"strncpy({name}, title, {length});",
                                    f"memset({name}, 'a' + {length}, {length});"]),
                self.choose.choice([f"strcat({name}, \"+\");",
                                    f"memmove({name} + {length}, {name}, 6);",
                                    f"memcpy({name}, \"-12\", 3);"]), f"{name}[16] = 0;"]

    def of_character(self, maker):
        test = self.choose.choice(["alpha", "digit", "alnum", "space", "upper", "lower", "punct",
                                   "xdigit", "print", "graph", "cntrl", "blank"])
        self.know(f"!is{test}({self.within(maker, 127)})", "int", 0, 1)
        self.know(f"to{self.choose.choice(['upper', 'lower'])}({self.within(maker, 127)})",
                  "int", 0, 127)
        return []

    # ---- memory ----

    def of_copy(self, maker):
        type_, a, b = self.choose.choice(TYPES), self.fresh("a"), self.fresh("b")
        values = ", ".join(maker.stored(type_, 1) for _ in range(4))
        at = self.within(maker, 3)
        self.know(f"{b}[{at}]", type_)
        self.know(f"!memcmp({a}, {b}, {at} * sizeof {a}[0])", "int", 0, 1)
        return [f"{type_} {a}[4] = {{{values}}}, {b}[4] = {{0}};",
                f"memcpy({b} + {self.within(maker, 1)}, {a},"
                f" {self.within(maker, 3)} * sizeof *{a});",
                self.choose.choice([f"memset({a}, 0, {self.within(maker, 3)} * sizeof *{a});",
                                    f"memmove({b}, {b} + 1, 3 * sizeof {b}[0]);"])]

    def of_union(self, maker):
        name, mask = self.fresh("u"), self.within(maker, 3)
        self.know(f"{name}.bytes[{mask}]", "int", 0, 255)
        self.know(f"{name}.pair.c[{mask} % 3]", "int", 0, 255)
        self.know(f"({name}.at[{self.within(maker, 1)}].y + {name}.pair.a)", "long",
                  -1000, 1000)
        return [f"struct nest {name} = {{.pair = pairs[{mask}], .f = {maker.stored('float', 1)},",
                f"    .at = {{[1] = {{.y = {self.some(maker)}}}}}}};",
                f"{name}.u ^= (uint32_t){mask} << 8;",
                f"{name}.pair.c[{mask} % 3] += (unsigned char){self.within(maker, 63)};",
                self.choose.choice([f"{name}.at[0] = {name}.at[1];", f"{name}.at[0].x--;"])]

    def of_packed(self, maker):
        name = self.fresh("p")
        self.know(f"{name}.value", "double", -64, 64)
        self.know(f"(int)(sizeof {name} + offsetof(struct tight, last) + {name}.tag)", "int",
                  0, 200)
        return [f"struct tight {name} = {{'t', {maker.stored('float', 1)}, 3}};",
                f"{name}.tag = (char){self.within(maker, 63)}, {name}.last++;"]

    def of_compound(self, maker):
        at = self.within(maker, 1)
        self.know(f"((int[]){{{self.some(maker)}, {self.some(maker)}}})[{at}]", "int",
                  -500, 500)
        self.know(f"((struct pair){{.b = {self.within(maker, 255)}, .a = 4}}).b", "short",
                  0, 255)
        name = self.fresh("q")
        self.know(f"({name}->a + {name}->c[2])", "int", -1000, 1000)
        return [f"struct pair *{name} = &(struct pair){{{self.some(maker)}, 1, {{[2] = {at}}}}};",
                f"{name}->a -= {self.within(maker, 31)};"]

    def of_pointer(self, maker):
        name, p, at = self.fresh("a"), self.fresh("p"), self.within(maker, 3)
        self.know(f"*{p}", "int", -300, 300)
        self.know(f"(int)({p} - {name})", "int", 0, 4)
        values = ", ".join(self.some(maker) for _ in range(4))
        return [f"int {name}[5] = {{{values}}}, *{p} = &{name}[{at}];",
                self.choose.choice([f"*{p} = {p}[-({at} > 0)];", f"if ({p} != {name})\n    --{p};",
                                    f"*{p} ^= 1 + *({p} + 1) % 2;", f"{p} += {p} < {name} + 3;"])]

    def of_indirect(self, maker):
        a, b, p, all_ = self.fresh("a"), self.fresh("b"), self.fresh("p"), self.fresh("r")
        self.know(f"**{p}", "int", -700, 700)
        self.know(f"{all_}[{self.within(maker, 1)}][{self.within(maker, 1)}]", "int", -700, 700)
        values = [f"{{{self.some(maker)}, {self.some(maker)}}}" for _ in range(2)]
        return [f"int {a}[2] = {values[0]}, {b}[2] = {values[1]}, *{all_}[2] = {{{a}, {b}}};",
                f"int **{p} = &{all_}[{self.within(maker, 1)}];",
                self.choose.choice([f"**{p} -= {self.within(maker, 63)};", f"++*{p}, --*{p};",
                                    f"exchange(&{all_}[0], &{all_}[1]);",
                                    f"{p}[0][1] = *{all_}[1] / 2;"])]

    def of_field(self, maker):
        name = self.fresh("f")
        for member, low, high in [("a", 0, 7), ("b", -16, 15), ("d", 0, 1), ("e", -4, 3)]:
            self.know(f"{name}.{member}", "int", low, high)
        self.know(f"(unsigned long){name}.c", "unsigned long", 0, (1 << 40) - 1)
        first = f"{{.a = {self.within(maker, 7)}, .c = {self.within(maker, 99)}}}"
        return [f"struct fields {name} = {first};",
                f"{name}.b = {self.within(maker, 15)};",
                self.choose.choice([f"{name}.c = (unsigned long){name}.c * 977"
                                    f" + {self.within(maker, 1023)};",
                                    f"{name}.b -= {name}.a, {name}.a++;",
                                    f"{name}.d = {maker.condition(1)};",
                                    f"{name}.e = {name}.d ? -3 : 2, {name}.a ^= 5;"])]

    # ---- types ----

    def of_generic(self, maker):
        value = maker.any(2).text
        self.know(f"_Generic(({value}) + 0, int: 1, unsigned: 2, long: 3, double: 4, float: 5,"
                  " unsigned long: 6, default: 7)", "int", 1, 7)
        return []

    def of_deduced(self, maker):
        a, b = self.fresh("d"), self.fresh("d")
        one, other = maker.any(2), maker.any(1)
        self.know(f"(sizeof {a} + (sizeof({b}) << 3) + _Alignof(__typeof__({a})))",
                  "unsigned long", 0, 200)
        self.know(f"({a} > {one.text})", "int", 0, 1)
        return [f"__auto_type {a} = ({one.text}) + 0;",
                f"__typeof__(({other.text}) + 0) {b} = {other.text};",
                f"{a} = {a} == 3 ? {a} : 2;", f"if ({b} == 0)\n    {b} = 1;"]

    def of_enum(self, maker):
        name = self.fresh("e")
        self.know(name, "int", -3, 6)
        return [f"enum colour {name} = {maker.condition(1)} ? BLUE : DARK;",
                f"if ({name} == DARK && {maker.condition(1)})\n    {name} = RED + {name} % 2 + 1;"]

    # ---- statements ----

    def of_switch(self, maker):
        name, base = self.fresh("w"), self.choose.randint(-40, 40)
        self.know(name, "int", -2000, 2000)
        cases = [f"case {base} ... {base + 9}:", f"case {base + 10}:\ncase {base + 12}:",
                 f"case {base - 300} ... {base - 1}:", "default:"]
        text = [f"int {name} = {self.choose.randint(-3, 3)};", f"switch ({self.some(maker)}) {{"]
        for case in self.choose.sample(cases, self.choose.randint(2, 4)):
            text += [case, f"    {name} += {self.within(maker, 255)};"]
            text += ["    break;"] if self.choose.random() < 0.6 else []
        return text + ["}"]

    def of_expression(self, maker):
        a, b = self.fresh("x"), self.fresh("y")
        self.know(f"({{ int {a} = {self.some(maker)}; int {b} = {a} / 2;"
                  f" if ({a} < {b})\n    {a} = {b}; {a} + {b}; }})", "int", -700, 700)
        self.know(f"({self.some(maker)} ?: {self.some(maker)})", "int", -300, 300)
        self.know(f"((void)0, {self.some(maker)})", "int", -300, 300)
        return []

    def of_goto(self, maker):
        name, back, out = self.fresh("g"), self.fresh("again"), self.fresh("out")
        self.know(name, "int", -40, 400)
        inside = Maker(self.choose, maker.leaves + [lambda: Expr(name, "int", 0, 40)])
        return [f"int {name} = 0;", f"{back}:", f"if ({inside.condition(1)})", f"    goto {out};",
                f"if (++{name} < {self.choose.randint(2, 9)})", f"    goto {back};",
                f"{name} += {self.within(maker, 255)};", f"{out}:",
                f"{name} -= {self.choose.randint(0, 5)};"]

    def of_loops(self, maker):
        name, j, k = self.fresh("t"), self.fresh("j"), self.fresh("k")
        self.know(name, "unsigned")
        inside = Maker(self.choose, maker.leaves + [lambda: Expr(f"({j} + {k})", "int", 0, 12)] * 3)
        leave = self.choose.choice(["break", "continue"])
        return [f"unsigned {name} = {self.within(maker, 63)};",
                f"for (int {j} = 0, {k} = 5; {j} < {k}; {j}++, {k}--) {{",
                f"    do\n        {name} = {name} * 5 + (unsigned)({inside.integer(2).text});",
                f"    while ({name} % 4 == 1 && {k}-- > 2);",
                f"    if ({inside.condition(1)})\n        {leave};", f"    {name} ^= 9;", "}"]

    # ---- functions ----

    def of_bits(self, maker):
        value, wide = f"(unsigned)({maker.integer(2).text})", f"(uint64_t)({maker.integer(2).text})"
        self.know(self.choose.choice([
            f"__builtin_popcount({value})", f"__builtin_popcountll({wide})",
            f"__builtin_clz({value} | 1)", f"__builtin_clzll({wide} | 1)",
            f"__builtin_ctz({value} | 256)", f"__builtin_ctzl({wide} | 1ul << 40)",
            f"__builtin_ffs((int){value})", f"__builtin_ffsll((long long){wide})",
            f"__builtin_parity({value})", f"__builtin_clrsb((int){value})"]), "int", 0, 64)
        self.know(f"__builtin_bswap32({value})", "unsigned")
        self.know(f"__builtin_bswap64({wide})", "unsigned long")
        return []

    def of_overflow(self, maker):
        type_, name, flag = self.choose.choice(["int", "unsigned", "long", "short", "uint8_t",
                                                "unsigned long"]), self.fresh("o"), self.fresh("f")
        self.know(name, type_)
        self.know(flag, "_Bool")
        op, values = self.choose.choice(["add", "sub", "mul"]), [maker.integer(2) for _ in range(2)]
        given = ", ".join(value.text for value in values)
        return [f"{type_} {name};",
                f"_Bool {flag} = __builtin_{op}_overflow({given}, &{name});"]

    def of_mathematics(self, maker):
        x = maker.stored("double", 2)
        self.know(self.choose.choice(["sqrt(fabs({}))", "floor({})", "ceil({})", "trunc({})",
                                             "rint({})", "round({})", "fmin({}, 3)", "fmax(2, {})",
                                             "copysign(2.5, {})", "fma({}, 2, 1)", "ldexp({}, 1)"])
                  .format(x), "double", -200, 200)
        self.know(f"(!!isnan((double)({x})) + 2 * !!signbit((double)({x})) + 4 * isless({x}, 1.0))",
                  "int", 0, 7)
        e, q = self.fresh("e"), self.fresh("q")
        self.know(e, "int", 0, 7)  # C leaves the other bits of remquo's quotient open
        self.know(q, "double", -64, 64)
        part = self.choose.choice([f"frexp({x}, &{e})", f"modf({x}, &{q})",
                                   f"remquo({x}, 3, &{e})"])
        return [f"int {e} = 0;", f"double {q} = 0;", f"{q} = bounded({part}), {e} = {e} & 7;"]

    def of_complex(self, maker):
        type_, name = self.choose.choice(["double", "float"]), self.fresh("z")
        self.know(f"creal({name})", "double", -1e9, 1e9)
        self.know(f"cimag({name})", "double", -1e9, 1e9)
        self.know(f"({name} == conj({name}))", "int", 0, 1)
        real, imaginary = maker.stored("float", 1), maker.stored("float", 1)
        return [f"{type_} _Complex {name} = {real} + {imaginary} * I;",
                self.choose.choice([f"{name} = {name} * {name} - {self.within(maker, 7)};",
                                    f"{name} /= 2 - I;", f"{name} = conj({name}) * (1 + 2 * I);",
                                    f"__real__ {name} += {self.within(maker, 7)};",
                                    f"if (creal({name}) < 0)\n    {name} = -{name} / 4;"])]

    def of_division(self, maker):
        a, b = self.some(maker), f"({self.within(maker, 15)} + 1)"
        self.know(f"(div({a}, {b}).quot - (int)ldiv({a}, {b}).rem + abs({a}))", "int",
                  -700, 700)
        return []

    def of_atomic(self, maker):
        """All orders come to the same, also of what is captured: it is summed up. What names its
        place twice may call nothing for that."""
        if self.inside:
            return self.of_enum(maker)
        at, value, old = f"[{self.within(maker, 7)}]", self.some(maker), self.fresh("old")
        place = self.fresh("place")
        lines = self.choose.choice([
            ["", f"met_sums{at} += (uint64_t)({value});"], [" update", f"met_sums{at}++;"],
            ["", f"met_sums[{place}] = met_sums[{place}] - (uint64_t)({value});"],
            ["", f"met_bits{at} ^= (unsigned short)({value});"],
            [" compare", f"if (met_most[{place}] < ({value})) met_most[{place}] = ({value});"],
            [" compare", f"met_least = met_least > ({value}) ? ({value}) : met_least;"],
            ["", f"met_floats{at} += (float)({value} % 100);"], ["", f"met_bytes{at} -= 3;"],
            ["", f"met.a += (short)({value});"], ["", f"met.b = ({value}) + met.b;"],
            [" capture", f"{old} = met_count++;"],
            [" capture", f"{{ {old} = met_count; met_count += 1; }}"]])
        captures = lines[0] == " capture"
        return ([f"long {old};"] if captures else []) + \
            ([f"int {place} = {at[1:-1]};"] if place in lines[1] else []) + \
            [f"#pragma csycl atomic{lines[0]}", lines[1]] + \
            (["#pragma csycl atomic", f"met_total += {old};"] if captures else [])

    def of_helper(self, maker):
        """Pieces within a function, which takes a pointer as well."""
        if self.inside:
            return self.of_enum(maker)
        name, self.inside = self.fresh("helper"), True
        own = Maker(self.choose, [lambda: Expr("x", "long"), lambda: Expr("y", "int", -300, 300),
                                  lambda: Expr("p[1]", "int", -300, 300)])
        body = self.lines(own, self.choose.randint(1, 4))
        value = own.stored("long", 2)
        self.text += (f"static long {name}(long x, int y, const int *p)\n{{\n"
                      + "".join(f"    {line}\n" for line in body)
                      + f"    return {value};\n}}\n")
        self.inside = False
        array = self.fresh("a")
        given = self.choose.choice([f"{array} + {self.within(maker, 1)}", "few", "rows[1]",
                                    f"(int[]){{1, {self.some(maker)}}}"])
        result = self.fresh("r")
        self.know(result, "long")
        called, x = self.choose.choice([name, f"({name})"]), maker.stored("long", 1)
        return [f"int {array}[3] = {{{self.some(maker)}, {self.some(maker)}, 9}};",
                f"long {result} = {called}({x}, {self.some(maker)}, {given});"]
