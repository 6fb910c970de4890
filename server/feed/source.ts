/** What the rows of a feed are read from. */
import { type FeedColumnName, feedColumns } from '#domain/feed/columns.ts';
import type { FeedList } from '#domain/feed/feed.ts';
import type { FeedSearch } from '#contract/feed/filters.ts';
import type { Cursor } from '#contract/changes.ts';
import type { DayContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { PAGE, pagesOf } from '#server/core/export/table.ts';
import { type ChangedRow, type ChangesQuery, readHorizon } from '#server/core/sql/changes.ts';

export type FeedCell = string | number | boolean | null;

/** Runs read-only work in a transaction of the account, or of the member whose feed it is. */
export type Transact = <Result>(work: (db: Transaction) => Promise<Result>) => Promise<Result>;

export type FeedContext = DayContext & { transact: Transact };

export type FeedSource<List extends FeedList, Row> = {
  /** Reads all rows, a batch at a time, each in a transaction of its own. */
  rows: (search: FeedSearch<List>, context: FeedContext) => AsyncIterable<readonly Row[]>;
  /** A page of changed rows, for lists that know when their rows have changed. */
  changed?: (
    db: Transaction,
    search: FeedSearch<List>,
    page: ChangesQuery,
    horizon: string,
  ) => Promise<ChangedRow<Row & { id: string; updatedAt: string }>[]>;
  cells: (row: Row) => Record<FeedColumnName<List>, FeedCell>;
};

/** A row of a feed by the names of its columns. */
export type FeedRow = Readonly<Record<string, FeedCell>>;

/** Reads a feed; `since` is an instant, from which on only changes are read. */
export type ReadFeed<List extends FeedList> = (
  search: FeedSearch<List>,
  since: string | undefined,
  context: FeedContext,
) => AsyncIterable<readonly FeedRow[]>;

/** Makes the function that reads a feed from its source. */
export const feedFrom = <List extends FeedList, Row>(
  list: List,
  source: FeedSource<List, Row>,
): ReadFeed<List> =>
  async function* (search, since, context) {
    if (since === undefined) {
      for await (const rows of source.rows(search, context)) yield rows.map(source.cells);
      return;
    }
    for await (const rows of changesOf(source, search, since, context)) {
      yield rows.map((row) => (row.isFound ? source.cells(row) : goneRow(list, row)));
    }
  };

/**
 * The rows that were written since an instant. The horizon is read once, so that what is written
 * meanwhile is left to the next reading.
 */
const changesOf = async function* <List extends FeedList, Row>(
  { changed }: FeedSource<List, Row>,
  search: FeedSearch<List>,
  since: string,
  { transact }: FeedContext,
) {
  if (!changed) return;
  const horizon = await transact(readHorizon);
  const after = (cursor: Cursor | undefined) => ({
    updated_since: since,
    cursor,
    // One more row than the limit is read.
    limit: PAGE - 1,
  });
  yield* pagesOf<ChangedRow<Row & { id: string; updatedAt: string }>>((last) =>
    transact((db) =>
      changed(db, search, after(last && { at: last.writtenAt, id: last.id }), horizon),
    ),
  );
};

/** A row that is not in the feed anymore; whoever reads the feed learns nothing else of it. */
const goneRow = (
  list: FeedList,
  { id, updatedAt }: { id: string; updatedAt: string },
): FeedRow => ({
  ...Object.fromEntries(feedColumns[list].map(([name]) => [name, null])),
  id,
  updated_at: updatedAt,
  deleted: true,
});
