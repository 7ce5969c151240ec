#!/usr/bin/env -S python3 -S
# <xbar.title>Photo of the day</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>A picture of a folder, another one each day. Tap it for the next one.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(PHOTO_FOLDER=""): Folder of the pictures.</xbar.var>
# <xbar.var>number(PHOTO_ROWS=12): Height in rows.</xbar.var>
# <xbar.var>boolean(PHOTO_NAME=true): Show the name.</xbar.var>
# <today.dialect>json</today.dialect>
"""The board draws pictures of at most 1 MiB. For a larger one, the desktop's thumbnail or that in the file is used, or one
that magick, convert, vipsthumbnail or ffmpeg makes, if one of them is installed. TODAY_NOW sets the time.

Cost: 0.1 s of processor time in an hour, and once a day that of a thumbnail.
"""
import datetime
import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import urllib.parse

FILES, LIMIT, SIZE = 20_000, 1 << 20, 1024
KINDS = (".jpg", ".jpeg", ".png", ".webp", ".gif")
WORDS = {
    "en": ("{} is not a folder.", "{} has no pictures. Check the folder.",
           "{} is larger than 1 MiB. Install imagemagick to show it.", "Photo"),
    "es": ("{} no es una carpeta.", "{} no tiene imágenes. Compruebe la carpeta.",
           "{} ocupa más de 1 MiB. Instale imagemagick para verla.", "Foto"),
    "ja": ("{} はフォルダーではありません。", "{} に画像がありません。フォルダーを確認してください。",
           "{} は 1 MiB を超えています。表示するには imagemagick をインストールしてください。", "写真"),
    "ru": ("{} — не папка.", "В {} нет изображений. Проверьте папку.",
           "{} больше 1 МиБ. Чтобы показать его, установите imagemagick.", "Фото"),
    "zh": ("{} 不是文件夹。", "{} 中没有图片。请检查文件夹。", "{} 超过 1 MiB。请安装 imagemagick 以显示。", "照片"),
    "zh-Hant": ("{} 不是資料夾。", "{} 中沒有圖片。請檢查資料夾。", "{} 超過 1 MiB。請安裝 imagemagick 以顯示。", "照片"),
}


def container(name):
    return os.path.join(os.environ.get("TODAY_CONTAINER") or ".", name)


def pictures(folder):
    """The names of the files below the folder, in an order that looks random and stays."""
    found = []
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [os.path.relpath(os.path.join(parent, name), folder) for name in files
                  if name.lower().endswith(KINDS) and not name.startswith(".")]
        if len(found) >= FILES:
            break
    return sorted(found, key=lambda name: hashlib.sha256(name.encode("utf-8", "surrogateescape")).digest())


def offset(today, by=0):
    """How many pictures were skipped today."""
    try:
        with open(container("photo.json"), encoding="utf-8") as file:
            stored = json.load(file)
        count = int(stored["count"]) if stored["day"] == today else 0
    except (OSError, ValueError, TypeError, KeyError):
        count = 0
    if by:
        with open(container("photo.json"), "w", encoding="utf-8") as file:
            json.dump({"day": today, "count": count + by}, file)
    return count


def read(path, limit=LIMIT):
    """The bytes of a file, or None if it is larger."""
    # A pipe would be waited for.
    if not os.path.isfile(path) or os.path.getsize(path) > limit:
        return None
    with open(path, "rb") as file:
        return file.read(limit)


def desktop_thumbnail(path):
    """As file managers store them."""
    cache = os.environ.get("XDG_CACHE_HOME") or ""
    cache = cache if cache.startswith("/") and "/today/" not in cache else os.path.expanduser("~/.cache")
    name = hashlib.md5(("file://" + urllib.parse.quote(path)).encode()).hexdigest() + ".png"
    for size in ("xx-large", "x-large", "large"):
        data = read(os.path.join(cache, "thumbnails", size, name))
        if data:
            return data
    return None


