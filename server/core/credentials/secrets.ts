/** Passwords and random tokens. */
import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/core/limits/limit-concurrency.ts';

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane (about 8 ms, off the main thread).
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Limits how many passwords are hashed at the same time, so that one core stays free for other work
 * however many people sign in. A person who would wait for more than about a second is asked to try
 * again.
 */
const limitHashing = limitConcurrency(Math.max(1, availableParallelism() - 1), {
  mostWaiting: 100,
});

// Some keyboards enter "ñ" as one Unicode character and others as two characters. A password is
// normalized, so that it matches however it was entered.
const normalizePassword = (password: string): string => password.normalize('NFC');

/** The argon2id hash of a password, with its parameters and salt, as one string. */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(normalizePassword(password), argon2id));

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (an unknown email address, an invited
 * person) a decoy is verified, so that the response takes as long as it would with a hash.
 */
export const passwordFits = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hash(randomBytes(16).toString('hex'), argon2id);
  const expected = passwordHash ?? (await decoy);
  const fits = await limitHashing(() => verify(expected, normalizePassword(password)));
  return fits && typeof passwordHash === 'string';
};

/** A token that cannot be guessed: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token; only this hash is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
