#!/usr/bin/env python3
"""Fills Widgets/README.md with a drawing of each widget and script, and writes the gallery of the scripts.

    make-catalogue.py           writes the page, Widgets/gallery.yaml and Widgets/widgets
    make-catalogue.py --check   writes nothing; exit status 1 if one of them is out of date

The drawings are those that the tests compare with the widgets: a multi-line text after the comment
`// catalogue: NAME`, where NAME is a script's file or a widget's folder under Widgets. The descriptions
come from the script's tags or the widget's InfoPlist.strings. The gallery offers the scripts, because the apps
are on the board without an installation.
"""
import hashlib
import json
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
    match = re.search(r"^(?:# )?Cost: (.*?)\n(?:\n|\"\"\")", source, re.MULTILINE | re.DOTALL)
    return "\n\nCost: " + " ".join(match[1].split()) if match else ""


def script_files():
    """Name, source and tags of each script."""
    for file in sorted(os.listdir(f"{ROOT}/Widgets/Scripts")):
        if file.startswith((".", "__")) or file == "README.md":
            continue
        source = read(f"{ROOT}/Widgets/Scripts/{file}")
        yield file, source, dict(re.findall(r"<(?:xbar|swiftbar|bitbar)\.([\w.]+)>(.*?)</", source))


def scripts(found):
    result = []
    for file, source, tags in script_files():
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
                details = details.replace("updated every", "updated at most every")
                details += "; dated views, so that no process stays"
            result.append(entry(name, folder, words.get("widget.description", ""),
                                found.get(folder), details))
    return "\n".join(result)


# What each script is about, for the gallery; all others are `other`.
CATEGORIES = {
    "communication": "mail mail-imap",
    "developer": "containers forge kubernetes prometheus",
    "finance": "markets",
    "home": "home-assistant",
    "media": "now-playing photo",
    "news": "feeds hacker-news",
    "system": "backups checks disk-growth journal nvidia ssh-hosts systemd tail top ups",
    "time": "caldav countdown countdowns pomodoro",
    "weather": "air",
    "work": "day-notes habits quote time-tracking todo",
}


def quoted(text):
    """A YAML text. JSON's form is one, too."""
    return json.dumps(text, ensure_ascii=False)


def gallery(found):
    """The files of the gallery by path."""
    category = {name: key for key, names in CATEGORIES.items() for name in names.split()}
    files = {f"{ROOT}/Widgets/gallery.yaml": GALLERY}
    for file, source, tags in script_files():
        name = file.split(".")[0]
        picture = "".join(
            f"    - {{type: text, lineLimit: 1, text: {quoted(line)}}}\n"
            for line in found[file].splitlines())
        files[f"{ROOT}/Widgets/widgets/{name}.yaml"] = f"""\
{MADE}
id: {name}
name: {quoted(tags["title"])}
summary: {quoted(tags["desc"])}
category: {category.get(name, "other")}
entitlements: {{dev.today.unsandboxed: true}}
versions:
  - version: {quoted(tags["version"])}
    script: Scripts/{file}
    sha256: {quoted(hashlib.sha256(source.encode()).hexdigest())}
picture:
  type: vstack
  children:
{picture}"""
    return files


MADE = "# Made by Tests/Tools/make-catalogue.py from the script, its tags and the drawing in its test."
GALLERY = """\
# The gallery of the scripts that come with Today. Tests/Tools/make-catalogue.py makes its entries.
format: 1
name: today
title:
  en: Scripts of Today
  es: Scripts de Today
  ja: Today のスクリプト
  ru: Скрипты Today
  zh: Today 的脚本
"""


def main():
    found = drawings()
    new = {PAGE: BLOCK.sub(
        lambda block: f"{block[1]}{globals()[block[2]](found)}{block[3]}", read(PAGE))}
    new.update(gallery(found))
    folder = f"{ROOT}/Widgets/widgets"
    os.makedirs(folder, exist_ok=True)
    old = {path: read(path) if os.path.exists(path) else None for path in new}
    left = [path for name in os.listdir(folder) if (path := f"{folder}/{name}") not in new]
    changed = [path for path in new if new[path] != old[path]] + left
    if changed and "--check" in sys.argv[1:]:
        names = ", ".join(os.path.relpath(path, ROOT) for path in changed)
        sys.exit(f"out of date: {names}. Run Tests/Tools/make-catalogue.py")
    for path in left:
        os.remove(path)
    for path, text in new.items():
        if text != old[path]:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)


main()
