// Prefetches the screen of a link that somebody is about to follow, with one handler for all links
// of the page.
import { mustSaveData } from '#web/api/request/save-data.ts';

/** How long, in ms, the pointer or the focus rests on a link before its screen is prefetched. */
const REST = 60;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    : null;

/**
 * Calls `prefetch` when the pointer or the focus rests on a link, and immediately when it is
 * pressed or touched.
 * @returns a function that stops it
 */
export function prefetchLinks(prefetch: (address: URL) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A file that could not be loaded is loaded again, and an error is reported, when the link is
  // followed.
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
