import { sql } from 'kysely';
import type { FeedSearch } from '#contract/feed/filters.ts';
import type { Transaction } from '#server/core/db.ts';
import { PAGE, pagesOf } from '#server/core/export/table.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';
import { feedFrom } from '#server/feed/source.ts';

type AreaRow = {
  id: string;
  name: string;
  schoolId: string;
  school: string;
  facilityId: string | null;
  facility: string | null;
};

/** The areas of all schools in the order of their ids, after a given one. */
const areasAfter = async (
  db: Transaction,
  { schoolId, facilityId, search }: FeedSearch<'areas'>,
  last: AreaRow | undefined,
): Promise<AreaRow[]> => {
  const { rows } = await sql<AreaRow>`
    select a.id, a.name, s.id as "schoolId", s.name as school, f.id as "facilityId",
      f.name as facility
    from area a
    join school s on s.account_id = a.account_id and s.id = a.school_id and s.deleted_at is null
    left join facility f on f.account_id = a.account_id and f.id = a.facility_id
    where a.account_id = current_account() and a.deleted_at is null
      and ${anyColumnContains(['a.name_key', search])}
      and ${schoolId === undefined ? sql`true` : sql`a.school_id = ${schoolId}`}
      and ${facilityId === undefined ? sql`true` : sql`a.facility_id = ${facilityId}`}
      and ${last === undefined ? sql`true` : sql`a.id > ${last.id}::uuid`}
    order by a.id limit ${PAGE}`.execute(db);
  return rows;
};

export const areaFeed = feedFrom<'areas', AreaRow>('areas', {
  rows: (search, { transact }) => pagesOf((last) => transact((db) => areasAfter(db, search, last))),
  cells: (row) => ({
    id: row.id,
    name: row.name,
    school_id: row.schoolId,
    school: row.school,
    facility_id: row.facilityId,
    facility: row.facility,
  }),
});
