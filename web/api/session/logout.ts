import { api } from '../request/api.ts';
import { deleteStoredResponses } from '../cache/stored-responses.ts';
import { store, stored } from './local-storage.ts';
import { clearSession, readSession } from './session.ts';
import { withSessionLock } from './session-lock.ts';

const PENDING = 'good-repair:logout-pending';

/**
 * Ends the session in this browser at once and deletes the cached responses; ends it on the server as
 * soon as that can be reached. Drafts stay stored for the person who entered them.
 */
export async function logout(): Promise<void> {
  clearSession();
  store(PENDING, 'yes');
  await deleteStoredResponses();
  await finishLogout();
}

/**
 * Sends a logout that has not reached the server yet, because only the server can remove the cookie
 * with the refresh token. A person who signs in meanwhile is not signed out by it.
 */
export async function finishLogout(): Promise<void> {
  if (stored(PENDING) === null) return;
  await withSessionLock(async () => {
    if (stored(PENDING) === null) return;
    if (!readSession()) await api('auth/logout', {}, { quiet: true });
    forgetLogout();
  }).catch(() => undefined);
}

export const forgetLogout = (): void => store(PENDING, null);
