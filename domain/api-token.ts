/** Tokens with which other programs, such as a maintenance system, act for an account. */

/** read: lists and details; write: also changes to deficiencies. */
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
/** Days until a token expires. */
export const MOST_TOKEN_DAYS = 365;
/** Active tokens of one account. */
export const MOST_TOKENS = 50;
