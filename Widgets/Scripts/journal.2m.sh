#!/bin/sh
# <xbar.title>Journal</xbar.title>
# <xbar.desc>Errors of the last day, the newest first, equal ones counted.</xbar.desc>
# <xbar.dependencies>journalctl</xbar.dependencies>
# <xbar.var>string(SINCE="-24h"): From when on, as journalctl reads it.</xbar.var>

command -v journalctl >/dev/null 2>&1 || exit 0
journalctl --no-pager --quiet --priority=err --reverse --output=cat --since="${SINCE:--24h}" 2>/dev/null |
  head -n 500 |
  awk '
    NF && !seen[$0]++ { order[++count] = $0 }
    NF { times[$0]++ }
    END {
      for (i = 1; i <= count && i <= 20; i++) {
        text = order[i]
        gsub(/\|/, "¦", text)
        printf "%s | color=red%s\n", text, times[order[i]] > 1 ? " badge=×" times[order[i]] : ""
      }
    }'
