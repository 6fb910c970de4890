import type { CallInput } from '#contract/calls.ts';
import { api } from '#web/api/request/api.ts';
import { forgetLogout } from './pending-logout.ts';
import { storeLogin } from './session.ts';
import { withSessionLock } from './session-lock.ts';

/**
 * The broadcast channel on which other windows of this browser learn that the session was confirmed
 * by a new sign-in through the identity provider.
 */
export const CONFIRMED_CHANNEL = 'sign-on-confirmed';

/**
 * Finishes a sign-in or a confirmation that began at the identity provider. Returns the page to
 * open; undefined after a confirmation, for which another window waits: this one opens no page.
 * @throws ApiError
 */
export const finishSignOn = (
  returned: CallInput<'auth/sign-on-finish'>,
): Promise<string | undefined> =>
  withSessionLock(async () => {
    const { login, returnTo } = await api('auth/sign-on-finish', returned);
    if (!login) return undefined;
    storeLogin(login);
    // The server has ended the previous session of this browser, so its logout need not be sent.
    forgetLogout();
    return returnTo || '/dashboard';
  });
