#!/usr/bin/env python3
"""Copies helpers into the scripts that use them, so that each script is one file, and next to the
programs of apps.

    embed-helpers.py           writes the scripts
    embed-helpers.py --check   writes nothing; exit status 1 if a script is out of date

The board copies an installed script and stores its hash, so a script cannot depend on a file next to it.
A script names the helper in a line `# Helper: NAME.py`; the helper's code follows up to `# End of NAME.py`.
`today_connection.py` needs `today_script.py` before it, and `today_web.py` needs both.
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BLOCK = re.compile(r"^# Helper: (\w+\.py)[^\n]*\n.*?^# End of \1\n", re.DOTALL | re.MULTILINE)


#: An app is installed without the rest of Widgets, and its programs can read only their bundle.
COPIES = {"Darkroom.app/PlugIns/DarkroomEditing.appex/today_widget.py": "today_widget.py"} | {
    f"Shelf.app/Modules/{helper}": helper
    for helper in ("today_connection.py", "today_documents.py", "today_script.py", "today_web.py", "today_widget.py")
}


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def embedded(name):
    """The helper without its documentation."""
    code = read(f"{ROOT}/Widgets/Helpers/{name}").split('"""\n', 1)[1]
    # They are in the same file there.
    code = re.sub(r"\nfrom today_(script|connection) import [^\n]*", "", code)
    return (f"# Helper: {name}, from Widgets/Helpers by Tests/Tools/embed-helpers.py. Change it there.\n"
            f"{code}\n\n# End of {name}\n")


def main():
    folder = f"{ROOT}/Widgets/Scripts"
    for file in sorted(os.listdir(folder)):
        path = f"{folder}/{file}"
        if not file.endswith(".py") or not os.path.isfile(path):
            continue
        old = read(path)
        new = BLOCK.sub(lambda block: embedded(block[1]), old)
        if new == old:
            continue
        if "--check" in sys.argv[1:]:
            sys.exit(f"Widgets/Scripts/{file} is out of date. Run Tests/Tools/embed-helpers.py")
        with open(path, "w", encoding="utf-8") as target:
            target.write(new)
    for path, helper in COPIES.items():
        whole = f"{ROOT}/Widgets/{path}"
        code = read(f"{ROOT}/Widgets/Helpers/{helper}")
        if os.path.exists(whole) and read(whole) == code:
            continue
        if "--check" in sys.argv[1:]:
            sys.exit(f"Widgets/{path} is out of date. Run Tests/Tools/embed-helpers.py")
        with open(whole, "w", encoding="utf-8") as target:
            target.write(code)


main()
