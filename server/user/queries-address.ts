/**
 * Queries about the owner of an email address. An address is reserved for a person only after they
 * have confirmed it. All queries run in system scope.
 */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';

/** Whether somebody has confirmed this email address (ignoring case), in any account. */
export const isReserved = async (db: Transaction, email: string): Promise<boolean> => {
  const { rows } = await sql`select from app_user
    where lower(email) = lower(${email}) and deleted_at is null
      and email_confirmed_at is not null`.execute(db);
  return rows.length > 0;
};

/**
 * Records that the email address is confirmed and belongs to this person. Sign-ups with this
 * address that were not activated are deleted. The unique index refuses an address that somebody
 * else has confirmed. spendMailToken has already locked everybody with the address.
 */
export const confirmAddress = async (
  db: Transaction,
  personId: string,
  email: string,
): Promise<void> => {
  await endSignups(db, email, personId);
  await recordChanges(db, 'member', sql`id = ${personId}`, () =>
    sql`update app_user set email = ${email},
        email_confirmed_at = case when lower(email) = lower(${email})
          then coalesce(email_confirmed_at, now()) else now() end
      where id = ${personId}`.execute(db),
  );
};

/**
 * Deletes accounts that were signed up with an email address and never activated, except this
 * person's. An account that has been invoiced is retained for the records, but cannot be activated
 * any more.
 */
const endSignups = async (db: Transaction, email: string, personId: string): Promise<void> => {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from app_user u
    where lower(email) = lower(${email}) and deleted_at is null and id <> ${personId}
      and is_owner and email_confirmed_at is null
      and not exists (select from invoice i where i.account_id = u.account_id)
    order by id`.execute(db);
  for (const { accountId } of rows) {
    for (const table of ['mail', 'mail_token', 'app_user']) {
      await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(db);
    }
    await sql`delete from account where id = ${accountId}`.execute(db);
  }
};
