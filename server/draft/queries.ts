/** Queries for stored drafts. They run in the scope of the person whose drafts they are. */
import { type SqlBool, sql } from 'kysely';
import type { DraftContent } from '#contract/draft/content.ts';
import { DRAFT_DAYS, type DraftSummary } from '#domain/inspection/stored-draft.ts';
import type { Transaction } from '#server/core/db.ts';
import { deleteWalk } from './queries-walk.ts';
import { deleteDrafts } from '#server/core/sql/stored-drafts.ts';

/** Whose draft it is, and its id. */
export type DraftKey = { userId: string; id: string };

const draftOf = ({ userId, id }: DraftKey) => sql`user_id = ${userId} and id = ${id}`;
const fresh = sql`now() + make_interval(days => ${DRAFT_DAYS})`;

/** Whether the person can still continue draft `d`. */
export const isOpen = sql<SqlBool>`d.saved_at is null and d.expires_at > now()`;

/** Locks the person, so that the drafts of a person are stored one after another. */
export const lockDrafts = async (db: Transaction, userId: string): Promise<void> => {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
};

export type LockedDraft = {
  device: string;
  deviceName: string;
  takenAt: Date;
  version: number;
  inspectionId: string | null;
  changedAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  /** null: the draft is still being entered. */
  savedAt: Date | null;
  schoolName: string | null;
};

/** Finds a draft that was not deleted yet, whether it has expired or was saved, and locks it. */
export const lockDraft = async (
  db: Transaction,
  key: DraftKey,
): Promise<LockedDraft | undefined> => {
  const { rows } = await sql<LockedDraft>`
    select device, device_name as "deviceName", taken_at as "takenAt", version,
      inspection_id as "inspectionId", changed_at as "changedAt", expires_at as "expiresAt",
      expires_at <= now() as "isExpired", saved_at as "savedAt", (select s.name from school s
        where s.account_id = d.account_id and s.id = d.school_id) as "schoolName"
    from stored_draft d where ${draftOf(key)} for no key update of d`.execute(db);
  return rows[0];
};

/** The number of drafts that the person can still continue. */
export const countDrafts = async (db: Transaction, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_draft d
    where d.user_id = ${userId} and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type DraftToStore = {
  device: string;
  deviceName: string;
  version: number;
  school: string | null;
  inspection: string | null;
  content: DraftContent;
  summary: DraftSummary;
};

export type StoredTimes = { version: number; changedAt: Date; expiresAt: Date };

/**
 * Inserts or updates a draft. Returns undefined if the person has a draft with this id, but may not
 * see it because it is of a school of other people.
 */
export const writeDraft = async (
  db: Transaction,
  { userId, id }: DraftKey,
  draft: DraftToStore,
  isNew: boolean,
): Promise<StoredTimes | undefined> => {
  const { device, deviceName, version, school, inspection, content, summary } = draft;
  const columns = sql`device, device_name, version, school_id, inspection_id, content, areas, marked,
    photos, expires_at`;
  const values = sql`${device}::uuid, ${deviceName}::text, ${version}::integer, ${school}::uuid,
    ${inspection}::uuid, ${JSON.stringify(content)}::jsonb, ${summary.areas}::integer,
    ${summary.marked}::integer, ${summary.photos}::integer, ${fresh}`;
  const times = sql`version, changed_at as "changedAt", expires_at as "expiresAt"`;
  const { rows } = await (isNew
    ? sql<StoredTimes>`
        insert into stored_draft (account_id, user_id, id, ${columns})
        values (current_account(), ${userId}, ${id}, ${values})
        on conflict do nothing returning ${times}`
    : sql<StoredTimes>`
        update stored_draft set (${columns}, changed_at) = row(${values}, now())
        where ${draftOf({ userId, id })} returning ${times}`
  ).execute(db);
  return rows[0];
};

/** The device writes the draft from now on. */
export const changeDevice = async (
  db: Transaction,
  key: DraftKey,
  { device, deviceName }: { device: string; deviceName: string },
): Promise<void> => {
  await sql`
    update stored_draft set device = ${device}, device_name = ${deviceName}, taken_at = now(),
      expires_at = ${fresh}
    where ${draftOf(key)}`.execute(db);
};

export const deleteDraft = async (db: Transaction, { userId, id }: DraftKey): Promise<void> => {
  await deleteDrafts(sql`d.user_id = ${userId} and d.id = ${id}`).execute(db);
};

/** Whether the account has the school, and the person may see it; a deleted school counts. */
export const hasSchool = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`select from school where id = ${id}`.execute(db);
  return rows.length > 0;
};

/** Like `hasSchool`, for an inspection. */
export const hasInspection = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`select from inspection where id = ${id}`.execute(db);
  return rows.length > 0;
};

type Save = { device: string; inspectionId: string };

/**
 * Deletes the content of a draft that was saved as this inspection. A draft that is not stored is
 * marked as saved, too, so that a request to store it that arrives later is refused.
 */
export const endDraft = async (db: Transaction, key: DraftKey, save: Save): Promise<void> => {
  if (await markSaved(db, key, save)) return;
  // A request may be storing the draft for the first time. Its draft is seen after it has finished.
  await lockDrafts(db, key.userId);
  if (await markSaved(db, key, save)) return;
  await sql`
    insert into stored_draft (account_id, user_id, id, device, device_name, version, inspection_id,
      areas, marked, photos, expires_at, saved_at)
    values (current_account(), ${key.userId}, ${key.id}, ${save.device}, ${UNNAMED}, 0,
      ${save.inspectionId}, 0, 0, 0, ${fresh}, now())
    on conflict do nothing`.execute(db);
};

/** The name of a device that has saved a draft and has never stored it. */
const UNNAMED = 'another device';

/** Returns false if no draft is seen. An expired one may have been stored by another device. */
const markSaved = async (
  db: Transaction,
  key: DraftKey,
  { device, inspectionId }: Save,
): Promise<boolean> => {
  await sql`delete from stored_draft_photo
    where user_id = ${key.userId} and draft_id = ${key.id}`.execute(db);
  await deleteWalk(db, key);
  const { rows } = await sql`
    update stored_draft set school_id = null, inspection_id = ${inspectionId}, content = null,
      device = ${device}, device_name = case device when ${device} then device_name else ${UNNAMED} end,
      expires_at = ${fresh}, saved_at = now()
    where ${draftOf(key)} returning id`.execute(db);
  return rows.length > 0;
};
