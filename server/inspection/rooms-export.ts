import type { UntransactedHandler } from '#server/core/context.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import { daysOfYear } from './rooms.ts';
import { type UninspectedRoom, uninspectedRooms } from './trends/queries-rooms.ts';

const columns: readonly ExportColumn<UninspectedRoom>[] = [
  { name: 'School', kind: 'text', width: 36, of: (row) => row.school },
  { name: 'Facility', kind: 'text', width: 28, of: (row) => row.facility },
  { name: 'Room', kind: 'text', width: 32, of: (row) => row.room },
  {
    name: 'School inspected this school year',
    kind: 'text',
    width: 30,
    of: (row) => (row.isInspected ? 'Yes' : 'No'),
  },
  {
    name: 'Last inspection of the school',
    kind: 'day',
    width: 27,
    of: (row) => row.lastInspection,
  },
];

/** Exports all rooms that were not inspected in the current school year; one query reads them. */
export const inspectionRoomsExport: UntransactedHandler<'inspection/rooms-export'> = {
  untransacted: async ({ format }, context) => {
    const { rows } = await context.transact((db) =>
      uninspectedRooms(daysOfYear(context)).execute(db),
    );
    const table = { name: 'Rooms not inspected', columns, pages: pagesOfAll(rows) };
    return exportFile(table, format, context.today);
  },
};
