/** Queries for the holidays of a district. They run in the scope of an account. */
import { sql } from 'kysely';
import type { Holiday } from '#domain/school/holidays.ts';
import type { Transaction } from '#server/core/db.ts';

/** The holidays, the earliest first; all of them, or those of the days of a month. */
export const holidays = (days?: { from: string; to: string }) => sql<Holiday>`
  select day, name from holiday
  where ${days ? sql`day between ${days.from}::date and ${days.to}::date` : sql`true`}
  order by day`;

export const readHolidays = async (db: Transaction): Promise<readonly Holiday[]> =>
  (await holidays().execute(db)).rows;

/**
 * Locks the account until the end of the transaction, so that no two requests add holidays at the
 * same time; returns the account.
 */
export const lockAccount = async (
  db: Transaction,
): Promise<{ accountId: string; accountName: string }> => {
  const { rows } = await sql<{ accountId: string; accountName: string }>`
    select id as "accountId", name as "accountName" from account
    where id = current_account() for no key update`.execute(db);
  const [account] = rows;
  if (!account) throw new Error('There is no account in this scope.');
  return account;
};

export const removeHolidays = async (db: Transaction, days: readonly string[]): Promise<void> => {
  await sql`delete from holiday where account_id = current_account()
    and day = any (${days}::date[])`.execute(db);
};

/** Adds holidays, or renames those that exist. Of several names of a day, the last one counts. */
export const addHolidays = async (db: Transaction, added: readonly Holiday[]): Promise<void> => {
  const names = new Map(added.map(({ day, name }) => [day, name]));
  await sql`
    insert into holiday (account_id, day, name)
    select current_account(), day, name
    from unnest(${[...names.keys()]}::date[], ${[...names.values()]}::text[]) as added (day, name)
    on conflict (account_id, day) do update set name = excluded.name
    where holiday.name <> excluded.name`.execute(db);
};
