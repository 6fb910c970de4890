/**
 * `npm run backup -- FILE`: writes database and photos to one file, whether or not the server is
 * running.
 */
import { parseArgs } from 'node:util';
import { plural } from '#domain/plural.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { commandSettings, pathFromCaller, runCommand, sizeText, UsageError } from './command.ts';

const USAGE = `Usage: npm run backup -- FILE
Writes the database and the photos of DATA_DIR, DATABASE_URL and STORAGE_URL to FILE (a tar file).`;

const readFileArgument = (): string => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
  return pathFromCaller(file);
};

runCommand(async () => {
  const file = readFileArgument();
  const start = performance.now();
  const { tables, photos, bytes } = await makeBackup(commandSettings(), file);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Backed up ${plural(tables['account']?.rows ?? 0, 'account')}, ` +
      `${plural(tables['inspection']?.rows ?? 0, 'inspection')} (${rows} rows in all) and ` +
      `${plural(photos.files, 'photo file')} to ${file}: ` +
      `${sizeText(bytes)} in ${seconds} s.`,
  );
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
