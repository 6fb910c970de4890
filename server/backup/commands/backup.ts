/**
 * `npm run backup -- FILE`: writes database and photos to one file, whether or not the server is
 * running, and reads the file again to check it.
 */
import { parseArgs } from 'node:util';
import { plural } from '#domain/plural.ts';
import { readMigrations } from '#server/core/schema/schema-files.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { recordBackup } from '#server/backup/record-backup.ts';
import { checkBackup } from '#server/backup/restore-backup.ts';
import { commandSettings, pathFromCaller, runCommand, sizeText, UsageError } from './command.ts';

const USAGE = `Usage: npm run backup -- FILE [--incremental] [--no-check]
Writes the database and the photos of DATA_DIR, DATABASE_URL and STORAGE_URL to FILE (a tar file), and
reads FILE again to check it. With --incremental, photos are in the folder "backup-files" beside FILE, which
all incremental backups there share, and only new ones are copied. With --no-check FILE is not read again.`;

const readArguments = (): { file: string; isIncremental: boolean; isChecked: boolean } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { incremental: { type: 'boolean' }, 'no-check': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
  return {
    file: pathFromCaller(file),
    isIncremental: values['incremental'] === true,
    isChecked: values['no-check'] !== true,
  };
};

runCommand(async () => {
  const { file, isIncremental, isChecked } = readArguments();
  const settings = commandSettings();
  const madeAt = new Date().toISOString();
  const start = performance.now();
  const { tables, photos, copied, lost, bytes } = await makeBackup(settings, file, {
    isIncremental,
  });
  // The files beside an incremental backup were read while it was made.
  if (isChecked) await checkBackup(file, readMigrations(), { isKeptRead: false });
  const checkedAt = isChecked ? new Date().toISOString() : null;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Backed up ${plural(tables['account']?.rows ?? 0, 'account')}, ` +
      `${plural(tables['inspection']?.rows ?? 0, 'inspection')} (${rows} rows in all) and ` +
      `${plural(photos.files, 'photo file')} to ${file}: ` +
      (isIncremental ? `${copied.files} new (${sizeText(copied.bytes)}), in all ` : '') +
      `${sizeText(bytes)} in ${seconds} s, ${isChecked ? 'checked' : 'not checked'}.`,
  );
  await recordBackup(settings, { madeAt, bytes, checkedAt }).catch((error: unknown) => {
    console.error(
      `Warning: the backup is complete, but the server does not know of it: ${(error as Error).message}`,
    );
  });
  if (lost.length > 0) {
    console.error(
      `Warning: ${plural(lost.length, 'photo file')} missing from the file store: ` +
        `${lost.slice(0, 3).join(', ')}. The backup has them, because an earlier one has copied them: ` +
        'copy them back from the folder backup-files.',
    );
  }
  for (const [what, keys] of [
    ['missing from the file store', photos.missing],
    ['different from what was stored', photos.damaged],
  ] as const) {
    if (keys.length === 0) continue;
    console.error(
      `Warning: ${plural(keys.length, 'photo file')} ${what}: ${keys.slice(0, 3).join(', ')}. ` +
        'The backup has everything else. An older backup may have them.',
    );
  }
});
