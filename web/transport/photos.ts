/**
 * The new photos and recordings of a draft: reads them from the device, and uploads them before the
 * save if there are recordings, or if the photos are many or large.
 */
import { ApiError } from '#web/api/request/error.ts';
import type { DraftStore } from '#web/device/draft-store.ts';
import type { PhotoInfo, RefusedPhoto } from '#web/device/records.ts';
import type { Draft, DraftPhoto, DraftVoiceNote } from '#web/draft/draft.ts';
import { isRecordingType, mapVoiceNotes } from '#web/draft/marking/voice-note.ts';
import { newPhotosOf, newRecordingsOf } from '#web/draft/saving/to-multipart.ts';
import type { UploadDependencies } from './dependencies.ts';
import { DeviceRefusal, photoRefusalOf, refusalOfPhotos } from './error-verdict.ts';
import { type ReceivedPhoto, receivedPhotos } from './received-photos.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { sendingTexts } from '#web/texts/en/sending.ts';

/**
 * A new photo or recording. `field` is the path of its first use in the draft, so that a refusal is shown at the
 * photo.
 */
export type QueuedPhoto = PhotoInfo & { field: string };

/**
 * Returns each new photo and recording of a draft once, in the order of the form.
 * @throws DeviceRefusal if photos are missing on the device
 */
export const queuedPhotos = (draft: Draft, onDevice: readonly PhotoInfo[]): QueuedPhoto[] => {
  const facts = new Map(onDevice.map((photo) => [photo.id, photo]));
  const fields = new Map<string, string>();
  for (const { field, photo } of [...newPhotosOf(draft), ...newRecordingsOf(draft)])
    if (!fields.has(photo)) fields.set(photo, field);
  refusePhotos(
    [...fields].flatMap(([photo, field]) =>
      facts.has(photo) ? [] : [{ photo, name: '', field, sentence: missing(field) }],
    ),
  );
  return [...fields].map(([id, field]) => ({ ...(facts.get(id) as PhotoInfo), field }));
};

const isVoiceNote = (field: string): boolean => field.endsWith('.voiceNote');

const missing = (field: string): string => {
  const texts = textsOf(sendingTexts);
  return isVoiceNote(field) ? texts.voiceNoteMissing : texts.photoMissing;
};

/** The refusal of a photo that another device has not sent yet. */
const stillOn = (device: string, field: string): DeviceRefusal => {
  const texts = textsOf(sendingTexts);
  const sentence = (isVoiceNote(field) ? texts.voiceNoteElsewhere : texts.photoElsewhere)(device);
  return new DeviceRefusal({ sentence, field, status: 0 });
};

/** @throws DeviceRefusal that names the photos, unless there are none */
const refusePhotos = ([first, ...others]: readonly RefusedPhoto[]): void => {
  if (first) throw refusalOfPhotos([first, ...others]);
};

/** The draft with the server's URLs in place of the photos and recordings that the server has. */
export const withSentPhotos = (draft: Draft, photos: readonly QueuedPhoto[]): Draft => {
  const sent = new Map(photos.flatMap(({ id, sent: at }) => (at ? [[id, at] as const] : [])));
  const named = (photo: DraftPhoto): DraftPhoto => {
    const at = photo.kind === 'new' ? sent.get(photo.photo) : undefined;
    if (!at) return photo;
    const { drawing } = photo;
    return { kind: 'kept', ...at, ...(drawing && { drawing }) };
  };
  const namedNote = (voiceNote: DraftVoiceNote): DraftVoiceNote => {
    const at = voiceNote.kind === 'new' ? sent.get(voiceNote.recording) : undefined;
    const { seconds, transcript } = voiceNote;
    return at ? { kind: 'kept', url: at.url, seconds, transcript } : voiceNote;
  };
  return {
    ...draft,
    open: null,
    evaluations: mapVoiceNotes(draft, namedNote).evaluations.map((evaluation) => ({
      ...evaluation,
      categories: evaluation.categories.map((entry) => ({
        ...entry,
        pictures: entry.pictures.map(named),
      })),
    })),
  };
};

/**
 * Reads a photo to be sent and verifies its hash, because stored data can be damaged.
 * @throws DeviceRefusal if the photo is missing or damaged
 */
export const readPhoto = async (
  id: string,
  field: string,
  {
    store,
    hash,
  }: { store: Pick<DraftStore, 'getPhoto'>; hash: (bytes: ArrayBuffer) => Promise<string> },
): Promise<File> => {
  const texts = textsOf(sendingTexts);
  const photo = await store.getPhoto(id);
  if (!photo) throw new DeviceRefusal({ sentence: missing(field), field, status: 0 });
  if ((await hash(photo.bytes)) !== photo.sha256) {
    const sentence = isRecordingType(photo.type) ? texts.voiceNoteDamaged : texts.photoDamaged;
    throw new DeviceRefusal({ sentence, field, status: 0 });
  }
  return new File([photo.bytes], photo.name || 'photo.jpg', { type: photo.type });
};

