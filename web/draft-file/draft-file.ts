/** Exports an unsent inspection to a file, and imports it on another device. */
import { api } from '#web/api/request/api.ts';
import { saveFile } from '#web/api/request/download.ts';
import { ApiError } from '#web/api/request/error.ts';
import { readSession } from '#web/api/session/session.ts';
import { newId } from '#web/device/new-id.ts';
import { draftStore } from '#web/device/draft-store.ts';
import { savedDraftOf } from '#web/device/server-id.ts';
import type { Draft } from '#web/draft/draft.ts';
import { pack, refusePhotosElsewhere, unpack } from './pack.ts';
import { type ImportedDraft, importDraft } from './import-draft.ts';

/**
 * Downloads the draft with its photos as a file. The draft also stays on this device.
 * @throws FileRefusal if photos are only on another device
 */
export const saveDraftToFile = async (id: string): Promise<void> => {
  const store = draftStore();
  const before = await store.getDraft(id);
  if (!before) return;
  refusePhotosElsewhere(before.draft, await store.photosOf(id));
  // The draft gets its idempotency key now, so that both devices have the same key. If both send
  // the draft, only one inspection is saved. Both also name the same draft on the server.
  const stored = await store.changeDraft(id, (now) => ({
    ...now,
    unanswered: now.unanswered ?? { key: newId(), sent: [], draft: savedDraftOf(now) },
  }));
  if (!stored) return;
  const photos = await store.photosOf(id);
  const ids = photos.map((photo) => photo.id);
  const { schoolName, date } = stored.draft.site;
  const name = `${[schoolName, date].filter(Boolean).join(' ')}.goodrepair`;
  saveFile({
    name: name.replaceAll(/[\\/:*?"<>|]/g, '-'),
    content: await pack(stored, ids, store.getPhoto),
  });
};

/** @throws FileRefusal with a message for the user; errors of the device store */
export const openDraftFile = async (file: Blob): Promise<ImportedDraft> =>
  importDraft(await unpack(file), {
    store: draftStore(),
    owner: readSession()?.shortId ?? '',
    newId,
    isOurs,
  });

const isOurs = async ({ inspectionId, site }: Draft): Promise<boolean | null> => {
  try {
    if (inspectionId !== null) {
      await api('inspection/details', { id: inspectionId });
      return true;
    }
    if (site.schoolId === '') return true;
    const { schoolList } = await api('school/get', {});
    return schoolList.some(({ id }) => id === site.schoolId);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? false : null;
  }
};