def made(path):
    """A thumbnail by a program, without the picture's colour profile, which may be large."""
    target = container(".photo.jpg")
    commands = (["magick", path + "[0]", "-auto-orient", "-thumbnail", f"{SIZE}x{SIZE}>", "-quality", "80", target],
                ["convert", path + "[0]", "-auto-orient", "-thumbnail", f"{SIZE}x{SIZE}>", "-quality", "80", target],
                ["vipsthumbnail", path, "--size", f"{SIZE}x{SIZE}", "-o", target + "[strip]"],
                ["ffmpeg", "-v", "error", "-y", "-i", path, "-frames:v", "1", "-vf", f"scale={SIZE}:-2", target])
    for command in commands:
        if not shutil.which(command[0]):
            continue
        try:
            subprocess.run(command, check=True, timeout=20, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            return read(target)
        except (OSError, subprocess.SubprocessError):
            continue
        finally:
            if os.path.exists(target):
                os.remove(target)
    return None


def inner_thumbnail(path):
    """The small JPEG file that cameras write into EXIF data, or None."""
    with open(path, "rb") as file:
        data = file.read(1 << 17)
    start = data.find(b"Exif\0\0")
    if not data.startswith(b"\xff\xd8") or start < 0:
        return None
    tiff = data[start + 6:]
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    try:
        first = struct.unpack_from(order + "I", tiff, 4)[0]
        count = struct.unpack_from(order + "H", tiff, first)[0]
        second = struct.unpack_from(order + "I", tiff, first + 2 + 12 * count)[0]
        fields = {}
        for index in range(struct.unpack_from(order + "H", tiff, second)[0]):
            tag, _, _, value = struct.unpack_from(order + "HHII", tiff, second + 2 + 12 * index)
            fields[tag] = value
        thumbnail = tiff[fields[0x201]:fields[0x201] + fields[0x202]]
    except (struct.error, KeyError, TypeError):
        return None
    return thumbnail if thumbnail.startswith(b"\xff\xd8") and len(thumbnail) <= LIMIT else None


def shown(path):
    """A file in the container, because the board reads pictures only there. The last one is replaced."""
    status = os.stat(path)
    name = "photo-" + hashlib.sha256(f"{path} {status.st_mtime_ns} {status.st_size}".encode(
        "utf-8", "surrogateescape")).hexdigest()[:16]
    target = container(name)
    if not os.path.exists(target):
        data = read(path) or made(path) or desktop_thumbnail(path) or inner_thumbnail(path)
        if not data:
            raise Failure(WORDS[language()][2].format(os.path.basename(path)))
        with open(target + ".new", "wb") as file:
            file.write(data)
        os.replace(target + ".new", target)
        for other in os.listdir(os.path.dirname(target)):
            if re.fullmatch(r"photo-[0-9a-f]{16}", other) and other != name:
                os.remove(container(other))
    return target


def main():
    folder = os.path.expanduser(setting("PHOTO_FOLDER"))
    if not folder:
        return
    today = datetime.date.fromtimestamp(current_time())
    if sys.argv[1:] == ["next"]:
        offset(today.isoformat(), 1)
        return
    if not os.path.isdir(folder):
        raise Failure(WORDS[language()][0].format(folder))
    found = pictures(folder)
    if not found:
        raise Failure(WORDS[language()][1].format(folder))
    name = found[(today.toordinal() + offset(today.isoformat())) % len(found)]
    title = os.path.splitext(os.path.basename(name))[0].encode("utf-8", "replace").decode()
    is_named = setting("PHOTO_NAME", "true") == "true"
    # Where no picture can be drawn, the card shows its label: the name, unless that is in the row below.
    image = {"type": "image", "path": shown(os.path.abspath(os.path.join(folder, name))),
             "label": WORDS[language()][3] if is_named else title, "rows": int(number("PHOTO_ROWS", 12, 3, 60)),
             "action": "next"}
    rows = [image] + ([text(title, "secondary", action="next")] if is_named else [])
    actions = {"next": {"command": [os.path.abspath(sys.argv[0]), "next"], "refresh": True}}
    show(rows, title, actions=actions)


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
