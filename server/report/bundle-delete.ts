import type { UntransactedHandler } from '#server/core/context.ts';
import { deleteFile } from '#server/core/jobs/requested-files.ts';
import { reportBundleFiles } from './bundle/report-bundles.ts';

export const reportBundleDelete: UntransactedHandler<'report/bundle-delete'> = {
  untransacted: ({ id }, context) => deleteFile(reportBundleFiles, id, context),
};
