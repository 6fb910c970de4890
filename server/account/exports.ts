import type { Handler } from '#server/core/context.ts';
import { listFiles } from '#server/core/jobs/requested-files.ts';
import { accountExportFiles } from './export/account-exports.ts';

export const accountExports: Handler<'account/exports'> = async (_, { db }) => ({
  data: { list: await listFiles(accountExportFiles, db) },
});
