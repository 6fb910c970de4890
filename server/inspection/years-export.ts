import type { DistrictYear } from '#contract/inspection/trends.ts';
import { groups } from '#domain/instrument/group.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { inspectionsByYear } from './trends/queries-trends.ts';
import { yearsOf } from './years.ts';

/** The school years of the district as the page shows them, the latest first. */
export const inspectionYearsExport: UntransactedHandler<'inspection/years-export'> = {
  untransacted: async ({ format }, { transact, today, schoolYearBegins }) => {
    const { rows: inspections } = await transact((db) =>
      inspectionsByYear({ today, schoolYearBegins }).execute(db),
    );
    const years = yearsOf(inspections);
    return exportFile(
      {
        name: 'School years',
        columns: [
          {
            name: 'School year',
            kind: 'text',
            width: 14,
            of: ({ year }) => schoolYearName(year, schoolYearBegins),
          },
          ...ofYear,
        ],
        pages: pagesOfAll(years),
      },
      format,
      today,
    );
  },
};

const ofYear: readonly ExportColumn<DistrictYear>[] = [
  { name: 'Schools', kind: 'count', width: 9, of: ({ schools }) => schools },
  { name: 'Average of schools', kind: 'score', width: 18, of: ({ mean }) => mean },
  { name: 'Change', kind: 'score', width: 9, of: ({ change }) => change },
  {
    name: 'Schools scored in both years',
    kind: 'count',
    width: 26,
    of: ({ schoolsInBoth }) => schoolsInBoth,
  },
  ...groups.map(
    ({ letter, name }): ExportColumn<DistrictYear> => ({
      name: `${letter} ${name}`,
      kind: 'score',
      width: 14,
      of: (year) => year.groups.find((group) => group.letter === letter)?.mean ?? null,
    }),
  ),
];
