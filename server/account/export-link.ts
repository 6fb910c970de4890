import { EXPORT_LINK_MINUTES } from '#domain/account/account-export.ts';
import type { Handler } from '#server/core/context.ts';
import { holderQuery } from '#server/core/link-holder.ts';
import { refuse } from '#server/core/refusals.ts';
import { findExport } from './export/queries.ts';

/**
 * Returns a link with which the browser saves the file while it receives it. The link names the
 * person who requested it and ends with their session.
 */
export const accountExportLink: Handler<'account/export-link'> = async (
  { id },
  { db, user, services, now },
) => {
  const found = await findExport(db, id);
  if (!found?.isDone) throw refuse('export-not-found');
  const path = `/api/account/export/file/${id}?${holderQuery(user)}`;
  return { data: { link: services.links.sign(path, now, EXPORT_LINK_MINUTES * 60_000) } };
};
