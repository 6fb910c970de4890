/** The filters with which a feed is read: those that were sent or stored, or those of a view. */
import type { z } from 'zod';
import { type FeedFilters, type FeedList, feedScreens } from '#domain/feed/feed.ts';
import { filtersOfView, ME } from '#domain/feed/view-filters.ts';
import { feedFilters, type FeedSearch } from '#contract/feed/filters.ts';
import { validate } from '#server/core/http/validate.ts';
import { refuse } from '#server/core/refusals.ts';
import type { Transact } from './source.ts';
import { findViewQuery } from './queries.ts';

/** Checks filters that were sent, of which the list must know each. @throws 'bad-input' */
export const searchOf = <List extends FeedList>(
  list: List,
  filters: FeedFilters,
): FeedSearch<List> => validate(feedFilters[list], filters) as FeedSearch<List>;

/**
 * The filters of a view at this moment. A value that is out of date is left out, as on the screen.
 * @throws 'view-not-found', and 'view-of-person' if it needs a person and there is none
 */
export const searchOfView = async <List extends FeedList>(
  list: List,
  viewId: string,
  memberId: string | undefined,
  transact: Transact,
): Promise<FeedSearch<List>> => {
  const screen = feedScreens[list];
  const query = screen && (await transact((db) => findViewQuery(db, viewId, screen)));
  if (typeof query !== 'string') throw refuse('view-not-found');
  const known = Object.entries(filtersOfView(list, query)).map(([name, value]) => {
    if (value !== ME) return [name, value] as const;
    if (memberId === undefined) throw refuse('view-of-person');
    return [name, memberId] as const;
  });
  const shape: Record<string, z.ZodType> = feedFilters[list].shape;
  const valid = known.filter(([name, value]) => shape[name]?.safeParse(value).success);
  return searchOf(list, Object.fromEntries(valid));
};
