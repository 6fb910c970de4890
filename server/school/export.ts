import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { firstMentions } from '#server/core/export/first-mentions.ts';
import { ratingColumns } from '#server/core/export/rating-columns.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { searchOf } from './list.ts';
import { schoolPage, type SchoolRow } from './queries-list.ts';

/** A school with its ratings, which the columns of a rating read. */
type Row = SchoolRow & { rating: string | null; computedRating: string | null };

const columns: readonly ExportColumn<Row>[] = [
  { name: 'School', kind: 'text', width: 36, of: (row) => row.name },
  { name: 'Type', kind: 'text', width: 18, of: (row) => row.type },
  { name: 'District', kind: 'text', width: 28, of: (row) => row.district },
  { name: 'County', kind: 'text', width: 16, of: (row) => row.county },
  { name: 'Address', kind: 'text', width: 36, of: (row) => row.address },
  { name: 'Last inspection', kind: 'day', width: 15, of: ({ latest }) => latest?.date ?? null },
  {
    name: 'Score',
    kind: 'score',
    width: 9,
    of: ({ latest }) => toPercentOrNull(latest?.score ?? null),
  },
  ...ratingColumns('Rating'),
  { name: 'Open deficiencies', kind: 'count', width: 17, of: (row) => row.open },
  { name: 'Open extreme deficiencies', kind: 'count', width: 25, of: (row) => row.extreme },
  { name: 'Facilities', kind: 'count', width: 10, of: (row) => row.facilityCount },
  { name: 'Areas', kind: 'count', width: 8, of: (row) => row.areas },
];

const rowOf = (school: SchoolRow): Row => ({
  ...school,
  rating: school.latest ? school.latest.rating : 'Not inspected',
  computedRating: school.latest ? school.latest.computedRating : 'Not inspected',
});

const words = {
  'this-year': 'Inspected this school year',
  'not-this-year': 'Not inspected this school year',
} as const;

/**
 * Exports all schools in the order of the list. One query reads them all, because the order depends
 * on all of them.
 */
export const schoolExport: UntransactedHandler<'school/export'> = {
  untransacted: async ({ format, sort, ...search }, context) => {
    const { transact, today } = context;
    const { rows } = await transact((db) =>
      schoolPage(searchOf(search, context), sort, undefined, today).execute(db),
    );
    return exportFile(
      { name: 'Schools', columns, pages: pagesOfAll(rows.map(rowOf)) },
      format,
      today,
      await firstMentions(
        [search.schoolName, search.inspected && words[search.inspected]],
        transact,
      ),
    );
  },
};
