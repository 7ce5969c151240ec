#!/usr/bin/env -S python3 -S
# <xbar.title>NVIDIA</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Load, memory, temperature and power of NVIDIA's graphics processors, by nvidia-smi.</xbar.desc>
# <xbar.dependencies>python3, nvidia-smi</xbar.dependencies>
# <xbar.var>number(NVIDIA_WARN=85): Warn from this temperature in °C.</xbar.var>
# <today.dialect>json</today.dialect>
"""The graphics processors of AMD and Intel are on the card GPU of System. Without nvidia-smi the card hides.

Cost: one run of nvidia-smi and less than 0.1 s of processor time in 10 seconds. It keeps a sleeping device awake.
"""
import csv
import json
import os
import shutil
import subprocess

SECONDS, KEPT = 5, 60
FIELDS = ("uuid", "name", "utilization.gpu", "memory.used", "memory.total", "temperature.gpu", "power.draw", "clocks.gr")
# Memory, then failures.
WORDS = {
    "en": ("Mem", "nvidia-smi did not answer within {} s. The next update tries again.",
           "nvidia-smi does not reach the driver. Check the driver, and restart after an upgrade.",
           "The answer of nvidia-smi cannot be read. Check its version."),
    "es": ("Mem", "nvidia-smi no respondió en {} s. Se reintentará en la próxima actualización.",
           "nvidia-smi no llega al controlador. Compruébelo, y reinicie tras una actualización.",
           "No se puede leer la respuesta de nvidia-smi. Compruebe su versión."),
    "ja": ("メモリ", "nvidia-smi が {} 秒以内に応答しませんでした。次の更新で再試行します。",
           "nvidia-smi がドライバーに接続できません。ドライバーを確認し、更新後は再起動してください。",
           "nvidia-smi の応答を読めません。バージョンを確認してください。"),
    "ru": ("ОЗУ", "nvidia-smi не ответил за {} с. Следующее обновление повторит запрос.",
           "nvidia-smi не видит драйвер. Проверьте драйвер, после обновления перезагрузитесь.",
           "Не удаётся прочитать ответ nvidia-smi. Проверьте его версию."),
    "zh": ("内存", "nvidia-smi 在 {} 秒内没有响应。下次更新时重试。", "nvidia-smi 无法连接驱动。请检查驱动，升级后请重启。",
           "无法读取 nvidia-smi 的回应。请检查其版本。"),
    "zh-Hant": ("記憶體", "nvidia-smi 在 {} 秒內沒有回應。下次更新時重試。", "nvidia-smi 無法連線驅動程式。請檢查驅動程式，升級後請重新啟動。",
                "無法讀取 nvidia-smi 的回應。請檢查其版本。"),
}


def figures():
    """A dictionary for each device. Figures that a device does not have, such as `[N/A]`, are None. Raises Failure."""
    words = WORDS[language()]
    command = ["nvidia-smi", f"--query-gpu={','.join(FIELDS)}", "--format=csv,noheader,nounits"]
    try:
        run = subprocess.run(command, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        raise Failure(words[1].format(SECONDS)) from None
    if run.returncode != 0:
        raise Failure(words[2])
    found = []
    for values in csv.reader(run.stdout.decode("utf-8", "replace").splitlines(), skipinitialspace=True):
        if len(values) != len(FIELDS):
            raise Failure(words[3])
        device = dict(zip(FIELDS, values))
        device["name"] = device["name"].removeprefix("NVIDIA ")
        for name in FIELDS[2:]:
            try:
                device[name] = float(device[name])
            except ValueError:
                device[name] = None
        found.append(device)
    return found


def histories(devices):
    """The last loads of each device with the present one, which are stored."""
    path = os.path.join(os.environ.get("TODAY_CONTAINER") or ".", "loads.json")
    try:
        with open(path, encoding="utf-8") as file:
            old = {name: [float(value) for value in values] for name, values in json.load(file).items()}
    except (OSError, ValueError, TypeError, AttributeError):
        old = {}
    new = {device["uuid"]: (old.get(device["uuid"], []) + [device["utilization.gpu"] or 0])[-KEPT:] for device in devices}
    try:
        with open(path + ".new", "w", encoding="utf-8") as file:
            json.dump(new, file)
        os.replace(path + ".new", path)
    except OSError:
        # Only the history is lost.
        pass
    return new


def rows(device, history):
    temperature, power, clock = (device[name] for name in ("temperature.gpu", "power.draw", "clocks.gr"))
    facts = [f"{power:.0f} W"] if power is not None else []
    facts += [f"{clock / 1000:.1f} GHz"] if clock is not None else []
    head = [text(device["name"], style={"bold": True}), {"type": "spacer"}, text("  ".join(facts), "secondary")]
    if temperature is not None:
        warn = number("NVIDIA_WARN", 85, 1, 200)
        head.append(text(f"{temperature:.0f} °C", "bad" if temperature >= warn + 10 else "warn" if temperature >= warn else None))
    found = [{"type": "hstack", "spacing": 2, "children": head}]
    load, used, total = (device[name] for name in ("utilization.gpu", "memory.used", "memory.total"))
    cells = []
    if load is not None:
        cells.append([text("GPU"), {"type": "gauge", "value": load / 100}, text(f"{load:.0f} %"),
                      {"type": "sparkline", "values": history, "min": 0, "max": 100, "width": 12}])
    if total:
        gauge = {"type": "gauge", "value": min((used or 0) / total, 1)}
        cells.append([text(WORDS[language()][0]), gauge, text(f"{(used or 0) / 1024:.1f} / {total / 1024:.0f} G"), text("")])
    if cells:
        columns = [{"priority": 3}, {"priority": 1}, {"align": "trailing", "priority": 3}, {"priority": 0}]
        found.append({"type": "grid", "columns": columns, "rows": cells})
    return found


def main():
    if not shutil.which("nvidia-smi"):
        return
    devices = figures()
    if not devices:
        return
    loads = histories(devices)
    nodes = [row for device in devices for row in rows(device, loads[device["uuid"]])]
    show(nodes, "  ".join(f"{device['name']} {device['utilization.gpu'] or 0:.0f} %" for device in devices))


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
