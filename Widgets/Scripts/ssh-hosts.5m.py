#!/usr/bin/env -S python3 -S
# <xbar.title>SSH hosts</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Load, memory, disk and uptime of machines that you reach with ssh.</xbar.desc>
# <xbar.dependencies>python3, ssh</xbar.dependencies>
# <xbar.var>string(SSH_HOSTS=""): Hosts: web ada@db:2222, names of your ssh config.</xbar.var>
# <xbar.var>number(SSH_DISK=90): Warn from this share of the disk in percent.</xbar.var>
# <today.dialect>json</today.dialect>
# <today.background>10m</today.background>
"""Logs in with your keys, asks for no password, and changes nothing. The machines need Linux and a POSIX shell. A tap on
a host logs in, if a program opens ssh addresses.

Cost: one login to each host and 0.1 s of processor time in 5 minutes; off the screen every 10 minutes.
"""
import re
import shutil
import subprocess
import threading

HOSTS = 20
SECONDS = 12
COMMAND = "cat /proc/loadavg /proc/uptime; grep -c ^processor /proc/cpuinfo; " \
          "grep -E '^Mem(Total|Available):' /proc/meminfo; df -P / | tail -n 1"
# Short reasons for a row, by what ssh prints.
REASONS = (
    ("changed", r"HOST IDENTIFICATION HAS CHANGED"), ("unknown", r"Host key verification failed"),
    ("denied", r"Permission denied|Too many authentication failures"), ("refused", r"Connection refused"),
    ("slow", r"timed out"), ("name", r"Could not resolve hostname"), ("unreachable", r"No route|unreachable"),
    ("cut", r"Connection (closed|reset)|kex_exchange_identification|Broken pipe"),
)
WORDS = {
    "en": {"changed": "host key has changed", "unknown": "unknown host key: log in once", "denied": "key refused",
           "refused": "connection refused", "slow": "no answer", "name": "unknown name",
           "unreachable": "unreachable", "cut": "connection cut", "odd": "answer not readable",
           "load": "load", "memory": "mem", "disk": "disk", "days": "{} d", "hours": "{} h",
           "down": "{} of {} down", "up": "{} up", "alert": "{}: {}", "form": "no host name"},
    "es": {"changed": "la clave ha cambiado", "unknown": "clave desconocida: entre una vez",
           "denied": "clave rechazada", "refused": "conexión rechazada", "slow": "sin respuesta",
           "name": "nombre desconocido", "unreachable": "inaccesible", "cut": "conexión cortada",
           "odd": "respuesta ilegible", "load": "carga", "memory": "mem", "disk": "disco", "days": "{} d",
           "hours": "{} h", "down": "{} de {} equipos caídos", "up": "{} activos", "alert": "{}: {}",
           "form": "no es un nombre"},
    "ja": {"changed": "ホスト鍵が変わりました", "unknown": "未知のホスト鍵（一度ログインしてください）", "denied": "鍵が拒否されました",
           "refused": "接続拒否", "slow": "応答なし", "name": "不明な名前", "unreachable": "到達不能",
           "cut": "接続切断", "odd": "応答を読めません", "load": "負荷", "memory": "メモリ", "disk": "ディスク",
           "days": "{} 日", "hours": "{} 時間", "down": "{1} 台中 {0} 台が停止", "up": "{} 台が稼働",
           "alert": "{}：{}", "form": "ホスト名ではありません"},
    "ru": {"changed": "ключ узла изменился", "unknown": "неизвестный ключ: войдите один раз",
           "denied": "ключ отклонён", "refused": "соединение отклонено", "slow": "нет ответа",
           "name": "неизвестное имя", "unreachable": "недоступно", "cut": "соединение прервано",
           "odd": "ответ не читается", "load": "нагр.", "memory": "память", "disk": "диск", "days": "{} д",
           "hours": "{} ч", "down": "Не отвечают: {} из {}", "up": "Отвечают: {}", "alert": "{}: {}",
           "form": "не имя узла"},
    "zh": {"changed": "主机密钥已更改", "unknown": "未知主机密钥：请先登录一次", "denied": "密钥被拒绝",
           "refused": "连接被拒绝", "slow": "无响应", "name": "未知名称", "unreachable": "无法到达",
           "cut": "连接中断", "odd": "无法读取回应", "load": "负载", "memory": "内存", "disk": "磁盘",
           "days": "{} 天", "hours": "{} 小时", "down": "{1} 台中有 {0} 台停止", "up": "{} 台正常",
           "alert": "{}：{}", "form": "不是主机名"},
    "zh-Hant": {"changed": "主機金鑰已變更", "unknown": "未知主機金鑰：請先登入一次", "denied": "金鑰被拒絕",
                "refused": "連線被拒絕", "slow": "沒有回應", "name": "未知名稱", "unreachable": "無法到達",
                "cut": "連線中斷", "odd": "無法讀取回應", "load": "負載", "memory": "記憶體", "disk": "磁碟",
                "days": "{} 天", "hours": "{} 小時", "down": "{1} 台中有 {0} 台停止", "up": "{} 台正常",
                "alert": "{}：{}", "form": "不是主機名稱"},
}


