#!/bin/sh
# Packages of Debian, of whose programs none was written for cscc, built by it in gcc's place: each
# has to build without a message of cscc's and to pass its own tests. zlib does so once more with
# its hot loops annotated (zlib.diff), on the device in both shapes.
#
# Needs the network and Debian's packages dpkg-dev, cmake and make; not part of the check.
# usage: tests/packages/packages.sh BUILD-FOLDER [zlib|bzip2|cjson|annotated]...
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
[ $# -gt 0 ] || {
    echo "usage: $0 BUILD-FOLDER [zlib|bzip2|cjson|annotated]..." >&2
    exit 2
}
cscc=$(CDPATH='' cd -- "$1" && pwd)/compiler/cscc
shift
[ $# -gt 0 ] || set -- zlib bzip2 cjson annotated

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# with_lists APT-GET-ARGUMENT...: lists of sources alone, which leave the system's as they are
with_lists() {
    apt-get -qq -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::State::Lists="$folder/lists" -o APT::Sandbox::User=root "$@"
}

# unpack PACKAGE: its source as $folder/PACKAGE
unpack() {
    rm -rf "${folder:?}/$1"
    (cd "$folder" && with_lists source --download-only "$1" && dpkg-source -x "$1"_*.dsc "$1") \
        >"$folder/log" 2>&1
}

check_zlib() {
    unpack zlib && cd "$folder/zlib" && CC=$cscc ./configure && make test
}

check_bzip2() {
    unpack bzip2 && cd "$folder/bzip2" && make CC="$cscc" check
}

check_cjson() {
    unpack cjson && cd "$folder/cjson" && cmake -DCMAKE_C_COMPILER="$cscc" -DENABLE_CJSON_UTILS=On . &&
        make && ctest --output-on-failure
}

check_annotated() {
    unpack zlib && cd "$folder/zlib" && patch -p1 <"$here/zlib.diff" && CC=$cscc ./configure || return
    for shape in cpu gpu; do
        echo "== CSYCL_SHAPE=$shape"
        CSYCL_SHAPE=$shape CSYCL_CACHE_DIR=off CSYCL_OFFLOAD=mandatory CSYCL_TRACE=summary make test || return
    done
    ran=$(grep -c ' slide_hash_\| adler32_z_' "$folder/output")
    [ "$ran" -ge 8 ] || echo "the loops did not run: $ran"
}

# bad_output: what must not be said, also where the tests pass
bad_output() {
    grep -E '(^|/)cscc: |csycl: (error|warning)|FAILED|did not run|internal error' "$folder/output"
}

# shellcheck source=/dev/null
. /etc/os-release
echo "deb-src http://deb.debian.org/debian ${VERSION_CODENAME:?} main" >"$folder/sources.list"
mkdir -p "$folder/lists/partial"
with_lists update

failed=0
for name; do
    case $name in
    zlib | bzip2 | cjson | annotated) ;;
    *)
        echo "$0: there is no $name" >&2
        exit 2
        ;;
    esac
    if ("check_$name") >"$folder/output" 2>&1 && ! bad_output; then
        echo "$name passes its tests"
    else
        echo "$name fails:"
        cat "$folder/log"
        tail -n 40 "$folder/output"
        failed=$((failed + 1))
    fi
done
[ "$failed" -eq 0 ]
