import type { RepeatedRoom } from '#contract/deficiency/deficiency.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { firstMentions } from '#server/core/export/first-mentions.ts';
import { nameOfSchool } from '#server/core/export/queries-names.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { repeatedRooms } from './queries-rooms.ts';

const columns: readonly ExportColumn<RepeatedRoom>[] = [
  { name: 'School', kind: 'text', width: 36, of: (row) => row.school },
  { name: 'Room', kind: 'text', width: 32, of: (row) => row.area.label },
  { name: 'Repeated deficiencies', kind: 'count', width: 20, of: (row) => row.deficiencies },
  { name: 'Extreme', kind: 'count', width: 9, of: (row) => row.extreme },
  { name: 'Returned after a repair', kind: 'count', width: 22, of: (row) => row.repeats },
  { name: 'Found by inspections', kind: 'count', width: 19, of: (row) => row.timesFound },
  { name: 'Oldest since', kind: 'day', width: 13, of: (row) => row.firstFound },
];

/**
 * Exports all rooms in the order of the list. One query reads them all, because the order depends
 * on all of them.
 */
export const deficiencyRoomsExport: UntransactedHandler<'deficiency/rooms-export'> = {
  untransacted: async ({ format, schoolId }, { transact, today }) => {
    const { rows } = await transact((db) => repeatedRooms(undefined, schoolId).execute(db));
    const rooms = rows.flatMap(({ list }) => list);
    return exportFile(
      {
        name: 'Repeatedly deficient rooms',
        columns,
        pages: pagesOfAll(rooms),
      },
      format,
      today,
      await firstMentions([schoolId && nameOfSchool(schoolId)], transact),
    );
  },
};
