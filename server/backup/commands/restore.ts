/** `npm run restore -- FILE`: fills an empty database and file store from a backup. */
import { parseArgs } from 'node:util';
import { plural } from '#domain/plural.ts';
import { readMigrations } from '#server/core/schema/schema-files.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import type { Manifest } from '#server/backup/archive/manifest.ts';
import { commandSettings, pathFromCaller, runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run restore -- FILE [--check] [--without-damaged]
Restores a backup into the empty database and file store of DATA_DIR, DATABASE_URL and STORAGE_URL.
With --check the file is read and checked, and nothing is written. With --without-damaged, photos that
are missing or damaged beside an incremental backup are left out, and it is restored all the same.`;

const readArguments = (): { file: string; check: boolean; isDamageAllowed: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        'without-damaged': { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
    const isDamageAllowed = values['without-damaged'];
    return { file: pathFromCaller(file), check: values.check, isDamageAllowed };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
};

const contents = ({ tables, photos, createdAt }: Manifest): string =>
  `${plural(tables['account']?.rows ?? 0, 'account')}, ` +
  `${plural(tables['inspection']?.rows ?? 0, 'inspection')} and ` +
  `${plural(photos.files, 'photo file')} of ${createdAt}`;

runCommand(async () => {
  const { file, check, isDamageAllowed } = readArguments();
  if (check) {
    const manifest = await checkBackup(file);
    console.log(`${file} is whole: ${contents(manifest)}.`);
    return;
  }
  const { manifest, migrated, recounted, leftOut, auditFaults } = await restoreBackup(
    commandSettings(),
    file,
    readMigrations(),
    { isDamageAllowed },
  );
  console.log(`Restored ${contents(manifest)}.`);
  if (migrated.length > 0) {
    console.log(`The backup was of an older version; applied ${migrated.join(', ')}.`);
  }
  if (recounted.length > 0) {
    console.log(
      `Stored sums in the backup were wrong and were recomputed: ${recounted.join(', ')}.`,
    );
  }
  if (leftOut.length > 0) {
    console.error(
      `Warning: ${plural(leftOut.length, 'photo file')} left out, because they are missing or damaged ` +
        `beside the backup, first ${leftOut.slice(0, 3).join(', ')}.`,
    );
  }
  for (const fault of auditFaults) console.error(`Warning: the audit log is not whole. ${fault}`);
  if (manifest.photos.missing.length > 0) {
    console.error(
      `Warning: ${plural(manifest.photos.missing.length, 'photo file')} had been lost when the backup was ` +
        `made, first ${manifest.photos.missing.slice(0, 3).join(', ')}.`,
    );
  }
  console.log(
    'Everybody signs in again, with the same password. Invitations and links in earlier mails no ' +
      'longer work: send invitations again. With another SECRET, links to photos end too; open pages ' +
      'have to be reloaded.',
  );
});
