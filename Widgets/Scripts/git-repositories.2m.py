#!/usr/bin/env python3
# <xbar.title>Git</xbar.title>
# <xbar.desc>Repositories with something to do: changes, commits to push or to pull.</xbar.desc>
# <xbar.dependencies>python3, git</xbar.dependencies>
# <xbar.var>string(GIT_FOLDERS="~"): Folders to look into, with colons between them.</xbar.var>
# <xbar.var>number(GIT_DEPTH=3): How many folders deep.</xbar.var>
"""Repositories that want something. It asks git for what it has: nothing is fetched."""
import os
import shutil
import subprocess

SKIPPED = {"node_modules", ".cache", ".cargo", ".rustup", ".local", "vendor", ".build", "target"}


def repositories(folder, depth):
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    if any(entry.name == ".git" for entry in entries):
        yield folder
        return
    if depth == 0:
        return
    for entry in entries:
        if entry.name in SKIPPED or not entry.is_dir(follow_symlinks=False):
            continue
        yield from repositories(entry.path, depth - 1)


def status(folder):
    """Branch, ahead, behind and the number of changed files; None when git cannot say."""
    command = ["git", "--no-optional-locks", "-C", folder, "status", "--porcelain=v2", "--branch"]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=10)
    except subprocess.TimeoutExpired:
        return None
    if run.returncode != 0:
        return None
    branch, ahead, behind, changed = "?", 0, 0, 0
    for line in run.stdout.splitlines():
        if line.startswith("# branch.head "):
            branch = line[14:]
        elif line.startswith("# branch.ab "):
            ahead, behind = (abs(int(word)) for word in line[12:].split())
        elif not line.startswith("#"):
            changed += 1
    return branch, ahead, behind, changed


def quoted(text):
    return "'" + text.replace("'", "") + "'"


def main():
    folders = os.environ.get("GIT_FOLDERS") or "~"
    depth = int(os.environ.get("GIT_DEPTH") or 3)
    tool = shutil.which("lazygit")
    rows = []
    for root in folders.split(":"):
        for folder in repositories(os.path.expanduser(root), depth):
            state = status(folder)
            if state is None:
                continue
            branch, ahead, behind, changed = state
            if not (ahead or behind or changed):
                continue
            words = []
            if ahead:
                words.append(f"↑{ahead}")
            if behind:
                words.append(f"↓{behind}")
            if changed:
                words.append(f"{changed} changed")
            if tool:
                opens = f"bash={quoted(tool)} param1=-p param2={quoted(folder)}"
            else:
                editor = os.environ.get("EDITOR") or "vi"
                opens = f"bash={quoted(editor)} param1={quoted(folder)}"
            color = " color=yellow" if behind else ""
            name = os.path.basename(folder).replace("|", "¦")
            rows.append(
                f"{name}  {branch} | badge={quoted(' '.join(words))}{color} {opens} terminal=true")
    for row in rows:
        print(row)


main()
