/** Thrown if the device did not provide a passkey; `message` is the sentence for the user. */
export class PasskeyFault extends Error {
  override name = 'PasskeyFault';
}

const sentences: Readonly<Record<string, string>> = {
  // Also thrown if the device has no passkey for this site: browsers do not tell these cases apart.
  NotAllowedError: 'No passkey was used: it was canceled, or this device has none that fits.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot store passkeys. Please use another one, such as your phone.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device has no fingerprint, face or PIN. Please set one up, or use another device.',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG:
    'This device makes passkeys that are too old. Please use another one, such as your phone.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address. Please open the usual one.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address. Please open the usual one.',
};

const UNSUPPORTED =
  'This browser does not support passkeys. Please use another way, or another browser.';
const TOO_LATE = 'This took too long. Please try again.';
const UNKNOWN = 'This device could not use a passkey. Please try again, or use another way.';

/** Turns an error thrown by the browser or the library into a PasskeyFault. */
export const passkeyFaultOf = (error: unknown, isTimeOver: boolean): PasskeyFault => {
  const { name = '', code } = (error ?? {}) as { name?: string; code?: unknown };
  const isSupported = typeof globalThis.PublicKeyCredential === 'function';
  const known = (typeof code === 'string' && sentences[code]) || sentences[name];
  const sentence = !isSupported
    ? UNSUPPORTED
    : name === 'NotAllowedError' && isTimeOver
      ? TOO_LATE
      : (known ?? UNKNOWN);
  return new PasskeyFault(sentence, { cause: error });
};