/**
 * If there are more photos or bytes than this, each photo is uploaded on its own before the save:
 * if a save with all of them failed, all of them would have to be sent again, which costs more than
 * one request per photo.
 */
const FEW_PHOTOS = 4;
const FEW_BYTES = 4_000_000;

export const needsSeparateUpload = (photos: readonly QueuedPhoto[]): boolean =>
  photos.length > FEW_PHOTOS ||
  bytesOf(photos) > FEW_BYTES ||
  // A save can contain the bytes of photos only.
  photos.some(({ type }) => isRecordingType(type));

/** More requests at once would only share the same connection, and need more memory. */
const AT_ONCE = 3;

export type UploadOptions = {
  /**
   * Whether to ask the server first which of the photos it has from an earlier attempt; false after
   * its answer has turned out to be wrong.
   */
  asks: boolean;
  /** Returns false if no further upload may begin; those that have begun are finished. */
  mayGoOn?: () => boolean;
};

/**
 * Uploads the `photos` that the server has not confirmed yet, three at a time. A photo that is
 * refused does not prevent the others from being uploaded. After any other failure no further
 * upload begins, and the error is thrown once the uploads that had begun have ended.
 * @throws DeviceRefusal that names all refused photos; ApiError, whose field names the photo in the
 * draft
 */
export const uploadPhotos = async (
  photos: readonly QueuedPhoto[],
  { asks, mayGoOn = () => true }: UploadOptions,
  dependencies: UploadDependencies,
): Promise<void> => {
  const { store, calls, onProgress } = dependencies;
  const all = bytesOf(photos);
  const open = new Map(photos.filter(({ sent }) => !sent).map((photo) => [photo.id, photo]));
  /** The number of bytes sent of each photo that is being uploaded, by its hash. */
  const underWay = new Map<string, number>();
  const report = () => {
    const inRequests = [...underWay.values()].reduce((sum, bytes) => sum + bytes, 0);
    onProgress({
      photos: photos.length,
      photosSent: photos.length - open.size,
      part: (all - bytesOf([...open.values()]) + inRequests) / all,
    });
  };
  const done = async ({ sha256, url, thumbnail }: ReceivedPhoto) => {
    for (const photo of [...open.values()].filter((one) => one.sha256 === sha256)) {
      await store.markSent(photo.id, { url, thumbnail });
      open.delete(photo.id);
    }
    underWay.delete(sha256);
    report();
  };

  report();
  if (asks) {
    for await (const photo of receivedPhotos([...open.values()], calls)) await done(photo);
  }
  const upload = async (photo: QueuedPhoto) => {
    if (photo.takenOn !== undefined) throw stillOn(photo.takenOn, photo.field);
    const file = await readPhoto(photo.id, photo.field, dependencies);
    const onPart = (part: number) => {
      underWay.set(photo.sha256, part * photo.size);
      report();
    };
    const { data } = await calls.upload(photo.sha256, file, onPart).catch((error: unknown) => {
      throw replaceField(error, photo.field);
    });
    if (data.sha256 !== photo.sha256) throw new Error('The photo arrived damaged.');
    await done(data);
  };
  const refused = new Map<string, RefusedPhoto>();
  const failures: unknown[] = [];
  const next = (): QueuedPhoto | undefined =>
    failures.length > 0 || !mayGoOn()
      ? undefined
      : photos.find(({ id, sha256 }) => open.has(id) && !refused.has(id) && !underWay.has(sha256));
  const uploadInTurn = async () => {
    for (let photo = next(); photo; photo = next()) {
      const { id, name, field, sha256 } = photo;
      underWay.set(sha256, 0);
      try {
        await upload(photo);
      } catch (error) {
        const sentence = photoRefusalOf(error);
        if (sentence === undefined) failures.push(error);
        else refused.set(id, { photo: id, name, field, sentence });
      }
      underWay.delete(sha256);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploadInTurn));
  if (failures.length > 0) throw failures[0];
  refusePhotos(photos.flatMap(({ id }) => refused.get(id) ?? []));
};

const bytesOf = (photos: readonly QueuedPhoto[]): number =>
  photos.reduce((bytes, { size }) => bytes + size, 0);

/**
 * A refused upload names a field of the upload call; replaces it with the photo's field in the
 * draft.
 */
const replaceField = (error: unknown, field: string): unknown => {
  if (!(error instanceof ApiError) || error.code === undefined) return error;
  const named = error.problem?.['field'];
  // The sentence begins with the name of the field, or with the word for it.
  const prefix = [named, 'Photo', 'Recording'].find(
    (one) => typeof one === 'string' && error.sentence.startsWith(`${one}:`),
  ) as string | undefined;
  const sentence =
    prefix === undefined ? error.sentence : field + error.sentence.slice(prefix.length);
  return new ApiError(error.status, sentence, { ...error.problem, field }, error.retryAfter);
};
