import { api } from '#web/api/request/api.ts';
import { forgetLogout } from './pending-logout.ts';
import { storeLogin } from './session.ts';
import { withSessionLock } from './session-lock.ts';

/**
 * Finishes a sign-in that needs a second factor.
 * @throws ApiError
 */
export const finishLogin = (step: { challenge: string; code: string }): Promise<void> =>
  withSessionLock(async () => {
    storeLogin(await api('auth/second-factor', { ...step, session: 'cookie' }));
    forgetLogout();
  });
