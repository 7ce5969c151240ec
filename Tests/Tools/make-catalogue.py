#!/usr/bin/env python3
"""Fills Widgets/README.md with a drawing of each widget and script.

    make-catalogue.py           writes the page
    make-catalogue.py --check   writes nothing; exit status 1 if the page is out of date

The drawings are those that the tests compare with the widgets: a multi-line text after the comment
`// catalogue: NAME`, where NAME is a script's file or a widget's folder under Widgets. The descriptions
come from the script's tags or the widget's InfoPlist.strings.
"""
import os
import plistlib
import re
import sys
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = f"{ROOT}/Widgets/README.md"
BLOCK = re.compile(r"(<!-- catalogue: (\w+) -->\n).*?(<!-- /catalogue -->)", re.DOTALL)
DRAWING = re.compile(r'// catalogue: (\S+)\n[^\n]*"""\n(.*?)\n *"""', re.DOTALL)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def drawings():
    """The drawings by name. If a name occurs twice, the last drawing counts."""
    found = {}
    for folder, _, files in os.walk(f"{ROOT}/Tests"):
        for name in files:
            if name.endswith(".swift"):
                for widget, text in DRAWING.findall(read(f"{folder}/{name}")):
                    found[widget] = textwrap.dedent(text)
    return found


def strings(path):
    if not os.path.exists(path):
        return {}
    return dict(re.findall(r'^"([^"]+)" = "(.*)";$', read(path), re.MULTILINE))


def entry(title, file, words, drawing, details):
    return (f"### {title}\n\n{words}\n\n```\n{drawing}\n```\n\n{details}\n" if drawing
            else sys.exit(f"{file} has no drawing: write a test with `// catalogue: {file}`"))


def settings(source):
    """A table of the variables that a script declares."""
    found = re.findall(r"<xbar\.var>\w+\((\w+)=(.*?)\): (.*?)</xbar\.var>", source)
    if not found:
        return ""
    return "\n\n| setting | default | description |\n| --- | --- | --- |\n" + "\n".join(
        f"| `{name}` | `{value}` | {words} |" for name, value, words in found)


def cost(source):
    """The paragraph `Cost: …` of a script's documentation."""
    match = re.search(r"^Cost: (.*?)\n(?:\n|\"\"\")", source, re.MULTILINE | re.DOTALL)
    return "\n\nCost: " + " ".join(match[1].split()) if match else ""


def scripts(found):
    result = []
    for file in sorted(os.listdir(f"{ROOT}/Widgets/Scripts")):
        if file.startswith((".", "__")) or file == "README.md":
            continue
        source = read(f"{ROOT}/Widgets/Scripts/{file}")
        tags = dict(re.findall(r"<(?:xbar|swiftbar|bitbar)\.([\w.]+)>(.*?)</", source))
        details = f"`today install Widgets/Scripts/{file}`" + settings(source) + cost(source)
        result.append(entry(tags["title"], file, tags["desc"], found.get(file), details))
    return "\n".join(result)


def widgets(found):
    result = []
    for app in sorted(os.listdir(f"{ROOT}/Widgets")):
        plug_ins = f"{ROOT}/Widgets/{app}/PlugIns"
        if not app.endswith(".app") or not os.path.isdir(plug_ins):
            continue
        for folder in sorted(os.listdir(plug_ins)):
            path = f"{plug_ins}/{folder}/Info.plist"
            if not os.path.exists(path):
                continue
            with open(path, "rb") as file:
                plist = plistlib.load(file)
            extension = plist["NSExtension"]
            point = extension["NSExtensionPointIdentifier"]
            if point not in ("com.apple.widget-extension", "com.apple.widgetkit-extension"):
                continue
            words = strings(f"{plug_ins}/{folder}/en.lproj/InfoPlist.strings")
            name = words.get("CFBundleDisplayName") or plist.get("CFBundleDisplayName") \
                or plist["CFBundleName"]
            attributes = extension.get("NSExtensionAttributes", {})
            interval = attributes.get("TodayRefreshInterval", 900)
            updates = f"updated every {interval} seconds" if interval else "drawn by the host"
            details = f"`{plist['CFBundleIdentifier']}`, {updates}"
            if "TodayScript" in attributes:
                program = f"{plug_ins}/{folder}/{plist['CFBundleExecutable']}"
                details += "; a script, so that no process stays" + settings(read(program))
            elif point == "com.apple.widgetkit-extension":
                details += "; dated views, so that no process stays"
            result.append(entry(name, folder, words.get("widget.description", ""),
                                found.get(folder), details))
    return "\n".join(result)


def main():
    found = drawings()
    old = read(PAGE)
    new = BLOCK.sub(lambda block: f"{block[1]}{globals()[block[2]](found)}{block[3]}", old)
    if new == old:
        return
    if "--check" in sys.argv[1:]:
        sys.exit("Widgets/README.md is out of date. Run Tests/Tools/make-catalogue.py")
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(new)


main()
