/** The new photos of a draft as stored on the device, and the draft as it is sent. */
import type { DraftStore } from '#web/device/draft-store.ts';
import type { PhotoInfo } from '#web/device/records.ts';
import type { Draft, DraftPhoto } from '#web/draft/draft.ts';
import { newPhotosOf } from '#web/draft/to-multipart.ts';
import { Refused } from './error-verdict.ts';

/** `field` is the path of the photo's first use in the draft, so that a refusal is shown at the photo. */
export type QueuedPhoto = PhotoInfo & { field: string };

/** Each photo once, in the order of the form. @throws Refused when one is missing on the device */
export const queuedPhotos = (draft: Draft, onDevice: readonly PhotoInfo[]): QueuedPhoto[] => {
  const facts = new Map(onDevice.map((photo) => [photo.id, photo]));
  const fields = new Map<string, string>();
  for (const { field, photo } of newPhotosOf(draft))
    if (!fields.has(photo)) fields.set(photo, field);
  return [...fields].map(([id, field]) => {
    const photo = facts.get(id);
    if (!photo)
      throw new Refused('A photo is no longer on this device. Please add it again.', field);
    return { ...photo, field };
  });
};

/** The draft with photos that the server has already replaced by their addresses on the server. */
export const asSent = (draft: Draft, photos: readonly QueuedPhoto[]): Draft => {
  const sent = new Map(photos.flatMap(({ id, sent: at }) => (at ? [[id, at] as const] : [])));
  const named = (picture: DraftPhoto): DraftPhoto => {
    const at = picture.kind === 'new' ? sent.get(picture.photo) : undefined;
    return at ? { kind: 'kept', ...at } : picture;
  };
  return {
    ...draft,
    open: null,
    evaluations: draft.evaluations.map((evaluation) => ({
      ...evaluation,
      categories: evaluation.categories.map((entry) => ({
        ...entry,
        pictures: entry.pictures.map(named),
      })),
    })),
  };
};

/**
 * A photo as it is sent, after verifying its hash: stored data can be damaged.
 * @throws Refused when the photo is missing or damaged
 */
export const readPhoto = async (
  id: string,
  field: string,
  {
    store,
    hash,
  }: { store: Pick<DraftStore, 'getPhoto'>; hash: (bytes: ArrayBuffer) => Promise<string> },
): Promise<File> => {
  const photo = await store.getPhoto(id);
  if (!photo) throw new Refused('A photo is no longer on this device. Please add it again.', field);
  if ((await hash(photo.bytes)) !== photo.sha256) {
    throw new Refused('This photo was damaged on this device. Please take it again.', field);
  }
  return new File([photo.bytes], photo.name || 'photo.jpg', { type: photo.type });
};
