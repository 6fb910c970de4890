/** Tokens with which other programs, such as a maintenance system, act for an account. */

/**
 * With 'read', a token can read lists and details; with 'write', it can also change deficiencies.
 */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenScopeLabel = {
  read: 'Read',
  write: 'Read and write',
} as const satisfies Record<TokenScope, string>;

/** Whether a token with scope `held` may make a call that requires `required`. */
export const permits = (held: TokenScope, required: TokenScope | undefined): boolean =>
  required !== undefined && (required === 'read' || held === 'write');

export const tokenStates = ['Active', 'Expired', 'Revoked'] as const;

/** The prefix by which people and secret scanners recognize a token. */
export const TOKEN_PREFIX = 'gr_';

export const TOKEN_NAME_LENGTH = 100;
/** The maximum number of days until a token expires. */
export const MOST_TOKEN_DAYS = 365;
/** The maximum number of active tokens of an account. */
export const MOST_TOKENS = 50;
