import { calls } from '#contract/calls.ts';
import { recordExport } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { requestFile } from '#server/core/jobs/requested-files.ts';
import { accountExportFiles } from './export/account-exports.ts';

/** Stores the request for a file; a background job makes the file (core/jobs/make-files.ts). */
export const accountExportCreate: Handler<'account/export-create'> = async (
  { withFiles },
  { db, user },
) => {
  const columns = { with_files: withFiles };
  const id = await requestFile(accountExportFiles, db, { user, columns });
  await recordExport(db, calls['account/export-create'], { withFiles });
  return { message: 'The file is being made.', data: { id } };
};
