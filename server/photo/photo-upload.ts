/**
 * The photos of one request: received and made fit one by one, stored together when all are good.
 *
 * Whatever is refused, nothing is stored. What is stored and then not wanted (the transaction
 * failed) is harmless: it lies under its content's name, and the next try finds it there. A purge
 * may remove a file under photos/ that no row of `picture` names and that is older than a day
 * (younger ones may belong to a save under way); and a row, then its thumbnail, then its photo,
 * when no `inspection_picture` shows it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { StoredPhoto } from '#server/core/context.ts';
import type { Files } from '#server/core/files.ts';
import { removeOlderThan } from '#server/core/leftovers.ts';
import { refuse } from '#server/core/refusals.ts';
import { encode } from './encode.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PHOTOS } from './limits.ts';
import { PHOTO_TYPE, photoKey } from './photo-key.ts';
import { type PhotoStream, type Received, receive } from './receive.ts';
import { turns } from './turns.ts';

export type PhotoUpload = {
  /**
   * Takes one photo off the network; `field` names its part, `sha256` is what its bytes come to
   * where the sender has said so. Resolves when they have arrived, while the photo is still being
   * worked on. Refuses by 'photo-…' or 'upload-too-large', also for a photo that came before.
   */
  receivePhoto(stream: PhotoStream, field: string, sha256?: Buffer): Promise<void>;
  /** Waits until every photo is fit, then stores them; answers them in the order they came. */
  storePhotos(): Promise<{ field: string; photo: StoredPhoto }[]>;
  /** Always to be called at the end: removes what was written down on the way. */
  discard(): Promise<void>;
};

/** A photo that lies, made fit, in files of this upload's folder. */
type Prepared = StoredPhoto & { path: string; thumbnailPath: string };

// Decoding takes a core and some 50 MB; one of libuv's four threads stays free for files.
const inTurn = turns(Math.min(3, availableParallelism()));
const storedAtOnce = 4;

/** `folder` holds what is on its way: on a disk, not in memory. */
export const openPhotoUpload = async (
  files: Files,
  accountId: string,
  folder: string,
): Promise<PhotoUpload> => {
  const own = join(folder, randomUUID());
  await mkdir(own, { recursive: true, mode: 0o700 });
  await removeOlderThan(folder, 24 * 3_600_000);

  const photos: { field: string; bytes: number; prepared: Promise<Prepared> }[] = [];
  // One finding of several areas sends its photo several times; it is worked on once.
  const byContent = new Map<string, Promise<Prepared>>();
  let refused: Error | undefined;

  const prepare = async (received: Received, field: string): Promise<Prepared> => {
    const { photo, thumbnail, ...facts } = await encode(received, field);
    const path = `${received.path}-full.jpg`;
    const thumbnailPath = `${received.path}-thumb.jpg`;
    await Promise.all([writeFile(path, photo), writeFile(thumbnailPath, thumbnail)]);
    await rm(received.path);
    const receivedSha256 = received.sha256;
    const bytes = photo.length;
    return { ...facts, receivedSha256, contentType: PHOTO_TYPE, bytes, path, thumbnailPath };
  };

  const prepareOnce = (received: Received, field: string): Promise<Prepared> => {
    const hash = received.sha256.toString('hex');
    const prepared = byContent.get(hash) ?? inTurn(() => prepare(received, field));
    byContent.set(hash, prepared);
    // Told to whoever asks next; without this the process would end on it.
    prepared.catch((error: Error) => {
      refused ??= error;
    });
    return prepared;
  };

  const store = async ({ path, thumbnailPath, ...photo }: Prepared): Promise<void> => {
    const thumbnailKey = photoKey({ accountId, ...photo }, 'thumb');
    // The thumbnail comes last, so where it is, the photo is too.
    if (await files.hasFile(thumbnailKey)) return;
    await files.putFile(photoKey({ accountId, ...photo }, 'full'), path, PHOTO_TYPE);
    await files.putFile(thumbnailKey, thumbnailPath, PHOTO_TYPE);
  };

  return {
    async receivePhoto(stream, field, sha256) {
      const total = photos.reduce((sum, { bytes }) => sum + bytes, 0);
      if (photos.length >= MAX_UPLOAD_PHOTOS) throw refuse('upload-too-large');
      const received = await receive(stream, join(own, String(photos.length)), {
        field,
        sha256,
      });
      if (total + received.bytes > MAX_UPLOAD_BYTES) throw refuse('upload-too-large');
      photos.push({ field, bytes: received.bytes, prepared: prepareOnce(received, field) });
      if (refused) throw refused;
    },

    async storePhotos() {
      const prepared = await Promise.all(photos.map((photo) => photo.prepared));
      const storeInTurn = turns(storedAtOnce);
      await Promise.all([...new Set(prepared)].map((photo) => storeInTurn(() => store(photo))));
      return photos.map(({ field }, at) => {
        const { path: _, thumbnailPath: __, ...photo } = prepared[at] as Prepared;
        return { field, photo };
      });
    },

    async discard() {
      await Promise.allSettled(byContent.values());
      await rm(own, { recursive: true, force: true });
    },
  };
};
