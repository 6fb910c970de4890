/** Computes anew what the database keeps with each write: sums, counts, and whether a place is in use. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { isInUse } from './places.ts';

/** Until the transaction ends, nobody writes an inspection or moves a report. */
export const lockInspections = async (db: Transaction): Promise<void> => {
  await sql`lock table inspection, report in share row exclusive mode`.execute(db);
};

export const recountSums = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`delete from list_count where account_id = ${accountId}`.execute(db);
  await sql`
    insert into list_count (account_id, list, status, rows)
    select account_id, 'inspection', status, count(*) from inspection
    where account_id = ${accountId} and deleted_at is null group by account_id, status
    union all
    select account_id, 'report', status, count(*) from report
    where account_id = ${accountId} and deleted_at is null group by account_id, status
    union all
    select account_id, 'deficiency', state, count(*) from deficiency
    where account_id = ${accountId} and is_listed group by account_id, state`.execute(db);
  await sql`delete from inspection_day where account_id = ${accountId}`.execute(db);
  await sql`
    insert into inspection_day (account_id, date, inspections, scored, score_sum)
    select account_id, date, count(*), count(score), coalesce(sum(score), 0) from inspection
    where account_id = ${accountId} and deleted_at is null group by account_id, date`.execute(db);
  await sql`delete from inspection_names where account_id = ${accountId}`.execute(db);
  await sql`
    insert into inspection_names (account_id, school_name, inspector_name, rows)
    select account_id, school_name, inspector_name, count(*) from inspection
    where account_id = ${accountId} and deleted_at is null
    group by account_id, school_name, inspector_name`.execute(db);
};

/** Finds anew which periods and deficiencies are of places that exist and are not deleted. */
export const recountPlacesInUse = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`update deficiency_period p set in_use = not in_use
    where p.account_id = ${accountId}
      and p.in_use <> ${isInUse(sql`p.account_id`, sql`p.school_id`, sql`p.area`)}`.execute(db);
  await sql`update deficiency d set is_in_use = not is_in_use
    where d.account_id = ${accountId}
      and d.is_in_use <> ${isInUse(sql`d.account_id`, sql`d.school_id`, sql`d.area`)}`.execute(db);
};

export const findAccounts = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from account order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The schools of an account and of its inspections, which stay when a school is purged. */
export const findSchools = async (db: Transaction, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from school where account_id = ${accountId}
    union select school_id from inspection where account_id = ${accountId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
