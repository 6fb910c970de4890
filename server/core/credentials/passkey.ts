/**
 * Creates the options for passkeys and verifies their responses (Web Authentication), with
 * SimpleWebAuthn.
 */
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#contract/factor/passkey.ts';
import { knownTransports, PASSKEY_MINUTES, type PasskeyTransport } from '#domain/person/passkey.ts';
import type { Settings } from '#server/core/settings/settings.ts';

// The library is loaded only when the first passkey is used.
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

const descriptorsOf = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }));

const timeout = PASSKEY_MINUTES * 60_000;

/** The user handle for authenticators: the person's id, which reveals nothing about the person. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The options for creating a passkey with which a person can sign in without a password. */
export const passkeyCreationOf = (
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
  excludeCredentials: descriptorsOf(known),
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
export const passkeyRequestOf = (
  settings: Settings,
  challenge: string,
  known: readonly KnownPasskey[],
  { isAlone }: { isAlone: boolean },
): PasskeyRequest => ({
  challenge,
  rpId: siteOf(settings).rpId,
  timeout,
  allowCredentials: descriptorsOf(known),
  userVerification: isAlone ? 'required' : 'preferred',
});

/**
 * The challenge that a browser's response contains; undefined if it contains none. This function
 * does not verify the response.
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
 * Whether the passkey was used on a page of ours that was shown in a frame of another site. Such a
 * response is not accepted.
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
export const verifyNewPasskey = async (
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
    // The library throws an error for each invalid part, so an error means: not verified.
    return undefined;
  }
};

/**
 * Whether the attestation statement contains no certificate of the device's maker. We request no
 * certificate, and the library would fetch a revocation list from a URL in the certificate. The
 * sender could choose that URL, so a response with a certificate is not accepted.
 */
const isUnattested = (
  statement: ReturnType<Awaited<ReturnType<typeof helpers>>['decodeAttestationObject']>,
): boolean =>
  statement.get('fmt') === 'none' ||
  (statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined);

/**
 * What an authenticator reports when a passkey is used: the counter of its uses, and whether the
 * passkey is backed up.
 */
export type PasskeyUse = { counter: number; isBackedUp: boolean };

/** Verifies a response that a passkey has signed for this challenge; undefined if it is invalid. */
export const verifySignature = async (
  settings: Settings,
  challenge: string,
  { id, response }: PasskeySignature,
  passkey: { userId: string; publicKey: Buffer },
  { isAlone }: { isAlone: boolean },
): Promise<PasskeyUse | undefined> => {
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
      // With the counter 0 the library accepts every new counter. Our caller compares the new
      // counter with the stored one instead, and records a counter that went back.
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    return verified ? { counter: info.newCounter, isBackedUp: info.credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
};

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));
