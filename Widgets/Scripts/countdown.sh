#!/bin/sh
# <xbar.title>Countdown</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The time left in a pomodoro work period, or the days until a date.</xbar.desc>
# <xbar.var>string(POMODORO_FILE="~/.pomodoro"): The file that stores the end of the work period.</xbar.var>
# <xbar.var>number(POMODORO_MINUTES=25): The length of a work period in minutes.</xbar.var>
# <xbar.var>string(COUNTDOWN=""): A date and its name: 2026-12-24 Holidays.</xbar.var>
# <swiftbar.type>streamable</swiftbar.type>
# <today.dialect>waybar</today.dialect>
#
# To start a work period, run countdown.sh start [MINUTES]; to end it early, countdown.sh stop.
# It writes one JSON object a line while its card is visible. With TODAY_NOW, in seconds since 1970,
# it writes one object for that time and exits.
file=${POMODORO_FILE:-$HOME/.pomodoro}
case $file in "~"/*) file=$HOME/${file#"~/"} ;; esac
bell=${XDG_RUNTIME_DIR:-${file%/*}}/.pomodoro.bell
round=$((${POMODORO_MINUTES:-25} * 60)) || exit 1

seconds() { echo "${TODAY_NOW:-$(date +%s)}"; }

case ${1:-} in
start)
  echo $(($(seconds) + ${2:-${POMODORO_MINUTES:-25}} * 60)) >"$file"
  # Opening the pipe wakes waiting scripts. Without one, opening would block forever.
  [ ! -p "$bell" ] || timeout 1 sh -c ': >"$1"' sh "$bell"
  exit
  ;;
stop)
  rm -f "$file"
  exit
  ;;
esac

if [ -n "${COUNTDOWN:-}" ]; then
  day=${COUNTDOWN%% *}
  end_of_wait=$(date -d "$day" +%s) || exit 1
  # Escaped, because the text is read as markup.
  name=$(printf '%s' "${COUNTDOWN#"$day"}" | tr -d '\000-\037' |
    sed 's/^ *//; s/&/\&amp;/g; s/</\&lt;/g; s/\\/\\\\/g; s/"/\\"/g')
fi

# Sets `pause`, the seconds until the output can change.
say() {
  now=$(seconds)
  end=
  [ ! -r "$file" ] || read -r end <"$file"
  pause=3600
  case $end in
  '' | *[!0-9]*) ;;
  *)
    left=$((end - now))
    if [ "$left" -gt 0 ]; then
      percent=$((left * 100 / round))
      [ "$percent" -le 100 ] || percent=100
      printf '{"text":"%d:%02d","tooltip":"left of this round","percentage":%d}\n' \
        $((left / 60)) $((left % 60)) "$percent"
      pause=1
      return
    elif [ "$left" -gt -300 ]; then
      echo '{"text":"Time for a break","class":"critical"}'
      pause=$((301 + left))
      return
    fi
    rm -f "$file"
    ;;
  esac
  if [ -n "${end_of_wait:-}" ] && [ "$now" -lt "$end_of_wait" ]; then
    days=$(((end_of_wait - now + 86399) / 86400))
    [ "$days" = 1 ] && unit=day || unit=days
    printf '{"text":"%d %s","tooltip":"%s"}\n' "$days" "$unit" "$name"
  else
    echo '{"text":""}'
  fi
}

# Without a work period, waits until one starts.
[ -n "${TODAY_NOW:-}" ] || [ -p "$bell" ] || mkfifo "$bell" 2>/dev/null
while :; do
  say
  [ -z "${TODAY_NOW:-}" ] || exit 0
  if [ "$pause" -gt 1 ] && [ -p "$bell" ]; then
    timeout "$pause" cat "$bell" >/dev/null
  else
    [ "$pause" -le 60 ] || pause=60
    sleep "$pause"
  fi
done
