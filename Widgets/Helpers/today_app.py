"""The containing app of a Today widget in Python. Copy this file next to the app's program, in its
.app folder. Needs Python 3.8 and no packages.

    import today_app

    path = os.path.join(today_app.group("group.dev.example.tally"), "count")
    today_app.set_has_content(False, "dev.example.Tally.Today")
    today_app.post_notice("changed", "group.dev.example.tally")

The functions work whether the board or you started the app, and whether or not a board is open. They
raise PermissionError for a group or a widget that is not in the app's property lists.
"""
import json
import os
import plistlib
import re
import time


def group(identifier):
    """The folder that the app shares with its widgets. Creates it if it does not exist.

    The group must be in the app's Entitlements.plist.
    """
    folder = _folder("data", "XDG_DATA_HOME", ".local/share", "Groups", identifier)
    listed = _property_list("Entitlements.plist").get("com.apple.security.application-groups", [])
    if identifier not in listed or not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", identifier):
        raise PermissionError(f"the group {identifier} is not in the app's Entitlements.plist")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    return folder


def set_has_content(flag, widget):
    """Hides the card of one of the app's own widgets, or shows it again, also on an open board.

    `widget` is the bundle identifier. If the value is already stored, nothing is written.
    """
    identifier = bundle_identifier()
    own = re.escape(identifier) + r"\.[A-Za-z0-9-]+"
    if not re.fullmatch(own, widget):
        raise PermissionError(f"{widget} is not a widget of {identifier}")
    folder = _folder("state", "XDG_STATE_HOME", ".local/state", "content")
    path = os.path.join(folder, widget + ".json")
    try:
        with open(path, encoding="utf-8") as file:
            if json.load(file).get("flag") is bool(flag):
                return
    except (OSError, ValueError, AttributeError):
        pass  # no file, or an invalid one
    os.makedirs(folder, mode=0o700, exist_ok=True)
    text = json.dumps({"flag": bool(flag), "by": identifier, "at": int(time.time())},
                      separators=(",", ":"))
    temporary = f"{path}.{os.getpid()}~"
    try:
        with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600),
                  "w", encoding="utf-8") as file:
            file.write(text + "\n")
        os.replace(temporary, path)
    except OSError:
        if os.path.lexists(temporary):
            os.unlink(temporary)
        raise


def post_notice(name, group_identifier):
    """Posts a notice. A GroupNotice with this name receives it in each running member of the group."""
    file = "".join(chr(b) if chr(b).isascii() and chr(b).isalnum() else f"%{b:02X}"
                   for b in name.encode("utf-8"))
    if not 0 < len(file) <= 250:
        raise ValueError("the name of a notice is empty or too long")
    folder = os.path.join(group(group_identifier), ".notices")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    # Observers are notified when a file that was open for writing is closed.
    os.close(os.open(os.path.join(folder, file), os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600))


def bundle_identifier():
    """The app's CFBundleIdentifier."""
    identifier = _property_list("Info.plist").get("CFBundleIdentifier")
    if not isinstance(identifier, str) or not identifier:
        raise PermissionError("this program is not in an .app with a CFBundleIdentifier")
    return identifier


def _bundle():
    # The folder of this file comes first: if another app started this program, TODAY_BUNDLE is that
    # app's.
    folder = os.path.dirname(os.path.abspath(__file__))
    while folder != os.path.dirname(folder):
        if folder.endswith(".app") and os.path.isfile(os.path.join(folder, "Info.plist")):
            return folder
        folder = os.path.dirname(folder)
    return os.environ.get("TODAY_BUNDLE", "")


def _property_list(name):
    try:
        with open(os.path.join(_bundle(), name), "rb") as file:
            contents = plistlib.load(file)
    except (OSError, ValueError, plistlib.InvalidFileException):
        return {}
    return contents if isinstance(contents, dict) else {}


def _folder(below, variable, usual, *names):
    """One of Today's folders: in TODAY_HOME if it is set, else an XDG folder."""
    home = os.environ.get("TODAY_HOME")
    if home:
        return os.path.join(home, below, *names)
    base = os.environ.get(variable, "")
    if not base.startswith("/"):  # XDG ignores a path that is not absolute
        base = os.path.join(os.environ.get("HOME", "/"), usual)
    return os.path.join(base, "today", *names)
