// Restores the scroll position on Back, Forward and reload. The browser would do so too early,
// before the screen has loaded its data; here it happens as soon as the page is long enough.

/** This API is not in TypeScript's DOM types yet. */
type Navigation = { currentEntry: { key: string } | null };

const { navigation } = globalThis as { navigation?: Navigation };

/** Identifies the entry of the browser's history; undefined if the browser does not support it. */
const entryKey = (): string | undefined => navigation?.currentEntry?.key;

const STORE = 'good-repair:scroll';

/** How long to wait for a page to become long enough, in ms. */
const LONGEST_WAIT = 5000;

/**
 * Events that show that the user scrolls, clicks or presses a key; after them, the page must not be
 * moved any more.
 */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let isRestoring = false;

/**
 * Called by the code of the frame, and of a screen without the frame, before either is rendered;
 * only the first call has an effect. Without the Navigation API, scrolling is left to the browser.
 */
export function restoreScrollPositions(): void {
  if (isRestoring || entryKey() === undefined) return;
  isRestoring = true;
  history.scrollRestoration = 'manual';
  const positions = readPositions();
  let stopRestoring: (() => void) | undefined;

  // While the page is still growing, the browser moves it to other positions, which must not be
  // stored.
  const remember = () => {
    if (!stopRestoring) positions.set(entryKey() ?? '', window.scrollY);
  };
  const restore = () => {
    stopRestoring?.();
    const top = positions.get(entryKey() ?? '');
    // Without a stored position nothing is restored: the browser scrolls to the target of a link
    // within the page.
    if (top === undefined) return;
    stopRestoring = scrollWhenPossible(top, () => {
      stopRestoring = undefined;
    });
  };

  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('popstate', restore);
  window.addEventListener('pushState', () => {
    stopRestoring?.();
    remember();
  });
  window.addEventListener('pagehide', () => {
    sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-100)));
  });
  restore();
  remember();
}

/**
 * Scrolls as soon as the page is long enough. Gives up after some time, or when the user scrolls,
 * clicks or presses a key.
 */
function scrollWhenPossible(top: number, onEnd: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const action of actions) window.removeEventListener(action, stop);
    onEnd();
  };
  const look = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  };
  const observer = new ResizeObserver(look);
  const timer = setTimeout(stop, LONGEST_WAIT);
  for (const action of actions) window.addEventListener(action, stop);
  observer.observe(document.documentElement);
  return stop;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
