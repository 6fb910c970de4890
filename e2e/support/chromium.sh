#!/bin/sh
# Starts Chromium without features of a visible window: the list under its address bar, which is a
# page that each window loads twice, and a process that is prepared for the next site. Playwright
# disables other features by the same flag, and the last one counts, so these are added to it.
for argument do
  shift
  case $argument in
    --disable-features=*)
      argument=$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM" "$@"
