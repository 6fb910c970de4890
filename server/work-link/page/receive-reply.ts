/** Receives the reply "repaired" of a form: a note, a name and photos. */
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameText, requiredText } from '#contract/common.ts';
import {
  CLAIM_NAME_LENGTH,
  CLAIM_NOTE_LENGTH,
  MOST_CLAIM_PHOTOS,
} from '#domain/deficiency/work-link.ts';
import { MAX_PHOTO_BYTES } from '#domain/inspection/photo-size.ts';
import type { Services, StoredPhoto } from '#server/core/context.ts';
import { drain } from '#server/core/http/file-body.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import {
  partsOf,
  refuseIfAborted,
  refuseIfGone,
  textOfPart,
} from '#server/photo/receiving/parts.ts';
import { openPhotoUpload, type PhotoUpload } from '#server/photo/receiving/photo-upload.ts';
import { addClaim, checkClaim } from './add-claim.ts';
import { type KnownLink, scopeOf } from './read-page.ts';

/** The largest request: the photos, and the texts around them. */
const MAX_BYTES = MOST_CLAIM_PHOTOS * MAX_PHOTO_BYTES + 64 * 1024;

const Reply = z.object({
  note: requiredText(CLAIM_NOTE_LENGTH, 'please write what was repaired'),
  claimedBy: nameText(CLAIM_NAME_LENGTH),
});

export type Entered = { note: string; claimedBy: string };
type Target = {
  link: KnownLink;
  id: string;
  services: Pick<Services, 'database' | 'files' | 'settings'>;
};

/**
 * Stores the reply as a claim. Returns undefined, or the refusal together with what was entered, so
 * that the form can show both.
 */
export const receiveReply = async (
  request: FastifyRequest,
  { link, id, services }: Target,
): Promise<{ entered: Entered; refusal: Refusal } | undefined> => {
  const folder = join(services.settings.dataDir, 'uploads');
  const photos = openPhotoUpload(services.files, link.accountId, folder);
  const entered: Entered = { note: '', claimedBy: '' };
  try {
    // Checked before anything is received, because that takes time, and again when it is stored.
    await services.database.asAccount(scopeOf(link), (db) => checkClaim(db, link, id), {
      readOnly: true,
    });
    if (!request.isMultipart()) throw refuse('wrong-content-type');
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) {
      throw refuse('claim-photos-full');
    }
    await refuseIfGone(request.raw, readParts(request, photos, entered));
    const reply = validReply(entered);
    const stored: StoredPhoto[] = (await photos.storePhotos()).map(({ photo }) => photo);
    await addClaim({ ...reply, photos: stored }, { link, id, services });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The browser shows the response only after it has sent everything.
    await drain(request.raw);
    return { entered, refusal: error };
  } finally {
    await photos.discard();
  }
};

const readParts = async (request: FastifyRequest, photos: PhotoUpload, entered: Entered) => {
  let received = 0;
  for await (const part of partsOf(request)) {
    const { fieldname } = part;
    if (fieldname === 'note' || fieldname === 'claimedBy') {
      entered[fieldname] = await textOfPart(part);
    } else if (fieldname !== 'photos' || part.type !== 'file') {
      throw refuse('bad-upload', { problem: 'it has a part that is not in the form' });
    } else if (!part.filename) {
      // A form in which no photo was chosen sends an empty file without a name.
      part.file.resume();
    } else {
      received += 1;
      if (received > MOST_CLAIM_PHOTOS) throw refuse('claim-photos-full');
      await refuseIfAborted(part.file, photos.receivePhoto(part.file, part.filename.slice(0, 100)));
    }
  }
};

const validReply = ({ note, claimedBy }: Entered): Entered => {
  // Browsers send two characters for each line break, but count one while the note is typed.
  const { success, data, error } = Reply.safeParse({
    note: note.replaceAll('\r\n', '\n'),
    claimedBy,
  });
  if (success) return data;
  const [issue] = error.issues;
  const field = issue?.path[0] === 'note' ? 'Note' : 'Your name';
  throw refuse('bad-input', { field, problem: issue?.message ?? 'is not valid' });
};
