import type { FeedFormat, FeedList } from '#domain/feed/feed.ts';
import type { FeedSearch } from '#contract/feed/filters.ts';
import type { FileAnswer } from '#contract/common.ts';
import { feedFile, feeds } from './feeds.ts';
import type { FeedContext, ReadFeed } from './source.ts';

type Wanted<List extends FeedList> = {
  list: List;
  format: FeedFormat;
  search: FeedSearch<List>;
  /** An instant, from which on only changes are read; undefined for all rows. */
  since: string | undefined;
};

/** Reads a feed as a file. */
export const readFeed = <List extends FeedList>(
  { list, format, search, since }: Wanted<List>,
  context: FeedContext,
): Promise<FileAnswer> => {
  const read: ReadFeed<List> = feeds[list];
  return feedFile(list, format, read(search, since, context));
};
