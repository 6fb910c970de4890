// Passkeys: the server sends a challenge, and this device signs it. Loaded when somebody uses a
// passkey.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallAnswer } from '#contract/calls.ts';
import type { MadePasskey, PasskeyRequest, PasskeySignature } from '#contract/factor/passkey.ts';
import { api } from '#web/api/request/api.ts';
import { passkeyFaultOf } from './passkey-fault.ts';
import { forgetLogout } from './pending-logout.ts';
import { storeLogin } from './session.ts';
import { withSessionLock } from './session-lock.ts';

/**
 * Signs in without a password, as the person to whom the chosen passkey belongs.
 * @throws ApiError, PasskeyFault
 */
export const signInWithPasskey = async (): Promise<void> => {
  const passkey = await signWithPasskey((await api('auth/passkey-begin', {})).data);
  await storeSession(() => api('auth/passkey-finish', { passkey, session: 'cookie' }));
};

/**
 * Finishes a sign-in that needs a second factor.
 * @throws ApiError, PasskeyFault
 */
export const finishLoginWithPasskey = async (challenge: string): Promise<void> => {
  const passkey = await signWithPasskey((await api('auth/passkey-begin', { challenge })).data);
  await storeSession(() =>
    api('auth/second-factor-passkey', { challenge, passkey, session: 'cookie' }),
  );
};

const storeSession = (finish: () => Promise<CallAnswer<'auth/login'>>): Promise<void> =>
  withSessionLock(async () => {
    storeLogin(await finish());
    // The server has ended the previous session of this browser, so its logout need not be sent.
    forgetLogout();
  });

/**
 * Confirms the session for sensitive calls, in place of the password and a code.
 * @throws ApiError, PasskeyFault
 */
export const confirmWithPasskey = async (): Promise<void> => {
  const { data } = await api('auth/confirm-passkey-begin', {}, { quiet: true });
  await api('auth/confirm-passkey', { passkey: await signWithPasskey(data) }, { quiet: true });
};

/**
 * Adds a passkey of this device or, by a code that the browser shows on the screen, of another
 * device. Returns recovery codes if the passkey is the person's first second factor.
 * @throws ApiError, PasskeyFault
 */
export const addPasskey = async (name: string): Promise<string[] | null> => {
  const { data } = await api('factor/passkey-begin', {});
  const passkey = await createPasskey(data);
  const answer = await api('factor/passkey-confirm', { name, passkey });
  return answer.data.recoveryCodes;
};

const signWithPasskey = async (asked: PasskeyRequest): Promise<PasskeySignature> => {
  const since = performance.now();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: asked });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch (error) {
    throw passkeyFaultOf(error, performance.now() - since >= asked.timeout);
  }
};

const createPasskey = async (
  asked: CallAnswer<'factor/passkey-begin'>['data'],
): Promise<MadePasskey> => {
  const since = performance.now();
  try {
    const { id, response } = await startRegistration({ optionsJSON: asked });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw passkeyFaultOf(error, performance.now() - since >= asked.timeout);
  }
};
