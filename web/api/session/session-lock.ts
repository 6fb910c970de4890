/**
 * Runs `work` while no other tab signs in, signs out or refreshes the token, by a Web Lock if the browser
 * supports them (all current ones do over https). Without one the server accepts concurrent refreshes.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request('good-repair:refresh', async () => {
    await readCookiesOfOtherTabs();
    return work();
  });
}

/**
 * Tabs are processes: what another one stored just before it released the lock may be missing in this
 * one's `document.cookie` until the cookie store has been asked. Some older browsers have none.
 */
async function readCookiesOfOtherTabs(): Promise<void> {
  await globalThis.cookieStore?.get('access_token').catch(() => undefined);
}
