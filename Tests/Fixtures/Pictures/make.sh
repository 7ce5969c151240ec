#!/bin/sh
# Makes the pictures with ImageMagick: a red and a blue square side by side.
set -eu
cd "$(dirname "$0")"
two() { convert -size 8x8 'xc:#ff0000' 'xc:#0000ff' +append -strip "$@"; }
two -define png:exclude-chunks=date,time PNG24:two.png
two -quality 95 -sampling-factor 4:4:4 two.jpg
two -define webp:lossless=true two.webp
two two.gif
# The middle is transparent.
convert -size 16x16 'xc:#00ff00' -alpha set -region 8x16+4+0 -alpha transparent +region -strip \
  PNG32:hole.png
