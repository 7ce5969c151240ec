#!/usr/bin/env python3
"""Fills the tables of the guides that come from the code: between `<!-- table: NAME -->` and
`<!-- /table -->`.

    make-tables.py TODAY           writes them
    make-tables.py TODAY --check   writes nothing; exit status 1 if a table is out of date

TODAY is the program: .build/debug/today.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GUIDES = "Sources/TodayKit/TodayKit.docc"
PAGES = [f"{GUIDES}/Board.md", f"{GUIDES}/Configuring.md", f"{GUIDES}/CommandLine.md",
         "themes/README.md"]
BLOCK = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- /table -->)", re.DOTALL)


def table(*rows):
    """A table. The first row has the headings. Bars in cells are escaped."""
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    lines.insert(1, "|" + " --- |" * len(rows[0]))
    return "\n".join(lines) + "\n"


def code(words):
    return f"`{words}`"


def keys(today):
    """Commands with the same description, such as those of the pages, share a row."""
    rows = {}
    for binding in json.loads(today("config", "keys", "--board", "--json")):
        rows.setdefault(binding["description"], []).append(binding)
    result = [["key", "does", "command"]]
    for words, bindings in rows.items():
        names = [key for binding in bindings for key in binding["keys"]]
        if len(bindings) > 2:
            shown = f"{code(names[0])} to {code(names[-1])}"
            command = f"{code(bindings[0]['command'])} …"
        else:
            shown = " ".join(map(code, names))
            command = " ".join(code(binding["command"]) for binding in bindings)
        result.append([shown, words, command])
    return table(*result)


def config(today):
    return today("config", "keys")


def usage(argument, common):
    """An argument as it is typed; None for one that every command's help has."""
    name = argument.get("preferredName", {}).get("name")
    if name in common or not argument["shouldDisplay"]:
        return None
    value = argument.get("valueName", "").upper()
    if argument["kind"] == "positional":
        words = value + ("…" if argument["isRepeating"] else "")
        if argument.get("parsingStrategy") == "postTerminator":
            return f"-- {words}"
    else:
        # Other long names follow the preferred one; a letter would only repeat it.
        names = [name] + [other["name"] for other in argument.get("names", [])
                          if other["kind"] == "long" and other["name"] != name]
        words = "|".join(f"-{each}" if len(each) == 1 else f"--{each}" for each in names)
        if argument["kind"] == "option":
            words += f" {value}"
    return f"[{words}]" if argument["isOptional"] else words


def verbs(today):
    """The commands, in the groups of `today --help`."""
    tree = json.loads(today("--experimental-dump-help"))["command"]
    found = {verb["commandName"]: verb for verb in tree["subcommands"]}
    common = {"help", "version", "apps"}
    result = []

    def add(verb, path):
        if verb["commandName"] == "help":
            return
        path = f"{path} {verb['commandName']}"
        parts = [verb for verb in verb.get("subcommands", []) if verb["commandName"] != "help"]
        if not parts:
            words = [usage(argument, common) for argument in verb.get("arguments", [])]
            rows.append([code(" ".join([path] + [word for word in words if word])),
                         verb["abstract"]])
        for part in parts:
            add(part, path)

    for section in re.split(r"\n(?=[A-Z ]+ SUBCOMMANDS:\n)", today("--help"))[1:]:
        title, _, body = section.partition(" SUBCOMMANDS:\n")
        rows = [["command", "does"]]
        for name in re.findall(r"^  ([a-z-]+) ", body, re.MULTILINE):
            add(found.pop(name), "today")
        result.append(f"### {title.capitalize()}\n\n{table(*rows)}")
    found.pop("help", None)
    if found:
        sys.exit(f"{', '.join(found)}: add it to a group in TodayCommand.swift")
    return "\n".join(result)


def themes(today):
    rows = [["theme", "variant", "background", "text"]]
    for file in sorted(os.listdir(f"{ROOT}/themes")):
        if not file.endswith(".yaml"):
            continue
        with open(f"{ROOT}/themes/{file}", encoding="utf-8") as scheme:
            values = dict(re.findall(r'^\s*(\w+): "(.*)"$', scheme.read(), re.MULTILINE))
        rows.append([code(file.removesuffix(".yaml")), values["variant"], code(values["base00"]),
                     code(values["base05"])])
    return table(*rows)


def main():
    program = os.path.abspath(sys.argv[1])
    is_check = "--check" in sys.argv[2:]
    stale = []
    with tempfile.TemporaryDirectory(prefix="today-tables-") as home:
        environment = {"TODAY_HOME": home, "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C",
                       "COLUMNS": "80"}

        def today(*arguments):
            return subprocess.run([program, *arguments], env=environment, check=True, text=True,
                                  encoding="utf-8", stdout=subprocess.PIPE).stdout

        for page in PAGES:
            with open(f"{ROOT}/{page}", encoding="utf-8") as file:
                old = file.read()
            new = BLOCK.sub(lambda block: block[1] + globals()[block[2]](today).rstrip("\n") + "\n"
                            + block[3], old)
            if new == old:
                continue
            stale.append(page)
            if not is_check:
                with open(f"{ROOT}/{page}", "w", encoding="utf-8") as file:
                    file.write(new)
    if is_check and stale:
        sys.exit(f"{', '.join(stale)}: a table is out of date. Run Tests/Tools/make-tables.py "
                 ".build/debug/today")


main()
