import { feedFormats, MOST_FEEDS } from '#domain/feed/feed.ts';
import type { Handler } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { feedPath } from './feed-route.ts';
import { countFeedsLocking, getFeed, insertFeed } from './queries.ts';
import { searchOf, searchOfView } from './search.ts';

/** Only this response contains the addresses; the database stores a hash of their token. */
export const feedCreate: Handler<'feed/create'> = async (
  { list, name, days, view, filters },
  { db, user, services: { settings } },
) => {
  const viewId = view ?? null;
  const stored = viewId === null ? filters : {};
  // Both refuse what could not be read later.
  if (viewId === null) searchOf(list, stored);
  else await searchOfView(list, viewId, user.id, (work) => work(db));
  if ((await countFeedsLocking(db, user.id)) >= MOST_FEEDS) throw refuse('too-many-feeds');
  const token = newToken();
  const id = await insertFeed(
    db,
    { list, name, days, viewId, filters: stored },
    { hash: tokenHash(token), hint: token.slice(-HINT_LENGTH), userId: user.id },
  );
  const [csv = '', json = ''] = feedFormats.map(
    (format) => `${settings.appUrl}${feedPath(token, format)}`,
  );
  return {
    message: 'Feed created',
    data: { ...(await getFeed(db, id, user.id)), urls: { csv, json } },
  };
};

/** The last characters of a token help people to recognize it; enough bytes are not shown. */
const HINT_LENGTH = 4;
