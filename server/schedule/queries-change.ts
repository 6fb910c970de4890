/** Queries that change the plan of a school. They run in the scope of an account. */
import { type RawBuilder, sql } from 'kysely';
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
  await sql`
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
    insert into audit_entry (account_id, subject_kind, subject_id, subject, before, after)
    select current_account(), 'school', school.id, school.name, ${changedFields('before', 'after')},
      ${changedFields('after', 'before')}
    from after left join before using (school_id) join school on school.id = school_id
    where (after.due_on, after.planned_on, after.inspector_id)
      is distinct from (before.due_on, before.planned_on, before.inspector_id)
    order by school.name, school.id`.execute(db);
};

/** The fields of `plan` that differ from those of `other`; null if none differs. */
const changedFields = (plan: string, other: string): RawBuilder<unknown> => {
  const fields = ['due_on', 'planned_on', 'inspector_id'].map(
    (field) => sql`${sql.lit(field)}, case when ${sql.ref(`${plan}.${field}`)}
      is distinct from ${sql.ref(`${other}.${field}`)} then ${sql.ref(`${plan}.${field}`)} end`,
  );
  return sql`nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(fields)})), '{}')`;
};

/**
 * Whether inspections may be assigned to this member, who must be active and have a role that may
 * inspect. Undefined if there is no such member.
 */
export const findMayInspect = async (db: Transaction, id: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ role: Role; isActive: boolean }>`
    select role, status = 'Active' as "isActive" from app_user
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] && rows[0].isActive && can(rows[0].role, 'inspect');
};
