/** Files with all data of an account. */
import { sql } from 'kysely';
import { EXPORT_DAYS, MOST_EXPORTS } from '#domain/account/account-export.ts';
import { fileRequests, type TakenRequest } from '#server/core/jobs/file-requests.ts';
import type { FileKind } from '#server/core/jobs/requested-files.ts';

type ExportColumns = { withFiles: boolean };

export type TakenExport = TakenRequest & ExportColumns;

export const accountExportFiles: FileKind<ExportColumns> = {
  requests: fileRequests<ExportColumns>('account_export', {
    columns: sql`r.with_files as "withFiles"`,
    days: EXPORT_DAYS,
  }),
  most: MOST_EXPORTS,
  refusals: {
    waiting: 'export-in-progress',
    tooMany: 'too-many-exports',
    notFound: 'export-not-found',
  },
  path: '/api/account/export/file',
  access: 'manageAccount',
  recordedAs: 'account/export-link',
  folderOf: ({ accountId, id }) => `exports/${accountId}/${id}`,
  keyOf: ({ accountId, id }) => `exports/${accountId}/${id}/account.zip`,
  typeOf: () => 'application/zip',
  nameOf: ({ createdAt }) => `Good Repair data ${createdAt.toISOString().slice(0, 10)}.zip`,
};
