#!/bin/sh
# sources.sh ROOT: the house's C files, but for those with csycl pragmas, which
# clang-format would break up.
cd "$1" || exit 2
find compiler runtime include samples tests/unit tests/stub tests/bench tests/fuzz -name '*.[ch]' \
    -exec grep -L '^ *#pragma csycl' {} + | sort
