#!/bin/sh
# <xbar.title>Services</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Failed systemd units and the next timers.</xbar.desc>
# <xbar.dependencies>systemctl</xbar.dependencies>
# <xbar.var>number(TIMERS=0): The number of timers to show.</xbar.var>
LC_ALL=C
export LC_ALL

# Without systemd there is no output.
command -v systemctl >/dev/null 2>&1 || exit 0
[ "$(timeout 5 systemctl is-system-running 2>/dev/null)" != offline ] || exit 0

units() {
  timeout 5 systemctl "$1" --failed --no-legend --plain --no-pager </dev/null
}

rows() {
  awk -v scope="$1" '
    $1 != "" && shown++ < 30 {
      description = ""
      for (i = 5; i <= NF; i++) description = description (i > 5 ? " " : "") $i
      gsub(/[|"\\]/, " ", description)
      gsub(/[|"]/, "", $1)
      printf "%s | emojize=false color=red badge=failed tooltip=\"%s\" bash=systemctl", $1, description
      printf " param1=%s param2=status param3=%s terminal=true\n", scope, $1
    }'
}

# The system manager must answer. A missing user session is not a failure.
system=$(units --system) || {
  echo "systemctl cannot list the failed units" >&2
  exit 1
}
printf '%s\n' "$system" | rows --system
user=$(units --user 2>/dev/null) && printf '%s\n' "$user" | rows --user

if [ "${TIMERS:-0}" -gt 0 ] 2>/dev/null; then
  timeout 5 systemctl list-timers --no-legend --plain --no-pager </dev/null |
    awk -v rows="$TIMERS" '
      # "-" or "n/a": the timer has no next time.
      $1 ~ /^[A-Z]/ && shown < rows {
        for (i = NF; i > 3; i--) if ($i ~ /\.timer$/) {
          shown++
          printf "%s | emojize=false badge=\"%s %s\"\n", $i, $1, substr($3, 1, 5)
          break
        }
      }'
fi
exit 0
