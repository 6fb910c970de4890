import { api } from './api.ts';
import { clearSession, readSession } from './session.ts';

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function logout(): Promise<void> {
  const refreshToken = readSession()?.refreshToken;
  clearSession();
  if (!refreshToken) return;
  // Out is out for the person at this screen, whether or not the server can be reached.
  await api('auth/logout', { refreshToken }, { quiet: true }).catch(() => undefined);
}
