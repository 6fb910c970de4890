/**
 * Fills an empty database with the rows of a backup, in one transaction together with its schema.
 */
import type { Engine, DatabaseOwner } from '#server/core/engine/engine.ts';
import { ensureRoles } from '#server/core/engine/roles.ts';
import { createSchema, withoutRowSecurity } from '#server/core/schema/migrate.ts';
import { readMemberName } from '#server/backup/archive/member-name.ts';
import type { Manifest } from '#server/backup/archive/manifest.ts';
import { buffer } from 'node:stream/consumers';
import { readMembers } from '#server/backup/archive/read-archive.ts';
import { linesIn } from '#server/backup/archive/verify-archive.ts';
import { listBackupTables, quoteName } from './catalogue.ts';

export type ArchiveToLoad = {
  /** A file that verifyArchive has checked. */
  file: string;
  manifest: Manifest;
};

/** Afterwards the database has the schema of the backup. If loading fails, nothing is changed. */
export const loadDatabase = async (
  engine: Engine,
  { file, manifest }: ArchiveToLoad,
): Promise<void> => {
  await ensureRoles(engine);
  await engine.asOwner(async (owner) => {
    await createSchema(owner, await readSchema(file), manifest.migrations);
    await refuseOtherColumns(owner, manifest);
    const names = Object.keys(manifest.tables).map(quoteName);
    // The triggers of the application are disabled, because the values that they derive from rows
    // are in the backup. Foreign keys are still checked.
    for (const name of names) await owner.script(`alter table ${name} disable trigger user`);
    await withoutRowSecurity(owner, () => loadRows(owner, file, manifest));
    for (const name of names) await owner.script(`alter table ${name} enable trigger user`);
    await setSequences(owner, manifest);
  });
  await engine.asOwner((owner) => owner.script('analyze'));
};

/** The schema that the backup was made with: its first member. */
const readSchema = async (file: string): Promise<string> => {
  for await (const { name, content } of readMembers(file)) {
    if (readMemberName(name)?.kind === 'schema') return (await buffer(content)).toString();
  }
  throw new Error('The backup has no schema.');
};

const refuseOtherColumns = async (owner: DatabaseOwner, { tables }: Manifest): Promise<void> => {
  const found = await listBackupTables(owner);
  const actual = Object.fromEntries(found.map(({ name, columns }) => [name, columns.join()]));
  const names = new Set([...Object.keys(actual), ...Object.keys(tables)]);
  for (const name of names) {
    if (actual[name] === tables[name]?.columns.join()) continue;
    throw new Error(`The table ${name} of the backup is not that of its schema.`);
  }
};

const loadRows = async (
  owner: DatabaseOwner,
  file: string,
  { tables }: Manifest,
): Promise<void> => {
  for await (const member of readMembers(file)) {
    const name = readMemberName(member.name);
    // The members with rows come before the files, so the rest of the file is not needed here.
    if (name?.kind === 'schema') {
      await buffer(member.content);
      continue;
    }
    if (name?.kind !== 'rows') break;
    const columns = tables[name.table]?.columns.map(quoteName).join() ?? '';
    const lines = await linesIn(await buffer(member.content));
    await owner.rows(
      `insert into ${quoteName(name.table)} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${quoteName(name.table)}, $1::text::json)`,
      [`[${lines.join()}]`],
    );
  }
};

const setSequences = async (owner: DatabaseOwner, { sequences }: Manifest): Promise<void> => {
  for (const [column, { last, isUsed }] of Object.entries(sequences)) {
    const [table, name] = column.split('.');
    await owner.rows('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      table,
      name,
      last,
      isUsed,
    ]);
  }
};
