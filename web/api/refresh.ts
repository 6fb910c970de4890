// One refresh at a time, over all tabs: a refresh token that is used twice ends its family.
import { errorOf, noAnswer, sessionError } from './error.ts';
import { PATIENCE } from './patience.ts';
import { clearSession, readSession, storeTokens } from './session.ts';

let running: Promise<void> | undefined;

/**
 * Gets a new pair of tokens after a 401 that `used` (the access token sent) received. Does nothing
 * when another call or tab has done so meanwhile. A refused refresh ends the session here too; one
 * that merely got no answer does not.
 * @throws ApiError with the texts of SPEC §8
 */
export function refresh(used: string | undefined, base: string): Promise<void> {
  running ??= exclusively(() => refreshOnce(used, base)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Across tabs by a Web Lock, where the browser has them (every current one does over https). */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!globalThis.navigator?.locks) return work();
  await navigator.locks.request('good-repair:refresh', work);
}

async function refreshOnce(used: string | undefined, base: string): Promise<void> {
  const session = readSession();
  if (session?.accessToken && session.accessToken !== used) return;
  if (!session?.refreshToken) {
    clearSession();
    throw sessionError(401, 'No refresh token available');
  }
  const answer = await fetch(`${base}/api/auth/refresh-token`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE),
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: session.refreshToken }),
  }).catch(() => {
    throw noAnswer();
  });
  if (!answer.ok) {
    const refusal = errorOf(answer.status, answer.statusText, await answer.text());
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      clearSession();
      endListener?.(refusal.sentence);
    }
    throw sessionError(answer.status, 'Failed to refresh token', refusal.problem);
  }
  const pair = (await answer.json()) as { accessToken: string; refreshToken: string };
  storeTokens(pair.accessToken, pair.refreshToken);
}

let endListener: ((sentence: string) => void) | undefined;

/** Hears the server's sentence when it ends a session: expired, deactivated, replayed. */
export function onSessionEnded(listener: (sentence: string) => void): void {
  endListener = listener;
}
