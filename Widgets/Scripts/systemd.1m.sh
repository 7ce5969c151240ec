#!/bin/sh
# <xbar.title>Services</xbar.title>
# <xbar.desc>systemd's failed units, and the timers that come next.</xbar.desc>
# <xbar.dependencies>systemctl</xbar.dependencies>
# <xbar.var>number(TIMERS=0): How many of the next timers to show besides.</xbar.var>

# Nobody runs systemd here: nothing to say.
command -v systemctl >/dev/null 2>&1 || exit 0

failed=$(
  for scope in --system --user; do
    systemctl "$scope" --failed --no-legend --plain --no-pager 2>/dev/null |
      while read -r unit _; do
        [ -n "$unit" ] || continue
        printf '%s | color=red badge=failed bash=systemctl param1=%s param2=status param3=%s terminal=true\n' \
          "$unit" "$scope" "$unit"
      done
  done
)
[ -z "$failed" ] || printf '%s\n' "$failed"

if [ "${TIMERS:-0}" -gt 0 ] 2>/dev/null; then
  systemctl list-timers --no-legend --plain --no-pager 2>/dev/null | head -n "$TIMERS" |
    awk '{ for (i = NF; i > 0; i--) if ($i ~ /\.timer$/) { print $i " | badge=\"" $2 " " $3 "\""; break } }'
fi
