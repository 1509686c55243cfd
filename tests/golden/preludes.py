#!/usr/bin/env python3
"""preludes.py cut|whole FILE: prints device text with a line "// NAME.cl" in place of each prelude
of compiler/emit/preludes, which expected texts do not repeat, or with these in place of such lines."""
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).parent.parent.parent / "compiler/emit/preludes"
NOTES = re.compile(r"^//.*\n", re.MULTILINE)  # are not in device text


def main():
    way, text = sys.argv[1], pathlib.Path(sys.argv[2]).read_text()
    for path in sorted(FOLDER.glob("*.cl")):
        prelude, line = NOTES.sub("", path.read_text()), f"// {path.name}\n"
        text = text.replace(prelude, line) if way == "cut" else text.replace(line, prelude)
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
