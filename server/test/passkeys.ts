/**
 * Simulated authenticators with an ES256 key, whose answers have the format that a browser sends to
 * the server. Also gives passkeys to people.
 */
import { hash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { sql } from 'kysely';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#contract/factor/passkey.ts';
import type { Services } from '#server/core/context.ts';
import { inSystem } from './accounts.ts';
import type { TestCaller } from './caller.ts';

/** How an answer differs from the answer of a correct authenticator. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  format?: string;
  statement?: Map<string, [Uint8Array<ArrayBuffer>]>;
};

export type Authenticator = {
  credentialId: Buffer;
  /** The public key in the COSE_Key format of WebAuthn. */
  publicKey: Buffer;
  make: (asked: PasskeyCreation, deviation?: Deviation) => MadePasskey;
  sign: (asked: PasskeyRequest, deviation?: Deviation) => PasskeySignature;
};

const ORIGIN = 'http://localhost:3000';
const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: string | Buffer) => hash('sha256', bytes, 'buffer');
const bytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));
const uint = (value: number, size: number) => {
  const written = Buffer.alloc(size);
  written.writeUIntBE(value, 0, size);
  return written;
};

/**
 * An authenticator. The signature counter in its answers is 0, as in most authenticators, unless a
 * `deviation` sets the counter.
 */
export const anAuthenticator = (): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const [kty, alg, crv] = [1, 3, -1];
  const key = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [kty, 2],
        [alg, -7],
        [crv, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    ),
  );

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? ORIGIN,
        crossOrigin: deviation.crossOrigin ?? false,
        ...(deviation.topOrigin !== undefined && { topOrigin: deviation.topOrigin }),
      }),
    );
  const dataOf = (rpId: string, deviation: Deviation, credential?: Buffer): Buffer => {
    const { isPresent = true, isVerified = true, counter = 0 } = deviation;
    const flags =
      (isPresent ? IS_PRESENT : 0) +
      (isVerified ? IS_VERIFIED : 0) +
      (credential ? HAS_CREDENTIAL : 0);
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      uint(flags, 1),
      uint(counter, 4),
      credential ?? Buffer.alloc(0),
    ]);
  };

  return {
    credentialId,
    publicKey: key,
    make: ({ challenge, rp }, deviation = {}) => {
      const aaguid = Buffer.alloc(16);
      const credential = Buffer.concat([aaguid, uint(32, 2), credentialId, key]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, [Uint8Array]>>([
          ['fmt', deviation.format ?? 'none'],
          ['attStmt', deviation.statement ?? new Map()],
          ['authData', Uint8Array.from(dataOf(rp.id, deviation, credential))],
        ]),
      );
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal', 'hybrid', 'of the future'],
        },
      };
    },
    sign: ({ challenge, rpId }, deviation = {}) => {
      const client = clientData('webauthn.get', challenge, deviation);
      const data = dataOf(rpId, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(deviation.userHandle !== undefined && { userHandle: deviation.userHandle }),
        },
      };
    },
  };
};

/**
 * Adds a passkey with the same calls as the web app. `recoveryCodes` is null if the person already
 * has recovery codes.
 */
export const addPasskey = async (
  person: TestCaller,
  name = 'Phone',
): Promise<{ authenticator: Authenticator; id: string; recoveryCodes: string[] | null }> => {
  const authenticator = anAuthenticator();
  const { data: asked } = await person.ask('factor/passkey-begin');
  const passkey = authenticator.make(asked);
  const { data } = await person.ask('factor/passkey-confirm', { name, passkey });
  const { passkeys } = (await person.ask('factor/list')).data;
  return { authenticator, id: passkeys.at(-1)?.id as string, ...data };
};

/** Gives a person a passkey, which replaces any earlier one. */
export const givePasskey = async (
  services: Pick<Services, 'database'>,
  userId: string,
): Promise<Authenticator & { id: string }> => {
  const authenticator = anAuthenticator();
  await inSystem(services, sql`delete from passkey where user_id = ${userId}`);
  const [made] = await inSystem(
    services,
    sql<{
      id: string;
    }>`insert into passkey (account_id, user_id, credential_id, public_key, counter,
        is_synced, is_backed_up, name)
      select account_id, id, ${authenticator.credentialId}, ${authenticator.publicKey}, 0, false,
        false, 'Phone'
      from app_user where id = ${userId} returning id`,
  );
  await inSystem(services, sql`update app_user set has_factor = true where id = ${userId}`);
  return { ...authenticator, id: made?.id as string };
};
