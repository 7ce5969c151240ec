#!/bin/sh
# A pomodoro for the card: a stream in Waybar's form, an object a line, for as long as it is seen.
# It shows while `pomodoro` in the container holds the second at which it ends:
#   echo $(($(date +%s) + 25 * 60)) >pomodoro
file=${TODAY_CONTAINER:-.}/pomodoro
while :; do
  end=$(cat "$file" 2>/dev/null)
  case $end in
  '' | *[!0-9]*) echo '{"text": ""}' ;;
  *)
    left=$((end - $(date +%s)))
    if [ "$left" -gt 0 ]; then
      printf '{"text": "%d:%02d", "tooltip": "left of this round", "percentage": %d}\n' \
        $((left / 60)) $((left % 60)) $((left * 100 / 1500 > 100 ? 100 : left * 100 / 1500))
    elif [ "$left" -gt -300 ]; then
      echo '{"text": "Time for a break", "class": "critical"}'
    else
      rm -f "$file"
      echo '{"text": ""}'
    fi
    ;;
  esac
  sleep 1
done
