// A logout that has not reached the server yet. It has to be sent later, because only the server
// can remove the cookie with the refresh token.
import { api } from '#web/api/request/api.ts';
import { readStored, writeStored } from './local-storage.ts';
import { readSession } from './session.ts';
import { withSessionLock } from './session-lock.ts';

const PENDING = 'good-repair:logout-pending';

export const noteLogout = (): void => writeStored(PENDING, 'yes');

export const forgetLogout = (): void => writeStored(PENDING, null);

/**
 * Sends the pending logout, if there is one. If somebody has signed in since then, the new session
 * does not end.
 */
export async function finishLogout(): Promise<void> {
  if (readStored(PENDING) === null) return;
  await withSessionLock(async () => {
    if (readStored(PENDING) === null) return;
    if (!readSession()) await api('auth/logout', {}, { quiet: true });
    forgetLogout();
  }).catch(() => undefined);
}
