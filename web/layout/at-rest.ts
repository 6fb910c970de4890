import { type ComponentType, lazy } from 'react';

/**
 * A part of the page that is fetched when there is nothing else to do, and left out when it cannot
 * be fetched.
 */
export const lazyAtRest = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    atRest()
      .then(load)
      .catch(() => ({ default: () => null })),
  );

/** Resolves when the page has nothing else to do; Safari cannot tell. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1000);
    else requestIdleCallback(() => resolve(), { timeout: 5000 });
  });
