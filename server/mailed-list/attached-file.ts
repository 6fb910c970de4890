/** The file that is attached to an email with a list, made when the email is sent. */
import { feedColumns, type FeedColumnType } from '#domain/feed/columns.ts';
import { type FeedList, feedListLabel } from '#domain/feed/feed.ts';
import { today } from '#domain/calendar.ts';
import { MOST_ROWS } from '#domain/mailed-list/mailed-list.ts';
import { exportFile } from '#server/core/export/export-file.ts';
import { exportName } from '#server/core/export/file-name.ts';
import { type ExportColumn, pagesOfAll } from '#server/core/export/table.ts';
import type { Services } from '#server/core/context.ts';
import { feeds } from '#server/feed/feeds.ts';
import { searchOf, searchOfView } from '#server/feed/search.ts';
import type { FeedContext, FeedRow, ReadFeed } from '#server/feed/source.ts';
import { listDocument } from '#server/pdf/documents/list-document.ts';
import type { Attachment } from '#server/mail/transport.ts';
import { findListToMail, type ListToMail } from './queries-due.ts';

type MakingServices = Pick<Services, 'database' | 'pdf'>;

/**
 * The attachment of an email with a list. Throws when the file cannot be made now; the email is then
 * sent later.
 */
export const attachedList = async (services: MakingServices, id: string): Promise<Attachment> => {
  const { database } = services;
  const list = await database.asSystem((db) => findListToMail(db, id), { readOnly: true });
  if (!list) return ended;
  const day = today(list.timeZone, new Date());
  const found = await readList(services, list, day);
  const shown = columnsOf(found.list, list.screen === null);
  // A person has typed the title of a view, which is cleaned for the name of a file.
  const label = list.screen === null ? list.title : feedListLabel[found.list];
  const about = list.screen === null ? [] : [list.title];
  const filename = exportName(label, about, day, list.format);
  if (list.format === 'pdf') {
    const content = Buffer.from(
      await services.pdf.render(
        listDocument({ ...list, ...found, columns: shown, day }),
        list.accountId,
      ),
    );
    return { filename, contentType: 'application/pdf', content };
  }
  const { contentType, content } = await exportFile(
    {
      name: label,
      columns: shown,
      pages: pagesOfAll([...found.rows]),
      foot: found.isCut ? [cutRow(found.list)] : [],
    },
    'xlsx',
    day,
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return { filename, contentType, content: Buffer.concat(pieces) };
};

/** The list ended while the email waited. */
const ended: Attachment = {
  filename: 'No list.txt',
  contentType: 'text/plain; charset=utf-8',
  content: Buffer.from('This list is not mailed anymore.\n'),
};

type Found = { list: FeedList; rows: readonly FeedRow[]; isCut: boolean };

/** Reads the list as its owner sees it, with the filters that the view has now. */
const readList = async (
  { database }: MakingServices,
  { accountId, userId, isLimited, format, viewId, screen, schoolYearBegins }: ListToMail,
  day: string,
): Promise<Found> => {
  const scope = { accountId, memberId: userId, limitedMember: isLimited ? userId : undefined };
  const context: FeedContext = {
    transact: (work) => database.asAccount(scope, work, { readOnly: true }),
    today: day,
    schoolYearBegins,
  };
  const list: FeedList = screen ?? 'schools';
  const search =
    viewId === null
      ? searchOf(list, {})
      : await searchOfView(list, viewId, userId, context.transact);
  const read = feeds[list] as ReadFeed<FeedList>;
  const most = MOST_ROWS[format];
  // The schools are sorted here, so all of them are read first.
  const isSorted = viewId === null;
  const mostRead = isSorted ? Math.max(...Object.values(MOST_ROWS)) : most;
  const { rows, isCut } = await firstRows(read(search, undefined, context), mostRead);
  const inOrder = isSorted ? rows.toSorted(lowestFirst) : rows;
  return { list, rows: inOrder.slice(0, most), isCut: isCut || rows.length > most };
};

/** At most this many rows, of which no more are read than are needed to know whether there are others. */
export const firstRows = async <Row>(
  parts: AsyncIterable<readonly Row[]>,
  most: number,
): Promise<{ rows: Row[]; isCut: boolean }> => {
  const rows: Row[] = [];
  for await (const part of parts) {
    rows.push(...part);
    if (rows.length > most) break;
  }
  return { rows: rows.slice(0, most), isCut: rows.length > most };
};

/** Schools without a score come last. */
const lowestFirst = (one: FeedRow, other: FeedRow): number =>
  scoreOf(one) - scoreOf(other) || String(one['name']).localeCompare(String(other['name']), 'en');

const scoreOf = ({ score }: FeedRow): number => (score === null ? Infinity : Number(score));

const kinds: Partial<Record<FeedColumnType, ExportColumn<FeedRow>['kind']>> = {
  text: 'text',
  integer: 'count',
  decimal: 'score',
  boolean: 'text',
  date: 'day',
};

const ofDistrict: readonly string[] = [
  'name',
  'type',
  'last_inspection',
  'score',
  'rating',
  'open_deficiencies',
  'open_extreme_deficiencies',
];

/** The columns that people read: no ids, and nothing about when a row was written. */
const columnsOf = (list: FeedList, isDistrict: boolean): ExportColumn<FeedRow>[] =>
  feedColumns[list].flatMap(([name, type]) => {
    const kind = kinds[type];
    const isShown = !isDistrict || ofDistrict.includes(name);
    if (kind === undefined || !isShown || name === 'deleted') return [];
    const words = name.replaceAll('_', ' ');
    return [
      {
        name: words.charAt(0).toUpperCase() + words.slice(1),
        kind,
        width: kind === 'text' ? 24 : 14,
        of: (row: FeedRow) => cellOf(row[name] ?? null),
      },
    ];
  });

/** The row below the first rows of a list that has more. */
const cutRow = (list: FeedList): FeedRow => {
  const [name = ''] = feedColumns[list].find(([, type]) => type === 'text') ?? [];
  return { [name]: 'There are more rows. All of them are in Good Repair.' };
};

const cellOf = (cell: FeedRow[string] | null) =>
  typeof cell === 'boolean' ? (cell ? 'Yes' : '') : (cell ?? null);
