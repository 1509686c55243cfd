"""Random C expressions without undefined behaviour: each knows its type, as C's
conversions give it, and bounds of its value. Where an operation could overflow,
its operands are made small first."""

INTEGERS = {  # bits, signed; in the order of C's ranks from int on
    "signed char": (8, True), "unsigned char": (8, False), "char": (8, True),
    "short": (16, True), "unsigned short": (16, False), "int": (32, True),
    "unsigned": (32, False), "long": (64, True), "unsigned long": (64, False),
    "long long": (64, True), "unsigned long long": (64, False),
    "int8_t": (8, True), "uint8_t": (8, False), "int16_t": (16, True), "uint16_t": (16, False),
    "int32_t": (32, True), "uint32_t": (32, False), "int64_t": (64, True), "uint64_t": (64, False),
    "size_t": (64, False),
}
SAME = {"int32_t": "int", "uint32_t": "unsigned", "int64_t": "long", "uint64_t": "unsigned long",
        "size_t": "unsigned long"}
RANKS = ["int", "unsigned", "long", "unsigned long", "long long", "unsigned long long"]
FLOATS = ["float", "double"]
TYPES = [*INTEGERS, "_Bool", *FLOATS]
BOUND = {"float": 64, "double": 1024}  # elements of arrays stay within


def is_float(type_):
    return type_ in FLOATS


def limits(type_):
    """What a variable of the type may hold."""
    if type_ == "_Bool":
        return 0, 1
    if is_float(type_):
        return -BOUND[type_], BOUND[type_]
    bits, signed = INTEGERS[type_]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def promoted(type_):
    type_ = SAME.get(type_, type_)
    return type_ if type_ in RANKS or is_float(type_) else "int"


def common(left, right):
    """The usual arithmetic conversions."""
    left, right = promoted(left), promoted(right)
    for type_ in ("double", "float"):
        if type_ in (left, right):
            return type_
    if {left, right} == {"unsigned long", "long long"}:
        return "unsigned long long"  # of the same size
    return RANKS[max(RANKS.index(left), RANKS.index(right))]


class Expr:
    def __init__(self, text, type_, low=None, high=None):
        self.text, self.type = text, type_
        self.low, self.high = limits(type_) if low is None else (low, high)

    def fits(self, type_):
        low, high = limits(type_)
        return low <= self.low and self.high <= high


def converted(expr, type_):
    """The value after an implicit conversion to an arithmetic type."""
    if is_float(type_) or is_float(expr.type) or expr.fits(type_):
        return Expr(expr.text, type_, expr.low, expr.high)
    return Expr(expr.text, type_)


