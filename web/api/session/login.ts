import { api } from '#web/api/request/api.ts';
import { forgetLogout } from './pending-logout.ts';
import { storeLogin } from './session.ts';
import { withSessionLock } from './session-lock.ts';

/**
 * Signs in. The refresh token is in a cookie that the server sets.
 * @throws ApiError
 */
export const login = (credentials: { email: string; password: string }): Promise<void> =>
  withSessionLock(async () => {
    storeLogin(await api('auth/login', { ...credentials, session: 'cookie' }));
    // The server has ended the previous session of this browser, so its logout need not be sent.
    forgetLogout();
  });
