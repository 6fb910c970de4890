/** All SQL about pictures: the rows that say which photos an account has. */
import { sql } from 'kysely';
import type { StoredPhoto } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';

/** A photo and whose it is. */
export type Picture = Omit<StoredPhoto, 'receivedSha256'> & { id: string; accountId: string };

/** The picture that a file became; `sha256` is of the file as it was sent, in hexadecimal. */
/** `sha256` (hexadecimal) is of what was sent, `content` of what it was stored as. */
export type ReceivedPicture = { sha256: string; id: string; content: Buffer };

// Any number will do that no other advisory lock of the program has.
const FILES_LOCK = 7_264_022;
const filesOf = (accountId: string) => sql`${FILES_LOCK}::integer, hashtext(${accountId})`;

/** Until this transaction ends, nobody who `seizeFiles` takes a file of the account away. */
export const shareFiles = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${filesOf(accountId)})`.execute(db);
};

/** Waits for all who `shareFiles` of the account, and makes them wait until this transaction ends. */
export const seizeFiles = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${filesOf(accountId)})`.execute(db);
};

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
        content_type: photo.contentType,
        bytes: photo.bytes,
        width: photo.width,
        height: photo.height,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'sha256']).doUpdateSet({ wanted_at: sql`now()` }),
    )
    .returning(['id', 'sha256'])
    .execute();
  const idBySha256 = new Map(rows.map(({ id, sha256 }) => [sha256.toString('hex'), id]));
  const ids = photos.map((photo) => idBySha256.get(photo.sha256.toString('hex')) as string);
  await rememberReceived(db, accountId, photos, ids);
  return ids;
};

/** Two files that differ may have become one picture: each is found by its own hash. */
const rememberReceived = async (
  db: Transaction,
  accountId: string,
  photos: readonly StoredPhoto[],
  ids: readonly string[],
): Promise<void> => {
  const values = photos.map(({ receivedSha256 }, at) => ({
    account_id: accountId,
    sha256: receivedSha256,
    picture_id: ids[at] as string,
  }));
  await db
    .insertInto('received_photo')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Those of `hashes` (hexadecimal) that the account has received, each once. Who asks means to show
 * them, so the purge's 30 days begin anew; written at most once a day. One that the purge is just
 * taking away is not answered.
 */
export const findReceived = async (
  db: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<ReceivedPicture[]> => {
  if (hashes.length === 0) return [];
  // Each hash looked up by itself: with a list of them a planner that lacks statistics, as that of a
  // young embedded database does, reads all hashes of the account.
  const { rows } = await sql<ReceivedPicture>`
    with asked as (
      select distinct decode(hash, 'hex') as sha256
      from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked (hash)
    ), received as (
      select asked.sha256, found.picture_id from asked cross join lateral (
        select picture_id from received_photo r
        where r.account_id = ${accountId} and r.sha256 = asked.sha256 limit 1
      ) found
    ), wanted as (
      update picture p set wanted_at = now() from received r
      where p.account_id = ${accountId} and p.id = r.picture_id
        and p.wanted_at < now() - interval '1 day'
      returning p.id
    )
    select encode(r.sha256, 'hex') as sha256, p.id, p.sha256 as content
    from received r join picture p on p.account_id = ${accountId} and p.id = r.picture_id
    where p.wanted_at >= now() - interval '1 day' or p.id in (select id from wanted)
    order by r.sha256`.execute(db);
  return rows;
};

/**
 * The hashes (hexadecimal) of the files that became the pictures which a stored inspection shows:
 * read from its evaluations as they stand, and only of pictures that are kept for it.
 */
export const findShownHashes = async (
  db: Transaction,
  accountId: string,
  inspectionId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    select distinct encode(r.sha256, 'hex') as sha256
    from inspection i
    cross join jsonb_path_query(i.evaluations, '$[*].categories[*].pictures[*]') as shown (id)
    join inspection_picture kept on kept.account_id = i.account_id and kept.inspection_id = i.id
      and kept.picture_id = (shown.id #>> '{}')::uuid
    join received_photo r on r.account_id = i.account_id and r.picture_id = kept.picture_id
    where i.account_id = ${accountId} and i.id = ${inspectionId}
    order by sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
};

const columns = [
  'id',
  'account_id as accountId',
  'sha256',
  'content_type as contentType',
  'bytes',
  'width',
  'height',
] as const;

/**
 * The picture of a signed link, in the scope of the system: the link names the photo, not the
 * account. Undefined when its account was deactivated or deleted, or when every inspection that shows
 * it was deleted; a photo that was sent ahead is shown by none yet.
 */
export const findPicture = async (db: Transaction, id: string): Promise<Picture | undefined> => {
  const { rows } = await sql<Picture>`
    select p.id, p.account_id as "accountId", p.sha256, p.content_type as "contentType", p.bytes,
      p.width, p.height
    from picture p
    join account a on a.id = p.account_id and a.is_active and a.deleted_at is null
    where p.id = ${id} and coalesce((
      select bool_or(i.deleted_at is null)
      from inspection_picture shown
      join inspection i on i.account_id = shown.account_id and i.id = shown.inspection_id
      where shown.account_id = p.account_id and shown.picture_id = p.id
    ), true)`.execute(db);
  return rows[0];
};

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
