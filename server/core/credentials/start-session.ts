/** Starts sessions. Runs in system scope, because there is no account before a sign-in. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { IDLE_DAYS } from '#contract/user/session.ts';
import { auditedCallOf, recordEntry } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';

export type NewSession = { id: string; refreshHash: Buffer };

type Options = {
  /** What must still be true of the person. */
  condition: RawBuilder<SqlBool>;
  byProvider?: boolean;
  /** Whether a second factor, or a passkey, was verified. */
  withFactor?: boolean;
};

/**
 * Starts a session with its first refresh token for an active person, and records the sign-in.
 * Returns false when the person is not active or does not meet the condition: the update waits for
 * a concurrent change to the row and then checks again.
 */
export const insertSession = async (
  db: Transaction,
  userId: string,
  { id, refreshHash }: NewSession,
  { condition, byProvider = false, withFactor = false }: Options,
): Promise<boolean> => {
  const call = auditedCallOf(db);
  const { rows } = await sql<{ accountId: string | null }>`
    with person as (
      update app_user set last_login_at = now(), last_active_at = now()
      where id = ${userId} and status = 'Active' and deleted_at is null and ${condition}
      returning id, account_id
    ), started as (
      insert into session (id, account_id, user_id, expires_at, by_provider, factor_confirmed_at,
        address, browser)
      select ${id}::uuid, account_id, id, now() + ${IDLE_DAYS} * interval '1 day',
        ${byProvider}::boolean, case when ${withFactor}::boolean then now() end,
        ${call?.address ?? ''}, ${call?.browser ?? ''}
      from person
      returning id, account_id
    ), first_token as (
      insert into refresh_token (token_hash, account_id, session_id)
      select ${refreshHash}::bytea, account_id, id from started
    )
    select account_id as "accountId" from started`.execute(db);
  const [started] = rows;
  if (!started) return false;
  recordEntry(db, {
    accountId: started.accountId,
    kind: 'session',
    id,
    subject: '',
    author: userId,
  });
  return true;
};
