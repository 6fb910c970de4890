let isByHistory = false;

// Listens in the capture phase, so that the result is known before the router renders the page.
for (const type of ['popstate', 'pushState']) {
  globalThis.addEventListener?.(type, () => (isByHistory = type === 'popstate'), { capture: true });
}

/** Whether this page was reached by Back or Forward, so that its scroll position is restored. */
export const isReturn = (): boolean => isByHistory;
