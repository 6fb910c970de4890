/** The second factors of a person: an authenticator app, passkeys, and recovery codes. */
import { z } from 'zod';
import { factorKinds, RECOVERY_CODES } from '#domain/second-factor.ts';
import { Day, Instant, requiredText } from './common.ts';
import { Passkey } from './passkey.ts';

/** A code of the authenticator app, or a recovery code. */
export const FactorCode = requiredText(50, 'is required: please enter the code');

/**
 * The second factor that a sign-in with the right password still needs; a member of the response
 * `second-factor-needed`.
 */
export const SecondFactorNeeded = z.object({
  /** To be sent with the code or what the passkey has signed; for ten minutes and one sign-in. */
  challenge: z.string(),
  /** The factors that the person has. A recovery code is accepted in place of any of them. */
  kinds: z.array(z.enum(factorKinds)),
});
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

export const Factors = z.object({
  app: z.object({ addedAt: Instant, lastUsedAt: Instant.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  /** From this day on the account requires a second factor; null if it is optional. */
  requiredFrom: Day.nullable(),
  /** Whether that day has come and the person has no second factor, which has to be set up first of all. */
  mustSetUp: z.boolean(),
  /** How many recovery codes have not been used yet; null without a second factor. */
  recoveryCodesLeft: z.int().max(RECOVERY_CODES).nullable(),
});
export type Factors = z.infer<typeof Factors>;

/** The secret for an authenticator app: as text to type, as a URL, and as a QR code of the URL. */
export const NewApp = z.object({
  /** Base32. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code of `uri`: black modules from [x, y] to the right, in a square of `size`. */
  qrCode: z.object({
    size: z.int(),
    runs: z.array(z.tuple([z.int(), z.int(), z.int()])),
  }),
});

/** Shown once; only their hashes are stored. */
export const RecoveryCodes = z.array(z.string());
