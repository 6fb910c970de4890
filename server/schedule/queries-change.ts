/** Queries that change the plan of a school. They run in the scope of an account. */
import { sql } from 'kysely';
import { can, type Role } from '#domain/role.ts';
import type { Transaction } from '../core/db.ts';
import { newValue } from '../core/sql/new-value.ts';
import { isFulfilled } from './queries.ts';

/** Undefined fields stay unchanged. */
export type PlanChange = {
  /** null resets it to the date derived from the last inspection. */
  dueDate?: string | null | undefined;
  plannedDate?: string | null | undefined;
  inspectorId?: string | null | undefined;
};

/** Locks schools, so that their plans are changed one after the other; returns how many exist. */
export const lockSchools = async (db: Transaction, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql`
    select from school where id = any (${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db);
  return rows.length;
};

/** Changes the plans of locked schools. One that an inspection has fulfilled is replaced by a new one. */
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
    insert into inspection_plan as p (account_id, school_id, due_on, planned_on, inspector_id)
    select current_account(), school_id, ${dueDate ?? null}::date, ${plannedDate ?? null}::date,
      ${inspectorId ?? null}::uuid
    from unnest(${schoolIds}::uuid[]) as school_id
    on conflict (account_id, school_id) do update set
      due_on = ${newValue('p.due_on', dueDate)},
      planned_on = ${newValue('p.planned_on', plannedDate)},
      inspector_id = ${newValue('p.inspector_id', inspectorId)},
      changed_at = clock_timestamp(), version = p.version + 1`.execute(db);
};

/** Whether this person may be given an inspection: an active member whose role may inspect. */
export const findCanInspect = async (db: Transaction, id: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ role: Role; isActive: boolean }>`
    select role, status = 'Active' as "isActive" from app_user
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] && rows[0].isActive && can(rows[0].role, 'inspect');
};
