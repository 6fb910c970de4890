import { type ComponentType, lazy } from 'react';

/** A component that is loaded when the browser is idle, and left out if it cannot be loaded. */
export const lazyWhenIdle = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  );

/** Resolves when the browser is idle; Safari does not support requestIdleCallback. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1000);
    else requestIdleCallback(() => resolve(), { timeout: 5000 });
  });
