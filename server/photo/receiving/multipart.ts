/** Reads a multipart request with JSON parts and photo parts, named as docs/api.md describes. */
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Services, UploadedPhoto } from '#server/core/context.ts';
import { drain } from '#server/core/http/file-body.ts';
import type { ReadUpload } from '#server/core/read-input.ts';
import { refuse } from '#server/core/refusals.ts';
import { MAX_UPLOAD_BYTES } from '#domain/inspection/photo-size.ts';
import {
  MAX_JSON_BYTES,
  type Part,
  partsOf,
  textOfPart,
  refuseIfAborted,
  refuseIfGone,
} from './parts.ts';
import { openPhotoUpload, type PhotoUpload } from './photo-upload.ts';

/**
 * Returns a reader of uploads that stores photos one after another, so that not all of them are in
 * memory. Refuses with 'bad-…', 'part-…', 'photo-…' and 'upload-too-large'. After a refusal nothing
 * is stored, and the rest of the request is read and discarded so that the client can receive the
 * response.
 */
export const uploadReader =
  ({ files, settings }: Pick<Services, 'files' | 'settings'>): ReadUpload =>
  async (request, accountId, read, required) => {
    if (!request.isMultipart()) throw refuse('wrong-content-type');
    const photos = openPhotoUpload(files, accountId, join(settings.dataDir, 'uploads'));
    try {
      refuseAnnounced(request);
      const input = await refuseIfGone(request.raw, readParts(request, photos, read, required));
      const stored = await photos.storePhotos();
      return { input, uploads: stored.map((one) => ({ ...one, ...placeOf(one.field) })) };
    } catch (error) {
      await drain(request.raw);
      throw error;
    } finally {
      await photos.discard();
    }
  };

/** Refuses a request before reading it if its announced content length is too large. */
const refuseAnnounced = ({ headers }: FastifyRequest): void => {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > MAX_UPLOAD_BYTES + 2 * MAX_JSON_BYTES) throw refuse('upload-too-large');
};

type Read<Input> = (parts: Record<string, unknown>) => Promise<Input>;

const readParts = async <Input>(
  request: FastifyRequest,
  photos: PhotoUpload,
  read: Read<Input>,
  required: readonly string[],
): Promise<Input> => {
  const texts = new Map<string, unknown>();
  const seen = new Set<string>();
  let found: { input: Input } | undefined;
  for await (const part of partsOf(request)) {
    const field = nameOf(part);
    if (seen.has(field)) throw refuse('bad-input', { field, problem: 'this part came twice' });
    seen.add(field);
    if (isTextPart(field)) {
      texts.set(field, await readText(field, part));
      // Validates the JSON parts before any photo is read.
      found = hasBoth(texts) ? { input: await read(partsAsSent(texts)) } : undefined;
    } else {
      await receivePhoto(part, photos, texts);
    }
  }
  for (const field of required) {
    if (!texts.has(field)) throw refuse('part-missing', { field });
  }
  const { input } = found ?? { input: await read(partsAsSent(texts)) };
  for (const field of seen) if (!isTextPart(field)) refuseUnlessNamed(field, texts);
  return input;
};

/** A part may have no name, although the library's types say otherwise. */
const nameOf = (part: Part): string => {
  if (!part.fieldname) throw refuse('bad-upload', { problem: 'one of its parts has no name' });
  return part.fieldname;
};

const receivePhoto = async (
  part: Part,
  photos: PhotoUpload,
  texts: ReadonlyMap<string, unknown>,
): Promise<void> => {
  const field = part.fieldname;
  placeOf(field);
  if (hasBoth(texts)) refuseUnlessNamed(field, texts);
  if (part.type !== 'file') throw refuse('photo-not-image', { field });
  await refuseIfAborted(part.file, photos.receivePhoto(part.file, field));
};

/** `version` and `inspectionId` are accepted inside `formData` or as separate parts. */
const textParts = ['formData', 'evaluations', 'version', 'inspectionId', 'draft'];
const isTextPart = (field: string): boolean => textParts.includes(field);
const hasBoth = (texts: ReadonlyMap<string, unknown>) =>
  texts.has('formData') && texts.has('evaluations');

const readText = async (field: string, part: Part): Promise<unknown> => {
  const text = await textOfPart(part);
  if (field === 'inspectionId') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('bad-input', { field, problem: 'this part is not valid JSON' });
  }
};

const partsAsSent = (texts: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const { formData, version, ...others } = Object.fromEntries(texts);
  const isObject = typeof formData === 'object' && formData !== null && !Array.isArray(formData);
  return {
    ...others,
    formData: isObject && texts.has('version') ? { version, ...formData } : formData,
  };
};

type Place = Pick<UploadedPhoto, 'evaluation' | 'category' | 'position'>;

const pattern = /^evaluations\[(\d{1,5})\]\.categories\[(\d{1,5})\]\.pictures\[(\d{1,5})\]$/;

/**
 * Parses the name of a photo's part into the place that the photo belongs to; indexes are
 * zero-based.
 */
const placeOf = (field: string): Place => {
  const [, evaluation, category, position] = pattern.exec(field) ?? [];
  if (position === undefined) throw refuse('part-unknown', { field: field.slice(0, 200) });
  return {
    evaluation: Number(evaluation),
    category: Number(category),
    position: Number(position),
  };
};

/** Refuses a photo whose place is not in the JSON parts. `read` must have validated them before. */
const refuseUnlessNamed = (field: string, texts: ReadonlyMap<string, unknown>): void => {
  const { evaluation, category } = placeOf(field);
  const evaluations = texts.get('evaluations') as { categories?: unknown[] }[] | undefined;
  if (evaluations?.[evaluation]?.categories?.[category] === undefined) {
    throw refuse('part-unknown', { field });
  }
};
