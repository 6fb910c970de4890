/** Permanently deletes what was deleted more than 30 days ago, and data that has expired. */
import { photoKey, photoSizes, printPhotoKey } from '#server/photo/photo-key.ts';
import { recordingKey } from '#server/recording/recording-key.ts';
import { lockFilesExclusively } from '#server/photo/queries.ts';
import type { Services } from '#server/core/context.ts';
import {
  deleteAccount,
  deletedItemPurges,
  deleteInspections,
  deleteOrphans,
  deleteRowsOf,
  deleteSignup,
  findDeletedAccounts,
  lockEndedSignups,
  findPurgeableInspections,
  hasPhoto,
  type Orphan,
  purgeInspection,
  runPurge,
  expiredDataPurges,
} from './queries.ts';
import { deleteUnusedRecordings, hasRecording } from './queries-recordings.ts';
import { findAuditedAccounts, removeOldAuditEntries } from './queries-audit.ts';

type PurgeServices = Pick<Services, 'database' | 'files'>;

/**
 * Returns how many rows of each kind were deleted. Every step is a separate transaction, so the
 * purge may be interrupted at any time: the next purge continues.
 */
export const purge = async (services: PurgeServices): Promise<Record<string, number>> => {
  const purged: Record<string, number> = {};
  for (const [kind, statement] of Object.entries({ ...expiredDataPurges, ...deletedItemPurges })) {
    purged[kind] = await services.database.asSystem((db) => runPurge(db, statement));
  }
  purged['sign-ups'] = await purgeSignups(services);
  purged['inspections'] = await purgeInspections(services);
  purged['accounts'] = await purgeAccounts(services);
  purged['photos'] = await purgePhotos(services);
  purged['recordings'] = await purgeRecordings(services);
  purged['audit entries'] = await purgeAuditLogs(services);
  return purged;
};

const purgeAuditLogs = async ({ database }: PurgeServices): Promise<number> => {
  let removed = 0;
  for (const id of await database.asSystem(findAuditedAccounts)) {
    removed += await database.asSystem((db) => removeOldAuditEntries(db, id));
  }
  return removed;
};

const purgeSignups = ({ database }: PurgeServices): Promise<number> =>
  database.asSystem(async (db) => {
    const accounts = await lockEndedSignups(db);
    for (const id of accounts) await deleteSignup(db, id);
    return accounts.length;
  });

const purgeAccounts = async ({ database, files }: PurgeServices): Promise<number> => {
  const accounts = await database.asSystem(findDeletedAccounts);
  for (const id of accounts) {
    while ((await database.asSystem((db) => deleteInspections(db, id))) > 0);
    await database.asSystem((db) => deleteRowsOf(db, id));
    // The account's own row is deleted last, so that an interrupted purge finds the account again.
    for (const folder of ['photos', 'recordings', 'pdf', 'bundles', 'exports'])
      await files.removeFolder(`${folder}/${id}`);
    await database.asSystem((db) => deleteAccount(db, id));
  }
  return accounts.length;
};

const purgeInspections = async ({ database, files }: PurgeServices): Promise<number> => {
  let inspections = 0;
  for (;;) {
    const due = await database.asSystem(findPurgeableInspections);
    for (const inspection of due) {
      // Files are deleted before the row, so that an interrupted purge finds the inspection again.
      await files.removeFolder(`pdf/${inspection.accountId}/${inspection.reportId}`);
      inspections += await database.asSystem((db) => purgeInspection(db, inspection));
    }
    if (due.length === 0) return inspections;
  }
};

const purgePhotos = async ({ database, files }: PurgeServices): Promise<number> => {
  let pictures = 0;
  for (;;) {
    const orphans = await database.asSystem(deleteOrphans);
    for (const orphan of orphans) await removeFiles({ database, files }, orphan);
    pictures += orphans.length;
    if (orphans.length === 0) return pictures;
  }
};

/**
 * Removes the thumbnail before the photo: if a thumbnail exists, the photo must exist too
 * (server/photo/receiving/photo-upload.ts).
 */
const removeFiles = async ({ database, files }: PurgeServices, orphan: Orphan): Promise<void> => {
  await database.asSystem(async (db) => {
    // A transaction that adds a photo checks for the file under the same lock
    // (photo/add-photos.ts).
    await lockFilesExclusively(db, orphan.accountId);
    // The same photo may have been uploaded again since its row was deleted.
    if (await hasPhoto(db, orphan)) return;
    await files.removeFile(printPhotoKey(orphan));
    for (const size of photoSizes.toReversed()) await files.removeFile(photoKey(orphan, size));
  });
};

const purgeRecordings = async ({ database, files }: PurgeServices): Promise<number> => {
  let recordings = 0;
  for (;;) {
    const unused = await database.asSystem(deleteUnusedRecordings);
    for (const recording of unused) {
      await database.asSystem(async (db) => {
        // A transaction that adds a recording checks for the file under the same lock
        // (recording/upload.ts).
        await lockFilesExclusively(db, recording.accountId);
        // The same recording may have been uploaded again since its row was deleted.
        if (await hasRecording(db, recording)) return;
        await files.removeFile(recordingKey(recording));
      });
    }
    recordings += unused.length;
    if (unused.length === 0) return recordings;
  }
};
