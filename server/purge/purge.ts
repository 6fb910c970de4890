/** What was deleted more than 30 days ago goes for good, and what is spent with it. */
import { photoKey, photoSizes } from '#server/photo/photo-key.ts';
import { seizeFiles } from '#server/photo/queries.ts';
import type { Services } from '../core/context.ts';
import {
  deleteAccount,
  deleted,
  deleteInspections,
  deleteOrphans,
  deleteRowsOf,
  deleteSignup,
  findDeletedAccounts,
  findEndedSignups,
  findDueInspections,
  hasPicture,
  type Orphan,
  purgeInspection,
  runPurge,
  spent,
} from './queries.ts';

type Doors = Pick<Services, 'database' | 'files'>;

/**
 * How many rows of each kind went. Every step is a transaction of its own and may be broken off:
 * the next purge goes on.
 */
export const purge = async (doors: Doors): Promise<Record<string, number>> => {
  const gone: Record<string, number> = {};
  for (const [kind, statement] of Object.entries({ ...spent, ...deleted })) {
    gone[kind] = await doors.database.asSystem((db) => runPurge(db, statement));
  }
  gone['sign-ups'] = await purgeSignups(doors);
  gone['inspections'] = await purgeInspections(doors);
  gone['accounts'] = await purgeAccounts(doors);
  gone['pictures'] = await purgePictures(doors);
  return gone;
};

const purgeSignups = ({ database }: Doors): Promise<number> =>
  database.asSystem(async (db) => {
    const accounts = await findEndedSignups(db);
    for (const id of accounts) await deleteSignup(db, id);
    return accounts.length;
  });

const purgeAccounts = async ({ database, files }: Doors): Promise<number> => {
  const accounts = await database.asSystem(findDeletedAccounts);
  for (const id of accounts) {
    while ((await database.asSystem((db) => deleteInspections(db, id))) > 0);
    await database.asSystem((db) => deleteRowsOf(db, id));
    // Last its own row: a purge that is broken off before finds the account again.
    for (const folder of ['photos', 'pdf']) await files.removeFolder(`${folder}/${id}`);
    await database.asSystem((db) => deleteAccount(db, id));
  }
  return accounts.length;
};

const purgeInspections = async ({ database, files }: Doors): Promise<number> => {
  let inspections = 0;
  for (;;) {
    const due = await database.asSystem(findDueInspections);
    for (const inspection of due) {
      // The files first: a purge that is broken off before the row is deleted finds it again.
      await files.removeFolder(`pdf/${inspection.accountId}/${inspection.reportId}`);
      inspections += await database.asSystem((db) => purgeInspection(db, inspection));
    }
    if (due.length === 0) return inspections;
  }
};

const purgePictures = async ({ database, files }: Doors): Promise<number> => {
  let pictures = 0;
  for (;;) {
    const orphans = await database.asSystem(deleteOrphans);
    for (const orphan of orphans) await removeFiles({ database, files }, orphan);
    pictures += orphans.length;
    if (orphans.length === 0) return pictures;
  }
};

/** The thumbnail first: where it is, the photo must be (server/photo/photo-upload.ts). */
const removeFiles = async ({ database, files }: Doors, orphan: Orphan): Promise<void> => {
  await database.asSystem(async (db) => {
    // Who stores a photo looks whether its file is there, under the same lock (photo/add-pictures.ts).
    await seizeFiles(db, orphan.accountId);
    // Somebody may have sent the same photo again since its row went.
    if (await hasPicture(db, orphan)) return;
    for (const size of photoSizes.toReversed()) await files.removeFile(photoKey(orphan, size));
  });
};
