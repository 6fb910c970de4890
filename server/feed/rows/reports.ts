import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { pagesOf } from '#server/core/export/table.ts';
import { feedFrom } from '#server/feed/source.ts';
import {
  type ExportedReport,
  reportsAfter,
  reportsChanged,
} from '#server/report/list/queries-export.ts';
import { coverageCells, ratingCells } from './shared-cells.ts';

export const reportFeed = feedFrom<'reports', ExportedReport>('reports', {
  rows: (search, { transact }) =>
    pagesOf((last) => transact((db) => reportsAfter(db, search, last))),
  changed: reportsChanged,
  cells: (row) => ({
    id: row.id,
    inspection_id: row.inspectionId,
    school_id: row.schoolId,
    school: row.schoolName,
    title: row.title,
    date: row.date,
    author: row.author,
    score: toPercentOrNull(row.score),
    ...ratingCells(row),
    status: row.status,
    is_published: row.isListed,
    ...coverageCells(row),
    district_plan: row.districtPlan,
    district_response: row.districtResponse,
    updated_at: row.updatedAt,
    deleted: false,
  }),
});
