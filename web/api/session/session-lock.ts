/**
 * Runs `work` while no other tab signs in, signs out or refreshes the token. Uses a Web Lock if the
 * browser supports them (all current ones do over https). Without locks, tabs may refresh at the
 * same time, which the server accepts.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request('good-repair:refresh', async () => {
    await readCookiesOfOtherTabs();
    return work();
  });
}

/**
 * Tabs may run in different processes. What another tab stored just before it released the lock may
 * still be missing from `document.cookie` in this tab; a read of the cookie store updates it. Some
 * older browsers have no cookie store.
 */
async function readCookiesOfOtherTabs(): Promise<void> {
  await globalThis.cookieStore?.get('access_token').catch(() => undefined);
}
