#!/bin/sh
# sources.sh ROOT: the house's C files, but for those with csycl pragmas, which
# clang-format would break up.
cd "$1" || exit 2
find compiler runtime include samples tests/unit tests/stub tests/pocl6 tests/bench -name '*.[ch]' \
    -exec grep -LE '^ *(#pragma |_Pragma\(")csycl' {} + | sort
