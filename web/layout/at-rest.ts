/** Resolves when the page has nothing else to do; Safari cannot tell. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1000);
    else requestIdleCallback(() => resolve(), { timeout: 5000 });
  });
