import type { ComponentType } from 'react';
import { loadable } from '#web/ui/loadable.tsx';

/**
 * A component that is loaded when the browser is idle. If it cannot be loaded, nothing is rendered.
 */
export const lazyWhenIdle = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  loadable<Props>(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  );

/**
 * Resolves when the browser is idle. Safari does not support requestIdleCallback, so there a timer
 * is used.
 */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1000);
    else requestIdleCallback(() => resolve(), { timeout: 5000 });
  });
