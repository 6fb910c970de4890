import { sql } from 'kysely';
import type { DeficiencyRow } from '#contract/deficiency/deficiency.ts';
import type { Handler } from '#server/core/context.ts';
import {
  changeColumns,
  changesAnswer,
  changesPage,
  readHorizon,
} from '#server/core/sql/changes.ts';
import { places, rowColumns } from './queries.ts';

type ChangedDeficiency = DeficiencyRow & { updatedAt: string; writtenAt: string; deleted: boolean };

export const deficiencyChanges: Handler<'deficiency/changes'> = async (wanted, { db }) => {
  const horizon = await readHorizon(db);
  const { rows } = await sql<ChangedDeficiency>`
    with d as (select * from deficiency d ${changesPage('d', wanted, horizon)})
    select ${rowColumns}, ${changeColumns('d')}, not d.is_listed as deleted
    from d
    ${places}
    order by d.updated_at, d.id`.execute(db);
  return changesAnswer(rows, wanted, (row) => row);
};
