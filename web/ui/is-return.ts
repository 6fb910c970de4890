let isByHistory = false;

// Captured, so that it is known before the router renders the page.
for (const type of ['popstate', 'pushState']) {
  globalThis.addEventListener?.(type, () => (isByHistory = type === 'popstate'), { capture: true });
}

/** Whether this page was reached by Back or Forward, so that its scroll position is restored. */
export const isReturn = (): boolean => isByHistory;
