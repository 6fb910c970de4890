/** The columns of an inspection's coverage, in every export of inspections or reports. */
import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { ExportColumn } from './table.ts';

type RowWithCoverage = { coverage: CoverageCounts | null };

const countColumn = (
  name: string,
  width: number,
  key: keyof CoverageCounts,
): ExportColumn<RowWithCoverage> => ({
  name,
  kind: 'count',
  width,
  of: ({ coverage }) => coverage?.[key] ?? null,
});

export const coverageColumns: readonly ExportColumn<RowWithCoverage>[] = [
  countColumn('Areas of the school', 18, 'areas'),
  countColumn('Areas inspected', 16, 'inspected'),
  countColumn('Classrooms', 12, 'classrooms'),
  countColumn('Classrooms visited', 18, 'classroomsVisited'),
];
