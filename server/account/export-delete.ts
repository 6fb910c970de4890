import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { exportFolder } from './export/export-key.ts';
import { deleteExport, findExport } from './export/queries.ts';

/**
 * Deletes a finished file, or cancels one that is still being generated: the process that generates
 * it notices that the row is gone, and removes what it has written.
 */
export const accountExportDelete: UntransactedHandler<'account/export-delete'> = {
  untransacted: async ({ id }, { transact, services }) => {
    const found = await transact((db) => findExport(db, id));
    if (!found) throw refuse('export-not-found');
    // The file is removed before its row, so that a failure leaves no file without a row.
    await services.files.removeFolder(exportFolder(found));
    await transact((db) => deleteExport(db, id));
    return { message: found.isDone ? 'File deleted' : 'File cancelled' };
  },
};
