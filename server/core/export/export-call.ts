import type { FileAnswer, ExportFormat } from '#contract/common.ts';
import type { Transaction } from '#server/core/db.ts';
import { exportFile } from './export-file.ts';
import { type Mention, firstMentions } from './first-mentions.ts';
import { type ExportColumn, pagesOf } from './table.ts';

type ExportCallContext = {
  transact: <Result>(work: (db: Transaction) => Promise<Result>) => Promise<Result>;
  today: string;
  schoolYearBegins: string;
};

/**
 * The handler of a call that exports all rows of a list that match the filters. Each page of rows
 * is read in a transaction of its own (docs/decisions/0112). `name` is the name of the sheet; the
 * name of the file is `name` with the words that `mentions` returns for the filters, the most
 * specific filter first.
 */
export const exportHandler = <Search extends { format: ExportFormat }, Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rowsAfter: (
    db: Transaction,
    search: Omit<Search, 'format'>,
    last: Row | undefined,
  ) => Promise<Row[]>,
  mentions: (
    search: Omit<Search, 'format'>,
    day: Pick<ExportCallContext, 'today' | 'schoolYearBegins'>,
  ) => readonly Mention[],
) => ({
  untransacted: async (
    { format, ...search }: Search,
    { transact, ...day }: ExportCallContext,
  ): Promise<FileAnswer> =>
    exportFile(
      {
        name,
        columns,
        pages: pagesOf<Row>((last) => transact((db) => rowsAfter(db, search, last))),
      },
      format,
      day.today,
      await firstMentions(mentions(search, day), transact),
    ),
});
