/** API tokens, which administrators create for other programs. */
import { z } from 'zod';
import {
  MOST_TOKEN_DAYS,
  TOKEN_NAME_LENGTH,
  resourceScopes,
  tokenScopes,
  tokenStates,
} from '#domain/account/api-token.ts';
import { Id, Instant, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

const Scope = z.enum(tokenScopes, { error: `must be one of: ${tokenScopes.join(', ')}` });

const ResourceScope = z.enum(resourceScopes, {
  error: `must be one of: ${resourceScopes.join(', ')}`,
});

const days = { error: `must be a whole number of days from 1 to ${MOST_TOKEN_DAYS}` };

export const TokenForm = {
  name: requiredName(TOKEN_NAME_LENGTH, 'is required: please enter what the token is for'),
  scope: Scope,
  /** What it may write in addition, by resource. */
  scopes: z.array(ResourceScope).max(resourceScopes.length).default([]),
  /** The number of days until the token expires. */
  days: asNumber(z.int(days).min(1, days).max(MOST_TOKEN_DAYS, days)),
};

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  scope: Scope,
  scopes: z.array(ResourceScope),
  state: z.enum(tokenStates),
  /** The last characters of the token, by which people can identify it. */
  hint: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  /** When the token was last used, accurate to a minute. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;
