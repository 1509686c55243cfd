#!/bin/sh
# Runs many processes of a program at the same time, which find an empty disk cache.
#
# usage: tests/bench/crowd.sh [BUILD-FOLDER [PROCESSES [ROUNDS]]]
#
# Prints how many processes there were, how many had another result than plain C, how many entries
# the cache has then, and how often PoCL linked a kernel: for one process on an empty cache, and for
# all of them. Where each kernel is built once that is the same number. ROUNDS are such that a
# process takes some tenths of a second, or it asks for no kernels.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=begin.sh
. "$here/begin.sh"
processes=${1:-64} rounds=${2:-200}
mkdir "$out/bin"
cat >"$out/bin/ld" <<END
#!/bin/sh
echo linked >>"\$LINKED"
PATH=$PATH exec ld "\$@"
END
chmod +x "$out/bin/ld"
"$build/compiler/cscc" -O2 "$here/crowd.c" -o "$out/crowd"
cc -O2 -w "$here/crowd.c" -o "$out/plain"
"$out/plain" "$rounds" >"$out/expected"
PATH=$out/bin:$PATH CSYCL_JIT=adaptive
export PATH CSYCL_JIT CSYCL_CACHE_DIR LINKED

# crowd NAME PROCESSES: with a cache of PoCL's for each, by which none helps another
crowd() {
    CSYCL_CACHE_DIR=$out/$1 LINKED=$out/$1.linked
    : >"$LINKED"
    started=''
    for i in $(seq "$2"); do
        mkdir -p "$out/pocl/$1.$i"
        POCL_CACHE_DIR=$out/pocl/$1.$i "$out/crowd" "$rounds" >"$out/$1.$i.out" 2>&1 &
        started="$started $!"
    done
    # shellcheck disable=SC2086 # a list of processes
    wait $started || true
    before=-1 links=0 # csycl-jit goes on
    until [ "$before" = "$links" ] && [ "$links" -gt 0 ]; do
        sleep 10
        before=$links
        links=$(wc -l <"$LINKED")
    done
    wrong=0
    for i in $(seq "$2"); do
        cmp -s "$out/expected" "$out/$1.$i.out" || wrong=$((wrong + 1))
    done
    entries=$(find "$CSYCL_CACHE_DIR" -type f -name '????????????????????????????????' | wc -l)
    printf '%9d %6d %8d %7d\n' "$2" "$wrong" "$entries" "$links"
}

printf '%9s %6s %8s %7s\n' processes wrong entries links
crowd one 1
crowd all "$processes"
