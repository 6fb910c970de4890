/**
 * Makes one file with all data of an account. Only one page of a table or one file is in memory at
 * a time.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { plural } from '#domain/plural.ts';
import type { Services } from '#server/core/context.ts';
import { createZip, type Zip } from '#server/core/export/zip-file.ts';
import {
  RequestLost,
  type FileMakingContext,
  ServerStopping,
  PermanentFailure,
} from '#server/core/jobs/make-files.ts';
import { accountExportFiles, type TakenExport } from './account-exports.ts';
import { csvOfTable } from './csv-of-table.ts';
import { filesOf, type StoredFile } from './files-of.ts';
import { readmeOf } from './readme.ts';
import { type ExportedTable, listExportedTables, rowsOf } from './table-rows.ts';

type ExportContext = FileMakingContext<Pick<Services, 'settings'>>;

/** The most bytes of photos and PDFs in one file: S3 accepts at most 5 GB in one request. */
const MOST_BYTES = 4_000_000_000;
const TOO_LARGE =
  'Photos and PDFs have more than 4 GB together, which is more than one file may have. Please request the file without them, and ask whoever runs the server for a backup.';

/** The progress is stored each time this many files have been added. */
const STEP = 20;

export const makeExport = async (
  taken: TakenExport,
  { services }: ExportContext,
  isStopped: () => boolean,
): Promise<void> => {
  const { database, files, settings } = services;
  // The file is written in the folder of uploads, because files that a crash leaves in that folder
  // are removed.
  const folder = join(settings.dataDir, 'uploads', `export-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'account.zip');
  const zip = createZip(path);
  try {
    const tables = await database.asAccount(taken.accountId, listExportedTables, {
      readOnly: true,
    });
    const stored = taken.withFiles
      ? await filesOf(database, taken.accountId)
      : { count: 0, files: noFiles() };
    const total = tables.length + stored.count;
    let done = 0;
    const progress = async (step = 1) => {
      if (isStopped()) throw new ServerStopping();
      done += step;
      const isOurs = await database.asSystem((db) =>
        accountExportFiles.requests.noteProgress(db, taken, { done, total }),
      );
      if (!isOurs) throw new RequestLost();
    };
    const rows: Record<string, number> = {};
    for (const table of tables) {
      rows[table.name] = await addTable(zip, table, services, taken.accountId);
      await progress();
    }
    let missing = 0;
    let bytes = 0;
    let unnoted = 0;
    for await (const file of stored.files) {
      const size = await addFile(zip, file, services);
      if (size === undefined) missing += 1;
      bytes += size ?? 0;
      if (bytes > MOST_BYTES) throw new PermanentFailure(TOO_LARGE);
      unnoted += 1;
      if (unnoted < STEP) continue;
      await progress(unnoted);
      unnoted = 0;
    }
    await progress(unnoted);
    zip.addBuffer('README.txt', Buffer.from(readmeOf(taken, tables, rows)));
    await zip.finish();
    const { keyOf, typeOf, folderOf } = accountExportFiles;
    await files.putFile(keyOf(taken), path, typeOf(taken));
    const made = { bytes: (await stat(path)).size, problem: problemOf(missing) };
    const isWanted = await database.asSystem((db) =>
      accountExportFiles.requests.noteMade(db, taken, made),
    );
    if (!isWanted) await files.removeFolder(folderOf(taken));
  } finally {
    await zip.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Adds the rows of a table twice, as CSV for people and as JSON for programs; returns the number of
 * rows.
 */
const addTable = async (
  zip: Zip,
  table: ExportedTable,
  { database }: ExportContext['services'],
  accountId: string,
): Promise<number> => {
  let rows = 0;
  const lines = async function* () {
    for await (const page of rowsOf(database, accountId, table)) {
      rows += page.length;
      yield `${page.join('\n')}\n`;
    }
  };
  await zip.add(`json/${table.name}.jsonl`, Readable.from(lines()));
  const csv = csvOfTable(table, rowsOf(database, accountId, table));
  await zip.add(`csv/${table.name}.csv`, Readable.from(csv));
  return rows;
};

/** Adds a stored file and returns its size, or undefined if it is missing in the file store. */
const addFile = async (
  zip: Zip,
  { name, key }: StoredFile,
  { files }: ExportContext['services'],
): Promise<number | undefined> => {
  const file = await files.getFile(key);
  if (!file) return undefined;
  await zip.add(name, file.stream, { compress: false });
  return file.size;
};

const noFiles = async function* (): AsyncGenerator<StoredFile> {};

const problemOf = (missing: number): string =>
  missing === 0 ? '' : `${plural(missing, 'file is', 'files are')} missing.`;
