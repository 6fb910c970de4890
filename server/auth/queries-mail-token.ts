/** Tokens that mails carry: made, and used once. */
import { sql } from 'kysely';
import type { Transaction } from '../core/db.ts';
import { newToken, tokenHash } from '../core/secrets.ts';

export type Purpose = 'activation' | 'reset' | 'invitation';

/** How long a link works (DESIGN.md §2.14). */
const lifetimes = {
  activation: '7 days',
  reset: '1 hour',
  invitation: '7 days',
} as const satisfies Record<Purpose, string>;

type Owner = { id: string; accountId: string };
type Reader = Owner & { fullName: string; email: string };

/**
 * A new token for a person, and the cause its mail is queued under. Earlier ones of the same purpose
 * stop working: the newest mail is the one that counts.
 */
export const makeMailToken = async (
  db: Transaction,
  { id, accountId }: Owner,
  purpose: Purpose,
): Promise<{ token: string; cause: string }> => {
  // Two mails asked for at once take turns, or both links would stay.
  await sql`select id from app_user where id = ${id} for update`.execute(db);
  const token = newToken();
  const hash = tokenHash(token);
  await sql`
    with earlier as (
      update mail_token set used_at = now()
      where user_id = ${id} and purpose = ${purpose} and used_at is null
    )
    insert into mail_token (token_hash, account_id, user_id, purpose, expires_at)
    values (${hash}, ${accountId}, ${id}, ${purpose}, now() + ${lifetimes[purpose]}::interval)
  `.execute(db);
  return { token, cause: `${purpose}:${hash.toString('hex')}` };
};

/** Uses a token up and answers whose it was; undefined when unknown, expired or used before. */
export const spendMailToken = async (
  db: Transaction,
  token: string,
  purpose: Purpose,
): Promise<Reader | undefined> => {
  const { rows } = await sql<Reader>`
    update mail_token t set used_at = now()
    from app_user u, account a
    where t.token_hash = ${tokenHash(token)} and t.purpose = ${purpose}
      and t.used_at is null and t.expires_at > now()
      and u.id = t.user_id and u.deleted_at is null
      and a.id = t.account_id and a.deleted_at is null
    returning t.user_id as id, t.account_id as "accountId",
      u.full_name as "fullName", u.email`.execute(db);
  return rows[0];
};
