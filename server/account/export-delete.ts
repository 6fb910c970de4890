import type { UntransactedHandler } from '#server/core/context.ts';
import { deleteFile } from '#server/core/jobs/requested-files.ts';
import { accountExportFiles } from './export/account-exports.ts';

export const accountExportDelete: UntransactedHandler<'account/export-delete'> = {
  untransacted: ({ id }, context) => deleteFile(accountExportFiles, id, context),
};
