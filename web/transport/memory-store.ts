import type { StoredDraft, DevicePhoto, PhotoInfo } from '#web/device/records.ts';
import { sha256 } from '#web/device/sha256.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import type { SendDependencies } from './dependencies.ts';

/**
 * Reads the file of a photo by its local id, as it will be sent; undefined if the photo is missing.
 */
export type ReadPhoto = (id: string) => Promise<File | undefined>;

/**
 * A store with one draft in memory, with which a draft can be sent in a browser that forbids
 * storage. `onDevice` are the photos that the device has stored: their URLs on the server are known,
 * also of those whose bytes are on another device.
 */
export const memoryStore = (
  first: StoredDraft,
  read: ReadPhoto,
  onDevice: readonly PhotoInfo[] = [],
): SendDependencies['store'] & { current: () => StoredDraft | null } => {
  let stored: StoredDraft | null = first;
  const known = new Map(onDevice.map((photo) => [photo.id, photo]));
  const sent = new Map<string, DevicePhoto['sent']>(
    onDevice.map((photo) => [photo.id, photo.sent]),
  );
  const getPhoto = async (id: string): Promise<DevicePhoto | undefined> => {
    const file = await read(id);
    if (!file) return undefined;
    const bytes = await file.arrayBuffer();
    const facts = { id, draft: first.id, owner: first.owner, type: file.type, name: file.name };
    const hash = await sha256(bytes);
    return { ...facts, bytes, sha256: hash, thumbnail: null, sent: sent.get(id) ?? null };
  };
  return {
    current: () => stored,
    getDraft: () => Promise.resolve(stored ?? undefined),
    changeDraft(_, change) {
      stored = stored && change(stored);
      return Promise.resolve(stored ?? undefined);
    },
    deleteDraft(_, may = () => true) {
      const isGone = stored !== null && may(stored);
      if (isGone) stored = null;
      return Promise.resolve(isGone);
    },
    async photosOf() {
      const named = namedPhotos(first.draft, ...(first.unanswered?.sent ?? []));
      const found: PhotoInfo[] = [];
      for (const id of named) {
        const photo = await getPhoto(id);
        const elsewhere = known.get(id);
        if (photo) {
          const { bytes, ...facts } = photo;
          found.push({ ...facts, size: bytes.byteLength });
        } else if (elsewhere?.takenOn !== undefined) {
          found.push({ ...elsewhere, sent: sent.get(id) ?? null });
        }
      }
      return found;
    },
    getPhoto,
    markSent(id, at) {
      sent.set(id, at);
      return Promise.resolve();
    },
  };
};
