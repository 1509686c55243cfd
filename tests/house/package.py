#!/usr/bin/env python3
"""package.py DEB FOLDER: makes FOLDER a Debian with the packages of this machine that DEB needs to be
installed, and nothing else: what it depends on, what these depend on, and what is essential. dpkg knows
them there. Exits 1, with its name, where a dependency is not installed here."""
import os
import re
import shutil
import subprocess
import sys

STATUS = "/var/lib/dpkg/status"
LEFT_OUT = ("/usr/share/doc/", "/usr/share/man/", "/usr/share/locale/", "/usr/share/info/")


def installed():
    """The stanzas of dpkg's status, as dictionaries, by package; of those that stand for it, by its name."""
    packages, provided = {}, {}
    with open(STATUS, encoding="utf-8") as file:
        stanzas = file.read().strip().split("\n\n")
    for text in stanzas:
        fields = dict(re.findall(r"^([A-Za-z-]+): (.*)$", text, re.MULTILINE))
        if fields["Status"].endswith(" installed"):
            fields["text"] = text
            packages[fields["Package"]] = fields
    for name, fields in packages.items():
        for other in names(fields.get("Provides", "")):
            provided.setdefault(other[0], name)
    return packages, provided


def names(dependencies):
    """'a (>= 1) | b, c' -> [['a', 'b'], ['c']]"""
    return [[re.match(r"\s*([^\s:(]*)", choice).group(1) for choice in item.split("|")]
            for item in dependencies.split(",") if item.strip()]


def needed(depends, packages, provided):
    """The packages that have to be there, for dependencies as DEB has them."""
    essential = [name for name, fields in packages.items() if fields.get("Essential") == "yes"]
    wanted = [[name] for name in essential] + names(depends)
    found = set()
    while wanted:
        choices = wanted.pop()
        name = next((provided.get(choice, choice) for choice in choices
                     if choice in packages or choice in provided), None)
        if name is None:
            sys.exit(f"package: none of these is installed: {' | '.join(choices)}")
        if name not in found:
            found.add(name)
            fields = packages[name]
            wanted += names(fields.get("Depends", "")) + names(fields.get("Pre-Depends", ""))
    return sorted(found)


def place(path, folder):
    """Files that nobody writes are links."""
    target = folder + path
    if os.path.isdir(path) and not os.path.islink(path):
        os.makedirs(target, exist_ok=True)
    elif os.path.lexists(path) and not os.path.lexists(target):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        try:
            if path.startswith(("/etc/", "/var/")):
                raise OSError("may be written")
            os.link(path, target, follow_symlinks=False)
        except OSError:
            shutil.copy2(path, target, follow_symlinks=False)


def main():
    deb, folder = sys.argv[1:]
    packages, provided = installed()
    depends = subprocess.run(["dpkg-deb", "-f", deb, "Depends"], check=True, text=True,
                             stdout=subprocess.PIPE).stdout.strip()
    chosen = needed(depends, packages, provided)
    os.makedirs(folder)
    for name in ("bin", "sbin", "lib", "lib32", "lib64", "libx32"):
        if os.path.islink("/" + name):
            os.makedirs(f"{folder}/{os.readlink('/' + name)}")
            os.symlink(os.readlink("/" + name), f"{folder}/{name}")
    for name in ("dev", "proc", "sys", "tmp", "var/lib/dpkg/info", "var/lib/dpkg/updates"):
        os.makedirs(f"{folder}/{name}")
    with open(folder + STATUS, "w", encoding="utf-8") as file:
        file.write("".join(packages[name]["text"] + "\n\n" for name in chosen))
    for name in chosen:
        listed = subprocess.run(["dpkg-query", "-L", name], check=True, text=True,
                                stdout=subprocess.PIPE).stdout.splitlines()
        with open(f"{folder}/var/lib/dpkg/info/{name}.list", "w", encoding="utf-8") as file:
            file.write("/.\n")
        for path in listed:
            if path.startswith("/") and path != "/." and not path.startswith(LEFT_OUT):
                place(path, folder)
    print(f"package: {len(chosen)} packages")


main()
