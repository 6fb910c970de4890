/** Photos go up one by one ahead of a save, and what the server has already does not go again. */
import { ApiError } from '#web/api/error.ts';
import type { SendDoors } from './doors.ts';
import { type QueuedPhoto, readPhoto } from './photos.ts';

/** Beyond either, a save that breaks off costs more than the requests that photos of their own do. */
const FEW_PHOTOS = 4;
const FEW_BYTES = 4_000_000;

export const goesAhead = (photos: readonly QueuedPhoto[]): boolean =>
  photos.length > FEW_PHOTOS || bytesOf(photos) > FEW_BYTES;

/** As many hashes as photo/received takes at once. */
const ASKED_AT_ONCE = 200;

/**
 * Sends those of `photos` that the server has not answered for. With `asks` it is asked first which
 * it has from an earlier try; without, its word about them was wrong before.
 * @throws ApiError, its field naming the photo in the draft; Refused for one that is damaged here
 */
export const sendAhead = async (
  photos: readonly QueuedPhoto[],
  asks: boolean,
  doors: SendDoors,
): Promise<void> => {
  const { store, calls, onSent } = doors;
  const all = bytesOf(photos);
  const open = new Map(photos.filter(({ sent }) => !sent).map((photo) => [photo.id, photo]));
  const tell = (underWay = 0) =>
    onSent({
      photos: photos.length,
      photosSent: photos.length - open.size,
      part: (all - bytesOf([...open.values()]) + underWay) / all,
    });
  const done = async ({ sha256, url, thumbnail }: Received) => {
    for (const photo of [...open.values()].filter((one) => one.sha256 === sha256)) {
      await store.markSent(photo.id, { url, thumbnail });
      open.delete(photo.id);
    }
    tell();
  };

  tell();
  for (const hashes of asks ? inGroups([...open.values()].map(({ sha256 }) => sha256)) : []) {
    const { data } = await calls.received(hashes);
    for (const received of data.received) await done(received);
  }
  for (const photo of photos) {
    if (!open.has(photo.id)) continue;
    const file = await readPhoto(photo.id, photo.field, doors);
    const { data } = await calls
      .upload(photo.sha256, file, (part) => tell(part * photo.size))
      .catch((error: unknown) => {
        throw atPhoto(error, photo.field);
      });
    if (data.sha256 !== photo.sha256) throw new Error('The photo arrived damaged.');
    await done(data);
  }
};

type Received = { sha256: string; url: string; thumbnail: string };

const bytesOf = (photos: readonly QueuedPhoto[]): number =>
  photos.reduce((bytes, { size }) => bytes + size, 0);

function* inGroups(hashes: readonly string[]): Generator<string[]> {
  const each = [...new Set(hashes)];
  for (let at = 0; at < each.length; at += ASKED_AT_ONCE) yield each.slice(at, at + ASKED_AT_ONCE);
}

/** The refusal of a photo that came alone names a field of that call: here it is one of the draft's. */
const atPhoto = (error: unknown, field: string): unknown => {
  if (!(error instanceof ApiError) || error.code === undefined) return error;
  const named = error.problem?.['field'];
  const isNamed = typeof named === 'string' && error.sentence.startsWith(named);
  const sentence = isNamed ? field + error.sentence.slice(named.length) : error.sentence;
  return new ApiError(error.status, sentence, { ...error.problem, field }, error.retryAfter);
};
