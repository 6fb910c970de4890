import { sql } from 'kysely';
import type { Handler } from '#server/core/context.ts';
import {
  changeColumns,
  changesAnswer,
  changesPage,
  readHorizon,
} from '#server/core/sql/changes.ts';
import { rowOf } from './answer.ts';
import { reportColumns, type ListedReport } from './queries.ts';

type ChangedReport = ListedReport & { updatedAt: string; writtenAt: string; deleted: boolean };

export const reportChanges: Handler<'report/changes'> = async (wanted, context) => {
  const { db } = context;
  const horizon = await readHorizon(db);
  const { rows } = await sql<ChangedReport>`
    with r as (select * from report r ${changesPage('r', wanted, horizon)})
    select ${reportColumns}, ${changeColumns('r')}, r.deleted_at is not null as deleted
    from r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    order by r.updated_at, r.id`.execute(db);
  return changesAnswer(rows, wanted, (report) => ({
    ...rowOf(report, context),
    updatedAt: report.updatedAt,
    deleted: report.deleted,
  }));
};
