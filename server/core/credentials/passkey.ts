/**
 * Creates the options for passkeys and verifies their responses (Web Authentication), with
 * SimpleWebAuthn.
 */
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '#contract/passkey.ts';
import { knownTransports, PASSKEY_MINUTES, type PasskeyTransport } from '#domain/passkey.ts';
import type { Settings } from '../settings/settings.ts';

// Loaded when the first passkey is used.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const EDDSA = -8;
const ES256 = -7;
const RS256 = -257;
const algorithms = [EDDSA, ES256, RS256];

/** A passkey works for this site only: its host name, and the origin of its pages. */
const siteOf = ({ appUrl }: Pick<Settings, 'appUrl'>) => {
  const { hostname, origin } = new URL(appUrl);
  return { rpId: hostname, origin };
};

/** The part of a passkey that is sent to the browser. */
export type KnownPasskey = { credentialId: Buffer; transports: readonly string[] };

const listed = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }));

const timeout = PASSKEY_MINUTES * 60_000;

/** The user handle for authenticators: the person's id, which reveals nothing about them. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The options for creating a passkey that can sign in without a password. */
export const creationOf = (
  settings: Settings,
  challenge: string,
  person: { id: string; email: string; fullName: string },
  known: readonly KnownPasskey[],
): PasskeyCreation => ({
  challenge,
  rp: { id: siteOf(settings).rpId, name: 'Good Repair' },
  user: { id: handleOf(person.id), name: person.email, displayName: person.fullName },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  excludeCredentials: listed(known),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/**
 * The options for signing with one of these passkeys, or with any passkey of this site if the list
 * is empty. If the passkey is the only step of the sign-in, its device must verify the person (for
 * example by a fingerprint); after a password this is not required.
 */
export const requestOf = (
  settings: Settings,
  challenge: string,
  known: readonly KnownPasskey[],
  { isAlone }: { isAlone: boolean },
): PasskeyRequest => ({
  challenge,
  rpId: siteOf(settings).rpId,
  timeout,
  allowCredentials: listed(known),
  userVerification: isAlone ? 'required' : 'preferred',
});

/**
 * The challenge that a response states, which is not verified here; undefined if the response
 * states none.
 */
export const challengeOf = (clientDataJSON: string): string | undefined => {
  try {
    const stated = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown;
    const { challenge } = (stated ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether our page was shown in a frame of another site. A passkey that was used there is not
 * accepted.
 */
const isFramed = (clientDataJSON: string): boolean => {
  const { crossOrigin, topOrigin } = JSON.parse(
    Buffer.from(clientDataJSON, 'base64url').toString(),
  ) as { crossOrigin?: unknown; topOrigin?: unknown };
  return (crossOrigin ?? false) !== false || topOrigin !== undefined;
};

export type NewPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: PasskeyTransport[];
  isSynced: boolean;
  isBackedUp: boolean;
};

/** The passkey that a device has created for this challenge; undefined if it cannot be verified. */
export const verifyMade = async (
  settings: Settings,
  challenge: string,
  { id, response }: MadePasskey,
): Promise<NewPasskey | undefined> => {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    library(),
    helpers(),
  ]);
  const { rpId, origin } = siteOf(settings);
  try {
    const { clientDataJSON, attestationObject, transports } = response;
    const statement = decodeAttestationObject(bytesOf(attestationObject));
    if (isFramed(clientDataJSON) || !isUnattested(statement)) return undefined;
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!made || made.credential.id !== id) return undefined;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: knownTransports(transports),
      isSynced: made.credentialDeviceType === 'multiDevice',
      isBackedUp: made.credentialBackedUp,
    };
  } catch {
    // The library throws an error for every fault that it finds.
    return undefined;
  }
};

/**
 * Whether the statement contains no certificate of the device's maker. None was requested, and the
 * library would fetch a revocation list from a URL in the certificate, which the sender could
 * choose.
 */
const isUnattested = (
  statement: ReturnType<Awaited<ReturnType<typeof helpers>>['decodeAttestationObject']>,
): boolean =>
  statement.get('fmt') === 'none' ||
  (statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined);

/**
 * The statements of the authenticator when a passkey is used: how often the key was used, and
 * whether it is backed up.
 */
export type Use = { counter: number; isBackedUp: boolean };

/** The use that a passkey has signed for this challenge; undefined if it cannot be verified. */
export const verifySigned = async (
  settings: Settings,
  challenge: string,
  { id, response }: SignedByPasskey,
  passkey: { userId: string; publicKey: Buffer },
  { isAlone }: { isAlone: boolean },
): Promise<Use | undefined> => {
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = siteOf(settings);
  try {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (isFramed(clientDataJSON)) return undefined;
    if ((userHandle ?? handleOf(passkey.userId)) !== handleOf(passkey.userId)) return undefined;
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: isAlone,
      // This counter is ignored: the caller compares the new counter with the stored one, and
      // records a counter that went back.
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    return verified ? { counter: info.newCounter, isBackedUp: info.credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
};

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));
