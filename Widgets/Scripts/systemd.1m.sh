#!/bin/sh
# <xbar.title>Services</xbar.title>
# <xbar.version>1.1</xbar.version>
# <xbar.desc>Failed systemd units, chosen units, and the next timers.</xbar.desc>
# <xbar.dependencies>systemctl</xbar.dependencies>
# <xbar.var>string(UNITS=""): Units to show always: nginx.service backup.timer.</xbar.var>
# <xbar.var>number(TIMERS=0): The number of timers to show.</xbar.var>
#
# Cost: two to five runs of systemctl and 0.1 s of processor time a minute.

# The language of the board, or else of the user.
case "${TODAY_LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}" in
es*)
  failed=fallida active=activa inactive=inactiva changing='en cambio' unknown=desconocida
  days='lun mar mié jue vie sáb dom'
  slow='systemd no respondió en 5 s. Se reintentará en la próxima actualización.'
  bus='No se puede llegar a systemd. ¿Está en un contenedor?'
  forbidden='No puede preguntar a systemd. Compruebe las reglas de D-Bus.'
  odd='systemctl no puede listar las unidades fallidas.' ;;
ja*)
  failed=失敗 active=稼働中 inactive=停止 changing=移行中 unknown=不明
  days='月 火 水 木 金 土 日'
  slow='systemd が 5 秒以内に応答しませんでした。次の更新で再試行します。'
  bus='systemd に接続できません。コンテナの中ですか?'
  forbidden='systemd に問い合わせる権限がありません。D-Bus の規則を確認してください。'
  odd='systemctl が失敗したユニットを一覧できません。' ;;
ru*)
  failed=сбой active=работает inactive=остановлен changing=меняется unknown=неизвестен
  days='пн вт ср чт пт сб вс'
  slow='systemd не ответил за 5 с. Следующее обновление повторит запрос.'
  bus='systemd недоступен. Это контейнер?'
  forbidden='Нет прав на запрос к systemd. Проверьте правила D-Bus.'
  odd='systemctl не может показать сбойные юниты.' ;;
zh_TW* | zh-TW* | zh_HK* | zh-HK* | zh_MO* | zh-MO* | zh_Hant* | zh-Hant*)
  failed=失敗 active=執行中 inactive=已停止 changing=變更中 unknown=未知
  days='週一 週二 週三 週四 週五 週六 週日'
  slow='systemd 在 5 秒內沒有回應。下次更新時重試。'
  bus='無法連線 systemd。是在容器中嗎？'
  forbidden='沒有詢問 systemd 的權限。請檢查 D-Bus 規則。'
  odd='systemctl 無法列出失敗的單元。' ;;
zh*)
  failed=失败 active=运行中 inactive=已停止 changing=变更中 unknown=未知
  days='周一 周二 周三 周四 周五 周六 周日'
  slow='systemd 在 5 秒内没有响应。下次更新时重试。'
  bus='无法连接 systemd。是在容器中吗？'
  forbidden='没有询问 systemd 的权限。请检查 D-Bus 规则。'
  odd='systemctl 无法列出失败的单元。' ;;
*)
  failed=failed active=active inactive=inactive changing=changing unknown=unknown
  days='Mon Tue Wed Thu Fri Sat Sun'
  slow='systemd did not answer within 5 s. The next update tries again.'
  bus='systemd cannot be reached. Is this a container?'
  forbidden='You may not ask systemd. Check the rules of D-Bus.'
  odd='systemctl cannot list the failed units.' ;;
esac
LC_ALL=C
export LC_ALL

# Without systemd there is no output.
command -v systemctl >/dev/null 2>&1 || exit 0
[ "$(timeout 5 systemctl is-system-running 2>/dev/null)" != offline ] || exit 0

units() {
  timeout 5 systemctl "$1" --failed --no-legend --plain --no-pager </dev/null
}

rows() {
  awk -v scope="$1" -v failed="$failed" '
    $1 != "" && shown++ < 30 {
      description = ""
      for (i = 5; i <= NF; i++) description = description (i > 5 ? " " : "") $i
      gsub(/[|"\\]/, " ", description)
      gsub(/[|"]/, "", $1)
      printf "%s | emojize=false color=red badge=\"%s\" tooltip=\"%s\"", $1, failed, description
      printf " bash=systemctl param1=%s param2=status param3=%s terminal=true\n", scope, $1
    }'
}

# The system manager must answer. A missing user session is not a failure.
errors=${TODAY_CONTAINER:-${TMPDIR:-/tmp}}/errors.$$
trap 'rm -f "$errors"' EXIT
system=$(units --system 2>"$errors")
status=$?
if [ "$status" -ne 0 ]; then
  case "$status $(cat "$errors")" in
  124*) reason=$slow ;;
  *"Failed to connect"* | *"not been booted with systemd"*) reason=$bus ;;
  *[Pp]ermission* | *"Access denied"*) reason=$forbidden ;;
  *) reason=$odd ;;
  esac
  printf '%s\n' "$reason" >&2
  exit 1
fi
printf '%s\n' "$system" | rows --system
user=$(units --user 2>/dev/null) && printf '%s\n' "$user" | rows --user

# Chosen units that have not failed: those that have are already shown.
show_unit() {
  case "$2" in
  failed) return ;;
  active) badge=$active color= ;;
  inactive) badge=$inactive color=' color=gray' ;;
  activating | deactivating | reloading | maintenance) badge=$changing color=' color=yellow' ;;
  *) badge=$unknown color=' color=gray' ;;
  esac
  printf '%s | emojize=false badge="%s"%s' "$1" "$badge" "$color"
  printf ' bash=systemctl param1=--system param2=status param3=%s terminal=true\n' "$1"
}
set -f
for unit in ${UNITS:-}; do
  case "$unit" in
  -* | *[!A-Za-z0-9@:._\\-]*) continue ;;
  esac
  show_unit "$unit" "$(timeout 5 systemctl --system is-active -- "$unit" 2>/dev/null </dev/null)"
done

if [ "${TIMERS:-0}" -gt 0 ] 2>/dev/null; then
  timeout 5 systemctl list-timers --no-legend --plain --no-pager </dev/null |
    awk -v rows="$TIMERS" -v days="$days" '
      BEGIN {
        split(days, names, " ")
        for (i = split("Mon Tue Wed Thu Fri Sat Sun", keys, " "); i > 0; i--) day[keys[i]] = names[i]
      }
      # "-" or "n/a": the timer has no next time.
      $1 in day && shown < rows {
        for (i = NF; i > 3; i--) if ($i ~ /\.timer$/) {
          shown++
          printf "%s | emojize=false badge=\"%s %s\"\n", $i, day[$1], substr($3, 1, 5)
          break
        }
      }'
fi
exit 0
