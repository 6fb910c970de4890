/**
 * Queries for the photos of a repair. They run in the scope of an account, with the deficiency
 * locked.
 */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { Author } from './author.ts';

type RepairPhotoEntry = { id: string; photoId: string; by: Author };

export const countRepairPhotos = async (db: Transaction, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deficiency_photo where deficiency_id = ${id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Records in the history how many photos of the repair there were and are. */
const photoEventInsert = ({ id, by }: RepairPhotoEntry, difference: 1 | -1) => sql`
  insert into deficiency_event (account_id, deficiency_id, at, by_user, by_token, changes, note)
  select c.account_id, ${id}, now(), ${by.userId}::uuid, ${by.tokenId}::uuid,
    jsonb_build_object('repairPhotos', jsonb_build_object('from', n.before,
      'to', n.before + ${difference}::integer)), ''
  from changed c
  cross join lateral (
    select count(*)::integer as before from deficiency_photo p
    where p.account_id = c.account_id and p.deficiency_id = ${id}
  ) n`;

/** Does nothing when the deficiency already has that photo. */
export const addRepairPhoto = async (db: Transaction, entry: RepairPhotoEntry): Promise<void> => {
  const { id, photoId, by } = entry;
  // The other parts of the statement do not see this row yet, so `photoEventInsert` counts the
  // photos before the change.
  await sql`
    with changed as (
      insert into deficiency_photo
        (account_id, deficiency_id, picture_id, added_by, added_by_token)
      select account_id, id, ${photoId}, ${by.userId}::uuid, ${by.tokenId}::uuid
      from deficiency where id = ${id}
      on conflict do nothing returning account_id
    ), touched as (
      update deficiency set updated_at = now() where id = ${id} and exists (select from changed)
    )
    ${photoEventInsert(entry, 1)}`.execute(db);
};

/** @returns false when the deficiency does not have that photo */
export const removeRepairPhoto = async (
  db: Transaction,
  entry: RepairPhotoEntry,
): Promise<boolean> => {
  const { id, photoId } = entry;
  const { numAffectedRows } = await sql`
    with changed as (
      delete from deficiency_photo where deficiency_id = ${id} and picture_id = ${photoId}
      returning account_id
    ), touched as (
      update deficiency set updated_at = now() where id = ${id} and exists (select from changed)
    )
    ${photoEventInsert(entry, -1)}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
};
