import { sql } from 'kysely';
import { EXPORT_DAYS } from '#domain/account/account-export.ts';
import { fileRequests, type TakenRequest } from '#server/core/jobs/file-requests.ts';

export type TakenExport = TakenRequest & { withFiles: boolean };

/** The requests for files with all data, for the job that makes the files. */
export const exportRequests = fileRequests<TakenExport>('account_export', {
  columns: sql`r.with_files as "withFiles"`,
  days: EXPORT_DAYS,
});
