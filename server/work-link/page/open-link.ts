import type { Database } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { findOpenLink, noteOpened } from './queries-page.ts';
import type { KnownLink } from './read-page.ts';

/**
 * The link with this secret, and records that it was opened.
 *
 * @throws the refusal 'work-page-unavailable', whether the secret is unknown, expired or withdrawn
 */
export const openLink = async (database: Database, secret: string): Promise<KnownLink> => {
  const link = /^[\w-]{43}$/.test(secret)
    ? await database.asSystem((db) => findOpenLink(db, secret), { readOnly: true })
    : undefined;
  if (!link) throw refuse('work-page-unavailable');
  if (link.wasIdle) await database.asAccount(link.accountId, (db) => noteOpened(db, link.id));
  return { ...link, secret };
};
