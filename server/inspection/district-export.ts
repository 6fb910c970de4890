import { instrument as current } from '#domain/instrument/instrument.ts';
import { plural } from '#domain/plural.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import { type Hundredths, mean, toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { sortSchools, summarize, scoreSchools } from '#domain/trends/district.ts';
import { type TrendCell, type ScoreColumn, columnsOf } from '#domain/trends/measure.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { ratingColumns } from '#server/core/export/rating-columns.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { daysOf } from './district.ts';
import {
  type DistrictInspection,
  districtInspections,
  schoolsNotInspected,
} from './trends/queries-trends.ts';
import { titleOf } from './trends/score-title.ts';

/** A row of the table: a school, or a summary below the schools. */
type Row = Pick<DistrictInspection, 'name' | 'score'> &
  Partial<Pick<DistrictInspection, 'date' | 'computedRating' | 'before' | 'reportStatus'>> & {
    rating?: string | null;
    change?: Hundredths | null;
    cells: readonly (Pick<TrendCell, 'score'> & Partial<TrendCell>)[];
  };

/**
 * Exports the table of all schools of the district. Schools that were not inspected come last. The
 * columns with scores come before the columns with numbers of D and X marks.
 */
export const inspectionDistrictExport: UntransactedHandler<'inspection/district-export'> = {
  untransacted: async ({ format, measure, sort, year }, { transact, today, schoolYearBegins }) => {
    const days = daysOf({ year }, { today, schoolYearBegins });
    const [{ rows: inspections }, { rows: others }] = await transact(async (db) => [
      await districtInspections(...days).execute(db),
      await schoolsNotInspected(...days).execute(db),
    ]);
    const columns = columnsOf(measure, current);
    const schools = scoreSchools(inspections, columns);
    const sums = summarize(schools, columns);
    const foot: Row[] = [
      {
        name: averageOf(schools.length),
        score: mean(schools.map(({ score }) => score)),
        cells: sums.map((sum) => ({ score: sum.mean })),
      },
      { name: 'Points lost', score: null, cells: sums.map(({ lost }) => ({ score: lost })) },
    ];
    const sorted: Row[] = sortSchools(schools, sort, columns);
    return exportFile(
      {
        name: 'District scores',
        columns: [...ofSchool, ...scoresOf(columns), ...marksOf(columns)],
        pages: pagesOfAll([...sorted, ...others.map(notInspectedRow)]),
        foot: sorted.length > 0 ? foot : [],
      },
      format,
      year === undefined ? today : schoolYearName(year, schoolYearBegins).replace('–', '-'),
    );
  },
};

const averageOf = (schools: number): string => `Average of ${plural(schools, 'inspected school')}`;

const notInspectedRow = ({ name }: { name: string }): Row => ({
  name,
  rating: 'Not inspected',
  score: null,
  cells: [],
});

const ofSchool: readonly ExportColumn<Row>[] = [
  { name: 'School', kind: 'text', width: 36, of: (row) => row.name },
  { name: 'Inspected', kind: 'day', width: 12, of: (row) => row.date ?? null },
  { name: 'Score', kind: 'score', width: 9, of: (row) => toPercentOrNull(row.score) },
  ...ratingColumns('Rating'),
  { name: 'Report status', kind: 'text', width: 13, of: (row) => row.reportStatus ?? '' },
  { name: 'Change', kind: 'score', width: 9, of: (row) => toPercentOrNull(row.change ?? null) },
  { name: 'Compared with', kind: 'day', width: 14, of: (row) => row.before?.date ?? null },
];

const scoresOf = (columns: readonly ScoreColumn[]): ExportColumn<Row>[] =>
  columns.map((column, at) => ({
    name: titleOf(column),
    kind: 'score',
    width: 14,
    of: ({ cells }) => toPercentOrNull(cells[at]?.score ?? null),
  }));

const marksOf = (columns: readonly ScoreColumn[]): ExportColumn<Row>[] =>
  columns.flatMap((column, at) => [
    {
      name: `${titleOf(column)}: D`,
      kind: 'count',
      width: 8,
      of: ({ cells }: Row) => cells[at]?.deficient ?? null,
    },
    {
      name: `${titleOf(column)}: X`,
      kind: 'count',
      width: 8,
      of: ({ cells }: Row) => cells[at]?.extreme ?? null,
    },
  ]);
