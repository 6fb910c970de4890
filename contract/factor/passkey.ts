/**
 * Passkeys. The options sent to the browser and the responses from it have the JSON names and
 * formats of Web Authentication (https://www.w3.org/TR/webauthn-3/). Bytes are encoded as
 * base64url.
 */
import { z } from 'zod';
import { passkeyTransports } from '#domain/person/passkey.ts';
import { Id, Instant, requiredName } from '#contract/common.ts';

const bytes = (most: number) =>
  z
    .string({ error: 'is required' })
    .max(most, { error: 'is too long' })
    .regex(/^[\w-]+$/, { error: 'must be base64url' });

const CredentialId = bytes(1400);
const Transports = z.array(z.enum(passkeyTransports));

export const PasskeyName = requiredName(60, 'is required: please enter a name');

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Whether the passkey may be copied to other devices of the person. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const KnownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports }),
);

/** The options for creating a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** In milliseconds. */
  timeout: z.int(),
  /** The passkeys that the person already has. */
  excludeCredentials: KnownPasskeys,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The options for signing in with a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  /** Empty if any passkey of this site may be used. */
  allowCredentials: KnownPasskeys,
  userVerification: z.enum(['required', 'preferred']),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A passkey that a device has created. */
export const MadePasskey = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(50)).max(20).default([]),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** The response of a passkey to a challenge (AuthenticationResponseJSON). */
export const PasskeySignature = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    /**
     * The person's id as the device has stored it; sent if the passkey was chosen without entering
     * a name.
     */
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeySignature = z.infer<typeof PasskeySignature>;
