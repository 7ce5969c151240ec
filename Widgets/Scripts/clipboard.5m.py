#!/usr/bin/env -S python3 -S
# <xbar.title>Clipboard</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The last texts of the clipboard. Tap one to copy it again.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>boolean(CLIPBOARD=false): Record the clipboard.</xbar.var>
# <xbar.var>number(CLIPBOARD_ROWS=8): Number of texts.</xbar.var>
# <xbar.var>number(CLIPBOARD_HOURS=8): Hours until a text is forgotten.</xbar.var>
# <swiftbar.type>streamable</swiftbar.type>
# <today.dialect>json</today.dialect>
# <today.locked>hidden</today.locked>
"""Needs wl-clipboard, or xclip for X11. Texts that a password manager marks as secret are skipped, and so are those of more
than 64 KiB. The texts are in a file that only you can read, at most 30. A locked board leaves the card out.
`clipboard.5m.py once` looks at the clipboard once. TODAY_NOW sets the time.

Cost: a process with 13 MB while the card is visible, which waits for changes. On an X server without the extension XFixes it
asks every 2 seconds whether the clipboard has changed, which takes 2 ms.
"""
import ctypes
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time

TEXTS, LIMIT, PAUSE = 30, 64 << 10, 2
# As KeePassXC, KDE's wallet and wl-copy --sensitive mark a text.
SECRETS = ("x-kde-passwordManagerHint", "org.nspasteboard.ConcealedType", "application/x-nspasteboard-concealed-type")
KINDS = ("text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "STRING")
WORDS = {
    "en": ("Forget all", "Install wl-clipboard, or xclip for X11.", "The text is not there any more."),
    "es": ("Olvidar todo", "Instale wl-clipboard, o xclip para X11.", "El texto ya no está."),
    "ja": ("すべて消去", "wl-clipboard、X11 では xclip をインストールしてください。", "テキストはもうありません。"),
    "ru": ("Забыть всё", "Установите wl-clipboard или, для X11, xclip.", "Этого текста больше нет."),
    "zh": ("全部清除", "请安装 wl-clipboard；X11 请安装 xclip。", "文本已不存在。"),
    "zh-Hant": ("全部清除", "請安裝 wl-clipboard；X11 請安裝 xclip。", "文字已不存在。"),
}


class SelectionEvents:
    """The X server reports each new owner of the clipboard by its extension XFixes; see Xfixes.h."""

    def __init__(self):
        """Raises OSError without a display, the libraries or the extension."""
        self.x, fixes = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXfixes.so.3")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = self.x.XInternAtom.restype = ctypes.c_ulong
        self.x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        fixes.XFixesQueryExtension.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
        fixes.XFixesSelectSelectionInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_ulong]
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        first, error = ctypes.c_int(), ctypes.c_int()
        if not self.display or not fixes.XFixesQueryExtension(self.display, ctypes.byref(first), ctypes.byref(error)):
            raise OSError("no XFixes")
        self.kind = first.value
        # Without it, the library writes to standard error when the X server ends.
        self.ended = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lambda _: os._exit(0))
        self.x.XSetIOErrorHandler(self.ended)
        # The masks of a new owner, a destroyed window and a closed client.
        clipboard = self.x.XInternAtom(self.display, b"CLIPBOARD", 0)
        fixes.XFixesSelectSelectionInput(self.display, self.x.XDefaultRootWindow(self.display), clipboard, 1 | 2 | 4)
        self.x.XSync(self.display, 0)

    def wait(self):
        """Returns after the next change. The size of an event is 24 longs."""
        event = (ctypes.c_long * 24)()
        while ctypes.cast(event, ctypes.POINTER(ctypes.c_int))[0] != self.kind:
            self.x.XNextEvent(self.display, event)
        # Two programs that take the clipboard from each other do not keep a processor busy.
        time.sleep(0.2)
        while self.x.XPending(self.display):
            self.x.XNextEvent(self.display, event)


