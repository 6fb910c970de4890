import { knowsChanges } from '#domain/feed/feed.ts';
import type { FeedFilters } from '#domain/feed/feed.ts';
import { allFilterNames } from '#contract/feed/filters.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readFeed } from './read-feed.ts';
import { searchOf, searchOfView } from './search.ts';

/** For people and API tokens, which see their filters refused if the list does not know them. */
export const feedRead: UntransactedHandler<'feed/read'> = {
  untransacted: async ({ list, format, updated_since: since, view, ...rest }, context) => {
    const { transact, user } = context;
    if (since !== undefined && !knowsChanges(list)) throw refuse('feed-without-changes');
    const memberId = 'id' in user ? user.id : undefined;
    const search =
      view === undefined
        ? searchOf(list, sentFilters(rest))
        : await searchOfView(list, view, memberId, transact);
    return readFeed({ list, format, search, since }, context);
  },
};

const sentFilters = (rest: Record<string, unknown>): FeedFilters =>
  Object.fromEntries(
    allFilterNames.flatMap((name) => {
      const value = rest[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
