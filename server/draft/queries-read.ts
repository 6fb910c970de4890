/** Queries that read stored drafts. They run in the scope of the person whose drafts they are. */
import { sql } from 'kysely';
import type { ListedDraft } from '#contract/draft/draft.ts';
import type { Transaction } from '#server/core/db.ts';
import type { KnownPhoto } from '#server/photo/queries.ts';
import { MOST_DRAFTS } from '#domain/inspection/stored-draft.ts';
import { type DraftKey, isOpen } from './queries.ts';

type DraftRow = Omit<ListedDraft, 'takenAt' | 'changedAt' | 'expiresAt'> &
  Record<'takenAt' | 'changedAt' | 'expiresAt', Date>;

const listed = sql`d.id, d.device, d.device_name as "deviceName", d.taken_at as "takenAt", d.version,
  d.changed_at as "changedAt", d.expires_at as "expiresAt",
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as school,
  d.inspection_id as inspection, d.areas, d.marked, d.photos`;

const drafts = (userId: string) => sql`
  stored_draft d left join school s on s.account_id = d.account_id and s.id = d.school_id
  where d.user_id = ${userId} and ${isOpen}`;

const answered = <Row extends DraftRow>(row: Row) => ({
  ...row,
  takenAt: row.takenAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export const listDrafts = async (db: Transaction, userId: string): Promise<ListedDraft[]> => {
  const { rows } = await sql<DraftRow>`
    select ${listed} from ${drafts(userId)}
    order by d.changed_at desc, d.id limit ${MOST_DRAFTS}`.execute(db);
  return rows.map(answered);
};

type SavedDraft = { deviceName: string; inspectionId: string | null; savedAt: Date };

/** A draft with its content as JSON text, which is parsed in a worker thread if it is long. */
export type FoundDraft = ListedDraft & { content: string };

export const findDraft = async (
  db: Transaction,
  { userId, id }: DraftKey,
): Promise<FoundDraft | undefined> => {
  const { rows } = await sql<DraftRow & { content: string }>`
    select ${listed}, d.content::text as content from ${drafts(userId)} and d.id = ${id}`.execute(
    db,
  );
  return rows[0] && answered(rows[0]);
};

/** As what, when and on which device a draft was saved; undefined if it was not, or has expired. */
export const findSavedDraft = async (
  db: Transaction,
  { userId, id }: DraftKey,
): Promise<SavedDraft | undefined> => {
  const { rows } = await sql<SavedDraft>`
    select device_name as "deviceName", inspection_id as "inspectionId", saved_at as "savedAt"
    from stored_draft
    where user_id = ${userId} and id = ${id} and saved_at is not null and expires_at > now()`.execute(
    db,
  );
  return rows[0];
};

/**
 * A photo or recording that the account has received, and the hash (hexadecimal) of the file as it
 * was sent.
 */
export type ReceivedDraftFile = Pick<KnownPhoto, 'sha256' | 'id'>;

/** The photos of a draft that the account has received, by the hashes of the files as sent. */
export const findDraftPhotos = async (
  db: Transaction,
  { userId, id }: DraftKey,
): Promise<ReceivedDraftFile[]> => {
  const { rows } = await sql<ReceivedDraftFile>`
    select encode(n.sha256, 'hex') as sha256, r.picture_id as id
    from stored_draft_photo n cross join lateral (
      select picture_id from received_photo r
      where r.account_id = n.account_id and r.sha256 = n.sha256 limit 1
    ) r
    where n.user_id = ${userId} and n.draft_id = ${id}
    order by n.sha256`.execute(db);
  return rows;
};

/** The recordings of a draft that the account has received. */
export const findDraftRecordings = async (
  db: Transaction,
  { userId, id }: DraftKey,
): Promise<ReceivedDraftFile[]> => {
  const { rows } = await sql<ReceivedDraftFile>`
    select encode(r.sha256, 'hex') as sha256, r.id
    from stored_draft_photo n
    join recording r on r.account_id = n.account_id and r.sha256 = n.sha256
    where n.user_id = ${userId} and n.draft_id = ${id}
    order by r.sha256`.execute(db);
  return rows;
};