class Clipboard:
    """The programs of the display."""

    def __init__(self):
        self.is_wayland = bool(os.environ.get("WAYLAND_DISPLAY") and shutil.which("wl-paste"))
        if not self.is_wayland and not (os.environ.get("DISPLAY") and shutil.which("xclip")):
            raise Failure(WORDS[language()][1])

    def output(self, words):
        """The bytes of a program, one more than the limit at most; an owner that does not answer has none."""
        try:
            with subprocess.Popen(["timeout", "2", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL) as process:
                data = process.stdout.read(LIMIT + 1)
                process.stdout.close()
            return data
        except OSError:
            return b""

    def of_kind(self, kind):
        if self.is_wayland:
            return self.output(["wl-paste", "--no-newline", "--type", kind])
        return self.output(["xclip", "-selection", "clipboard", "-o", "-t", kind])

    def kinds(self):
        data = self.output(["wl-paste", "--list-types"]) if self.is_wayland else self.of_kind("TARGETS")
        return data.decode("utf-8", "replace").split("\n")

    def read(self):
        """The text, or None for a secret, a long text or a picture."""
        kinds = self.kinds()
        kind = next((kind for kind in KINDS if kind in kinds), None)
        if not kind or set(SECRETS) & set(kinds):
            return None
        data = self.of_kind(kind)
        # A secret may have come meanwhile.
        if len(data) > LIMIT or not data.strip() or set(SECRETS) & set(self.kinds()):
            return None
        return data.decode("utf-8", "replace")

    def write(self, words):
        command = ["wl-copy"] if self.is_wayland else ["xclip", "-selection", "clipboard", "-i"]
        # The program stays, because it owns the clipboard from then on.
        subprocess.run(command, input=words.encode("utf-8", "replace"), check=False, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=5)

    def events(self):
        """Those of an X server from now on, or None if it does not report changes."""
        try:
            return None if self.is_wayland else SelectionEvents()
        except (OSError, AttributeError):
            return None

    def changes(self, events):
        """Yields after each change."""
        while events:
            events.wait()
            yield
        if self.is_wayland:
            with subprocess.Popen(["wl-paste", "--watch", "echo"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL) as watch:
                for _ in watch.stdout:
                    yield
        known = None
        while True:
            time.sleep(PAUSE)
            # Owners say when they have got the clipboard; most do.
            moment = b"" if self.is_wayland else self.of_kind("TIMESTAMP")
            if not moment or moment != known:
                known = moment
                yield


class History:
    """The newest text first, in a file that only the user can read."""

    def __init__(self):
        self.path = os.path.join(os.environ.get("TODAY_CONTAINER") or ".", "clipboard.json")
        try:
            with open(self.path, encoding="utf-8") as file:
                self.texts = [(str(words), float(at)) for words, at in json.load(file)]
        except (OSError, ValueError, TypeError):
            self.texts = []
        oldest = current_time() - 3600 * number("CLIPBOARD_HOURS", 8, 0.1, 720)
        self.texts = [(words, at) for words, at in self.texts if at > oldest][:TEXTS]

    def add(self, words):
        if words and (not self.texts or self.texts[0][0] != words):
            rest = [entry for entry in self.texts if entry[0] != words]
            self.texts = [(words, current_time()), *rest][:TEXTS]
            self.save()

    def save(self):
        partial = self.path + ".new"
        with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(self.texts, file)
        os.replace(partial, self.path)


def mark_of(words):
    """A hash of a text as the argument, because a text may contain anything."""
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:16]


def card(history):
    texts = history.texts[:int(number("CLIPBOARD_ROWS", 8, 1, TEXTS))]
    if not texts:
        return ""
    name = os.path.abspath(sys.argv[0])
    rows, actions = [], {"clear": {"command": [name, "clear"], "refresh": True}}
    for words, at in texts:
        preview = " ".join("".join(c if c.isprintable() else " " for c in words[:400]).split())[:200]
        clock = time.strftime("%H:%M", time.localtime(at))
        rows.append({**line(preview, clock), "action": mark_of(words)})
        actions[mark_of(words)] = {"command": [name, "copy", mark_of(words)], "refresh": True}
    rows.append({**text(WORDS[language()][0], "accent"), "action": "clear"})
    view = {"root": {"type": "vstack", "children": rows}, "summary": rows[0]["children"][0]["text"], "actions": actions}
    return json.dumps(view, ensure_ascii=False)


def main():
    if setting("CLIPBOARD") != "true":
        # What was recorded is not kept after the setting is off.
        history = History()
        if os.path.exists(history.path):
            os.remove(history.path)
        print()
        return
    clipboard, history = Clipboard(), History()
    if sys.argv[1:] == ["clear"]:
        history.texts = []
        history.save()
        clipboard.write("")
        return
    if len(sys.argv) == 3 and sys.argv[1] == "copy":
        words = next((words for words, _ in history.texts if mark_of(words) == sys.argv[2]), None)
        if words is None:
            raise Failure(WORDS[language()][2])
        clipboard.write(words)
        return
    is_once = sys.argv[1:] == ["once"]
    # A change while the text is read must not be lost.
    events = None if is_once else clipboard.events()
    history.add(clipboard.read())
    shown = card(history)
    print(shown, flush=True)
    if is_once:
        return
    for _ in clipboard.changes(events):
        history = History()
        history.add(clipboard.read())
        if card(history) != shown:
            shown = card(history)
            print(shown, flush=True)


# Helper: today_script.py, from Widgets/Helpers by Tests/Tools/embed-helpers.py. Change it there.
import json
import os
import re
import sys
import time


def language():
    """The language of the board or else of the user: en, es, ja, ru, zh or zh-Hant."""
    names = ("TODAY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locales = (os.environ.get(name) for name in names)
    locale = next((locale for locale in locales if locale not in (None, "", "auto")), "")
    if re.match("zh.(TW|HK|MO|Hant)", locale):
        return "zh-Hant"
    return locale[:2] if locale[:2] in ("es", "ja", "ru", "zh") else "en"


def current_time():
    """Seconds since 1970, from TODAY_NOW or the clock."""
    return float(os.environ.get("TODAY_NOW") or time.time())


class Failure(Exception):
    """A sentence for the card: what happened, and what to do."""


def setting(name, standard=""):
    """The value of a setting without spaces around it."""
    return os.environ.get(name, "").strip() or standard


def number(name, standard, least, most):
    """The value of a setting as a number within limits. What is not a number counts as the standard."""
    try:
        value = float(setting(name, str(standard)).replace(",", "."))
    except ValueError:
        value = standard
    # What is not a number differs from itself.
    return min(max(value, least), most) if value == value else standard


def text(words, color=None, **members):
    """A text in one row, which is cut if it is too long."""
    node = {"type": "text", "text": str(words)[:500], "lineLimit": 1, **members}
    return {**node, "style": {"color": color}} if color else node


def line(title, aside="", color=None, aside_color="secondary", **members):
    """A row with a text at the left and another one at the right. `url` makes it tappable."""
    cells = [text(title, color), {"type": "spacer"}]
    if aside != "":
        cells.append(text(aside, aside_color))
    return {"type": "hstack", "spacing": 1, "children": cells, **members}


def web_link(address):
    """`url` for a node, or nothing if a server has sent another scheme."""
    return {"url": address} if str(address).startswith(("https://", "http://")) else {}


def show(rows, summary, **more):
    """Prints the card. `more` may have `alerts`."""
    view = {"root": {"type": "vstack", "children": rows}, "summary": str(summary)[:300], **more}
    print(json.dumps(view, ensure_ascii=False, allow_nan=False))


def run_script(main):
    """Runs the script and ends it: a Failure is the last line of standard error.

    `main` may return Failures that it has handled. Requests that are still waiting do not delay the end.
    """
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    sys.stderr.reconfigure(encoding="utf-8", errors="replace")
    try:
        failures = main() or []
    except Failure as failure:
        failures = [failure]
    if failures:
        print(" ".join(dict.fromkeys(map(str, failures))), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1 if failures else 0)


# End of today_script.py

run_script(main)
