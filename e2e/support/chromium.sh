#!/bin/sh
# Chromium without what a window has that nobody sees: the list under its address bar, a page of its
# own that each window loads twice, and a process kept warm for the next site. Playwright turns other
# features off by the same flag, and the last one counts: these are added to it.
for argument do
  shift
  case $argument in
    --disable-features=*)
      argument=$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM" "$@"
