/**
 * An API token consists of `gr_` and 48 bytes in base64url: the account's id and 32 random bytes.
 * With the id, the transaction of a request can be opened in the scope of the account before the
 * token is looked up, as with the claims of an access token. Knowing the id alone gives no access.
 */
import { randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '#domain/account/api-token.ts';
import { tokenHash } from './secrets.ts';

/**
 * `tokenHash` is the SHA-256 of the token. A token with another account's id gives no access: in
 * the scope of that account, row-level security hides the row of the token.
 */
export type TokenClaims = { tokenHash: Buffer; accountId: string };

const RANDOM_BYTES = 32;
const ID_BYTES = 16;

const shape = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{${((ID_BYTES + RANDOM_BYTES) * 4) / 3}}$`);

export const newApiToken = (accountId: string): string => {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  return TOKEN_PREFIX + Buffer.concat([id, randomBytes(RANDOM_BYTES)]).toString('base64url');
};

/** Whether a bearer token begins like an API token. The token need not be valid. */
export const isApiToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** Reads the claims of a token; undefined if it does not look like a token of `newApiToken`. */
export const readApiToken = (token: string): TokenClaims | undefined => {
  if (!shape.test(token)) return undefined;
  const hex = Buffer.from(token.slice(TOKEN_PREFIX.length), 'base64url')
    .subarray(0, ID_BYTES)
    .toString('hex');
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { tokenHash: tokenHash(token), accountId };
};
