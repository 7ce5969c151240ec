#!/bin/sh
# <xbar.title>Journal</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Errors of the last day, newest first; equal ones are counted.</xbar.desc>
# <xbar.dependencies>journalctl</xbar.dependencies>
# <xbar.var>string(SINCE="-24h"): The start time, in a form that journalctl accepts.</xbar.var>
LC_ALL=C
export LC_ALL

# Without systemd there is no output.
command -v journalctl >/dev/null 2>&1 || exit 0

# Limits the number of entries and the time, because a journal may have very many errors.
entries=$(
  timeout 10 journalctl --no-pager --quiet --priority=err --reverse --output=cat --lines=500 \
    --since="${SINCE:--24h}" </dev/null
) || {
  echo "journalctl cannot read the journal" >&2
  exit 1
}

printf '%s\n' "$entries" | awk '
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
    if (count > 20) printf "and %d more\n", count - 20
  }'
