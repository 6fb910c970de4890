import { EXPORT_LINK_MINUTES } from '#domain/account/account-export.ts';
import type { Handler } from '#server/core/context.ts';
import { fileLink } from '#server/core/jobs/requested-files.ts';
import { refuse } from '#server/core/refusals.ts';
import { accountExportFiles } from './export/account-exports.ts';

/**
 * Returns a link with which the browser saves the file while it receives it. The link names the
 * person who requested it and ends with their session.
 */
export const accountExportLink: Handler<'account/export-link'> = async ({ id }, context) => {
  const { db, user } = context;
  const key = { accountId: user.accountId, id };
  const found = await accountExportFiles.requests.find(db, key);
  if (!found?.isDone) throw refuse('export-not-found');
  const valid = EXPORT_LINK_MINUTES * 60_000;
  return { data: { link: fileLink(accountExportFiles, id, { ...context, valid }) } };
};
