/** Queries for inviting several people together. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

/**
 * Returns which of these lower-case email addresses somebody in any account has confirmed. Runs in
 * system scope.
 */
export const findReservedEmails = async (
  db: Transaction,
  emails: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user
    where lower(email) = any (${emails}::text[]) and deleted_at is null
      and email_confirmed_at is not null`.execute(db);
  return new Set(rows.map(({ email }) => email));
};

export type KnownEmail = {
  email: string;
  isRemoved: boolean;
  isPending: boolean;
  /** Whether they were invited less than an hour ago, with a link that still works. */
  isRecent: boolean;
};

/**
 * The members of the account, including removed ones, who have one of these lower-case email
 * addresses.
 */
export const findKnownEmails = async (
  db: Transaction,
  emails: readonly string[],
): Promise<KnownEmail[]> => {
  const { rows } = await sql<KnownEmail>`
    select lower(email) as email, deleted_at is not null as "isRemoved",
      status = 'Pending' as "isPending",
      exists (
        select from mail_token t
        where t.user_id = app_user.id and t.purpose = 'invitation' and t.used_at is null
          and t.created_at > now() - interval '1 hour'
      ) as "isRecent"
    from app_user
    where account_id = current_account() and lower(email) = any (${emails}::text[])
    order by id`.execute(db);
  return rows;
};

/**
 * Makes administrators who invite at the same time wait for each other, so that nobody is invited
 * twice.
 */
export const lockInvitations = async (db: Transaction): Promise<void> => {
  await sql`select id from account where id = current_account() for no key update`.execute(db);
};
