import type { AroundNavHandler } from 'wouter';

/**
 * How long, in ms, the present screen stays at most; after that, the next screen shows
 * placeholders.
 */
const LONGEST_WAIT = 400;

/**
 * Returns a handler that follows a link once the next screen can be rendered; the present screen
 * stays until then. Another click, or the back button, replaces a navigation that is waiting. If
 * `prefetch` returns undefined, the handler does not wait.
 */
export function navigateWhenReady(
  prefetch: (address: URL) => Promise<void> | undefined,
): AroundNavHandler {
  let latest = 0;
  return (navigate, to, options) => {
    const from = location.pathname;
    const address = new URL(to, location.href);
    // A change to only the search parameters, such as a filter, is not a navigation. If a text was
    // typed just before a click, the change may arrive after the click, and must not cancel its
    // navigation.
    if (options?.replace || address.pathname === from) return navigate(to, options);
    latest += 1;
    const current = latest;
    const ready = prefetch(address);
    if (!ready) return navigate(to, options);
    const follow = () => {
      if (current === latest && location.pathname === from) navigate(to, options);
    };
    const timer = setTimeout(follow, LONGEST_WAIT);
    void ready
      .catch(() => undefined)
      .then(() => {
        clearTimeout(timer);
        follow();
      });
  };
}
