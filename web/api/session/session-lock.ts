/**
 * Runs `work` while no other tab signs in, signs out or invalidates: by a Web Lock, where the browser
 * has them (every current one does over https). Without it the server copes with two invalidates at once.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request('good-repair:refresh', work);
}
