/** The background job that makes files with all data of accounts. */
import type { Services } from '#server/core/context.ts';
import type { FileJob } from '#server/core/jobs/make-files.ts';
import { exportFolder } from './export-key.ts';
import { makeExport } from './make-export.ts';
import { exportRequests, type TakenExport } from './queries-making.ts';

export const exportJob: FileJob<TakenExport, Pick<Services, 'settings'>> = {
  noun: 'file with all data',
  requests: exportRequests,
  folderOf: exportFolder,
  make: makeExport,
};
