/** What the inspections of a school found, and which deficiencies are stored. */
import { type RawBuilder, sql } from 'kysely';
import type { DueDays, GivenMark, Inspected } from '#domain/deficiency/follow-marks.ts';
import type { StoredDeficiency } from '#domain/deficiency/match-stored.ts';
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import type { Transaction } from '#server/core/db.ts';
import { at, exactly, type Moment } from './moment.ts';
import { marksIn } from './queries-findings.ts';

export type SchoolKey = { accountId: string; schoolId: string };

/** An area, or a facility that was inspected as a whole, and a category. */
export type Pair = { area: string; category: string };

export type PairMark = Pair & GivenMark;

/** What an account has set, as far as its deficiencies and visits depend on it. */
export type AccountSettings = { dueDays: number; schoolYearBegins: string };

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
  const { rows } = await sql<AccountSettings>`
    select a.deficiency_due_days as "dueDays", a.school_year_begins as "schoolYearBegins"
    from school s join account a on a.id = s.account_id
    where s.account_id = ${accountId} and s.id = ${schoolId} and a.deleted_at is null
    for no key update of s`.execute(db);
  return rows[0];
};

/**
 * The earlier numbers of due days that applied at these times (ISO 8601 in UTC), earliest first:
 * each is found by its key, so that it does not matter how often the account has changed the number.
 */
export const findPastDueDays = async (
  db: Transaction,
  accountId: string,
  times: readonly string[],
): Promise<DueDays['past']> => {
  if (times.length === 0) return [];
  const { rows } = await sql<DueDays['past'][number]>`
    select distinct ${exactly('p.until_at')} as "untilAt", p.days
    from unnest(${times}::timestamptz[]) as fixed (at)
    cross join lateral (
      select p.until_at, p.days from past_due_days p
      where p.account_id = ${accountId} and p.until_at > fixed.at order by p.until_at limit 1
    ) p
    order by "untilAt"`.execute(db);
  return rows;
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
 * The D and X of these areas and categories, and the Good before a moment that ended one of them,
 * in any order.
 */
export const findFoundMarks = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  since: Moment,
  pairs: readonly Pair[],
): Promise<PairMark[]> => {
  const { rows } = await sql<MarkRow>`
    with pair as materialized ${pairsIn(pairs)}
    select f.area, f.category, f.mark, f.comment, f.inspection_id as "inspectionId",
      f.found_on as date, ${exactly('f.found_at')} as "savedAt"
    from pair join deficiency_finding f using (area, category)
    where f.account_id = ${accountId} and f.school_id = ${schoolId}
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

/** How many areas have the inspections that one statement reads, unless a single one has more. */
const AREAS = 1000;

/** The inspections of a school since a moment, in groups that one statement can read. */
export const findInspectionsSince = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  since: Moment,
): Promise<Inspected[][]> => {
  const { rows } = await sql<Inspected & { at: number }>`
    select id, date, ${exactly('created_at')} as "savedAt",
      (sum(jsonb_array_length(evaluations)) over (order by date, created_at, id) / ${AREAS})::integer as at
    from inspection
    where account_id = ${accountId} and school_id = ${schoolId} and deleted_at is null
      and (date, created_at) >= ${at(since)}`.execute(db);
  const groups = Map.groupBy(rows, (row) => row.at);
  return [...groups.values()].map((group) => group.map(({ at: _, ...inspected }) => inspected));
};

/** A row for each inspection and area with the categories that are marked Good. */
export const findGoodMarks = async (
  db: Transaction,
  { accountId }: SchoolKey,
  inspections: readonly Inspected[],
): Promise<{ inspectionId: string; area: string; categories: string[] }[]> => {
  const ids = inspections.map(({ id }) => id);
  const { rows } = await sql<{ inspectionId: string; area: string; categories: string[] }>`
    select i.id as "inspectionId", x.area, jsonb_agg(x.category) as categories
    from inspection i cross join lateral ${marksIn('i.evaluations')} x
    where i.account_id = ${accountId} and i.id = any (${ids}::uuid[]) and x.mark = 'Good'
    group by i.id, x.area`.execute(db);
  return rows;
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
