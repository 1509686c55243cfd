#!/usr/bin/env python3
"""options.py TABLE TMP CSCC...: gcc's options reach the commands that the table says (tests/gcc_options.md)."""
import os
import re
import subprocess
import sys

COLUMNS = "PTFL"  # in the table's order

RECORDER = """#!/bin/sh
for word; do printf '%s\\n' "$word"; done >>"$RECORD"
echo ==end== >>"$RECORD"
case " $* " in
*' -E '*) exec gcc "$@" ;;
*' - '*) cat >/dev/null ;;
esac
"""

KERNEL = """void add(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        a[i] += 1;
}
"""


def rows(table):
    """The class and the options of each row in which options reach anything, and what they reach."""
    for line in open(table, encoding="utf-8"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 7 and "`" in cells[1] and "x" in cells[2:6]:
            options = [option.split() for option in re.findall("`([^`]*)`", cells[1])]
            reach = {name for name, cell in zip(COLUMNS, cells[2:6]) if cell == "x"}
            yield cells[0], options, reach


def kind(words):
    """What a recorded command does; None: it does not matter."""
    if "-E" in words:
        return "P" if words[-1] == "kernel.c" else None
    if "-o" not in words:
        return None
    if "-c" not in words:
        return "L"
    return "T" if "-" in words else "F"


def has(words, option):
    """Do these words stand next to each other in the command?"""
    return any(words[i : i + len(option)] == option for i in range(len(words)))


def commands(cscc, options, record):
    """The commands that cscc runs with the options, by what they do."""
    if os.path.exists(record):
        os.remove(record)
    flat = [word for option in options for word in option]
    run = subprocess.run([*cscc, *flat, "kernel.c", "plain.c", "-o", "program"], text=True,
                         capture_output=True, env={**os.environ, "RECORD": record}, check=False)
    if run.returncode:
        sys.exit(f"cscc {' '.join(flat)}: exit status {run.returncode}\n{run.stderr}")
    found = {}
    for command in open(record, encoding="utf-8").read().split("==end==\n")[:-1]:
        words = command.split("\n")[:-1]
        found[kind(words)] = words
    return found


def main():
    table, folder, *cscc = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    files = {"recorder": RECORDER, "kernel.c": KERNEL, "plain.c": "int main(void) { return 0; }\n", "macros.h": ""}
    for name, text in files.items():
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
    os.chmod("recorder", 0o755)
    wrong = checked = 0
    for name, options, reach in rows(table):
        found = commands([*cscc, "--cc=./recorder"], options, os.path.join(folder, "record"))
        for column in COLUMNS:
            for option in options:
                checked += 1
                if has(found[column], option) != (column in reach):
                    wrong += 1
                    print(f"{name}: {' '.join(option)} and {column}: {' '.join(found[column])}")
    if checked < 400:
        sys.exit(f"only {checked} were checked")
    sys.exit(1 if wrong else 0)


main()
