#!/usr/bin/env python3
# <xbar.title>Git</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Repositories with changes, or with commits to push or pull.</xbar.desc>
# <xbar.dependencies>python3, git</xbar.dependencies>
# <xbar.var>string(GIT_FOLDERS="~"): Folders to search, separated by colons.</xbar.var>
# <xbar.var>number(GIT_DEPTH=3): How many levels of folders to search.</xbar.var>
"""Shows the local state and fetches nothing. A tap opens lazygit, or else the editor."""
import concurrent.futures
import os
import shlex
import shutil
import subprocess
import sys
import time

SKIPPED = {"node_modules", ".cache", ".cargo", ".rustup", ".local", "vendor", ".build", "target"}
REPOSITORIES = 200
ROWS = 30
SECONDS = 15


def row(text, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))

    text = " ".join(plain(text).replace("|", "¦").split())
    words = [("‐" + text[1:]) if text.startswith("--") else text, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        words.append(f'{key}="{value}"')
    print(*words)


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
    """Branch, ahead, behind and the number of changed files, or None if git fails."""
    # The settings of a repository may name programs, which must not run here.
    command = ["git", "--no-optional-locks", "-c", "core.fsmonitor=false", "-C", folder,
               "status", "--porcelain=v2", "--branch"]
    try:
        run = subprocess.run(command, capture_output=True, timeout=10, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return None
    if run.returncode != 0:
        return None
    branch, ahead, behind, changed = "?", 0, 0, 0
    for line in run.stdout.decode("utf-8", "replace").split("\n"):
        if line.startswith("# branch.head "):
            branch = line[14:]
        elif line.startswith("# branch.ab "):
            ahead, behind = (abs(int(word)) for word in line[12:].split())
        elif line and not line.startswith("#"):
            changed += 1
    return branch, ahead, behind, changed


def opening(folder, tool):
    """The action of a tap, or nothing if the folder's name cannot be written on a line."""
    if not folder.isprintable():
        return {}
    if tool:
        words = [tool, "-p", folder]
    else:
        words = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi") + [folder]
    keys = ["bash"] + [f"param{index}" for index in range(1, len(words))]
    return dict(zip(keys, words), terminal="true", refresh="true")


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if not shutil.which("git"):
        sys.exit("git is not installed")
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        # Variables of a hook or a shell are for another repository.
        if name not in ("GIT_FOLDERS", "GIT_DEPTH"):
            del os.environ[name]
    depth = int(os.environ.get("GIT_DEPTH") or 3)
    roots = [os.path.expanduser(root) for root in (os.environ.get("GIT_FOLDERS") or "~").split(":")]
    end = time.monotonic() + SECONDS
    folders = []
    for root in roots:
        if not os.path.isdir(root):
            sys.exit(f"{root} is no folder")
        for folder in repositories(root, depth):
            if len(folders) == REPOSITORIES or time.monotonic() > end:
                break
            folders.append(folder)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        states = list(pool.map(lambda f: status(f) if time.monotonic() < end else None, folders))
    tool = shutil.which("lazygit")
    rows = [pair for pair in zip(folders, states) if pair[1] and any(pair[1][1:])]
    for folder, (branch, ahead, behind, changed) in rows[:ROWS]:
        words = [f"↑{ahead}"] if ahead else []
        words += [f"↓{behind}"] if behind else []
        words += [f"{changed} changed"] if changed else []
        color = {"color": "yellow"} if behind else {}
        row(f"{os.path.basename(folder)} · {branch}", badge=" ".join(words), **color,
            **opening(folder, tool))
    if len(rows) > ROWS:
        row(f"and {len(rows) - ROWS} more")


main()
