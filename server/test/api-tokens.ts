/** API tokens in the database, as an administrator would have created them. */
import { sql } from 'kysely';
import type { ResourceScope, TokenScope } from '#domain/account/api-token.ts';
import type { Services } from '#server/core/context.ts';
import { newApiToken } from '#server/core/credentials/api-token.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { inSystem } from './accounts.ts';
import type { District } from './people.ts';

/** A token of the district, valid for a day. */
export const anApiToken = async (
  services: Pick<Services, 'database'>,
  { accountId, alice }: Pick<District, 'accountId' | 'alice'>,
  scope: TokenScope = 'read',
  name = 'Data warehouse',
  scopes: readonly ResourceScope[] = [],
): Promise<{ id: string; token: string }> => {
  const id = crypto.randomUUID();
  const token = newApiToken(accountId);
  await inSystem(
    services,
    sql`insert into api_token (account_id, id, name, scope, scopes, token_hash, hint, created_by, expires_at)
      values (${accountId}, ${id}, ${name}, ${scope}, ${scopes}, ${tokenHash(token)}, ${token.slice(-4)},
        ${alice.id}, now() + interval '1 day')`,
  );
  return { id, token };
};
