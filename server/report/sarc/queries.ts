/** Queries for report cards. They run in the scope of an account. */
import { sql } from 'kysely';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { RepairPlan } from '#domain/sarc/draft.ts';
import type { EnteredRows } from '#domain/sarc/sarc.ts';
import type { Transaction } from '#server/core/db.ts';

export type FoundPlan = RepairPlan & { reportId: string; area: string; category: CategoryId };

/**
 * The deficiencies to which the findings of these reports belong, in their current state. A finding
 * belongs to the deficiency that was open at the time of the inspection.
 */
export const findPlans = async (
  db: Transaction,
  reportIds: readonly string[],
): Promise<FoundPlan[]> => {
  const { rows } = await sql<FoundPlan>`
    select r.id as "reportId", f.area, f.category, d.state,
      coalesce(d.entered_due_on, d.rule_due_on) as "dueDate", d.deferred_until as "deferredUntil",
      d.deferred_reason as "deferredReason", d.work_order as "workOrder",
      d.work_state_on as "stateOn", d.fixed_on as "fixedOn"
    from report r
    join deficiency_finding f on f.account_id = r.account_id and f.inspection_id = r.inspection_id
    join deficiency d on d.account_id = f.account_id and d.school_id = f.school_id
      and d.area = f.area and d.category = f.category and d.is_listed
      and (d.found_on, d.found_at) <= (f.found_on, f.found_at)
      and (d.fixed_on is null or (f.found_on, f.found_at) < (d.fixed_on, d.fixed_at))
    where r.id = any (${reportIds}::uuid[])`.execute(db);
  return rows;
};

export type StoredSarc = {
  reportId: string;
  entered: EnteredRows;
  version: number;
  updatedBy: string;
  updatedAt: Date;
};

/** The texts that people entered for these reports. */
export const findStoredSarcs = async (
  db: Transaction,
  reportIds: readonly string[],
): Promise<StoredSarc[]> => {
  const { rows } = await sql<StoredSarc>`
    select s.report_id as "reportId", s.entered, s.version, s.updated_at as "updatedAt",
      coalesce(nullif(u.full_name, ''), u.email) as "updatedBy"
    from report_sarc s
    join app_user u on u.account_id = s.account_id and u.id = s.updated_by
    where s.report_id = any (${reportIds}::uuid[])`.execute(db);
  return rows;
};

/** Stores the entered texts for a report whose row the caller has locked. */
export const storeEntered = async (
  db: Transaction,
  { reportId, userId, entered }: { reportId: string; userId: string; entered: EnteredRows },
): Promise<void> => {
  await sql`
    insert into report_sarc as s (account_id, report_id, entered, updated_by)
    select account_id, id, ${JSON.stringify(entered)}::jsonb, ${userId}
    from report where id = ${reportId}
    on conflict (account_id, report_id) do update set entered = excluded.entered,
      version = s.version + 1, updated_by = excluded.updated_by, updated_at = now()`.execute(db);
};

/**
 * A school, with the report that its report card is generated from; null if it has no report in the
 * period.
 */
export type SchoolReport = { schoolName: string; reportId: string | null };

/**
 * The latest report of each school within a period (both dates included), sorted by the name of the
 * school.
 */
export const latestReports = async (
  db: Transaction,
  { first, last }: { first: string; last: string },
): Promise<SchoolReport[]> => {
  const { rows } = await sql<SchoolReport>`
    select s.name as "schoolName", latest.id as "reportId"
    from school s
    left join lateral (
      select r.id
      from inspection i
      join report r on r.account_id = i.account_id and r.inspection_id = i.id
        and r.deleted_at is null
      where i.account_id = s.account_id and i.school_id = s.id and i.deleted_at is null
        and i.date between ${first}::date and ${last}::date
      order by i.date desc, i.created_at desc, i.id limit 1
    ) latest on true
    where s.deleted_at is null
    order by lower(s.name), s.id`.execute(db);
  return rows;
};
