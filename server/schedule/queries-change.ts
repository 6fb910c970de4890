/** Queries that change the plan of a school. They run in the scope of an account. */
import { sql } from 'kysely';
import { recordEntry } from '#server/core/audit-log.ts';
import { type AuditedRow, changeOf } from '#domain/account/audit-entry.ts';
import { can, type Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { isFulfilled } from './queries.ts';

/** Undefined fields stay unchanged. */
export type PlanChange = {
  /** null: the due date is computed from the last inspection again. */
  dueDate?: string | null | undefined;
  plannedDate?: string | null | undefined;
  inspectorId?: string | null | undefined;
};

/**
 * Locks schools, so that concurrent changes to their plans run one after another; returns how many
 * exist.
 */
export const lockSchools = async (db: Transaction, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    select from school where id = any (${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db);
  return rows.length;
};

/**
 * Changes the plans of locked schools, and writes an entry to the audit log for each school whose
 * plan changed, with the changed fields. A plan that an inspection has fulfilled is replaced by a
 * new one.
 */
export const changePlans = async (
  db: Transaction,
  schoolIds: readonly string[],
  { dueDate, plannedDate, inspectorId }: PlanChange,
): Promise<void> => {
  await sql`
    update inspection_plan p set plan_id = gen_random_uuid(), due_on = null, planned_on = null,
      inspector_id = null, made_at = clock_timestamp()
    where p.school_id = any (${schoolIds}::uuid[]) and ${isFulfilled}`.execute(db);
  const { rows } = await sql<ChangedPlan>`
    with before as (
      select school_id, due_on, planned_on, inspector_id from inspection_plan
      where school_id = any (${schoolIds}::uuid[])
    ),
    after as (insert into inspection_plan as p (account_id, school_id, due_on, planned_on, inspector_id)
    select current_account(), school_id, ${dueDate ?? null}::date, ${plannedDate ?? null}::date,
      ${inspectorId ?? null}::uuid
    from unnest(${schoolIds}::uuid[]) as school_id
    on conflict (account_id, school_id) do update set
      due_on = ${newValue('p.due_on', dueDate)},
      planned_on = ${newValue('p.planned_on', plannedDate)},
      inspector_id = ${newValue('p.inspector_id', inspectorId)},
      changed_at = clock_timestamp(), version = p.version + 1
      returning p.school_id, p.due_on, p.planned_on, p.inspector_id
    )
    select school.id, school.name, coalesce(to_jsonb(before), '{}') as before,
      to_jsonb(after) as after
    from after left join before using (school_id) join school on school.id = school_id
    order by school.name, school.id`.execute(db);
  for (const { id, name, before, after } of rows) {
    const change = changeOf(plannedFields, before, after);
    if (change) recordEntry(db, { kind: 'school', id, subject: name, ...change });
  }
};

type ChangedPlan = { id: string; name: string; before: AuditedRow; after: AuditedRow };

/** The fields of a plan that the entry of its school contains. */
const plannedFields = { kind: 'school', logged: ['due_on', 'planned_on', 'inspector_id'] };

/**
 * Whether inspections may be assigned to this member, who must be active, or invited and not
 * registered yet, and have a role that may inspect. Undefined if there is no such member.
 */
export const findMayInspect = async (db: Transaction, id: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ role: Role; isInTeam: boolean }>`
    select role, status in ('Active', 'Pending') as "isInTeam" from app_user
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] && rows[0].isInTeam && can(rows[0].role, 'inspect');
};
