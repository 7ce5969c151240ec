#!/usr/bin/env -S python3 -S
# <xbar.title>Kubernetes</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Pods that are not healthy and nodes that are not ready, by kubectl.</xbar.desc>
# <xbar.dependencies>python3, kubectl</xbar.dependencies>
# <xbar.var>string(KUBE_CONTEXT=""): Context. Default: the current one.</xbar.var>
# <xbar.var>string(KUBE_NAMESPACE=""): Namespace. Default: all.</xbar.var>
# <xbar.var>boolean(KUBE_SUMMARY=true): Show a healthy cluster, too.</xbar.var>
# <today.dialect>json</today.dialect>
# <today.background>5m</today.background>
"""Reads the JSON of `kubectl get`. Nothing is changed in the cluster.

Cost: one run of kubectl and 0.3 s of processor time in 2 minutes; off the screen every 5 minutes.
"""
import json
import os
import re
import shutil
import subprocess

ROWS = 12
SECONDS = 15
LIMIT = 64 << 20
WORDS = {
    "en": {"pods": "{} pods", "nodes": "{} nodes", "notReady": "not ready",
           "cordoned": "no new pods", "more": "and {} more", "sick": "{} of {} pods are not healthy",
           "healthy": "healthy", "alert": "{} is not ready",
           "slow": "The cluster did not answer within {} s. The next update tries again.",
           "refused": "The cluster cannot be reached. Check the context and the network.",
           "login": "The cluster requires a new login. Log in, for example with kubectl get pods.",
           "forbidden": "You may not list this. Set a namespace that you may list.",
           "context": "There is no context {}. Check its name with kubectl config get-contexts.",
           "odd": "The answer of kubectl cannot be read. Check its version."},
    "es": {"pods": "{} pods", "nodes": "{} nodos", "notReady": "no listo",
           "cordoned": "sin pods nuevos", "more": "y {} más", "sick": "{} de {} pods no están sanos",
           "healthy": "sano", "alert": "{} no está listo",
           "slow": "El clúster no respondió en {} s. Se reintentará en la próxima actualización.",
           "refused": "No se puede llegar al clúster. Compruebe el contexto y la red.",
           "login": "El clúster requiere iniciar sesión, por ejemplo con kubectl get pods.",
           "forbidden": "No puede listar esto. Defina un espacio de nombres que pueda listar.",
           "context": "No existe el contexto {}. Compruébelo con kubectl config get-contexts.",
           "odd": "No se puede leer la respuesta de kubectl. Compruebe su versión."},
    "ja": {"pods": "Pod {} 個", "nodes": "ノード {} 台", "notReady": "準備未完了",
           "cordoned": "新規 Pod なし", "more": "他 {} 件", "sick": "Pod {1} 個中 {0} 個が異常", "healthy": "正常",
           "alert": "{} が準備未完了です",
           "slow": "クラスターが {} 秒以内に応答しませんでした。次の更新で再試行します。",
           "refused": "クラスターに接続できません。コンテキストとネットワークを確認してください。",
           "login": "クラスターへの再ログインが必要です。kubectl get pods などでログインしてください。",
           "forbidden": "一覧の権限がありません。権限のある名前空間を設定してください。",
           "context": "コンテキスト {} がありません。kubectl config get-contexts で確認してください。",
           "odd": "kubectl の応答を読めません。バージョンを確認してください。"},
    "ru": {"pods": "Подов: {}", "nodes": "Узлов: {}", "notReady": "не готов",
           "cordoned": "без новых подов", "more": "и ещё {}", "sick": "Нездоровых подов: {} из {}",
           "healthy": "в порядке", "alert": "{} не готов",
           "slow": "Кластер не ответил за {} с. Следующее обновление повторит запрос.",
           "refused": "Кластер недоступен. Проверьте контекст и сеть.",
           "login": "Нужно снова войти в кластер, например через kubectl get pods.",
           "forbidden": "Нет прав на этот список. Задайте доступное пространство имён.",
           "context": "Контекста {} нет. Проверьте имя: kubectl config get-contexts.",
           "odd": "Не удаётся прочитать ответ kubectl. Проверьте его версию."},
    "zh": {"pods": "{} 个 Pod", "nodes": "{} 个节点", "notReady": "未就绪",
           "cordoned": "不接收新 Pod", "more": "还有 {} 个", "sick": "{1} 个 Pod 中有 {0} 个异常", "healthy": "正常",
           "alert": "{} 未就绪", "slow": "集群在 {} 秒内没有响应。下次更新时重试。",
           "refused": "无法连接集群。请检查上下文和网络。", "login": "需要重新登录集群，例如运行 kubectl get pods。",
           "forbidden": "没有列出的权限。请设置有权限的命名空间。",
           "context": "没有上下文 {}。请用 kubectl config get-contexts 检查名称。",
           "odd": "无法读取 kubectl 的回应。请检查其版本。"},
    "zh-Hant": {"pods": "{} 個 Pod", "nodes": "{} 個節點", "notReady": "未就緒",
                "cordoned": "不接收新 Pod", "more": "還有 {} 個", "sick": "{1} 個 Pod 中有 {0} 個異常",
                "healthy": "正常", "alert": "{} 未就緒", "slow": "叢集在 {} 秒內沒有回應。下次更新時重試。",
                "refused": "無法連線叢集。請檢查內容和網路。", "login": "需要重新登入叢集，例如執行 kubectl get pods。",
                "forbidden": "沒有列出的權限。請設定有權限的命名空間。",
                "context": "沒有內容 {}。請用 kubectl config get-contexts 檢查名稱。",
                "odd": "無法讀取 kubectl 的回應。請檢查其版本。"},
}


