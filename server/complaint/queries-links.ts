/** Queries for the photos and the deficiencies of a locked complaint. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

export const countPhotos = async (db: Transaction, id: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from complaint_photo
    where account_id = current_account() and complaint_id = ${id}`.execute(db);
  return rows[0]?.rows ?? 0;
};

/** Returns the number of photos that the complaint did not have yet. */
export const insertComplaintPhotos = async (
  db: Transaction,
  id: string,
  photoIds: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into complaint_photo (account_id, complaint_id, picture_id)
    select distinct current_account(), ${id}::uuid, p.id from unnest(${photoIds}::uuid[]) as p (id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const countLinks = async (db: Transaction, id: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from complaint_deficiency
    where account_id = current_account() and complaint_id = ${id}`.execute(db);
  return rows[0]?.rows ?? 0;
};

/** Whether a deficiency of the school exists. */
export const isDeficiencyOf = async (
  db: Transaction,
  deficiencyId: string,
  schoolId: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from deficiency where account_id = current_account() and id = ${deficiencyId}
      and school_id = ${schoolId} and is_listed`.execute(db);
  return rows.length > 0;
};

/** Returns false if they are linked already. */
export const insertLink = async (
  db: Transaction,
  id: string,
  deficiencyId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into complaint_deficiency (account_id, complaint_id, deficiency_id)
    values (current_account(), ${id}, ${deficiencyId}) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
};

/** Returns false if they are not linked. */
export const deleteLink = async (
  db: Transaction,
  id: string,
  deficiencyId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from complaint_deficiency where account_id = current_account()
      and complaint_id = ${id} and deficiency_id = ${deficiencyId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
};
