/** Reads a whole database in one snapshot, as lines of JSON that any engine can read. */
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Engine, DatabaseOwner } from '#server/core/engine/engine.ts';
import { isBefore1 } from '#server/core/schema/adopt.ts';
import { findPending, type RecordedMigration, readRecorded } from '#server/core/schema/migrate.ts';
import { type Migration, readMigrations, readPages } from '#server/core/schema/schema-files.ts';
import { rowsName, SCHEMA_MEMBER } from '#server/backup/archive/member-name.ts';
import type { Manifest } from '#server/backup/archive/manifest.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { listBackupTables, quoteName, readSequences, type BackupTable } from './catalogue.ts';
import { replacedColumns } from './contents.ts';

const compress = promisify(gzip);

/**
 * The approximate size of a part of a table in characters. All rows of a part are in memory at the
 * same time.
 */
const PART_SIZE = 2_000_000;
const MOST_ROWS = 5_000;

/**
 * A photo that the database names. `isShown` is true if a repair, or an inspection that is not
 * deleted, shows the photo.
 */
export type NamedPhoto = { accountId: string; sha256: string; isShown: boolean };

/** Like a photo; only inspections have recordings. */
export type NamedRecording = NamedPhoto & { contentType: string };

export type DatabaseDump = Pick<Manifest, 'createdAt' | 'migrations' | 'tables' | 'sequences'> & {
  photos: NamedPhoto[];
  recordings: NamedRecording[];
};

/**
 * Passes the schema and then the parts of each table to `add`, in an order in which they can be
 * inserted.
 */
export const dumpDatabase = (
  engine: Engine,
  add: (name: string, bytes: Buffer) => Promise<unknown>,
  known: readonly Migration[] = readMigrations(),
): Promise<DatabaseDump> =>
  engine.asOwner(
    async (owner) => {
      const migrations = await readRecorded(owner);
      if (!migrations) {
        throw new BackupRefusal('The database is empty: there is nothing to back up yet.');
      }
      refuseOtherVersion(known, migrations);
      await add(SCHEMA_MEMBER, Buffer.from(readPages()));
      const sequences = await readSequences(owner);
      const [now] = await owner.rows<{ at: Date }>('select now() as at');
      await owner.script('set local role good_repair_system');
      const tables: DatabaseDump['tables'] = {};
      const list = await listBackupTables(owner);
      for (const table of list) {
        tables[table.name] = {
          rows: await dumpTable(owner, table, add),
          columns: table.columns,
        };
      }
      const photos = await listPhotos(owner, list);
      const recordings = await listRecordings(owner);
      return {
        createdAt: (now?.at ?? new Date()).toISOString(),
        migrations,
        tables,
        sequences,
        photos,
        recordings,
      };
    },
    { snapshot: true },
  );

/**
 * Refuses the database of a newer version, because this one does not know which of its tables to
 * leave out, and that of an older version, because the pages of this one do not describe it.
 */
const refuseOtherVersion = (
  known: readonly Migration[],
  recorded: readonly RecordedMigration[],
): void => {
  if (!isBefore1(recorded) && findPending(known, recorded).length === 0) return;
  throw new BackupRefusal(
    'An older version of Good Repair has used the database last: make the backup with that version, ' +
      'or start this one first.',
  );
};

/** Passes the parts of a table to `add`, and returns the number of rows. */
const dumpTable = async (
  owner: DatabaseOwner,
  { name, columns }: BackupTable,
  add: (name: string, bytes: Buffer) => Promise<unknown>,
): Promise<number> => {
  const selected = columns.map((column) => {
    const expression = replacedColumns[name]?.[column];
    return expression === undefined ? quoteName(column) : `${expression} as ${quoteName(column)}`;
  });
  await owner.script(
    `declare dumped no scroll cursor for
     select row_to_json(line)::text as line from (select ${selected.join()} from ${quoteName(name)}) line`,
  );
  let rows = 0;
  let parts = 0;
  let fetched = 20;
  for (;;) {
    const lines = await owner.rows<{ line: string }>(`fetch ${fetched} from dumped`);
    if (lines.length === 0) break;
    parts += 1;
    const text = `${lines.map(({ line }) => line).join('\n')}\n`;
    await add(rowsName(name, parts), await compress(text));
    rows += lines.length;
    const average = text.length / lines.length;
    fetched = Math.max(1, Math.min(MOST_ROWS, Math.round(PART_SIZE / average)));
  }
  await owner.script('close dumped');
  return rows;
};

/**
 * The tables whose photos people can see. received_photo is excluded,
 * because it only records uploads.
 */
const listShows = (tables: readonly BackupTable[]): string[] =>
  tables
    .filter(({ name, columns }) => columns.includes('picture_id') && name !== 'received_photo')
    .map(({ name }) => name);

const listPhotos = (
  owner: DatabaseOwner,
  tables: readonly BackupTable[],
): Promise<NamedPhoto[]> => {
  const shows = listShows(tables).map((name) =>
    name === 'inspection_picture'
      ? `exists (
           select from inspection_picture shown
           join inspection i on i.account_id = shown.account_id and i.id = shown.inspection_id
           where shown.account_id = p.account_id and shown.picture_id = p.id and i.deleted_at is null)`
      : `exists (
           select from ${quoteName(name)} shown
           where shown.account_id = p.account_id and shown.picture_id = p.id)`,
  );
  return owner.rows<NamedPhoto>(
    `select p.account_id as "accountId", encode(p.sha256, 'hex') as sha256,
       a.deleted_at is null and (${shows.join(' or ')}) as "isShown"
     from picture p join account a on a.id = p.account_id
     order by p.account_id, p.sha256`,
  );
};

const listRecordings = (owner: DatabaseOwner): Promise<NamedRecording[]> =>
  owner.rows<NamedRecording>(
    `select r.account_id as "accountId", encode(r.sha256, 'hex') as sha256,
       r.content_type as "contentType",
       a.deleted_at is null and exists (
         select from inspection_recording linked
         join inspection i on i.account_id = linked.account_id and i.id = linked.inspection_id
         where linked.account_id = r.account_id and linked.recording_id = r.id
           and i.deleted_at is null) as "isShown"
     from recording r join account a on a.id = r.account_id
     order by r.account_id, r.sha256`,
  );
