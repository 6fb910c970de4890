/** The feeds of all lists, and how their rows are written as a file. */
import { feedColumns } from '#domain/feed/columns.ts';
import type { FeedFormat, FeedList } from '#domain/feed/feed.ts';
import type { FileAnswer } from '#contract/common.ts';
import { csvOf } from '#server/core/export/csv.ts';
import { readFirstPiece } from '#server/core/http/file-answer.ts';
import { areaFeed } from './rows/areas.ts';
import { capitalNeedFeed } from './rows/capital-needs.ts';
import { complaintFeed } from './rows/complaints.ts';
import { deficiencyFeed } from './rows/deficiencies.ts';
import { facilityFeed } from './rows/facilities.ts';
import { inspectionFeed } from './rows/inspections.ts';
import { reportFeed } from './rows/reports.ts';
import { scheduleFeed } from './rows/schedule.ts';
import { schoolFeed } from './rows/schools.ts';
import type { FeedCell, FeedRow, ReadFeed } from './source.ts';

export const feeds: { [List in FeedList]: ReadFeed<List> } = {
  inspections: inspectionFeed,
  deficiencies: deficiencyFeed,
  reports: reportFeed,
  schools: schoolFeed,
  facilities: facilityFeed,
  areas: areaFeed,
  schedule: scheduleFeed,
  'capital-needs': capitalNeedFeed,
  complaints: complaintFeed,
};

type Pages = AsyncIterable<readonly FeedRow[]>;

/** The first rows are read before it returns, so that an early error can still be a refusal. */
export const feedFile = async (
  list: FeedList,
  format: FeedFormat,
  rows: Pages,
): Promise<FileAnswer> => {
  const pages = await readFirstPiece(rows);
  return {
    name: `${list}.${format}`,
    contentType: contentTypes[format],
    content: format === 'csv' ? csvRows(list, pages) : jsonRows(list, pages),
  };
};

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<FeedFormat, string>;

const csvRows = (list: FeedList, pages: Pages) =>
  csvOf<FeedRow>({
    name: list,
    columns: feedColumns[list].map(([name]) => ({
      name,
      kind: 'text',
      width: 0,
      of: (row) => inCsv(row[name] ?? null),
    })),
    pages,
  });

const inCsv = (cell: FeedCell) => (typeof cell === 'boolean' ? String(cell) : cell);

/** An array with an object for each row, whose keys are in the order of the columns. */
const jsonRows = async function* (list: FeedList, pages: Pages): AsyncGenerator<string> {
  const names = feedColumns[list].map(([name]) => name);
  let between = '[\n';
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null]))),
    );
    if (lines.length === 0) continue;
    yield between + lines.join(',\n');
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
};
