/** Queries that change deficiencies. They run in the scope of an account. */
import { sql } from 'kysely';
import type { DeficiencyState, WorkState } from '#domain/inspection/deficiency.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import type { Author } from './author.ts';

/** The stored values that a change is checked against. */
export type LockedDeficiency = {
  id: string;
  schoolId: string;
  version: number;
  state: DeficiencyState;
  deferredUntil: string | null;
  deferredReason: string;
  assigneeId: string | null;
};

/**
 * Locks the deficiencies with these ids, in the order of their ids. Ids of unknown deficiencies,
 * and of those whose inspection, area or school was deleted, are ignored.
 */
export const lockDeficiencies = async (
  db: Transaction,
  ids: readonly string[],
): Promise<LockedDeficiency[]> => {
  const { rows } = await sql<LockedDeficiency>`
    select id, school_id as "schoolId", version, state, deferred_until as "deferredUntil",
      deferred_reason as "deferredReason", assigned_to as "assigneeId"
    from deficiency where id = any (${ids}::uuid[]) and is_listed
    order by id for update`.execute(db);
  return rows;
};

/** Undefined fields stay unchanged. */
export type DeficiencyChange = {
  state?: WorkState | undefined;
  /** null resets the due date to the date derived from the mark. */
  dueDate?: string | null | undefined;
  deferredUntil?: string | null | undefined;
  deferredReason?: string | undefined;
  assigneeId?: string | null | undefined;
  trade?: string | undefined;
  workOrder?: string | undefined;
  estimatedCents?: number | null | undefined;
  actualCents?: number | null | undefined;
};

/**
 * The fields recorded in the history, by their names in the API. The assignee is recorded by the
 * name at the time of the change.
 */
const recordedFields = sql`
  jsonb_build_object('state', d.state, 'dueDate', coalesce(d.entered_due_on, d.rule_due_on),
    'deferredUntil', d.deferred_until, 'deferredReason', d.deferred_reason,
    'assignee', (select coalesce(nullif(u.full_name, ''), u.email) from app_user u
      where u.account_id = d.account_id and u.id = d.assigned_to),
    'trade', d.trade, 'workOrder', d.work_order, 'estimatedCost', d.estimated_cents / 100.0,
    'actualCost', d.actual_cents / 100.0)`;

/**
 * Applies a change to locked deficiencies and records it with its note, in one statement. A
 * deficiency without a change is not recorded, unless there is a note.
 */
export const changeDeficiencies = async (
  db: Transaction,
  ids: readonly string[],
  change: DeficiencyChange,
  { note, by, today }: { note: string; by: Author; today: string },
): Promise<void> => {
  const { state } = change;
  await sql`
    with before as (
      select d.account_id, d.id, ${recordedFields} as was from deficiency d where id = any (${ids}::uuid[])
    ), after as (
      update deficiency d set
        work_state = ${newValue('d.work_state', state)},
        work_state_on = case when ${state !== undefined} then ${today}::date else d.work_state_on end,
        work_state_at = case when ${state !== undefined} then now() else d.work_state_at end,
        entered_due_on = ${newValue('d.entered_due_on', change.dueDate)},
        deferred_until = ${newValue('d.deferred_until', change.deferredUntil)},
        deferred_reason = ${newValue('d.deferred_reason', change.deferredReason)},
        assigned_to = ${newValue('d.assigned_to', change.assigneeId)},
        trade = ${newValue('d.trade', change.trade)},
        work_order = ${newValue('d.work_order', change.workOrder)},
        estimated_cents = ${newValue('d.estimated_cents', change.estimatedCents)},
        actual_cents = ${newValue('d.actual_cents', change.actualCents)},
        version = d.version + 1
      from before b where d.account_id = b.account_id and d.id = b.id
      returning d.account_id, d.id, ${recordedFields} as is
    ), changed as (
      select a.account_id, a.id,
        coalesce((
          select jsonb_object_agg(key, jsonb_build_object('from', b.was -> key, 'to', value))
          from jsonb_each(a."is") where value is distinct from b.was -> key
        ), '{}') as changes
      from after a join before b on b.account_id = a.account_id and b.id = a.id
    )
    insert into deficiency_event (account_id, deficiency_id, at, by_user, by_token, changes, note)
    select account_id, id, now(), ${by.userId}::uuid, ${by.tokenId}::uuid, changes, ${note}
    from changed
    where changes <> '{}' or ${note} <> ''`.execute(db);
};

/**
 * Adds a note to the history. It does not increment the version, but programs that follow the
 * changes read the deficiency again.
 */
export const addNote = async (
  db: Transaction,
  { id, by, note }: { id: string; by: Author; note: string },
): Promise<void> => {
  await sql`
    with noted as (
      update deficiency set updated_at = now() where id = ${id} returning account_id, id
    )
    insert into deficiency_event (account_id, deficiency_id, at, by_user, by_token, changes, note)
    select account_id, id, now(), ${by.userId}::uuid, ${by.tokenId}::uuid, '{}', ${note}
    from noted`.execute(db);
};

/** Whether the id is that of a member of the account who was not removed. */
export const isMember = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
};
