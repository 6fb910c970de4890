import { categories } from '#domain/instrument/category.ts';
import { instrument as current } from '#domain/instrument/instrument.ts';
import { toPercent, toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { type ColumnSummary, summarize, scoreSchools } from '#domain/trends/district.ts';
import { columnsOf } from '#domain/trends/measure.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { daysOf } from './district.ts';
import { districtInspections } from './trends/queries-trends.ts';
import { titleOf } from './trends/score-title.ts';

/**
 * Exports the groups or categories with the points that each costs the district, most points first,
 * as the page shows them.
 */
export const inspectionPointsExport: UntransactedHandler<'inspection/points-export'> = {
  untransacted: async ({ format, measure, year }, { transact, today, schoolYearBegins }) => {
    const { rows: inspections } = await transact((db) =>
      districtInspections(...daysOf({ year }, { today, schoolYearBegins })).execute(db),
    );
    const columns = columnsOf(measure, current);
    const rows = summarize(scoreSchools(inspections, columns), columns).toSorted(
      (one, other) => other.lost - one.lost,
    );
    return exportFile(
      {
        name: 'Points lost',
        columns: measure === 'categories' ? ofCategories : ofGroups,
        pages: pagesOfAll(rows),
      },
      format,
      today,
    );
  },
};

const ofEach: readonly ExportColumn<ColumnSummary>[] = [
  { name: 'Points lost', kind: 'score', width: 12, of: ({ lost }) => toPercent(lost) },
  { name: 'Average of schools', kind: 'score', width: 18, of: ({ mean }) => toPercentOrNull(mean) },
  { name: 'Schools with a D or X', kind: 'count', width: 20, of: ({ schools }) => schools },
  { name: 'D marks', kind: 'count', width: 9, of: ({ deficient }) => deficient },
  { name: 'X marks', kind: 'count', width: 9, of: ({ extreme }) => extreme },
];

const ofGroups: readonly ExportColumn<ColumnSummary>[] = [
  { name: 'Group', kind: 'text', width: 28, of: titleOf },
  ...ofEach,
];

const ofCategories: readonly ExportColumn<ColumnSummary>[] = [
  { name: 'Category', kind: 'text', width: 28, of: titleOf },
  {
    name: 'Group',
    kind: 'text',
    width: 8,
    of: ({ key }) => categories.find(({ id }) => id === key)?.group ?? '',
  },
  ...ofEach,
];
