/** `npm run restore -- FILE`: fills an empty database and file store from a backup. */
import { parseArgs } from 'node:util';
import { plural } from '#domain/plural.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import type { Manifest } from '#server/backup/archive/manifest.ts';
import { commandSettings, pathFromCaller, runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run restore -- FILE [--check]
Restores a backup into the empty database and file store of DATA_DIR, DATABASE_URL and STORAGE_URL.
With --check the file is read and checked, and nothing is written.`;

const readArguments = (): { file: string; check: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError(USAGE);
    return { file: pathFromCaller(file), check: values.check };
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
  const { file, check } = readArguments();
  if (check) {
    const manifest = await checkBackup(file);
    console.log(`${file} is whole: ${contents(manifest)}.`);
    return;
  }
  const { manifest, migrated, recounted, auditFaults } = await restoreBackup(
    commandSettings(),
    file,
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
