#!/bin/sh
# install.sh ROOT BUILD TMP FLAG...: installs the build into TMP/prefix and builds
# the samples from there, with the flags of a sanitizer build.
set -eu
root=$1 build=$2 tmp=$3
shift 3
flags=$*
prefix=$tmp/prefix
rm -rf "$tmp"
mkdir -p "$tmp/make" "$tmp/alone"
cmake --install "$build" --prefix "$prefix" >/dev/null
(cd "$prefix" && find . ! -type d | sort)

# expect FOLDER: dot there runs on the device
expect() {
    "$1/dot" 1000 | tee "$tmp/out"
    grep -q 'double: 0.999000999001' "$tmp/out"
}

# alone, from a moved prefix: nothing may remember where it was
mv "$prefix" "$tmp/moved"
prefix=$tmp/moved
cd "$tmp/alone"
# shellcheck disable=SC2086 # a list of words
"$prefix/bin/cscc" -O2 $flags "$root/samples/dot.c" -o dot
expect .
# shellcheck disable=SC2086
gcc -O2 -I"$prefix/include" -c "$root/samples/dot.c" -o plain.o

# make
cp "$root"/samples/*.c "$root/samples/Makefile" "$tmp/make"
PATH=$prefix/bin:$PATH make -C "$tmp/make" -s CFLAGS="-O1 $flags" dot blur
expect "$tmp/make"

# CMake, through the package, with a launcher as ccache is one; the second build finds what a header's change means
cat >"$tmp/launcher" <<'END'
#!/bin/sh
echo "$2" >>"$1"
shift
exec "$@"
END
chmod +x "$tmp/launcher"
cmake -S "$root/samples" -B "$tmp/cmake" -DCMAKE_C_FLAGS="$flags" -Dcsycl_ROOT="$prefix" \
    "-DCMAKE_C_COMPILER_LAUNCHER=$tmp/launcher;$tmp/launched" -DCMAKE_BUILD_TYPE=Release >"$tmp/cmake.log"
cmake --build "$tmp/cmake" --target dot matmul >>"$tmp/cmake.log" || { cat "$tmp/cmake.log"; exit 1; }
expect "$tmp/cmake"
grep -q '/bin/cscc$' "$tmp/launched"

# such a program loads libcsycl.so when it needs it, from a static library of the project too; a shared one names it
mkdir "$tmp/parts"
cat >"$tmp/parts/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.16)
project(parts LANGUAGES C)
find_package(csycl REQUIRED)
add_library(static_part STATIC static_part.c)
add_library(shared_part SHARED shared_part.c)
add_executable(short main.c static_part.c)
add_executable(whole main.c)
target_link_libraries(whole PRIVATE static_part)
add_executable(needing main.c)
target_link_libraries(needing PRIVATE shared_part)
add_csycl_to_target(static_part shared_part short whole needing)
END
for part in static shared; do
    cat >"$tmp/parts/${part}_part.c" <<'END'
void fill(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] = 3 * i;
}
END
done
cat >"$tmp/parts/main.c" <<'END'
#include <stdio.h>
void fill(int n, int *a);
int main(void)
{
    int a[100], sum = 0;
    fill(100, a);
#pragma csycl parallel_for reduction(+: sum)
    for (int i = 0; i < 100; i++)
        sum += a[i];
    printf("%d\n", sum);
    return 0;
}
END
cmake -S "$tmp/parts" -B "$tmp/parts/build" -DCMAKE_C_FLAGS="$flags" -Dcsycl_ROOT="$prefix" >"$tmp/parts.log"
cmake --build "$tmp/parts/build" >>"$tmp/parts.log" 2>&1 || { cat "$tmp/parts.log"; exit 1; }
for name in short whole needing; do
    names_it=$(readelf -d "$tmp/parts/build/$name" | grep -c 'NEEDED.*libcsycl' || true)
    [ -n "$flags" ] || [ "$names_it" -eq 0 ]
    [ "$("$tmp/parts/build/$name")" = 14850 ]
    [ "$(CSYCL_OFFLOAD=mandatory CSYCL_TRACE=launch "$tmp/parts/build/$name" 2>&1 | grep -c '^csycl: launch')" -eq 2 ]
done

# cscc as the C compiler of make and CMake, which pass it on in $CC
rm -f "$tmp/make/dot"
PATH=$prefix/bin:$PATH make -C "$tmp/make" -s CC=cscc CFLAGS="-O1 $flags" dot
expect "$tmp/make"
cmake -S "$root/samples" -B "$tmp/compiler" -DCMAKE_C_COMPILER="$prefix/bin/cscc" \
    -DCMAKE_C_FLAGS="$flags" -Dcsycl_ROOT="$prefix" >"$tmp/compiler.log" 2>&1 ||
    { cat "$tmp/compiler.log"; exit 1; }
cmake --build "$tmp/compiler" --target dot >>"$tmp/compiler.log" || { cat "$tmp/compiler.log"; exit 1; }
expect "$tmp/compiler"

# pkg-config, and the file for make, with another compiler behind
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name csycl.pc)")
export PKG_CONFIG_PATH
# shellcheck disable=SC2086,SC2046
gcc $flags $(pkg-config --cflags csycl) "$root/samples/dice.c" $(pkg-config --libs csycl) -lm -o "$tmp/alone/dice"
rm -f "$tmp/make/dot"
cat >"$tmp/make/own.mk" <<END
CC = gcc -DBEHIND
include \$(shell pkg-config --variable=makefile csycl)
dot:
END
make -C "$tmp/make" -f own.mk CFLAGS="-O1 $flags" dot | grep -e "--cc='gcc -DBEHIND'"
expect "$tmp/make"
make -C "$tmp/make" -f own.mk -n -B CC='gcc -DSAID' dot | grep -e "bin/cscc --cc='gcc -DSAID'"
make -C "$tmp/make" -f own.mk -n -B CC=cscc dot | grep '^cscc '

# what bear, as the manual configures it, sees of such a make, and ccache; sanitizers want to be loaded before bear
if [ -z "$flags" ]; then
    rm -f "$tmp/make/dot"
    echo '{"compilation": {"compilers_to_recognize": [{"executable": "'"$prefix"'/bin/cscc"}]}}' >"$tmp/bear.json"
    bear --config "$tmp/bear.json" --output "$tmp/commands.json" -- make -C "$tmp/make" -s -f own.mk dot
    grep '"file": ".*/dot.c"' "$tmp/commands.json"
    CCACHE_DIR=$tmp/ccache
    export CCACHE_DIR
    for option in -O1 -O2 -O1; do
        ccache "$prefix/bin/cscc" "$option" -c "$root/samples/dot.c" -o "$tmp/alone/cached.o"
    done
    ccache -s | grep 'Hits: *1 / *3 '
fi

# completion files and links to the manual
[ -s "$prefix/share/bash-completion/completions/cscc" ]
[ -s "$prefix/share/zsh/site-functions/_cscc" ]
[ -s "$prefix/share/bash-completion/completions/csycl" ]
[ -s "$prefix/share/zsh/site-functions/_csycl" ]
[ "$(cat "$prefix/share/man/man3/csycl_malloc.3")" = ".so man3/libcsycl.3" ]

mandoc -Tutf8 "$prefix"/share/man/man1/cscc.1 | grep -q CSCC
