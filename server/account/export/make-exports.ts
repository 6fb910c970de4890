/** The background job that makes files with all data of accounts. */
import type { Services } from '#server/core/context.ts';
import type { FileJob } from '#server/core/jobs/make-files.ts';
import { accountExportFiles, type TakenExport } from './account-exports.ts';
import { makeExport } from './make-export.ts';

export const exportJob: FileJob<TakenExport, Pick<Services, 'settings'>> = {
  noun: 'file with all data',
  name: 'account exports',
  requests: accountExportFiles.requests,
  folderOf: accountExportFiles.folderOf,
  make: makeExport,
};
