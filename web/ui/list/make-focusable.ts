/** Makes a table focusable while it overflows, so that it can be scrolled with the keyboard. */
export function makeFocusable(place: HTMLDivElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const observer = new ResizeObserver(() => {
    if (place.scrollWidth > place.clientWidth) place.tabIndex = 0;
    else place.removeAttribute('tabindex');
  });
  observer.observe(place);
  return () => observer.disconnect();
}
