/** The new photos of a draft as they stand on the device, and the draft as it goes out. */
import type { DeviceStore } from '#web/device/store.ts';
import type { PhotoFacts } from '#web/device/kept.ts';
import type { Draft, Picture } from '#web/draft/draft.ts';
import { newPhotos } from '#web/draft/to-multipart.ts';
import { Refused } from './verdict.ts';

/** `field` is where in the draft it stands first: by this a refusal is shown at the photo. */
export type QueuedPhoto = PhotoFacts & { field: string };

/** Each once, in the order of the form. @throws Refused when the device has lost one */
export const queuedPhotos = (draft: Draft, onDevice: readonly PhotoFacts[]): QueuedPhoto[] => {
  const facts = new Map(onDevice.map((photo) => [photo.id, photo]));
  const fields = new Map<string, string>();
  for (const { field, photo } of newPhotos(draft)) if (!fields.has(photo)) fields.set(photo, field);
  return [...fields].map(([id, field]) => {
    const photo = facts.get(id);
    if (!photo)
      throw new Refused('A photo is no longer on this device. Please add it again.', field);
    return { ...photo, field };
  });
};

/** The draft in which what the server has already is named as it names a kept picture. */
export const asSent = (draft: Draft, photos: readonly QueuedPhoto[]): Draft => {
  const sent = new Map(photos.flatMap(({ id, sent: at }) => (at ? [[id, at] as const] : [])));
  const named = (picture: Picture): Picture => {
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
 * A photo as it is sent. Looked at first: a device forgets bits too.
 * @throws Refused when it is gone or not what was taken
 */
export const readPhoto = async (
  id: string,
  field: string,
  {
    store,
    hash,
  }: { store: Pick<DeviceStore, 'getPhoto'>; hash: (bytes: ArrayBuffer) => Promise<string> },
): Promise<File> => {
  const photo = await store.getPhoto(id);
  if (!photo) throw new Refused('A photo is no longer on this device. Please add it again.', field);
  if ((await hash(photo.bytes)) !== photo.sha256) {
    throw new Refused('This photo was damaged on this device. Please take it again.', field);
  }
  return new File([photo.bytes], photo.name || 'photo.jpg', { type: photo.type });
};
