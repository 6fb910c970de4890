import type { UntransactedHandler } from '../../core/context.ts';
import { refuse } from '../../core/refusals.ts';
import { bundleFolder } from './bundle-key.ts';
import { deleteBundle, findBundle } from './queries.ts';

/**
 * Cancels the file if it is still being generated: the process that generates it finds no row, and
 * removes its files.
 */
export const reportBundleDelete: UntransactedHandler<'report/bundle-delete'> = {
  untransacted: async ({ id }, { transact, services }) => {
    const bundle = await transact((db) => findBundle(db, id));
    if (!bundle) throw refuse('bundle-not-found');
    // The file first, so that a file without a row is not left behind.
    await services.files.removeFolder(bundleFolder(bundle));
    await transact((db) => deleteBundle(db, id));
    return { message: bundle.isDone ? 'File deleted' : 'File cancelled' };
  },
};
