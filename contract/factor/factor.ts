/** The second factors of a person: an authenticator app, passkeys, and recovery codes. */
import { z } from 'zod';
import { factorKinds, RECOVERY_CODES } from '#domain/person/second-factor.ts';
import { Day, Instant, requiredText } from '#contract/common.ts';
import { Passkey } from './passkey.ts';

/** A code of the authenticator app, or a recovery code. */
export const FactorCode = requiredText(50, 'is required: please enter the code');

/**
 * The second factor that a sign-in still needs after the right password. It is part of the response
 * `second-factor-needed`.
 */
export const SecondFactorNeeded = z.object({
  /**
   * Must be sent with the code, or with the passkey's signature. It is valid for ten minutes and
   * for one sign-in.
   */
  challenge: z.string(),
  /**
   * The kinds of factors that the person has. A recovery code is accepted in place of any of them.
   */
  kinds: z.array(z.enum(factorKinds)),
});
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

export const Factors = z.object({
  app: z.object({ addedAt: Instant, lastUsedAt: Instant.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  /** The date on which the account starts to require a second factor; null if it is optional. */
  requiredFrom: Day.nullable(),
  /**
   * Whether that date has come and the person has no second factor. The person must then set one up
   * before doing anything else.
   */
  mustSetUp: z.boolean(),
  /** The number of unused recovery codes; null if the person has no second factor. */
  recoveryCodesLeft: z.int().max(RECOVERY_CODES).nullable(),
});
export type Factors = z.infer<typeof Factors>;

/** The secret for an authenticator app as text, as a URL, and as a QR code of the URL. */
export const NewApp = z.object({
  /** The secret in Base32. */
  secret: z.string(),
  uri: z.string(),
  /**
   * The QR code of `uri`: in a square of `size` modules, each run [x, y, length] is black from (x,
   * y) to the right.
   */
  qrCode: z.object({
    size: z.int(),
    runs: z.array(z.tuple([z.int(), z.int(), z.int()])),
  }),
});

/** Recovery codes, which are shown only once, because only their hashes are stored. */
export const RecoveryCodes = z.array(z.string());
