/** Queries for API tokens. They run in the scope of an account. */
import { sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { ApiToken } from '#contract/token/token.ts';
import type { HeldScopes } from '#domain/account/api-token.ts';
import type { Transaction } from '#server/core/db.ts';
import { instant } from '#server/core/sql/instant.ts';
import { restorePeriod } from '#server/core/sql/restorable.ts';

const isActive = sql`(t.revoked_at is null and t.expires_at > now())`;

/** The columns of an ApiToken for token `t`, created by user `u`. */
const columns = sql`
  t.id, t.name, t.scope, t.scopes, t.hint, ${instant('t.created_at')} as "createdAt",
  ${instant('t.expires_at')} as "expiresAt", ${instant('t.last_used_at')} as "lastUsedAt",
  ${instant('t.revoked_at')} as "revokedAt",
  coalesce(nullif(u.full_name, ''), u.email) as "createdBy",
  case when t.revoked_at is not null then 'Revoked' when ${isActive} then 'Active'
    else 'Expired' end as state`;

/**
 * The active tokens, then those that expired or were revoked in the last 30 days; the newest first
 * in both groups.
 */
export const listTokens = async (db: Transaction): Promise<ApiToken[]> => {
  const { rows } = await sql<ApiToken>`
    select ${columns}
    from api_token t
    join app_user u on u.account_id = t.account_id and u.id = t.created_by
    where least(t.revoked_at, t.expires_at) > now() - ${restorePeriod}
    order by not ${isActive}, t.created_at desc, t.id`.execute(db);
  return rows;
};

/**
 * Counts the active tokens, and locks the account, so that tokens are created one after another.
 */
export const countActiveTokensLocking = async (db: Transaction): Promise<number> => {
  await sql`select from account where id = current_account() for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from api_token t where ${isActive}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertToken = async (
  db: Transaction,
  { name, scope, scopes, days }: HeldScopes & { name: string; days: number },
  { hash, hint, userId }: { hash: Buffer; hint: string; userId: string },
): Promise<ApiToken> => {
  const { rows } = await sql<ApiToken>`
    with t as (
      insert into api_token (account_id, name, scope, scopes, token_hash, hint, created_by, expires_at)
      values (current_account(), ${name}, ${scope}, ${[...new Set(scopes)]}, ${hash}, ${hint}, ${userId},
        now() + ${days} * interval '1 day')
      returning *
    )
    select ${columns}
    from t
    join app_user u on u.account_id = t.account_id and u.id = t.created_by`.execute(db);
  const token = rows[0] as ApiToken;
  await recordAdded(db, 'token', token.id);
  return token;
};

/** Revokes a token, unless it is already revoked. Returns false when there is no such token. */
export const revokeToken = async (
  db: Transaction,
  id: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'token', sql`id = ${id}`, () =>
    sql`update api_token set revoked_at = coalesce(revoked_at, now()),
        revoked_by = coalesce(revoked_by, ${userId})
      where id = ${id} returning id`.execute(db),
  );
  return rows.length > 0;
};