class Host:
    """A machine and what it answered: figures, or the key of a reason."""

    def __init__(self, name):
        self.name = name
        self.reason = None
        # A name cannot be read as an option, and has no characters that a shell or an address could use.
        match = re.fullmatch(r"((?:[\w.+-]+@)?[\w.-]*\w)(?::(\d{1,5}))?", name)
        self.target, self.port = (match[1], match[2]) if match and not name.startswith("-") else ("", None)

    def ask(self):
        if not self.target:
            self.reason = "form"
            return
        command = ["ssh", "-oBatchMode=yes", "-oConnectTimeout=8", "-oConnectionAttempts=1", "-oLogLevel=ERROR",
                   "-oClearAllForwardings=yes", "-oPermitLocalCommand=no", "-oRequestTTY=no"]
        if self.port:
            command += ["-p", self.port]
        try:
            run = subprocess.run([*command, "--", self.target, COMMAND], capture_output=True, timeout=SECONDS,
                                 stdin=subprocess.DEVNULL, check=False)
        except subprocess.TimeoutExpired:
            self.reason = "slow"
            return
        errors = run.stderr.decode("utf-8", "replace")
        # The status of ssh itself is 255, any other one that of the command.
        if run.returncode == 255:
            self.reason = next((key for key, pattern in REASONS if re.search(pattern, errors)), "cut")
            return
        try:
            self.read(run.stdout.decode("ascii", "replace"))
        except (ValueError, IndexError, ZeroDivisionError):
            self.reason = "odd"

    def read(self, answer):
        """The figures. A login may print other lines before them."""
        lines = [line.split() for line in answer.splitlines()]
        first = next(place for place, words in enumerate([*lines, []])
                     if not words or len(words) == 5 and re.fullmatch(r"\d+/\d+", words[3]))
        load, uptime, processors, total, available, disk = lines[first:first + 6]
        self.load = float(load[0])
        self.is_loaded = self.load > 2 * int(processors[0])
        self.uptime = float(uptime[0])
        self.memory = 100 - 100 * int(available[1]) // int(total[1])
        self.disk = int(disk[4].rstrip("%"))

    def row(self):
        words = WORDS[language()]
        link = {"url": f"ssh://{self.target}{':' + self.port if self.port else ''}"} if self.target else {}
        name = text(self.target.rpartition("@")[2] or self.name, **link)
        if self.reason:
            return [name, text(words[self.reason], "bad"), text(""), text(""), text("")]
        is_full = self.disk >= number("SSH_DISK", 90, 1, 100)
        age = words["days"].format(int(self.uptime // 86_400)) if self.uptime >= 2 * 86_400 \
            else words["hours"].format(int(self.uptime // 3600))
        return [name, text(f"{words['load']} {self.load:.2f}", "warn" if self.is_loaded else None),
                text(f"{words['memory']} {self.memory} %", "warn" if self.memory >= 90 else None),
                text(f"{words['disk']} {self.disk} %", "warn" if is_full else None), text(age, "secondary")]


def main():
    names = list(dict.fromkeys(setting("SSH_HOSTS").split()))[:HOSTS]
    if not names or not shutil.which("ssh"):
        return
    words = WORDS[language()]
    hosts = [Host(name) for name in names]
    threads = [threading.Thread(target=host.ask) for host in hosts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # The hosts that answer share columns; a reason is longer than a figure, and has a second row on a narrow card.
    columns = [{"priority": 5}, {"priority": 4}, {"priority": 2}, {"priority": 3}, {"align": "trailing", "priority": 1}]
    answering = [host for host in hosts if not host.reason]
    down = [host for host in hosts if host.reason]
    rows = [{"type": "hstack", "spacing": 1, "children": [
        {**name, "minWidth": min(len(name["text"]), 12)}, {"type": "spacer"}, {**reason, "lineLimit": 2}]}
            for name, reason, *_ in map(Host.row, down)]
    if answering:
        rows.append({"type": "grid", "columns": columns, "rows": [host.row() for host in answering]})
    alerts = [{"id": host.name[:200], "level": "bad", "title": words["alert"].format(host.name, words[host.reason])}
              for host in down]
    show(rows, words["down"].format(len(down), len(hosts)) if down else words["up"].format(len(hosts)), alerts=alerts)


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
