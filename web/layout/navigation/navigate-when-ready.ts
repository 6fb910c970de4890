import type { AroundNavHandler } from 'wouter';

/** How long, in ms, the present screen stays at most; then the next one shows its placeholders. */
const LONGEST_WAIT = 400;

/**
 * Follows a link once the next screen can be drawn, so that the present one stays until then. Another
 * click, or the back button, replaces a navigation that is waiting. Where `prefetch` returns undefined,
 * there is nothing to wait for.
 */
export function navigateWhenReady(
  prefetch: (address: URL) => Promise<void> | undefined,
): AroundNavHandler {
  let latest = 0;
  return (navigate, to, options) => {
    const from = location.pathname;
    const address = new URL(to, location.href);
    // A change to the search parameters alone, such as a filter, is not a navigation. It may arrive
    // after a click, when a text was typed just before, and must not cancel the click's navigation.
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
