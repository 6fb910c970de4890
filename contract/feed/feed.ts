/** Feeds: lists that spreadsheets and BI tools read by themselves. */
import { z } from 'zod';
import {
  FEED_NAME_LENGTH,
  feedFormats,
  feedLists,
  feedStates,
  MOST_FEED_DAYS,
} from '#domain/feed/feed.ts';
import { filter, Id, Instant, isStorable, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { ChangesQuery } from '#contract/changes.ts';
import { allFilterNames, FILTER_LENGTH } from './filters.ts';

const List = z.enum(feedLists, { error: `must be one of: ${feedLists.join(', ')}` });

const days = { error: `must be a whole number of days from 1 to ${MOST_FEED_DAYS}` };

const FilterText = z
  .string({ error: 'must be text' })
  .max(FILTER_LENGTH)
  .refine(isStorable, { error: 'holds characters that cannot be stored' });

export const FeedForm = {
  list: List,
  name: requiredName(FEED_NAME_LENGTH, 'is required: please enter what the feed is for'),
  /** The number of days until the address expires. */
  days: asNumber(z.int(days).min(1, days).max(MOST_FEED_DAYS, days)),
  /** The saved view whose filters the feed has, as they are when it is read. */
  view: Id.nullish(),
  /** Otherwise its filters by the names that the list's call has. */
  filters: z.record(z.string().max(50), FilterText).default({}),
};

export const FeedFormat = z.enum(feedFormats, { error: 'must be csv or json' }).default('csv');

/** Only rows that were written at this instant or later, and those that are gone since. */
export const UpdatedSince = ChangesQuery.updated_since;

export const FeedQuery = {
  list: List,
  format: FeedFormat,
  updated_since: UpdatedSince,
  /** A shared view, whose filters replace the ones that are sent. */
  view: filter(Id),
  ...Object.fromEntries(allFilterNames.map((name) => [name, FilterText.optional()])),
};

export const Feed = z.object({
  id: Id,
  list: List,
  name: z.string(),
  state: z.enum(feedStates),
  /** The last characters of the secret, by which people can identify an address. */
  hint: z.string(),
  /** The name of its saved view; null if it has none, or if the view was deleted. */
  view: z.string().nullable(),
  /** Whether it has filters, or a view. */
  isFiltered: z.boolean(),
  createdBy: z.string(),
  /** Whether it belongs to the person who asks. */
  isOwn: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  /** When it was last read, accurate to a minute. */
  lastUsedAt: Instant.nullable(),
});
export type Feed = z.infer<typeof Feed>;

export const FeedWithUrls = Feed.extend({
  urls: z.object({ csv: z.string(), json: z.string() }),
});
export type FeedWithUrls = z.infer<typeof FeedWithUrls>;
