#!/bin/sh
# manuals.sh ROOT CSCC...: mandoc finds nothing to say; every option of
# `cscc --help` is in cscc.1, every variable that the runtime reads in
# libcsycl.3; the examples of cscc.1 run, and so does the program that the
# recipes of csycl.7 are.
set -eu
root=$1
shift
bad=0

for page in "$root"/man/*.[1-9]; do
    # which other manuals this machine has does not matter
    ! mandoc -Tlint -Wstyle "$page" | grep -v -e 'referenced manual not found' -e mandoc.db || bad=1
done

# has PAGE WORD
has() {
    mandoc -Tascii "$root/man/$1" | sed "s/.\x08//g" | grep -qF -e "$2" || {
        echo "$1 does not mention $2"
        bad=1
    }
}

for option in $("$@" --help | grep -o -e '--\{0,1\}[A-Za-z#][A-Za-z#-]*=\{0,1\}' | sed 's/^-Wno-/-W/' | sort -u); do
    has cscc.1 "$option"
done
for variable in $(grep -rhoE '"CSYCL_[A-Z_]+"' "$root"/runtime | grep -vE 'CSYCL_(ERROR|SUCCESS|SHAPE_|CONST)' | tr -d '"' | sort -u); do
    has libcsycl.3 "$variable"
done

# Lines "$ command" of cscc.1 are run, in a folder with the samples.
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir "$tmp/bin"
printf '#!/bin/sh\nexec %s "$@"\n' "$*" >"$tmp/bin/cscc"
chmod +x "$tmp/bin/cscc"
mkdir "$tmp/include"
cp -R "$root"/include/. "$tmp/include"
cp "$root"/samples/*.c "$tmp"
sed -n 's/^\$ //p' "$root/man/cscc.1" >"$tmp/examples"
(cd "$tmp" && PREFIX=$tmp PATH=$tmp/bin:$PATH sh -e examples >log 2>&1) || {
    cat "$tmp/log"
    bad=1
}

sed -n '/^\.Ss Recipes/,/^\.Ss From/p' "$root/man/csycl.7" |
    sed -n '/^\.Bd/,/^\.Ed/{/^\.[BE]d/!{s/\\e/\\/g;p}}' >"$tmp/recipes.c"
cat >"$tmp/recipes" <<'EOF'
cscc -O2 -Wall -Wextra -Werror recipes.c -o made -lm
cc -O2 -Wall -Wextra -Werror -Wno-unknown-pragmas recipes.c -o plain -lm
for n in 1000 4099; do
    ./plain "$n" >expected
    for memory in auto separate; do
        CSYCL_MEMORY=$memory ./made "$n" >got
        diff expected got
    done
done
EOF
(cd "$tmp" && PATH=$tmp/bin:$PATH sh -e recipes) || bad=1
exit "$bad"
