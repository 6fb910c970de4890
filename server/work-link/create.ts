import { MOST_WORK_LINKS, workPath, workStateOf } from '#domain/deficiency/work-link.ts';
import type { Handler } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { linksInWords } from './in-words.ts';
import { countActiveLinksLocking, findLink, insertLink } from './queries.ts';

/** Only this response contains the address; the database stores a hash of its secret. */
export const workLinkCreate: Handler<'work-link/create'> = async (
  { filters, ...form },
  { db, user, services: { settings } },
) => {
  const state = workStateOf(filters.state);
  if (!state) throw refuse('work-link-state');
  if ((await countActiveLinksLocking(db)) >= MOST_WORK_LINKS) throw refuse('too-many-work-links');
  const secret = newToken();
  const stored = { ...form, filters: { ...filters, state }, hash: tokenHash(secret) };
  const id = await insertLink(db, stored, user.id);
  const [link] = await linksInWords(db, await findLink(db, id));
  if (!link) throw refuse('work-link-not-found');
  const url = `${settings.appUrl}${workPath(secret)}`;
  return { message: 'Work link created', data: { ...link, url } };
};
