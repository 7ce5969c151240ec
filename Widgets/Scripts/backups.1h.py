#!/usr/bin/env -S python3 -S
# <xbar.title>Backups</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The age of the last backup in restic and borg repositories, with an alert for old ones.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(BACKUPS=""): Repositories: restic:/srv/restic Home=borg:ssh://host/./borg.</xbar.var>
# <xbar.var>secret(BACKUP_PASSWORD=""): Password of the repositories (optional).</xbar.var>
# <xbar.var>number(BACKUP_HOURS=26): Alert after this many hours.</xbar.var>
# <today.dialect>json</today.dialect>
"""Asks restic and borg for the last snapshot, without a lock of restic, so that a backup is not disturbed. Without a
password here, the variables and files of restic and borg are used. TODAY_NOW sets the time.

Cost: one run of restic or borg for each repository in an hour, about a second of processor time.
"""
import datetime
import json
import os
import re
import shutil
import subprocess
import threading

REPOSITORIES = 12
SECONDS = 25
WORDS = {
    "en": {"minutes": "{} min ago", "hours": "{} h ago", "days": "{} days ago", "none": "no backup",
           "running": "running", "old": "{}: the last backup is {} old", "empty": "{} has no backup",
           "age": ("{} min", "{} h", "{} days"), "summary": "{} of {} backups are recent",
           "form": "{} is not of the form restic:PATH or borg:PATH.",
           "program": "{} is not installed. Install it, or remove its repositories.",
           "password": "{}: wrong password. Set it, or check the key file.",
           "repository": "{}: no repository there. Check the path.",
           "slow": "{} did not answer within {} s. The next update tries again.",
           "odd": "{}: the answer of {} cannot be read. Check its version.",
           "other": "{}: {}"},
    "es": {"minutes": "hace {} min", "hours": "hace {} h", "days": "hace {} días", "none": "sin copia",
           "running": "en curso", "old": "{}: la última copia tiene {}", "empty": "{} no tiene copias",
           "age": ("{} min", "{} h", "{} días"), "summary": "{} de {} copias son recientes",
           "form": "{} no tiene la forma restic:RUTA o borg:RUTA.",
           "program": "{} no está instalado. Instálelo o quite sus repositorios.",
           "password": "{}: contraseña incorrecta. Defínala o compruebe el archivo de clave.",
           "repository": "{}: no hay ningún repositorio. Compruebe la ruta.",
           "slow": "{} no respondió en {} s. Se reintentará en la próxima actualización.",
           "odd": "{}: no se puede leer la respuesta de {}. Compruebe su versión.",
           "other": "{}: {}"},
    "ja": {"minutes": "{} 分前", "hours": "{} 時間前", "days": "{} 日前", "none": "バックアップなし",
           "running": "実行中", "old": "{}：最後のバックアップは {} 前です", "empty": "{} にバックアップがありません",
           "age": ("{} 分", "{} 時間", "{} 日"), "summary": "{1} 件中 {0} 件が最近のバックアップです",
           "form": "{} は restic:パス か borg:パス の形式ではありません。",
           "program": "{} がありません。インストールするか、リポジトリを削除してください。",
           "password": "{}：パスワードが違います。設定するか、鍵ファイルを確認してください。",
           "repository": "{}：リポジトリがありません。パスを確認してください。",
           "slow": "{} が {} 秒以内に応答しませんでした。次の更新で再試行します。",
           "odd": "{}：{} の応答を読めません。バージョンを確認してください。",
           "other": "{}：{}"},
    "ru": {"minutes": "{} мин назад", "hours": "{} ч назад", "days": "{} дн. назад", "none": "нет копии",
           "running": "идёт", "old": "{}: последней копии {}", "empty": "{}: нет копий",
           "age": ("{} мин", "{} ч", "{} дн."), "summary": "Свежих копий: {} из {}",
           "form": "{} — не вида restic:ПУТЬ или borg:ПУТЬ.",
           "program": "{} не установлен. Установите его или уберите его хранилища.",
           "password": "{}: неверный пароль. Задайте его или проверьте файл ключа.",
           "repository": "{}: хранилища там нет. Проверьте путь.",
           "slow": "{} не ответил за {} с. Следующее обновление повторит запрос.",
           "odd": "{}: не удаётся прочитать ответ {}. Проверьте его версию.",
           "other": "{}: {}"},
    "zh": {"minutes": "{} 分钟前", "hours": "{} 小时前", "days": "{} 天前", "none": "没有备份",
           "running": "进行中", "old": "{}：上次备份距今 {}", "empty": "{} 没有备份",
           "age": ("{} 分钟", "{} 小时", "{} 天"), "summary": "{1} 个备份中有 {0} 个是最近的",
           "form": "{} 不符合 restic:路径 或 borg:路径 的格式。", "program": "未安装 {}。请安装，或删除其仓库。",
           "password": "{}：密码错误。请设置密码，或检查密钥文件。", "repository": "{}：此处没有仓库。请检查路径。",
           "slow": "{} 在 {} 秒内没有响应。下次更新时重试。",
           "odd": "{}：无法读取 {} 的回应。请检查其版本。",
           "other": "{}：{}"},
    "zh-Hant": {"minutes": "{} 分鐘前", "hours": "{} 小時前", "days": "{} 天前", "none": "沒有備份",
                "running": "進行中", "old": "{}：上次備份距今 {}", "empty": "{} 沒有備份",
                "age": ("{} 分鐘", "{} 小時", "{} 天"), "summary": "{1} 個備份中有 {0} 個是最近的",
                "form": "{} 不符合 restic:路徑 或 borg:路徑 的格式。", "program": "未安裝 {}。請安裝，或刪除其儲存庫。",
                "password": "{}：密碼錯誤。請設定密碼，或檢查金鑰檔案。", "repository": "{}：此處沒有儲存庫。請檢查路徑。",
                "slow": "{} 在 {} 秒內沒有回應。下次更新時重試。",
                "odd": "{}：無法讀取 {} 的回應。請檢查其版本。",
                "other": "{}：{}"},
}


