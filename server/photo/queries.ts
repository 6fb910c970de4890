/** All SQL about pictures: the rows that say which photos an account has. */
import type { StoredPhoto } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';

/** A photo and whose it is. */
export type Picture = StoredPhoto & { id: string; accountId: string };

/**
 * Rows for these photos of the account; a photo that the account has already keeps its row. Answers
 * the ids in the order of `photos`, in which one may come more than once.
 */
export const insertPictures = async (
  db: Transaction,
  accountId: string,
  photos: readonly StoredPhoto[],
): Promise<string[]> => {
  if (photos.length === 0) return [];
  // In one order for all, so that two saves of the same photos do not wait for each other.
  const once = new Map(
    photos
      .map((photo) => [photo.sha256.toString('hex'), photo] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const rows = await db
    .insertInto('picture')
    .values(
      [...once.values()].map((photo) => ({
        account_id: accountId,
        sha256: photo.sha256,
        received_sha256: photo.receivedSha256,
        content_type: photo.contentType,
        bytes: photo.bytes,
        width: photo.width,
        height: photo.height,
      })),
    )
    // An update that changes nothing, because `do nothing` would not return the row that is there.
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'sha256'])
        .doUpdateSet((row) => ({ content_type: row.ref('excluded.content_type') })),
    )
    .returning(['id', 'sha256'])
    .execute();
  const ids = new Map(rows.map(({ id, sha256 }) => [sha256.toString('hex'), id]));
  return photos.map((photo) => ids.get(photo.sha256.toString('hex')) as string);
};

const columns = [
  'id',
  'account_id as accountId',
  'sha256',
  'received_sha256 as receivedSha256',
  'content_type as contentType',
  'bytes',
  'width',
  'height',
] as const;

/** Needs the scope of the system: a signed link tells the photo, not the account. */
export const findPicture = (db: Transaction, id: string): Promise<Picture | undefined> =>
  db.selectFrom('picture').select(columns).where('id', '=', id).executeTakeFirst();

/** Those of `ids` that are pictures of the account; others' are as if they were not there. */
export const picturesOfAccount = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<Picture[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('picture')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
};
