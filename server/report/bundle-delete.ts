import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { bundleFolder } from './bundle/bundle-key.ts';
import { deleteBundle, findBundle } from './bundle/queries.ts';

/**
 * Deletes a file, or cancels it while it is being generated: the process that generates it then
 * finds that the row is gone, stops, and removes its temporary files.
 */
export const reportBundleDelete: UntransactedHandler<'report/bundle-delete'> = {
  untransacted: async ({ id }, { transact, services }) => {
    const bundle = await transact((db) => findBundle(db, id));
    if (!bundle) throw refuse('bundle-not-found');
    // The file is deleted before its row, so that no file without a row is left behind.
    await services.files.removeFolder(bundleFolder(bundle));
    await transact((db) => deleteBundle(db, id));
    return { message: bundle.isDone ? 'File deleted' : 'File cancelled' };
  },
};
