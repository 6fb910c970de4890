/** In which school years a school was inspected, which lists and the dashboard count. */
import { sql } from 'kysely';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import type { Transaction } from '#server/core/db.ts';
import type { SchoolKey } from './queries-history.ts';

/** Finds the first and the last inspection of a school anew, in the school years of these dates. */
export const followVisits = async (
  db: Transaction,
  school: SchoolKey,
  { dates, schoolYearBegins }: { dates: readonly string[]; schoolYearBegins: string },
): Promise<void> => {
  const years = new Set(dates.map((date) => schoolYearOf(date, schoolYearBegins)));
  for (const year of years) await writeVisit(db, school, schoolYearDays(year, schoolYearBegins));
};

const writeVisit = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  { first, last }: { first: string; last: string },
): Promise<void> => {
  await sql`
    with visit as (
      select min(date) as first, max(date) as last from inspection
      where account_id = ${accountId} and school_id = ${schoolId} and deleted_at is null
        and date between ${first}::date and ${last}::date
    ), gone as (
      delete from school_visit v using visit
      where v.account_id = ${accountId} and v.school_id = ${schoolId}
        and v.school_year = ${first}::date and visit.first is null
    )
    insert into school_visit as v (account_id, school_id, school_year, first_date, last_date)
    select ${accountId}, ${schoolId}, ${first}::date, visit.first, visit.last from visit
    where visit.first is not null
    on conflict (account_id, school_id, school_year) do update
      set first_date = excluded.first_date, last_date = excluded.last_date
      where (v.first_date, v.last_date) <> (excluded.first_date, excluded.last_date)`.execute(db);
};

/**
 * Finds the visits of all schools of an account anew. The caller holds a lock for which saves in
 * the account wait.
 */
export const recountVisits = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`delete from school_visit where account_id = ${accountId}`.execute(db);
  const { rows } = await sql<{ first: string; last: string; begins: string }>`
    select min(i.date) as first, max(i.date) as last, a.school_year_begins as begins
    from account a join inspection i on i.account_id = a.id
    where a.id = ${accountId} and i.deleted_at is null
    group by a.id`.execute(db);
  for (const { first, last, begins } of rows) {
    const latest = schoolYearOf(last, begins);
    for (let year = schoolYearOf(first, begins); year <= latest; year += 1) {
      await insertVisits(db, accountId, schoolYearDays(year, begins));
    }
  }
};

/** Inspections stay when a school is purged, its visits do not. */
const insertVisits = async (
  db: Transaction,
  accountId: string,
  { first, last }: { first: string; last: string },
): Promise<void> => {
  await sql`
    insert into school_visit (account_id, school_id, school_year, first_date, last_date)
    select i.account_id, i.school_id, ${first}::date, min(i.date), max(i.date)
    from inspection i
    join school s on s.account_id = i.account_id and s.id = i.school_id
    where i.account_id = ${accountId} and i.deleted_at is null
      and i.date between ${first}::date and ${last}::date
    group by i.account_id, i.school_id`.execute(db);
};
