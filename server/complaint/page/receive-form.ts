/** Receives the form with which anybody sends a complaint. */
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameText, text } from '#contract/common.ts';
import { ComplainantForm } from '#contract/complaint/complaint.ts';
import { complaintSubjects } from '#domain/complaint/complaint.ts';
import {
  COMPLAINT_PLACE_LENGTH,
  COMPLAINT_TEXT_LENGTH,
  MOST_COMPLAINT_PHOTOS,
} from '#domain/complaint/limits.ts';
import {
  type ComplaintProblem,
  emptyComplaint,
  findMissing,
} from '#domain/complaint/public-form.ts';
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
import type { OpenPlace } from './open-place.ts';
import { problemOf } from './problem-of.ts';

/** The largest request: the photos, and the texts around them. */
const MAX_BYTES = MOST_COMPLAINT_PHOTOS * MAX_PHOTO_BYTES + 128 * 1024;
/** The largest text of a part, in characters. */
const MAX_TEXT = 50_000;

const Sent = z.object({
  ...ComplainantForm,
  schoolId: z.uuid(),
  subject: z.enum(complaintSubjects),
  place: nameText(COMPLAINT_PLACE_LENGTH),
  description: text(COMPLAINT_TEXT_LENGTH),
  wantsResponse: z.boolean(),
  sentKey: z.uuid(),
});
export type ReceivedForm = z.infer<typeof Sent> & { photos: readonly StoredPhoto[] };

type Entered = typeof emptyComplaint & { sentKey: string };
type Received =
  | { form: ReceivedForm; problem?: never; entered: Entered }
  | { form?: never; problem: ComplaintProblem; status: number; entered: Entered };

/**
 * What was sent, or why it is not accepted together with what was entered. If it `isTooFast`, only the
 * texts are read, so that they are not lost; no photo is decoded.
 */
export const receiveForm = async (
  request: FastifyRequest,
  place: OpenPlace,
  services: Pick<Services, 'files' | 'settings'>,
  { isTooFast }: { isTooFast: boolean },
): Promise<Received> => {
  const folder = join(services.settings.dataDir, 'uploads');
  const photos = openPhotoUpload(services.files, place.accountId, folder);
  const entered: Entered = { ...emptyComplaint, sentKey: '' };
  const refused = (problem: ComplaintProblem, status = 400): Received => ({
    problem,
    status,
    entered,
  });
  try {
    if (!request.isMultipart()) throw refuse('wrong-content-type');
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) {
      throw refuse('complaint-photos-full');
    }
    await refuseIfGone(request.raw, readParts(request, isTooFast ? null : photos, entered));
    if (isTooFast) return refused('fast', 429);
    if (place.schoolId !== null) entered.schoolId = place.schoolId;
    const missing = findMissing(entered);
    if (missing) return refused(missing);
    const { success, data, error } = Sent.safeParse(entered);
    if (!success) return refused(problemIn(error));
    const stored = (await photos.storePhotos()).map(({ photo }) => photo);
    return { form: { ...data, photos: stored }, entered };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The browser shows the response only after it has sent everything.
    await drain(request.raw);
    return refused(problemOf(error), error.status);
  } finally {
    await photos.discard();
  }
};

const problemIn = ({ issues: [issue] }: z.ZodError): ComplaintProblem => {
  if (issue?.code === 'too_big') return 'length';
  if (issue?.path[0] === 'subject') return 'subject';
  if (issue?.path[0] === 'schoolId') return 'school';
  return issue?.path[0] === 'email' ? 'email' : 'characters';
};

const isTextField = (name: string): name is Exclude<keyof Entered, 'wantsResponse'> =>
  name === 'sentKey' || (name !== 'wantsResponse' && Object.hasOwn(emptyComplaint, name));

const readParts = async (request: FastifyRequest, photos: PhotoUpload | null, entered: Entered) => {
  let received = 0;
  for await (const part of partsOf(request)) {
    const { fieldname } = part;
    if (part.type === 'field' && fieldname === 'wantsResponse') {
      entered.wantsResponse = (await textOfPart(part)) !== '';
    } else if (part.type === 'field' && isTextField(fieldname)) {
      // Browsers send two characters for each line break, but count one while a text is typed.
      const sent = (await textOfPart(part)).replaceAll('\r\n', '\n');
      entered[fieldname] = sent.slice(0, MAX_TEXT);
    } else if (part.type !== 'file' || fieldname !== 'photos') {
      throw refuse('bad-upload', { problem: 'it has a part that is not in the form' });
    } else if (photos === null || !part.filename) {
      // A form in which no photo was chosen sends an empty file without a name.
      part.file.resume();
    } else {
      received += 1;
      if (received > MOST_COMPLAINT_PHOTOS) throw refuse('complaint-photos-full');
      await refuseIfAborted(part.file, photos.receivePhoto(part.file, part.filename.slice(0, 100)));
    }
  }
};