def kubectl(*arguments):
    """The elements of a list of kubectl. Raises Failure."""
    words = WORDS[language()]
    context = setting("KUBE_CONTEXT")
    command = ["kubectl", "get", *arguments, "--output=json", f"--request-timeout={SECONDS - 5}s"]
    if context:
        command.append(f"--context={context}")
    try:
        run = subprocess.run(command, capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL, check=False)
    except subprocess.TimeoutExpired:
        raise Failure(words["slow"].format(SECONDS)) from None
    if run.returncode != 0:
        raise failure(run.stderr.decode("utf-8", "replace"), context)
    try:
        if len(run.stdout) > LIMIT:
            raise ValueError
        return json.loads(run.stdout)["items"]
    except (ValueError, TypeError, KeyError):
        raise Failure(words["odd"]) from None


def failure(errors, context):
    words = WORDS[language()]
    if "context" in errors and ("does not exist" in errors or "not found" in errors):
        return Failure(words["context"].format(context))
    # Without a login, kubectl asks for a name, and its input has ended.
    if re.search(r"Unauthorized|must be logged in|(?:provide|getting) credentials|^EOF\s*$", errors, re.MULTILINE):
        return Failure(words["login"])
    if "(Forbidden)" in errors or "is forbidden" in errors:
        return Failure(words["forbidden"])
    if re.search(r"timed? ?out|Timeout|deadline exceeded", errors):
        return Failure(words["slow"].format(SECONDS - 5))
    if re.search(r"refused|no such host|unreachable|Unable to connect|no route", errors):
        return Failure(words["refused"])
    lines = [line for line in errors.splitlines() if line.strip()]
    return Failure(lines[-1].strip()[:200] if lines else words["odd"])


def state(pod):
    """The reason why a pod is not healthy with its number of restarts, or None."""
    status = pod.get("status") or {}
    containers = (status.get("initContainerStatuses") or []) + (status.get("containerStatuses") or [])
    restarts = sum(container.get("restartCount") or 0 for container in containers)
    if status.get("phase") == "Succeeded":
        return None
    for container in containers:
        known = container.get("state") or {}
        waiting, ended = known.get("waiting") or {}, known.get("terminated") or {}
        # A pod that has just been made waits for its containers.
        if waiting.get("reason") not in (None, "ContainerCreating", "PodInitializing"):
            return waiting["reason"], restarts
        if ended and ended.get("exitCode") != 0:
            return ended.get("reason") or "Error", restarts
    if status.get("phase") in ("Failed", "Unknown"):
        return status.get("reason") or status["phase"], restarts
    conditions = {entry.get("type"): entry for entry in status.get("conditions") or []}
    for name in ("PodScheduled", "Ready"):
        condition = conditions.get(name) or {}
        # Containers that are not ready are starting, or fail their check until they are restarted.
        if condition.get("status") == "False" and condition.get("reason") not in ("PodCompleted", "ContainersNotReady"):
            return condition.get("reason") or name, restarts
    return None


def node_rows(nodes):
    """The rows of nodes that are not ready or take no pods, and the names of those that are not ready."""
    words, rows, down = WORDS[language()], [], []
    for node in nodes:
        name = node["metadata"]["name"]
        entries = (node.get("status") or {}).get("conditions") or []
        conditions = {entry.get("type"): entry.get("status") for entry in entries}
        if conditions.get("Ready") != "True":
            rows.append(line(name, words["notReady"], aside_color="bad", folds=True))
            down.append(name)
        elif (node.get("spec") or {}).get("unschedulable"):
            rows.append(line(name, words["cordoned"], aside_color="warn", folds=True))
    return rows, down


def pod_row(pod, reason, restarts):
    name = pod["metadata"]["name"]
    if not setting("KUBE_NAMESPACE"):
        name = f"{pod['metadata'].get('namespace', '')}/{name}"
    aside = reason if not restarts else f"{reason} ×{restarts}"
    waits = reason in ("Unschedulable", "ReadinessGatesNotReady")
    return line(name, aside, aside_color="warn" if waits else "bad", folds=True)


def main():
    if not shutil.which("kubectl"):
        return None
    config = os.environ.get("KUBECONFIG") or os.path.expanduser("~/.kube/config")
    if not any(os.path.exists(path) for path in config.split(":")):
        return None
    words = WORDS[language()]
    namespace = setting("KUBE_NAMESPACE")
    if namespace:
        pods, nodes = kubectl("pods", f"--namespace={namespace}"), []
    else:
        found = kubectl("pods,nodes", "--all-namespaces")
        pods = [entry for entry in found if entry.get("kind") == "Pod"]
        nodes = [entry for entry in found if entry.get("kind") == "Node"]
    rows, down = node_rows(nodes)
    sick = [(pod, *reason) for pod in pods if (reason := state(pod))]
    # Those that fail most often come first.
    sick.sort(key=lambda entry: (-entry[2], entry[0]["metadata"]["name"]))
    rows += [pod_row(*entry) for entry in sick[:ROWS]]
    if len(sick) > ROWS:
        rows.append(text(words["more"].format(len(sick) - ROWS), "secondary"))
    alerts = [{"id": f"node {name}"[:200], "level": "bad", "title": words["alert"].format(name)} for name in down]
    summary = words["sick"].format(len(sick), len(pods)) if sick or down else words["healthy"]
    if not rows and setting("KUBE_SUMMARY", "true") == "true" and (pods or nodes):
        counts = [words["pods"].format(len(pods))] + ([words["nodes"].format(len(nodes))] if nodes else [])
        rows = [line(", ".join(counts), words["healthy"], aside_color="good", folds=True)]
    if rows:
        show(rows, summary, alerts=alerts)
    return None


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
