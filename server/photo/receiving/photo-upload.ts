/**
 * Receives and normalizes the photos of one request one by one, and stores them together when all
 * are valid. If any is refused, nothing is stored. If the transaction of the save then fails, the
 * stored files are harmless: they are named by their content hash, so a retry finds them. The purge
 * may remove a file under photos/ that no row of `picture` refers to and that is older than a day
 * (newer files may belong to a save in progress). When nothing refers to a photo any more, the
 * purge (server/purge) removes its row, then its thumbnail, then the full photo.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredPhoto } from '#server/core/context.ts';
import type { Files } from '#server/core/files/files.ts';
import { removeOlderThan } from '#server/core/files/leftovers.ts';
import { refuse } from '#server/core/refusals.ts';
import { openPhotoEncoder } from './encoder/open-encoder.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PHOTOS } from '#domain/inspection/photo-size.ts';
import {
  type PhotoMemory,
  photoMemory,
  release,
  setAside,
  type BufferOrPath,
} from './photo-memory.ts';
import { PHOTO_TYPE, photoKey } from '#server/photo/photo-key.ts';
import { noteStoredPhoto } from '#server/photo/print/print-ahead.ts';
import { type PhotoStream, type ReceivedFile, receive } from './receive.ts';
import { limitConcurrency } from '#server/core/limits/limit-concurrency.ts';

export type PhotoUpload = {
  /**
   * Receives one photo. `field` is the name of its part; `sha256` is the expected hash if the
   * sender announced one. Resolves when all bytes have arrived, possibly before the photo is
   * processed. Refuses with 'photo-…' or 'upload-too-large'; the error may concern an earlier
   * photo.
   */
  receivePhoto(stream: PhotoStream, field: string, sha256?: Buffer): Promise<void>;
  /**
   * Waits until every photo is processed, then stores them and returns them in the order received.
   */
  storePhotos(): Promise<{ field: string; photo: StoredPhoto }[]>;
  /**
   * Releases the memory and removes the temporary files. Must always be called when the upload is no
   * longer needed.
   */
  discard(): Promise<void>;
};

/** A normalized photo that is not stored yet. */
type NormalizedPhoto = StoredPhoto & { full: BufferOrPath; thumbnail: BufferOrPath };

const storedAtOnce = 4;

/**
 * The memory that all uploads of the process share: enough for a save of 40 photos, resized as the
 * app sends them.
 */
const sharedMemory = photoMemory(32 * 1024 * 1024);

/** The processes for photos are shared too. They are started for the first photo. */
const encoder = openPhotoEncoder();

/**
 * `folder` is for temporary files, which hold photos that do not fit in memory. Each upload has its
 * own folder in it, created for its first photo so that a save without photos does not access the
 * disk.
 */
export const openPhotoUpload = (
  files: Files,
  accountId: string,
  folder: string,
  photosInMemory: PhotoMemory = sharedMemory,
): PhotoUpload => {
  const memory = photosInMemory.openShare();
  const own = join(folder, randomUUID());
  let ready: Promise<void> | undefined;
  const makeFolder = async (): Promise<void> => {
    await mkdir(own, { recursive: true, mode: 0o700 });
    const { mtimeMs } = await stat(own);
    await removeOlderThan(folder, 24 * 3_600_000, mtimeMs);
  };

  const photos: { field: string; bytes: number; prepared: Promise<NormalizedPhoto> }[] = [];
  // A finding that applies to several areas sends its photo once per area; the photo is processed
  // once.
  const byContent = new Map<string, Promise<NormalizedPhoto>>();
  let refused: Error | undefined;
  // Photos that wait while the upload is discarded are not encoded.
  const ended = new AbortController();

  const prepare = async (
    received: ReceivedFile,
    path: string,
    field: string,
  ): Promise<NormalizedPhoto> => {
    const { content, kind, sha256: receivedSha256 } = received;
    const request = { content, kind, field };
    const { photo, thumbnail, ...facts } = await encoder.encode(accountId, request, ended.signal);
    await release(content, memory);
    return {
      ...facts,
      receivedSha256,
      contentType: PHOTO_TYPE,
      bytes: photo.length,
      full: await setAside(photo, `${path}-full.jpg`, memory),
      thumbnail: await setAside(thumbnail, `${path}-thumb.jpg`, memory),
    };
  };

  const prepareOnce = (
    received: ReceivedFile,
    path: string,
    field: string,
  ): Promise<NormalizedPhoto> => {
    const hash = received.sha256.toString('hex');
    const earlier = byContent.get(hash);
    const prepared = earlier
      ? release(received.content, memory).then(() => earlier)
      : prepare(received, path, field);
    if (!earlier) byContent.set(hash, prepared);
    // The error is reported by the next call; without this handler it would be an unhandled
    // rejection.
    prepared.catch((error: Error) => {
      refused ??= error;
    });
    return prepared;
  };

  const store = async ({ full, thumbnail, ...photo }: NormalizedPhoto): Promise<void> => {
    const thumbnailKey = photoKey({ accountId, ...photo }, 'thumb');
    // The thumbnail is written last, so if it exists, the full photo exists too.
    if (await files.hasFile(thumbnailKey)) return;
    await files.putFile(photoKey({ accountId, ...photo }, 'full'), full, PHOTO_TYPE);
    await files.putFile(thumbnailKey, thumbnail, PHOTO_TYPE);
    noteStoredPhoto({ accountId, ...photo });
  };

  return {
    async receivePhoto(stream, field, sha256) {
      const total = photos.reduce((sum, { bytes }) => sum + bytes, 0);
      if (photos.length >= MAX_UPLOAD_PHOTOS) throw refuse('upload-too-large');
      encoder.warm();
      await (ready ??= makeFolder());
      const path = join(own, String(photos.length));
      const received = await receive(stream, { path, memory }, { field, sha256 });
      if (total + received.bytes > MAX_UPLOAD_BYTES) throw refuse('upload-too-large');
      photos.push({ field, bytes: received.bytes, prepared: prepareOnce(received, path, field) });
      if (refused) throw refused;
    },

    async storePhotos() {
      const prepared = await Promise.all(photos.map((photo) => photo.prepared));
      const limitedStore = limitConcurrency(storedAtOnce);
      await Promise.all([...new Set(prepared)].map((photo) => limitedStore(() => store(photo))));
      return photos.map(({ field }, at) => {
        const { full: _, thumbnail: __, ...photo } = prepared[at] as NormalizedPhoto;
        return { field, photo };
      });
    },

    async discard() {
      if (!ready) return;
      ended.abort();
      await Promise.allSettled([ready, ...byContent.values()]);
      memory.close();
      // The parser may still create a file after it was aborted, so removing the folder may fail at
      // first.
      await rm(own, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
