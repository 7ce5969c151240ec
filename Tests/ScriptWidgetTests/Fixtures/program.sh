#!/bin/sh
# Runs the file next to the link that has the link's name and `.source`.
. "$0.source"
