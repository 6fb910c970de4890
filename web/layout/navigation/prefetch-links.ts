// Prefetches the screen of a link that the user is about to follow. One handler serves all links of
// the page.
import { mustSaveData } from '#web/api/request/save-data.ts';

/**
 * For how long, in ms, the pointer or the focus has to rest on a link before its screen is
 * prefetched.
 */
const REST = 60;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    : null;

/**
 * Calls `prefetch` when the pointer or the focus rests on a link, and immediately when a link is
 * pressed or touched.
 * @returns a function that stops this
 */
export function prefetchLinks(prefetch: (address: URL) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Ignored here: a file that could not be loaded is loaded again when the link is followed, which
  // also reports the error.
  const start = ({ href }: HTMLAnchorElement) =>
    void prefetch(new URL(href)).catch(() => undefined);
  const onRest = (event: Event) => {
    const link = linkOf(event);
    clearTimeout(timer);
    if (link && !mustSaveData()) timer = setTimeout(start, REST, link);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (link) start(link);
  };
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  document.addEventListener('pointerover', onRest, options);
  document.addEventListener('focusin', onRest, options);
  document.addEventListener('pointerdown', onPress, options);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