class Maker:
    """Makes expressions of what `leaves` names."""

    def __init__(self, choose, leaves):
        self.choose, self.leaves = choose, leaves

    def leaf(self):
        if self.choose.random() < 0.2:
            return self.constant()
        return self.choose.choice(self.leaves)()

    def constant(self):
        value = self.choose.choice([0, 1, 2, 3, 5, 7, 31, 100, 255, 1000])
        kind = self.choose.random()
        if kind < 0.15:
            return Expr(f"{value}u", "unsigned", value, value)
        if kind < 0.25:
            return Expr(f"{value}L", "long", value, value)
        if kind < 0.35:
            return Expr(f"{value % 32}.5f", "float", value % 32, value % 32 + 1)
        if kind < 0.4:
            return Expr(f"{value % 32}.25", "double", value % 32, value % 32 + 1)
        if kind < 0.5:
            return Expr(f"(-{value})", "int", -value, -value)
        return Expr(str(value), "int", value, value)

    def small(self, expr):
        """The expression made to lie within some hundreds."""
        if -300 <= expr.low and expr.high <= 300:
            return expr
        if is_float(expr.type):
            if abs(expr.low) <= 1e9 and abs(expr.high) <= 1e9:
                return Expr(f"({expr.text}) / 4194304", expr.type, -300, 300)
            return Expr(f"bounded(({expr.text}) / 1e20)", "double", -1000, 1000)
        kind = self.choose.random()
        by = self.choose.choice([3, 10, 64, 101])
        type_ = promoted(expr.type)
        if kind < 0.4 and expr.low >= 0:
            return Expr(f"({expr.text}) % {by}", type_, 0, by - 1)
        if kind < 0.4:
            return Expr(f"({expr.text}) % {by}", type_, 1 - by, by - 1) \
                if INTEGERS[type_][1] else Expr(f"({expr.text}) % {by}", type_, 0, by - 1)
        mask = self.choose.choice([1, 15, 63, 255])
        return Expr(f"(({expr.text}) & {mask})", type_, 0, mask)

    def integer(self, depth):
        expr = self.any(depth)
        if not is_float(expr.type):
            return expr
        expr = self.small(expr)
        type_ = self.choose.choice(["int", "long", "short"])
        return Expr(f"({type_})({expr.text})", type_, int(expr.low) - 1, int(expr.high) + 1)

    def condition(self, depth):
        kind = self.choose.random()
        if kind < 0.15 and depth > 0:
            op = self.choose.choice(["&&", "||"])
            return f"({self.condition(depth - 1)} {op} {self.condition(depth - 1)})"
        if kind < 0.25:
            return f"!({self.any(depth - 1).text})"
        if kind < 0.35:
            return f"({self.integer(depth - 1).text} & {self.choose.choice([1, 2, 5])}) != 0"
        op = self.choose.choice(["<", "<=", ">", ">=", "==", "!="])
        return f"({self.any(depth - 1).text}) {op} ({self.any(depth - 1).text})"

    def any(self, depth):
        if depth <= 0:
            return self.leaf()
        kind = self.choose.random()
        if kind < 0.12:
            return self.leaf()
        if kind < 0.62:
            return self.arithmetic(self.choose.choice("+-*"), self.any(depth - 1),
                                   self.any(depth - 1))
        if kind < 0.72:
            return self.division(depth)
        if kind < 0.84:
            return self.bits(depth)
        if kind < 0.92:
            return self.selection(depth)
        if kind < 0.95:
            return Expr(f"({self.condition(depth - 1)})", "int", 0, 1)
        return self.cast(depth)

    def arithmetic(self, op, left, right):
        type_ = common(left.type, right.type)
        for attempt in range(3):
            a, b = converted(left, type_), converted(right, type_)
            corners = {"+": [a.low + b.low, a.high + b.high],
                       "-": [a.low - b.high, a.high - b.low],
                       "*": [x * y for x in (a.low, a.high) for y in (b.low, b.high)]}[op]
            result = Expr(f"(({left.text}) {op} ({right.text}))", type_, min(corners), max(corners))
            if is_float(type_):
                if max(abs(result.low), abs(result.high)) < 1e12:
                    return result
            elif result.fits(type_):
                return result
            elif not INTEGERS[type_][1]:
                return Expr(result.text, type_)
            if attempt == 0:
                left = self.small(left)
            else:
                right = self.small(right)
            type_ = common(left.type, right.type)
        return left

    def division(self, depth):
        left = self.any(depth - 1)
        if is_float(left.type) or self.choose.random() < 0.2:
            right = self.small(self.any(depth - 1))
            type_ = common(common(left.type, right.type), "float")
            reach = max(abs(left.low), abs(left.high)) + 1
            if reach > 1e12:
                left, reach = self.small(left), 1001
            return Expr(f"(({left.text}) / (({right.text}) * ({right.text}) + 1.0f))",
                        common(type_, "float"), -reach, reach)
        right = self.small(self.integer(depth - 1))
        op = self.choose.choice("/%")
        type_ = common(left.type, promoted(right.type))
        a = converted(left, type_)
        reach = max(abs(a.low), abs(a.high))
        low = -reach if a.low < 0 else 0
        if op == "%" and not is_float(type_):
            reach = min(reach, 255)
            low = max(low, -255)
        return Expr(f"(({left.text}) {op} ((({right.text}) & 31) + 1))", type_, low, reach)

    def bits(self, depth):
        left = self.integer(depth - 1)
        kind = self.choose.random()
        if kind < 0.4:
            right = self.integer(depth - 1)
            op = self.choose.choice("&|^")
            return Expr(f"(({left.text}) {op} ({right.text}))", common(left.type, right.type))
        if kind < 0.5:
            return Expr(f"(~({left.text}))", promoted(left.type))
        by = self.choose.choice(["1", "3", "7", f"({self.integer(depth - 1).text} & 7)"])
        if kind < 0.8:
            type_ = promoted(left.type)
            bounds = (left.low, max(left.high, 0)) if left.low < 0 else (0, left.high)
            return Expr(f"(({left.text}) >> {by})", type_, *bounds)
        if left.low >= 0 and left.high < 1 << 20:
            return Expr(f"(({left.text}) << {by})", promoted(left.type), 0, left.high << 7)
        type_ = self.choose.choice(["unsigned", "unsigned long", "uint32_t"])
        return Expr(f"(({type_})({left.text}) << {by})", type_)

    def selection(self, depth):
        a, b = self.any(depth - 1), self.any(depth - 1)
        type_ = common(a.type, b.type)
        x, y = converted(a, type_), converted(b, type_)
        return Expr(f"({self.condition(depth - 1)} ? {a.text} : {b.text})", type_,
                    min(x.low, y.low), max(x.high, y.high))

    def cast(self, depth):
        expr = self.any(depth - 1)
        type_ = self.choose.choice(TYPES)
        if type_ == "_Bool":
            return Expr(f"(_Bool)({expr.text})", "_Bool")
        if is_float(expr.type) and not is_float(type_):
            expr = self.small(expr)
            if not INTEGERS[type_][1]:
                expr = Expr(f"(long)({expr.text})", "long", -301, 301)
            elif INTEGERS[type_][0] == 8:
                type_ = "short"
        if abs(expr.low) > 1e12 or abs(expr.high) > 1e12:
            if is_float(type_):
                expr = self.small(expr)
        result = converted(expr, type_)
        return Expr(f"(({type_})({expr.text}))", type_, result.low, result.high)

    def stored(self, type_, depth):
        """A value for a variable of the type."""
        expr = self.any(depth)
        low, high = limits(type_)
        if type_ == "_Bool":
            return expr.text
        if is_float(type_):
            if low <= expr.low and expr.high <= high:
                return expr.text
            return f"bounded({expr.text})" if type_ == "double" else f"boundedf({expr.text})"
        if is_float(expr.type):
            expr = self.small(expr)
            if not (low <= expr.low - 1 and expr.high + 1 <= high):
                return f"(long)({expr.text})"
        return expr.text
