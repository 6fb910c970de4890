/** Writes the deficiencies of a school, and the periods with a D or X, as they were derived. */
import { sql } from 'kysely';
import type { FollowedDeficiency } from '#domain/deficiency/follow-marks.ts';
import type { Period } from '#domain/deficiency/periods.ts';
import type { Transaction } from '#server/core/db.ts';
import { isInUse } from './places.ts';
import { type Pair, pairsIn, type SchoolKey } from './queries-history.ts';

export type DeficiencyToWrite = Pair &
  Omit<FollowedDeficiency, 'extremeSince'> & {
    id: string;
    isNew: boolean;
    ruleDueOn: string;
    /** Whether the due date that a person entered still holds. */
    keepsEnteredDate: boolean;
  };

export type PeriodToWrite = Pair & Period;

/** Inserts new deficiencies and changes stored ones. */
export const writeDeficiencies = async (
  db: Transaction,
  school: SchoolKey,
  deficiencies: readonly DeficiencyToWrite[],
): Promise<void> => {
  const [added, changed] = [true, false].map((isNew) =>
    deficiencies.filter((one) => one.isNew === isNew),
  ) as [DeficiencyToWrite[], DeficiencyToWrite[]];
  if (added.length > 0) await insertDeficiencies(db, school, added);
  if (changed.length > 0) await changeDeficiencies(db, school, changed);
};

/** The rows `n` of these deficiencies, with the names of the columns that they are written to. */
const rowsOf = (deficiencies: readonly DeficiencyToWrite[]) => {
  const rows = deficiencies.map(({ found, lastFound, fixed, ...row }) => ({
    id: row.id,
    area: row.area,
    category: row.category,
    mark: row.mark,
    found_by: found.id,
    found_on: found.date,
    found_at: found.savedAt,
    last_found_by: lastFound.id,
    last_found_on: lastFound.date,
    last_found_at: lastFound.savedAt,
    times_found: row.timesFound,
    fixed_by: fixed?.id ?? null,
    fixed_on: fixed?.date ?? null,
    fixed_at: fixed?.savedAt ?? null,
    is_repeat: row.isRepeat,
    rule_due_on: row.ruleDueOn,
    comment: row.comment,
    keeps_entered_date: row.keepsEnteredDate,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
    id uuid, area uuid, category text, mark text, found_by uuid, found_on date,
    found_at timestamptz, last_found_by uuid, last_found_on date, last_found_at timestamptz,
    times_found integer, fixed_by uuid, fixed_on date, fixed_at timestamptz, is_repeat boolean,
    rule_due_on date, comment text, keeps_entered_date boolean)`;
};

const insertDeficiencies = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  deficiencies: readonly DeficiencyToWrite[],
): Promise<void> => {
  await sql`
    insert into deficiency (account_id, school_id, is_in_use, id, area, category, mark, found_by,
      found_on, found_at, last_found_by, last_found_on, last_found_at, times_found, fixed_by,
      fixed_on, fixed_at, is_repeat, rule_due_on, comment)
    select ${accountId}, ${schoolId}, ${isInUse(sql`${accountId}`, sql`${schoolId}`, sql`n.area`)},
      n.id, n.area,
      n.category, n.mark, n.found_by, n.found_on, n.found_at, n.last_found_by, n.last_found_on,
      n.last_found_at, n.times_found, n.fixed_by, n.fixed_on, n.fixed_at, n.is_repeat,
      n.rule_due_on, n.comment
    from ${rowsOf(deficiencies)}`.execute(db);
};

const changeDeficiencies = async (
  db: Transaction,
  { accountId }: SchoolKey,
  deficiencies: readonly DeficiencyToWrite[],
): Promise<void> => {
  await sql`
    update deficiency d set mark = n.mark, found_by = n.found_by, found_on = n.found_on,
      found_at = n.found_at, last_found_by = n.last_found_by, last_found_on = n.last_found_on,
      last_found_at = n.last_found_at, times_found = n.times_found, fixed_by = n.fixed_by,
      fixed_on = n.fixed_on, fixed_at = n.fixed_at, is_repeat = n.is_repeat, is_found = true,
      rule_due_on = n.rule_due_on, comment = n.comment,
      entered_due_on = case when n.keeps_entered_date then d.entered_due_on end
    from ${rowsOf(deficiencies)}
    where d.account_id = ${accountId} and d.id = n.id`.execute(db);
};

/** Hides deficiencies that no inspection finds any more; a restored inspection finds them again. */
export const hideDeficiencies = async (
  db: Transaction,
  accountId: string,
  deficiencies: readonly { id: string }[],
): Promise<void> => {
  const ids = deficiencies.map(({ id }) => id);
  await sql`
    update deficiency set is_found = false
    where account_id = ${accountId} and id = any (${ids}::uuid[])`.execute(db);
};

/**
 * Replaces the periods of these areas and categories that differ from the stored ones. `not in` is
 * computed with a hash table; `not exists` would compare each stored period with each derived one,
 * because the planner has no statistics about the latter. No column is null.
 */
export const writePeriods = async (
  db: Transaction,
  { accountId, schoolId }: SchoolKey,
  pairs: readonly Pair[],
  periods: readonly PeriodToWrite[],
): Promise<void> => {
  const rows = periods.map(({ area, category, mark, opened, closed }) => ({
    area,
    category,
    mark,
    openedBy: opened.id,
    openedOn: opened.date,
    openedAt: opened.savedAt,
    closedBy: closed?.id ?? null,
    closedOn: closed?.date ?? 'infinity',
    closedAt: closed?.savedAt ?? null,
  }));
  await sql`
    with pair as ${pairsIn(pairs)}, derived as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
        area uuid, category text, mark text, "openedBy" uuid, "openedOn" date,
        "openedAt" timestamptz, "closedBy" uuid, "closedOn" date, "closedAt" timestamptz)
    ), gone as (
      delete from deficiency_period p using pair
      where p.account_id = ${accountId} and p.school_id = ${schoolId} and p.area = pair.area
        and p.category = pair.category
        and (p.area, p.category, p.opened_by) not in (
          select n.area, n.category, n."openedBy" from derived n)
    )
    insert into deficiency_period as p (account_id, school_id, area, category, mark, opened_by,
      opened_on, opened_at, closed_by, closed_on, closed_at, in_use)
    select ${accountId}, ${schoolId}, area, category, mark, "openedBy", "openedOn", "openedAt",
      "closedBy", "closedOn", "closedAt", ${isInUse(sql`${accountId}`, sql`${schoolId}`, sql`derived.area`)}
    from derived
    on conflict (account_id, school_id, area, category, opened_by) do update
      set mark = excluded.mark, opened_on = excluded.opened_on, opened_at = excluded.opened_at,
        closed_by = excluded.closed_by, closed_on = excluded.closed_on,
        closed_at = excluded.closed_at
      where (p.mark, p.opened_on, p.opened_at) <> (excluded.mark, excluded.opened_on,
          excluded.opened_at)
        or (p.closed_by, p.closed_on, p.closed_at) is distinct from
          (excluded.closed_by, excluded.closed_on, excluded.closed_at)`.execute(db);
};
