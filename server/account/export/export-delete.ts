import type { UntransactedHandler } from '../../core/context.ts';
import { refuse } from '../../core/refusals.ts';
import { exportFolder } from './export-key.ts';
import { deleteExport, findExport } from './queries.ts';

/**
 * Cancels the file if it is still being generated: the process that generates it finds no row, and
 * removes its files.
 */
export const accountExportDelete: UntransactedHandler<'account/export-delete'> = {
  untransacted: async ({ id }, { transact, services }) => {
    const found = await transact((db) => findExport(db, id));
    if (!found) throw refuse('export-not-found');
    // The file first, so that a file without a row is not left behind.
    await services.files.removeFolder(exportFolder(found));
    await transact((db) => deleteExport(db, id));
    return { message: found.isDone ? 'File deleted' : 'File cancelled' };
  },
};
