/** Restores a backup into an empty database and file store, on any engine and kind of store. */
import { Readable } from 'node:stream';
import { migrate } from '#server/core/schema/migrate.ts';
import { type Migration, readMigrations } from '#server/core/schema/schema-files.ts';
import { contentTypeOfKey } from '#server/core/files/file-key.ts';
import type { Files } from '#server/core/files/files.ts';
import { verifyAudit } from '#server/core/operation/verify-audit.ts';
import { readMemberName } from './archive/member-name.ts';
import type { Manifest } from './archive/manifest.ts';
import { readMembers } from './archive/read-archive.ts';
import { readKept } from './archive/read-kept.ts';
import { type VerifyOptions, verifyArchive } from './archive/verify-archive.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { recountDerived } from './database/derived.ts';
import { loadDatabase } from './database/load.ts';
import type { BackupSettings } from './make-backup.ts';
import { openTarget } from './restore-target.ts';

export type RestoreResult = {
  manifest: Manifest;
  /** Migrations that are newer than the backup and were applied to the restored database. */
  migrated: string[];
  /** Tables of derived counts and sums that were wrong in the backup, and were recomputed. */
  recounted: string[];
  /** Keys of files that were left out, because they are missing or damaged beside the backup. */
  leftOut: string[];
  /** Sentences that describe what is wrong with the audit logs of the backup. */
  auditFaults: string[];
};

/**
 * Restores a backup. The whole file is checked before anything is written, and refused if anything
 * is wrong with it.
 *
 * @param options.isDamageAllowed whether photos and recordings that are missing or damaged beside an
 *   incremental backup are left out, instead of a refusal
 */
export const restoreBackup = async (
  settings: BackupSettings,
  file: string,
  migrations: readonly Migration[] = readMigrations(),
  { isDamageAllowed = false } = {},
): Promise<RestoreResult> => {
  const leftOut: string[] = [];
  const onDamaged = (key: string) => void leftOut.push(key);
  const manifest = await checkBackup(file, migrations, isDamageAllowed ? { onDamaged } : {});
  const target = await openTarget(settings);
  try {
    await restoreFiles(target.files, file, { ...manifest, leftOut });
    await loadDatabase(target.engine, { file, manifest });
  } catch (error) {
    await target.undo();
    throw error;
  }
  try {
    const migrated = await migrate(target.engine, { migrations });
    const recounted = await recountDerived(target.engine);
    const { faults: auditFaults } = await verifyAudit(target.engine);
    return { manifest, migrated, recounted, leftOut, auditFaults };
  } finally {
    await target.close();
  }
};

/**
 * Checks that a file is undamaged and that this program can restore it. Returns its manifest.
 */
export const checkBackup = async (
  file: string,
  known: readonly Migration[] = readMigrations(),
  options: VerifyOptions = {},
): Promise<Manifest> => {
  const manifest = await verifyArchive(file, options);
  refuseNewer(file, manifest, known);
  return manifest;
};

const refuseNewer = (
  file: string,
  { migrations, program }: Manifest,
  known: readonly Migration[],
): void => {
  for (const [at, { name, checksum }] of migrations.entries()) {
    const migration = known[at];
    if (migration?.name === name && migration.checksum === checksum) continue;
    throw new BackupRefusal(
      `${file} was made by a newer version of Good Repair (${program}): its database has the ` +
        `migration ${name}, which this version does not know. Restore it with that version.`,
    );
  }
};

const restoreFiles = async (
  files: Files,
  file: string,
  { kept = [], leftOut }: Pick<Manifest, 'kept'> & { leftOut: readonly string[] },
): Promise<void> => {
  const without = new Set(leftOut);
  for await (const { name, content } of readMembers(file)) {
    const member = readMemberName(name);
    if (member?.kind === 'file') {
      await files.putFile(member.key, Readable.from(content), member.contentType);
    } else {
      for await (const _ of content);
    }
  }
  for (const { key } of kept) {
    if (without.has(key)) continue;
    await files.putFile(key, Readable.from(await readKept(file, key)), contentTypeOfKey(key));
  }
};
