import { sql } from 'kysely';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { Handler } from '#server/core/context.ts';
import {
  changeColumns,
  changesAnswer,
  changesPage,
  readHorizon,
} from '#server/core/sql/changes.ts';
import { inspectionColumns, type ListedInspection } from './list/queries-list.ts';

type ChangedInspection = ListedInspection & {
  schoolId: string;
  updatedAt: string;
  writtenAt: string;
  deleted: boolean;
};

export const inspectionChanges: Handler<'inspection/changes'> = async (wanted, { db }) => {
  const horizon = await readHorizon(db);
  const { rows } = await sql<ChangedInspection>`
    with i as (select * from inspection i ${changesPage('i', wanted, horizon)})
    select ${inspectionColumns}, i.school_id as "schoolId", ${changeColumns('i')},
      i.deleted_at is not null as deleted
    from i
    join report r on r.account_id = i.account_id and r.inspection_id = i.id
    order by i.updated_at, i.id`.execute(db);
  return changesAnswer(rows, wanted, (row) => ({ ...row, score: toPercentOrNull(row.score) }));
};
