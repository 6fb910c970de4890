import type { CallInput } from '#contract/calls.ts';
import { api } from '../request/api.ts';
import { forgetLogout } from './pending-logout.ts';
import { storeLogin } from './session.ts';
import { withSessionLock } from './session-lock.ts';

/**
 * The channel on which other windows of this browser are notified that a session was confirmed at a
 * provider.
 */
export const CONFIRMED_CHANNEL = 'sign-on-confirmed';

/**
 * Finishes what was begun at a provider. Returns the page to open; undefined if only the present session
 * was confirmed, for a window that waits for it.
 * @throws ApiError
 */
export const finishSignOn = (
  returned: CallInput<'auth/sign-on-finish'>,
): Promise<string | undefined> =>
  withSessionLock(async () => {
    const { login, returnTo } = await api('auth/sign-on-finish', returned);
    if (!login) return undefined;
    storeLogin(login);
    // The server has ended the previous session of this browser.
    forgetLogout();
    return returnTo || '/dashboard';
  });
