import type { FileAnswer, ExportFormat } from '#contract/common.ts';
import type { Transaction } from '../db.ts';
import { exportFile } from './export-file.ts';
import { type Column, pagesOf } from './table.ts';

type Services = {
  transact: <Result>(work: (db: Transaction) => Promise<Result>) => Promise<Result>;
  today: string;
};

/**
 * The handler of a call that exports all rows of a list that match the filters, a page of rows in a
 * transaction of its own (docs/decisions/0112). `name` is that of the file and of its sheet.
 */
export const exportCall = <Search extends { format: ExportFormat }, Row>(
  name: string,
  columns: readonly Column<Row>[],
  rowsAfter: (
    db: Transaction,
    search: Omit<Search, 'format'>,
    last: Row | undefined,
  ) => Promise<Row[]>,
) => ({
  untransacted: (
    { format, ...search }: Search,
    { transact, today }: Services,
  ): Promise<FileAnswer> =>
    exportFile(
      {
        name,
        columns,
        pages: pagesOf<Row>((last) => transact((db) => rowsAfter(db, search, last))),
      },
      format,
      today,
    ),
});
