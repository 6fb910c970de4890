import type { UntransactedHandler } from '#server/core/context.ts';
import { coverageColumns } from '#server/core/export/coverage-columns.ts';
import { exportHandler } from '#server/core/export/export-call.ts';
import { ratingColumns } from '#server/core/export/rating-columns.ts';
import { statementColumns } from '#server/core/export/statement-columns.ts';
import type { ExportColumn } from '#server/core/export/table.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { type ExportedReport, reportsAfter } from './list/queries-export.ts';

const columns: ExportColumn<ExportedReport>[] = [
  { name: 'Title', kind: 'text', width: 48, of: (row) => row.title },
  { name: 'Date', kind: 'day', width: 12, of: (row) => row.date },
  { name: 'School', kind: 'text', width: 36, of: (row) => row.schoolName },
  { name: 'Author', kind: 'text', width: 24, of: (row) => row.author },
  ...ratingColumns('Overall rating'),
  { name: 'Score', kind: 'score', width: 9, of: (row) => toPercentOrNull(row.score) },
  { name: 'Status', kind: 'text', width: 10, of: (row) => row.status },
  ...coverageColumns,
  ...statementColumns,
];

export const reportExport: UntransactedHandler<'report/export'> = exportHandler(
  'Inspection Reports',
  columns,
  reportsAfter,
  ({ search, status, published }) => [
    search,
    status,
    published && (published === 'true' ? 'published' : 'not published'),
  ],
);
