import { MOST_WORK_LINKS, workPath } from '#domain/deficiency/work-link.ts';
import type { Handler } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { linksInWords } from './in-words.ts';
import { countActiveLinksLocking, findLink, renewLink } from './queries.ts';

/** A link that has expired or was withdrawn works again, at its new address. */
export const workLinkRenew: Handler<'work-link/renew'> = async (
  { id, days },
  { db, services: { settings } },
) => {
  if ((await countActiveLinksLocking(db, id)) >= MOST_WORK_LINKS) {
    throw refuse('too-many-work-links');
  }
  const secret = newToken();
  if (!(await renewLink(db, id, { days, hash: tokenHash(secret) }))) {
    throw refuse('work-link-not-found');
  }
  const [link] = await linksInWords(db, await findLink(db, id));
  if (!link) throw refuse('work-link-not-found');
  const url = `${settings.appUrl}${workPath(secret)}`;
  return { message: 'Work link renewed', data: { ...link, url } };
};
