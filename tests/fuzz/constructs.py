#!/usr/bin/env python3
"""Random loops made of C's less common constructs, plain cc against cscc.

Each seed makes a program of a few annotated loops, whose bodies and helpers are made of pieces
(pieces.py): strings, tables of pointers, compound literals, unions, packed structures, statement
expressions, ranges of cases, goto, _Generic, gcc's builtins, functions of <string.h>,
<ctype.h>, <math.h> and <stdlib.h>, and atomic updates of variables of the file. It prints hashes of all that they know at their ends. Options
are those of programs.py.
"""
import random

from arrays import PRELUDE
from batches import BOTH_SHAPES, main_printing
from expressions import Expr, Maker, is_float
from pieces import TABLES, Pieces

HEADERS = "#include <complex.h>\n#include <ctype.h>\n#include <math.h>\n#include <string.h>\n"
SIZES = ["0", "1", "37", "211"]
MET = """\
static uint64_t hash_met(uint64_t hash)
{
    for (int i = 0; i < 8; i++) {
        hash = hash_integer(hash, met_sums[i] + met_bits[i] + (uint64_t)met_most[i]);
        hash = hash_double(hash, met_floats[i] + met_bytes[i]);
    }
    hash = hash_double(hash, met.a + met.b);
    return hash_integer(hash, (uint64_t)(met_least + met_count + 3 * met_total));
}
"""


def loop(choose, pieces, number):
    """A function with one, which hashes all that its pieces tell of."""
    maker = Maker(choose, [lambda: Expr("(int)i", "int", 0, 1 << 20),
                           lambda: Expr("a[i]", "int"), lambda: Expr("d[i]", "double", -60, 60),
                           lambda: Expr("m", "int", 0, 100)])
    body = pieces.lines(maker, choose.randint(3, 7))
    known = maker.leaves[4:] + [lambda: maker.any(3)]
    for leaf in known:
        expr = leaf()
        value = f"hash_double(hash, bounded({expr.text}))" if is_float(expr.type) \
            else f"hash_integer(hash, (uint64_t)({expr.text}))"
        body.append(f"hash = {value};")
    clauses = choose.choice(["", " in(a[0:n], d[0:n]) out(out[0:n])"])
    reduced = choose.random() < 0.3
    clauses += " reduction(^: all)" if reduced else ""
    ends = ["out[i] = hash;"] + (["all ^= hash;"] if reduced else [])
    lines = "".join(f"        {line}\n" for line in ["uint64_t hash = 3;", *body, *ends])
    return (f"static uint64_t loop{number}(size_t n, int m, const int *a, const double *d, "
            "uint64_t *out)\n{\n    uint64_t all = 1;\n"
            f"#pragma csycl parallel_for{clauses}\n"
            f"    for (size_t i = 0; i < n; i++) {{\n{lines}    }}\n    return all;\n}}\n")


def program(seed):
    choose = random.Random(seed)
    pieces = Pieces(choose)
    loops = [loop(choose, pieces, number) for number in range(3)]
    calls = "".join(f"    hash = hash_integer(7, loop{number}(n, 6, a, d, out));\n"
                    "    for (size_t i = 0; i < n; i++)\n"
                    "        hash = hash_integer(hash, out[i]);\n"
                    "    hash = hash_met(hash);\n"
                    f'    printf("{seed} {number} %016llx\\n", (unsigned long long)hash);\n'
                    for number in range(3))
    return (f"{HEADERS}{PRELUDE}\n{TABLES}\n{MET}\n{pieces.text}\n" + "\n".join(loops)
            + f"\nvoid program_{seed}(size_t n);\nvoid program_{seed}(size_t n)\n{{\n"
            "    int *a = malloc(n * sizeof *a + 1);\n    double *d = malloc(n * sizeof *d + 1);\n"
            "    uint64_t hash, *out = malloc(n * sizeof *out + 1);\n"
            "    for (size_t i = 0; i < n; i++) {\n"
            "        a[i] = (int)(mixed(i) >> i % 60);\n"
            "        d[i] = (double)(mixed(i + 5) % 97) / 2 - 20;\n"
            f"        out[i] = 0;\n    }}\n{calls}    free(a), free(d), free(out);\n}}\n")


if __name__ == "__main__":
    main_printing(__doc__, program, BOTH_SHAPES, SIZES, batch=5)
