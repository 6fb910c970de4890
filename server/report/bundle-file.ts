import type { UntransactedHandler } from '#server/core/context.ts';
import { openFile } from '#server/core/jobs/requested-files.ts';
import { reportBundleFiles } from './bundle/report-bundles.ts';

export const reportBundleFile: UntransactedHandler<'report/bundle-file'> = {
  untransacted: async ({ id }, { transact, services, user: { accountId } }) => {
    const found = await transact((db) => reportBundleFiles.requests.find(db, { accountId, id }));
    const { file, ...named } = await openFile(reportBundleFiles, found, services);
    return { ...named, content: file.stream };
  },
};
