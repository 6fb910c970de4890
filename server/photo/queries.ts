/** Queries for the photos of an account. */
import { sql } from 'kysely';
import { advisoryLocks } from '#server/core/advisory-locks.ts';
import type { StoredPhoto } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { isPhotoOfDraft } from '#server/core/sql/stored-drafts.ts';

/** A photo and the account it belongs to. */
export type PhotoRow = Omit<StoredPhoto, 'receivedSha256'> & { id: string; accountId: string };

/**
 * The photo that a file was converted to. `sha256` (hexadecimal) is the hash of the file as sent;
 * `content` is the hash of the stored file.
 */
export type KnownPhoto = { sha256: string; id: string; content: Buffer };

const fileLockKey = (accountId: string) =>
  sql`${advisoryLocks.photoFiles}::integer, hashtext(${accountId})`;

/**
 * Until this transaction ends, no transaction that calls `lockFilesExclusively` can remove files of
 * the account.
 */
export const lockFilesShared = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${fileLockKey(accountId)})`.execute(db);
};

/**
 * Waits for all transactions that called `lockFilesShared`, and blocks new ones until this
 * transaction ends.
 */
export const lockFilesExclusively = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${fileLockKey(accountId)})`.execute(db);
};

/**
 * Inserts rows for photos of the account; a photo that the account already has keeps its row.
 * Returns the ids in the order of `photos`, which may contain duplicates.
 */
export const insertPhotos = async (
  db: Transaction,
  accountId: string,
  photos: readonly StoredPhoto[],
): Promise<string[]> => {
  if (photos.length === 0) return [];
  // Sorted, so that concurrent saves of the same photos lock rows in the same order.
  const once = new Map(
    photos
      .map((photo) => [photo.sha256.toString('hex'), photo] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const values = [...once.values()].map(
    ({ sha256, contentType, bytes, width, height }) =>
      sql`(${accountId}, ${sha256}, ${contentType}, ${bytes}, ${width}, ${height})`,
  );
  const { rows } = await sql<{ id: string; sha256: Buffer }>`
    insert into picture (account_id, sha256, content_type, bytes, width, height)
    values ${sql.join(values)}
    on conflict (account_id, sha256) do update set wanted_at = now()
    returning id, sha256`.execute(db);
  const idBySha256 = new Map(rows.map(({ id, sha256 }) => [sha256.toString('hex'), id]));
  const ids = photos.map((photo) => idBySha256.get(photo.sha256.toString('hex')) as string);
  await rememberReceived(db, accountId, photos, ids);
  return ids;
};

/**
 * Two different files may be re-encoded to the same photo; the photo is found by the hash of either
 * file.
 */
const rememberReceived = async (
  db: Transaction,
  accountId: string,
  photos: readonly StoredPhoto[],
  ids: readonly string[],
): Promise<void> => {
  const values = photos.map(
    ({ receivedSha256 }, at) => sql`(${accountId}, ${receivedSha256}, ${ids[at]})`,
  );
  await sql`
    insert into received_photo (account_id, sha256, picture_id) values ${sql.join(values)}
    on conflict do nothing`.execute(db);
};

/**
 * Returns those of `hashes` (hexadecimal) that the account has received, without duplicates. The
 * caller intends to use the photos, so the 30 days until the purge removes an unused photo begin
 * again (the time is written at most once a day). Omits a photo that the purge is removing now.
 */
export const findReceived = async (
  db: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<KnownPhoto[]> => {
  if (hashes.length === 0) return [];
  // Each hash is looked up separately: given a list, a planner without statistics (as in a new
  // embedded database) reads all hashes of the account.
  const { rows } = await sql<KnownPhoto>`
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
 * Returns the hashes (hexadecimal) of the files of all photos that a stored inspection shows; for a
 * drawn photo, also the hash of its original. Reads the current evaluations of the inspection, and
 * includes only photos that are linked to it.
 */
export const findShownHashes = async (
  db: Transaction,
  accountId: string,
  inspectionId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    select distinct encode(r.sha256, 'hex') as sha256
    from inspection i
    cross join lateral (
      select jsonb_path_query(i.evaluations, '$[*].categories[*].pictures[*]')
      union all
      select jsonb_path_query(i.evaluations, '$[*].categories[*].drawings[*].original')
    ) as shown (id)
    join inspection_picture linked on linked.account_id = i.account_id and linked.inspection_id = i.id
      and linked.picture_id = (shown.id #>> '{}')::uuid
    join received_photo r on r.account_id = i.account_id and r.picture_id = linked.picture_id
    where i.account_id = ${accountId} and i.id = ${inspectionId}
    order by sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
};

const columns = sql`id, account_id as "accountId", sha256, content_type as "contentType", bytes,
  width, height`;

/**
 * Finds the photo of a signed link in system scope, because the link contains the id of the photo
 * but not the account. Returns undefined if the account was deactivated or deleted. Also returns
 * undefined if every inspection that shows the photo was deleted, unless the photo belongs to a
 * repair, a claim or a floor plan, is needed by a stored draft, or is the logo. A photo that was uploaded in
 * advance, and so is not linked to any inspection yet, is found.
 */
export const findPhoto = async (db: Transaction, id: string): Promise<PhotoRow | undefined> => {
  const { rows } = await sql<PhotoRow>`
    select p.id, p.account_id as "accountId", p.sha256, p.content_type as "contentType", p.bytes,
      p.width, p.height
    from picture p
    join account a on a.id = p.account_id and a.is_active and a.deleted_at is null
    where p.id = ${id} and (
      coalesce((
        select bool_or(i.deleted_at is null)
        from inspection_picture shown
        join inspection i on i.account_id = shown.account_id and i.id = shown.inspection_id
        where shown.account_id = p.account_id and shown.picture_id = p.id
      ), true)
      or a.logo_id = p.id
      or exists (
        select from deficiency_photo repair
        where repair.account_id = p.account_id and repair.picture_id = p.id
      )
      or exists (
        select from work_claim_photo claimed
        where claimed.account_id = p.account_id and claimed.picture_id = p.id
      )
      or exists (
        select from floor_plan drawn
        join school s on s.account_id = drawn.account_id and s.id = drawn.school_id
          and s.deleted_at is null
        where drawn.account_id = p.account_id and drawn.picture_id = p.id
      )
      or ${isPhotoOfDraft}
    )`.execute(db);
  return rows[0];
};

/**
 * Locks a photo of the account that is about to be used, so that the purge does not remove it: the
 * purge skips photos that are locked or were recently requested. Returns whether the photo exists.
 */
export const holdPhoto = async (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update picture set wanted_at = now() where account_id = ${accountId} and id = ${id}
    returning id`.execute(db);
  return rows.length > 0;
};

/** Returns those of `ids` that belong to the account; photos of other accounts are omitted. */
export const photosOfAccount = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<PhotoRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PhotoRow>`
    select ${columns} from picture
    where account_id = ${accountId} and id in (${sql.join(ids)})`.execute(db);
  return rows;
};
