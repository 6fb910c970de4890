/** Tokens with which other programs, such as a maintenance system, act for an account. */

/** With 'read', a token can read lists and details; with 'write', it can also change deficiencies. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenScopeLabel = {
  read: 'Read',
  write: 'Read and write',
} as const satisfies Record<TokenScope, string>;

/** What a token can be allowed to write in addition, by resource (docs/decisions/0308). */
export const resourceScopes = [
  'inspections:write',
  'schools:write',
  'areas:write',
  'schedule:write',
  'deficiencies:write',
] as const;
export type ResourceScope = (typeof resourceScopes)[number];

export const resourceScopeLabel = {
  'inspections:write': 'Inspections with photos',
  'schools:write': 'Schools and facilities',
  'areas:write': 'Areas',
  'schedule:write': 'Schedule',
  'deficiencies:write': 'Deficiencies',
} as const satisfies Record<ResourceScope, string>;

/** What a call can require of a token. */
export const callScopes = ['read', ...resourceScopes] as const;
export type CallScope = (typeof callScopes)[number];

export type HeldScopes = { scope: TokenScope; scopes: readonly ResourceScope[] };

/** Whether a token may make a call that requires `required`; undefined: a call that refuses tokens. */
export const permits = (
  { scope, scopes }: HeldScopes,
  required: CallScope | undefined,
): boolean => {
  if (required === undefined) return false;
  if (required === 'read' || scopes.includes(required)) return true;
  return scope === 'write' && required === 'deficiencies:write';
};

export const tokenStates = ['Active', 'Expired', 'Revoked'] as const;

/** The prefix by which people and secret scanners recognize a token. */
export const TOKEN_PREFIX = 'gr_';

export const TOKEN_NAME_LENGTH = 100;
/** The maximum number of days until a token expires. */
export const MOST_TOKEN_DAYS = 365;
/** The maximum number of active tokens of an account. */
export const MOST_TOKENS = 50;
