#!/usr/bin/env bash
# Starts an app in the simulator in English and in Polish, sees that it still runs after twenty seconds, and keeps a picture of each.
# Usage: simulator-pictures.sh path/to/App.app folder-for-pictures
set -euo pipefail
app=$1
pictures=$2
id=com.innertide.app
mkdir -p "$pictures"
device=$(xcrun simctl list devices available | sed -nE 's/^ *iPhone[^(]*\(([0-9A-F-]{36})\).*/\1/p' | sed -n 1p)
if [[ -z $device ]]; then
  echo 'No iPhone is available in the simulator.' >&2
  exit 1
fi
xcrun simctl bootstatus "$device" -b
xcrun simctl install "$device" "$app"
for language in en pl; do
  started=$(xcrun simctl launch --terminate-running-process "$device" "$id" -AppleLanguages "($language)")
  sleep "${SETTLE_SECONDS:-20}"
  # A process of the simulator is one of the Mac; launch prints “id: pid”.
  if ! kill -0 "${started##*: }"; then
    echo "The app ended by itself in $language." >&2
    exit 1
  fi
  xcrun simctl io "$device" screenshot "$pictures/first-page-$language.png"
done
