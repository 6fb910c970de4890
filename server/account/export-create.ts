import { MOST_EXPORTS } from '#domain/account/account-export.ts';
import { calls } from '#contract/calls.ts';
import { recordExport } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { insertExport, listExports } from './export/queries.ts';

/** Stores the request for a file; a background job makes the file (core/jobs/make-files.ts). */
export const accountExportCreate: Handler<'account/export-create'> = async (
  { withFiles },
  { db, user },
) => {
  const exports = await listExports(db);
  if (exports.some(({ state }) => state === 'waiting')) throw refuse('export-in-progress');
  if (exports.length >= MOST_EXPORTS) throw refuse('too-many-exports');
  const id = await insertExport(db, user.accountId, { withFiles, requestedBy: user.id });
  if (id === undefined) throw refuse('export-in-progress');
  await recordExport(db, calls['account/export-create'], { withFiles });
  return { message: 'The file is being made.', data: { id } };
};
