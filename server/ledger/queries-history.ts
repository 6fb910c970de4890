/** What the inspections of a school found, and which deficiencies are stored. */
import { type RawBuilder, sql } from 'kysely';
import type { DueDays, GivenMark } from '#domain/deficiency/follow-marks.ts';
import type { StoredDeficiency } from '#domain/deficiency/match-stored.ts';
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import type { Transaction } from '#server/core/db.ts';
import { at, exactly, type Moment } from './moment.ts';

export type SchoolKey = { accountId: string; schoolId: string };

/** An area, or a facility that was inspected as a whole, and a category. */
export type Pair = { area: string; category: string };

export type PairMark = Pair & GivenMark;

/** What an account has set, as far as its deficiencies and visits depend on it. */
export type AccountSettings = { dueDays: DueDays; schoolYearBegins: string };

const settingsLock = (accountId: string) =>
  sql`${advisoryLocks.settings}::integer, hashtext(${accountId})`;

/**
 * Waits for all transactions of the account that called `lockSchool`, and blocks new ones until
 * this transaction ends: it may change the settings on which they depend.
 */
export const lockSettings = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${settingsLock(accountId)})`.execute(db);
};

/**
 * Locks a school until the transaction ends, so that its inspections are followed one after
 * another. Undefined if there is no such school, or its account is deleted. The settings are read
 * by a statement that begins after nobody can change them any more.
 */
export const lockSchool = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
): Promise<AccountSettings | undefined> => {
  await sql`select pg_advisory_xact_lock_shared(${settingsLock(accountId)})`.execute(db);
  const { rows } = await sql<{ now: number; past: DueDays['past']; schoolYearBegins: string }>`
    select a.deficiency_due_days as now, a.school_year_begins as "schoolYearBegins", coalesce((
      select json_agg(json_build_object('untilAt', ${exactly('p.until_at')}, 'days', p.days))
      from past_due_days p where p.account_id = a.id
    ), '[]') as past
    from school s join account a on a.id = s.account_id
    where s.account_id = ${accountId} and s.id = ${schoolId} and a.deleted_at is null
    for no key update of s`.execute(db);
  const [row] = rows;
  return (
    row && {
      dueDays: { now: row.now, past: row.past },
      schoolYearBegins: row.schoolYearBegins,
    }
  );
};

/**
 * The areas and categories that the inspections of the school since a moment concern: those that
 * have a D or X among their marks, and those with a deficiency that was not fixed before.
 */
export const findPairs = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  since: Moment,
): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select f.area, f.category from inspection i
    join deficiency_finding f on f.account_id = i.account_id and f.inspection_id = i.id
    where i.account_id = ${accountId} and i.school_id = ${schoolId} and i.deleted_at is null
      and (i.date, i.created_at) >= ${at(since)}
    union
    select area, category from deficiency
    where account_id = ${accountId} and school_id = ${schoolId} and is_found
      and (fixed_by is null or (fixed_on, fixed_at) >= ${at(since)})`.execute(db);
  return rows;
};

/** All areas and categories of the school for which anything is stored. */
export const findAllPairs = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
): Promise<Pair[]> => {
  const of = sql`where account_id = ${accountId} and school_id = ${schoolId}`;
  const { rows } = await sql<Pair>`
    select area, category from deficiency_finding ${of}
    union select area, category from deficiency_period ${of}
    union select area, category from deficiency ${of}`.execute(db);
  return rows;
};

type MarkRow = Pair & {
  mark: GivenMark['mark'];
  comment: string;
  inspectionId: string;
  date: string;
  savedAt: string;
};

/**
 * The marks of these areas and categories, in any order: all since a moment, and those before it of
 * which anything is derived, which are each D and X and the Good that followed it.
 */
export const findMarks = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  since: Moment,
  pairs: readonly Pair[],
): Promise<PairMark[]> => {
  const { rows } = await sql<MarkRow>`
    with pair as materialized ${pairsIn(pairs)}
    select (e ->> 'area')::uuid as area, c ->> 'id' as category, c ->> 'status' as mark,
      coalesce(left(c ->> 'comments', 300), '') as comment, i.id as "inspectionId", i.date,
      ${exactly('i.created_at')} as "savedAt"
    from inspection i, jsonb_array_elements(i.evaluations) as e,
      jsonb_array_elements(e -> 'categories') as c
    where i.account_id = ${accountId} and i.school_id = ${schoolId} and i.deleted_at is null
      and (i.date, i.created_at) >= ${at(since)}
      and e ->> 'notInspected' is null and c ->> 'status' <> 'NA'
      and ((e ->> 'area')::uuid, c ->> 'id') in (select area, category from pair)
    union all
    select f.area, f.category, f.mark, f.comment, f.inspection_id, f.found_on,
      ${exactly('f.found_at')}
    from pair join deficiency_finding f using (area, category)
    where f.account_id = ${accountId} and f.school_id = ${schoolId}
      and (f.found_on, f.found_at) < ${at(since)}
    union all
    select p.area, p.category, 'Good', '', p.closed_by, p.closed_on, ${exactly('p.closed_at')}
    from pair join deficiency_period p using (area, category)
    where p.account_id = ${accountId} and p.school_id = ${schoolId}
      and (p.closed_on, p.closed_at) < ${at(since)}
      and not exists (
        select from deficiency_finding f
        where f.account_id = p.account_id and f.inspection_id = p.closed_by
          and f.area = p.area and f.category = p.category
      )`.execute(db);
  return rows.map(({ inspectionId, date, savedAt, ...row }) => ({
    ...row,
    inspection: { id: inspectionId, date, savedAt },
  }));
};

export type StoredRow = Pair &
  StoredDeficiency & {
    mark: 'Deficient' | 'Poor';
    lastFoundBy: string;
    lastFoundOn: string;
    timesFound: number;
    comment: string;
    ruleDueOn: string;
    fixedBy: string | null;
    isRepeat: boolean;
  };

/** The stored deficiencies of these areas and categories, sorted by their first inspections. */
export const findStored = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  pairs: readonly Pair[],
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    with pair as materialized ${pairsIn(pairs)}
    select d.id, d.area, d.category, d.mark, d.found_by as "foundBy", d.found_on as "foundOn",
      d.fixed_by as "fixedBy", d.fixed_on as "fixedOn", d.is_found as "isFound",
      d.last_found_by as "lastFoundBy", d.last_found_on as "lastFoundOn",
      d.times_found as "timesFound", d.comment, d.rule_due_on as "ruleDueOn",
      d.is_repeat as "isRepeat"
    from pair join deficiency d using (area, category)
    where d.account_id = ${accountId} and d.school_id = ${schoolId}
    order by d.found_on, d.found_at`.execute(db);
  return rows;
};

/** The rows `area`, `category` of these pairs. */
export const pairsIn = (pairs: readonly Pair[]): RawBuilder<unknown> => sql`(
    select (p ->> 'area')::uuid as area, p ->> 'category' as category
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) p
  )`;
