/** Passkeys: key pairs on a person's devices, with which the person signs in. */

/** The maximum number of passkeys per person. */
export const MOST_PASSKEYS = 20;

/** How long the device may take to respond, in minutes. */
export const PASSKEY_MINUTES = 5;

/**
 * The ways in which a browser can reach an authenticator (AuthenticatorTransport of Web
 * Authentication).
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

/** The known transports among those stated; a browser may also state unknown ones. */
export const knownTransports = (stated: readonly string[]): PasskeyTransport[] =>
  passkeyTransports.filter((transport) => stated.includes(transport));
