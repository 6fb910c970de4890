/** Queries that restore a single deleted area within 30 days. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { isRestorable } from '#server/core/sql/restorable.ts';

export type DeletedArea = {
  id: string;
  name: string;
  school: string;
  facility: string | null;
  deletedAt: Date;
};

// An area whose school or facility was deleted is not listed: it is restored together with that
// school or facility. An area whose facility no longer belongs to the school cannot be restored.
const restorableAreas = sql`area a
  join school s on s.account_id = a.account_id and s.id = a.school_id and s.deleted_at is null
  left join school_facility sf on sf.account_id = a.account_id and sf.school_id = a.school_id
    and sf.facility_id = a.facility_id
  left join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    and f.deleted_at is null
  where ${isRestorable('a.deleted_at')}
    and (a.facility_id is null or f.id is not null)`;

/** The areas that can be restored individually, latest deletion first. */
export const listDeletedAreas = async (db: Transaction): Promise<DeletedArea[]> => {
  const { rows } = await sql<DeletedArea>`
    select a.id, a.name, s.name as school, f.name as facility, a.deleted_at as "deletedAt"
    from ${restorableAreas}
    order by a.deleted_at desc, ${byName('a.name')}, a.id`.execute(db);
  return rows;
};

/**
 * Returns false when there is no such area. A database constraint refuses a name that is in use
 * again.
 */
export const restoreArea = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'area', sql`id = ${id}`, () =>
    sql`
      update area set deleted_at = null
      where id in (select a.id from ${restorableAreas} and a.id = ${id} for update of a)
      returning id`.execute(db),
  );
  return rows.length === 1;
};
