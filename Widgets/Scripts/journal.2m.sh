#!/bin/sh
# <xbar.title>Journal</xbar.title>
# <xbar.version>1.1</xbar.version>
# <xbar.desc>Errors of the last day, newest first; equal ones are counted.</xbar.desc>
# <xbar.dependencies>journalctl</xbar.dependencies>
# <xbar.var>string(SINCE="-24h"): The start time, in a form that journalctl accepts.</xbar.var>
#
# Cost: one run of journalctl and 0.1 s of processor time in 2 minutes.

# The language of the board, or else of the user.
case "${TODAY_LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}" in
es*)
  more='y %d más' slow='journalctl no respondió en 10 s. Se reintentará en la próxima actualización.'
  forbidden='No puede leer el registro. Únase al grupo systemd-journal.'
  since='journalctl no entiende el inicio "%s". Pruebe -24h o yesterday.'
  odd='journalctl no puede leer el registro.' ;;
ja*)
  more='他 %d 件' slow='journalctl が 10 秒以内に応答しませんでした。次の更新で再試行します。'
  forbidden='ジャーナルを読む権限がありません。systemd-journal グループに参加してください。'
  since='開始時刻「%s」を journalctl が理解できません。-24h や yesterday を試してください。'
  odd='journalctl がジャーナルを読めません。' ;;
ru*)
  more='и ещё %d' slow='journalctl не ответил за 10 с. Следующее обновление повторит запрос.'
  forbidden='Нет прав на журнал. Вступите в группу systemd-journal.'
  since='journalctl не понимает начало «%s». Попробуйте -24h или yesterday.'
  odd='journalctl не может прочитать журнал.' ;;
zh_TW* | zh-TW* | zh_HK* | zh-HK* | zh_MO* | zh-MO* | zh_Hant* | zh-Hant*)
  more='還有 %d 條' slow='journalctl 在 10 秒內沒有回應。下次更新時重試。'
  forbidden='沒有讀取日誌的權限。請加入 systemd-journal 群組。'
  since='journalctl 不理解開始時間「%s」。請嘗試 -24h 或 yesterday。'
  odd='journalctl 無法讀取日誌。' ;;
zh*)
  more='还有 %d 条' slow='journalctl 在 10 秒内没有响应。下次更新时重试。'
  forbidden='没有读取日志的权限。请加入 systemd-journal 组。'
  since='journalctl 不理解开始时间“%s”。请尝试 -24h 或 yesterday。'
  odd='journalctl 无法读取日志。' ;;
*)
  more='and %d more' slow='journalctl did not answer within 10 s. The next update tries again.'
  forbidden='You may not read the journal. Join the group systemd-journal.'
  since='journalctl does not understand the start "%s". Try -24h or yesterday.'
  odd='journalctl cannot read the journal.' ;;
esac
LC_ALL=C
export LC_ALL

# Without systemd there is no output.
command -v journalctl >/dev/null 2>&1 || exit 0

SINCE=${SINCE:--24h}
errors=${TODAY_CONTAINER:-${TMPDIR:-/tmp}}/errors.$$
trap 'rm -f "$errors"' EXIT
# Limits the number of entries and the time, because a journal may have very many errors.
entries=$(
  timeout 10 journalctl --no-pager --priority=err --reverse --output=cat --lines=500 \
    --since="$SINCE" </dev/null 2>"$errors"
)
status=$?
if [ "$status" -ne 0 ]; then
  case "$status $(cat "$errors")" in
  124*) reason=$slow ;;
  *[Pp]ermission* | *"not permitted"* | *"insufficient permissions"*) reason=$forbidden ;;
  *"Failed to parse timestamp"*) reason=$(printf "$since" "$SINCE") ;;
  *) reason=$odd ;;
  esac
  printf '%s\n' "$reason" >&2
  exit 1
fi
[ "$entries" != '-- No entries --' ] || entries=
# Without access, journalctl shows nothing, and says so only here.
if [ -z "$entries" ]; then
  case $(cat "$errors") in
  *"insufficient permissions"* | *"not seeing messages"*)
    printf '%s\n' "$forbidden" >&2
    exit 1
    ;;
  esac
fi

printf '%s\n' "$entries" | awk -v more="$more" '
  {
    # Escapes a message, so that it cannot add parameters, colours or submenus.
    gsub(/[\001-\037\177]/, " ")
    gsub(/\|/, "¦")
    sub(/^ +/, "")
    if (/^--/) sub(/^-/, "‐")
    $0 = substr($0, 1, 400)
  }
  NF && !times[$0]++ { order[++count] = $0 }
  END {
    for (i = 1; i <= count && i <= 20; i++) {
      badge = times[order[i]] > 1 ? " badge=×" times[order[i]] : ""
      printf "%s | emojize=false color=red%s\n", order[i], badge
    }
    if (count > 20) printf more "\n", count - 20
  }'
