import { api } from './api.ts';
import { dropKept } from './kept-calls.ts';
import { clearSession, readSession } from './session.ts';

/**
 * Ends the session here at once, with what was kept to be read without a signal, and on the server as
 * soon as it hears of it. Drafts stay: they belong to whoever entered them.
 */
export async function logout(): Promise<void> {
  const refreshToken = readSession()?.refreshToken;
  clearSession();
  await dropKept();
  if (!refreshToken) return;
  // Out is out for the person at this screen, whether or not the server can be reached.
  await api('auth/logout', { refreshToken }, { quiet: true }).catch(() => undefined);
}
