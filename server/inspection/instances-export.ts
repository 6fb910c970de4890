import { categoryOf } from '#domain/instrument/category.ts';
import { schoolYearName } from '#domain/school/school-year.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { type ExportColumn, PAGE, pagesOfAll } from '#server/core/export/table.ts';
import { countedDays } from './instances.ts';
import {
  type CountedInspection,
  type InstanceRow,
  instancesOf,
  inspectionsWithInstances,
} from './trends/queries-instances.ts';

/** Marks are read of so many inspections together, because most have few. */
const READ_AT_ONCE = 20;

/** Exports each counted D and X mark, so that the number can be checked. */
export const inspectionInstancesExport: UntransactedHandler<'inspection/instances-export'> = {
  untransacted: async ({ format, year: wanted, ...chosen }, { transact, ...day }) => {
    const { year, days } = countedDays(wanted, day);
    const { rows: inspections } = await transact((db) =>
      inspectionsWithInstances(chosen, days).execute(db),
    );
    const read = async (some: readonly CountedInspection[], offset: number) =>
      (await transact((db) => instancesOf(some, offset).execute(db))).rows;
    return exportFile(
      { name: 'Instances', columns, pages: pagesOfInstances(inspections, read) },
      format,
      schoolYearName(year, day.schoolYearBegins).replace('–', '-'),
    );
  },
};

const pagesOfInstances = async function* (
  inspections: readonly CountedInspection[],
  read: (some: readonly CountedInspection[], offset: number) => Promise<InstanceRow[]>,
): AsyncGenerator<InstanceRow[]> {
  // A list without instances also yields one part, so that the header row is written.
  if (inspections.length === 0) yield [];
  for (let start = 0; start < inspections.length; start += READ_AT_ONCE) {
    const some = inspections.slice(start, start + READ_AT_ONCE);
    for (let offset = 0, isMore = true; isMore; offset += PAGE) {
      const rows = await read(some, offset);
      yield* pagesOfAll(rows);
      isMore = rows.length === PAGE;
    }
  }
};

const columns: readonly ExportColumn<InstanceRow>[] = [
  { name: 'School', kind: 'text', width: 36, of: ({ school }) => school },
  { name: 'Inspected', kind: 'day', width: 12, of: ({ date }) => date },
  { name: 'Area', kind: 'text', width: 28, of: ({ area }) => area },
  {
    name: 'Category',
    kind: 'text',
    width: 26,
    of: ({ category }) => categoryOf(category).formLabel,
  },
  {
    name: 'Mark',
    kind: 'text',
    width: 20,
    of: ({ mark }) => (mark === 'Poor' ? 'Extreme deficiency' : 'Deficiency'),
  },
  { name: 'Comment', kind: 'text', width: 60, of: ({ comment }) => comment },
];