class Running(Exception):
    """A backup has locked the repository."""


class Repository:
    def __init__(self, words):
        match = re.fullmatch(r"(?:([^=:/]+)=)?(restic|borg):(\S+)", words)
        if not match:
            raise Failure(WORDS[language()]["form"].format(words))
        self.program, self.path = match[2], os.path.expanduser(match[3])
        self.name = match[1] or self.path.rstrip("/").rpartition("/")[2] or self.path

    def last(self):
        """The time of the last backup, or None. Raises Failure or Running."""
        words = WORDS[language()]
        if not shutil.which(self.program):
            raise Failure(words["program"].format(self.program))
        # A path cannot be read as an option.
        command = {"restic": ["restic", "snapshots", "--json", "--no-lock", "--latest", "1", f"--repo={self.path}"],
                   "borg": ["borg", "list", "--json", "--log-json", "--last", "1", "--", self.path]}[self.program]
        environment = dict(os.environ)
        password = environment.pop("BACKUP_PASSWORD", "")
        if password:
            environment |= {"RESTIC_PASSWORD": password, "BORG_PASSPHRASE": password}
        try:
            run = subprocess.run(command, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL,
                                 env=environment, check=False)
        except subprocess.TimeoutExpired:
            raise Failure(words["slow"].format(self.name, SECONDS)) from None
        errors = run.stderr.decode("utf-8", "replace")
        if run.returncode != 0:
            raise self.failure(errors)
        try:
            return self.time(json.loads(run.stdout))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Failure(words["odd"].format(self.name, self.program)) from None

    def time(self, answer):
        """The latest time in the answer of either program. Times without a zone are local."""
        entries = answer["archives"] if self.program == "borg" else answer or []
        moments = [datetime.datetime.fromisoformat(re.sub(r"\.\d+", "", entry["time"]).replace("Z", "+00:00"))
                   for entry in entries]
        return max((moment.timestamp() for moment in moments), default=None)

    def failure(self, errors):
        words = WORDS[language()]
        if "LockTimeout" in errors or "LockFailed" in errors:
            return Running()
        if re.search(r"(wrong|empty) password|PassphraseWrong|PasscommandFailure|NoPassphraseFailure|Resolving password",
                     errors):
            return Failure(words["password"].format(self.name))
        if re.search(r"unable to open config file|Repository\.DoesNotExist|InvalidRepository|does not exist", errors):
            return Failure(words["repository"].format(self.name))
        lines = [line.strip() for line in errors.splitlines() if line.strip()]
        reason = lines[0] if lines else self.program
        if reason.startswith("{"):
            try:
                reason = str(json.loads(reason).get("message", ""))
            except (ValueError, AttributeError):
                pass
        return Failure(words["other"].format(self.name, reason.removeprefix("Fatal: ")[:200]))


def ago(seconds, forms):
    """An age in words: minutes, hours or days."""
    minutes, hours, days = forms
    if seconds < 3600:
        return minutes.format(max(0, int(seconds // 60)))
    return hours.format(int(seconds // 3600)) if seconds < 48 * 3600 else days.format(int(seconds // 86_400))


def ask_all(repositories):
    """The answers at the same time: a time, None, or an exception."""
    answers = [None] * len(repositories)

    def ask(index):
        try:
            answers[index] = repositories[index].last()
        except (Failure, Running) as error:
            answers[index] = error
        except OSError as error:
            answers[index] = Failure(f"{repositories[index].program}: {error.strerror}")

    threads = [threading.Thread(target=ask, args=(index,)) for index in range(len(repositories))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def stored():
    try:
        with open("backups.json", encoding="utf-8") as file:
            return {path: float(moment) for path, moment in json.load(file).items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def store(times):
    with open("backups.json.new", "w", encoding="utf-8") as file:
        json.dump(times, file)
    os.replace("backups.json.new", "backups.json")


def main():
    os.chdir(os.environ.get("TODAY_CONTAINER") or ".")
    words = WORDS[language()]
    repositories = [Repository(name) for name in dict.fromkeys(setting("BACKUPS").split())][:REPOSITORIES]
    if not repositories:
        return None
    limit = number("BACKUP_HOURS", 26, 0.1, 100_000) * 3600
    old, times, rows, alerts, failures, recent = stored(), {}, [], [], [], 0
    for repository, answer in zip(repositories, ask_all(repositories)):
        key = f"{repository.program}:{repository.path}"
        running = isinstance(answer, Running)
        if isinstance(answer, Failure):
            failures.append(answer)
        if isinstance(answer, Exception):
            if not running and key not in old:
                continue
            answer = old.get(key)
        if answer is not None:
            times[key] = answer
        age = None if answer is None else current_time() - answer
        is_old = age is None or age > limit
        recent += not is_old
        aside = words["none"] if age is None else ago(age, (words["minutes"], words["hours"], words["days"]))
        color = "bad" if age is None or age > 3 * limit else "warn" if is_old else "good"
        if running:
            aside, color = words["running"], "accent"
        elif is_old:
            title = words["empty"].format(repository.name) if age is None \
                else words["old"].format(repository.name, ago(age, words["age"]))
            alerts.append({"id": key[:200], "level": "bad", "title": title})
        rows.append(line(repository.name, aside, aside_color=color, folds=True))
    store(times)
    if rows:
        show(rows, words["summary"].format(recent, len(rows)), alerts=alerts)
    return failures


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
