/** Reads drafts and photos that are stored on this device. */
import { draftStore } from '#web/device/draft-store.ts';
import type { PhotoInfo, StoredDraft } from '#web/device/records.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import { sha256 } from '#web/device/sha256.ts';
import { isRecordingType } from '#web/draft/marking/voice-note.ts';
import type { PreparedPhoto } from '#web/screens/inspection-form/photos/prepare-photo.ts';
import type { PhotoStorage } from '#web/screens/inspection-form/photos/photo-store.ts';

/** A draft stored on this device, and its photos. */
export type FoundDraft = { stored: StoredDraft; photos: readonly PhotoInfo[] };

/** A draft of this user and the photos that it refers to; 'foreign' if another user owns it. */
export async function findDraft(id: string, owner: string): Promise<FoundDraft | 'foreign' | null> {
  const store = draftStore();
  const stored = await store.getDraft(id);
  if (!stored) return null;
  if (stored.owner !== owner) return 'foreign';
  const named = namedPhotos(stored.draft, ...(stored.unanswered?.sent ?? []));
  await store.prunePhotos(id, (photo) => named.has(photo));
  return { stored, photos: await store.photosOf(id) };
}

/** This user's newest draft that edits the given inspection. */
export async function findDraftOfInspection(
  owner: string,
  inspectionId: string | null,
): Promise<StoredDraft | undefined> {
  const drafts = inspectionId === null ? [] : await draftStore().listDrafts(owner);
  return drafts.find(({ draft }) => draft.inspectionId === inspectionId);
}

/** This user's newest draft of a new inspection of the school that is not saved, other than `id`. */
export async function findOther(
  id: string,
  owner: string,
  schoolId: string,
): Promise<StoredDraft | undefined> {
  return (await draftStore().listDrafts(owner)).find(
    (stored) =>
      stored.id !== id &&
      stored.state === 'open' &&
      stored.serverCopy?.end?.is !== 'saved' &&
      stored.draft.inspectionId === null &&
      stored.draft.site.schoolId === schoolId,
  );
}

/** Loads the code that prepares photos, at the latest for the first photo (lazy-parts.ts). */
export const loadPrepare = () => import('#web/screens/inspection-form/photos/prepare-in-worker.ts');

/** A recording is sent as it was made. */
const preparedRecording = async (file: File): Promise<PreparedPhoto> => {
  const bytes = await file.arrayBuffer();
  const { type, name } = file;
  return { bytes, type, name, sha256: await sha256(bytes), thumbnail: null };
};

export const photoStorage = (draft: string, owner: string): PhotoStorage => ({
  prepare: async (file) =>
    isRecordingType(file.type)
      ? preparedRecording(file)
      : (await loadPrepare()).preparePhotoFile(file),
  store: (id, photo) => draftStore().addPhoto({ ...photo, id, draft, owner, sent: null }),
  read: (id) => draftStore().getPhoto(id),
});
