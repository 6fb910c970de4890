/** Passkeys: keys of a person's devices, with which they sign in. */

/** The maximum number of passkeys per person. */
export const MOST_PASSKEYS = 20;

/** For how long a device may take to answer. */
export const PASSKEY_MINUTES = 5;

/**
 * Ways in which a browser reaches an authenticator (Web Authentication, AuthenticatorTransport).
 */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/** The transports among these that we know; a browser may report others. */
export const knownTransports = (stated: readonly string[]): PasskeyTransport[] =>
  passkeyTransports.filter((transport) => stated.includes(transport));
