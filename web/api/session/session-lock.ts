/**
 * Runs `work` while no other tab signs in, signs out or refreshes the token, by a Web Lock if the browser
 * supports them (all current ones do over https). Without one the server accepts concurrent refreshes.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request('good-repair:refresh', work);
}
