/** Queries for what inspectors who are in one school at once see of each other. */
import { sql } from 'kysely';
import type { OtherWalk, SavedWalk } from '#contract/draft/others.ts';
import { MOST_WALKS, WALK_HOURS, type WalkedArea } from '#domain/inspection/walk.ts';
import { isFrozen, reportStatuses } from '#domain/report/report.ts';
import type { Transaction } from '#server/core/db.ts';
import type { DraftKey } from './queries.ts';

const isRecent = sql`w.stored_at > now() - make_interval(hours => ${WALK_HOURS})`;
const frozen = reportStatuses.filter(isFrozen);
const person = sql`coalesce(nullif(u.full_name, ''), u.email) as person`;

/** The areas with which a draft was stored last; none if it was not. */
export const findWalkedAreas = async (
  db: Transaction,
  { userId, id }: DraftKey,
): Promise<WalkedArea[]> => {
  const { rows } = await sql<{ areas: WalkedArea[] }>`
    select areas from stored_draft_walk where user_id = ${userId} and draft_id = ${id}`.execute(db);
  return rows[0]?.areas ?? [];
};

/** Inserts or updates the areas of a draft that is stored. */
export const writeWalk = async (
  db: Transaction,
  { userId, id }: DraftKey,
  { school, areas, now }: { school: string; areas: readonly WalkedArea[]; now: Date },
): Promise<void> => {
  await sql`
    insert into stored_draft_walk (account_id, user_id, draft_id, school_id, areas, stored_at)
    values (current_account(), ${userId}, ${id}, ${school}, ${JSON.stringify(areas)}::jsonb, ${now})
    on conflict (account_id, user_id, draft_id) do update
    set (school_id, areas, stored_at) = row(excluded.school_id, excluded.areas, excluded.stored_at)`.execute(
    db,
  );
};

export const deleteWalk = async (db: Transaction, { userId, id }: DraftKey): Promise<void> => {
  await sql`delete from stored_draft_walk where user_id = ${userId} and draft_id = ${id}`.execute(
    db,
  );
};

type Asked = { userId: string; schoolId: string };

/** The other people who are inspecting the school, if this person is, too; the latest first. */
export const listOtherWalks = async (
  db: Transaction,
  { userId, schoolId }: Asked,
): Promise<OtherWalk[]> => {
  const { rows } = await sql<Omit<OtherWalk, 'storedAt'> & { storedAt: Date }>`
    select ${person}, w.stored_at as "storedAt", w.areas
    from stored_draft_walk w
    join app_user u on u.account_id = w.account_id and u.id = w.user_id
    where w.account_id = current_account() and w.school_id = ${schoolId} and ${isRecent}
      and w.user_id <> ${userId} and u.status = 'Active' and u.deleted_at is null
      and exists (
        select from stored_draft_walk w
        where w.account_id = current_account() and w.user_id = ${userId}
          and w.school_id = ${schoolId} and ${isRecent}
      )
    order by w.stored_at desc, w.draft_id limit ${MOST_WALKS}`.execute(db);
  return rows.map((row) => ({ ...row, storedAt: row.storedAt.toISOString() }));
};

/** The inspections of the school and day that others have saved and that are not frozen. */
export const listSavedWalks = async (
  db: Transaction,
  { userId, schoolId, date }: Asked & { date: string },
): Promise<SavedWalk[]> => {
  const { rows } = await sql<Omit<SavedWalk, 'savedAt'> & { savedAt: Date }>`
    select i.id as inspection, ${person}, i.created_at as "savedAt",
      array(
        select e ->> 'area' from jsonb_array_elements(i.evaluations) e
        where e ->> 'notInspected' is null
      ) as areas
    from inspection i
    join app_user u on u.account_id = i.account_id and u.id = i.created_by
    join report r on r.account_id = i.account_id and r.inspection_id = i.id
    where i.account_id = current_account() and i.school_id = ${schoolId} and i.date = ${date}
      and i.deleted_at is null and i.created_by <> ${userId}
      and r.status <> all (${frozen}::text[])
    order by i.created_at desc, i.id limit ${MOST_WALKS}`.execute(db);
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
};
