/**
 * The content of a stored draft: the draft as the device has it (web/draft/draft.ts), which may be
 * incomplete in every step. Texts are stored as they were entered, because somebody continues to
 * enter them.
 */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { LONGEST_LABEL, MOST_SHAPES } from '#domain/inspection/drawing.ts';
import { drawingPattern, LONGEST_DRAWING } from '#domain/inspection/signature.ts';
import { MAX_PHOTO_BYTES } from '#domain/inspection/photo-size.ts';
import {
  LONGEST_RECORDING,
  LONGEST_TRANSCRIPT,
  RECORDING_TOLERANCE,
} from '#domain/inspection/voice-note.ts';
import { MOST_PHOTOS, MOST_VOICE_NOTES } from '#domain/inspection/size.ts';
import { dayWithin, Id, isStorable, Sha256, SentDay } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { CategoryId, EmergencyAnswer, Mark, Rating } from '#contract/inspection/inspection.ts';

/** Text as it was entered, of at most `max` characters. */
const entered = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'holds characters that cannot be stored' });

const enteredNumber = asNumber(z.number().min(-1_000_000_000).max(1_000_000_000));
/** A number that may be missing; '' stands for null, as in a save. */
const optionalNumber = asNumber(
  z.number().min(-1_000_000_000).max(1_000_000_000).nullable(),
).optional();
const LocalId = asNumber(z.int().min(1).max(100_000));

const Coordinate = asNumber(z.number().min(0).max(1));
const Line = { x: Coordinate, y: Coordinate, toX: Coordinate, toY: Coordinate };
const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), ...Line }),
  z.object({ kind: z.literal('circle'), ...Line }),
  z.object({
    kind: z.literal('text'),
    x: Coordinate,
    y: Coordinate,
    text: entered(LONGEST_LABEL),
  }),
]);
const drawing = z.array(Shape).max(MOST_SHAPES).optional();

/** The path of a stored photo, as a response contains it; its signature may have expired. */
const PhotoUrl = z
  .string()
  .max(500)
  .regex(/^\/api\/photo\/[0-9a-f-]{36}(?:\?[\w=&-]*)?$/i, { error: 'must be the path of a photo' });

/** The id of a photo on the device. */
const DevicePhotoId = z.string().regex(/^[\w-]{1,100}$/);

const Photo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('kept'),
    url: PhotoUrl,
    thumbnail: PhotoUrl,
    drawing,
  }),
  z.object({ kind: z.literal('new'), photo: DevicePhotoId, drawing }),
]);

/** The path of a stored recording, as a response contains it; its signature may have expired. */
const RecordingUrl = z
  .string()
  .max(500)
  .regex(/^\/api\/recording\/[0-9a-f-]{36}(?:\?[\w=&-]*)?$/i, {
    error: 'must be the path of a recording',
  });

const voiceNoteFields = {
  seconds: asNumber(
    z
      .number()
      .min(0)
      .max(LONGEST_RECORDING + RECORDING_TOLERANCE),
  ),
  transcript: entered(LONGEST_TRANSCRIPT),
};
const VoiceNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept'), url: RecordingUrl, ...voiceNoteFields }),
  z.object({ kind: z.literal('new'), recording: DevicePhotoId, ...voiceNoteFields }),
]);

const Entry = z.object({
  id: CategoryId,
  status: Mark.nullable(),
  comments: entered(5000),
  pictures: z.array(Photo).max(200),
  voiceNote: VoiceNote.optional(),
  refusedPhotos: z.array(entered(1000)).max(200).optional(),
  findingComments: entered(5000).optional(),
  emergency: EmergencyAnswer.optional(),
});

const Evaluation = z.object({
  id: LocalId,
  area: Id,
  label: entered(400),
  notInspected: entered(1000).nullable(),
  isPlanned: z.boolean().optional(),
  /** Photos that have no category yet. */
  unsorted: z.array(Photo).max(200).optional(),
  categories: z.array(Entry).max(15),
});

const Signature = z.object({
  name: entered(200),
  date: dayWithin(dateRanges.signed),
  time: entered(5),
  drawing: z.string().max(LONGEST_DRAWING).regex(drawingPattern),
  changedOn: SentDay.optional(),
});

const Site = z.object({
  schoolId: z.union([z.literal(''), Id]),
  schoolName: entered(400),
  date: SentDay.or(z.literal('')),
  classroomCount: enteredNumber,
  inspectorName: entered(200),
  inspectorTitle: entered(200),
  weatherCondition: entered(200),
  districtRepresentative: entered(200),
  loweredRating: Rating.nullable(),
  loweredReason: entered(2000),
  timeOfDay: entered(5).optional(),
  buildingArea: optionalNumber,
  siteAcreage: optionalNumber,
  enrollment: optionalNumber,
  restroomCount: optionalNumber,
  custodialStaffing: entered(500).optional(),
  inspectorComments: entered(5000).optional(),
  inspectorSignature: Signature.nullish(),
  representativeSignature: Signature.nullish(),
});

const Draft = z.object({
  inspectionId: Id.nullable(),
  version: asNumber(z.int().min(1).nullable()),
  site: Site,
  evaluations: z.array(Evaluation).max(2000, { error: 'may not be more than 2,000' }),
  newAreas: z
    .array(z.object({ id: Id, name: entered(200), facilityId: Id.nullable() }))
    .max(2000)
    .optional(),
  claims: z.array(Id).max(2000).optional(),
  walked: z.array(Id).max(2000).optional(),
  open: z.object({ id: LocalId, before: Evaluation.nullable() }).nullable(),
});

/**
 * A photo or a recording of the draft that was added on a device, without its bytes; `size` is in
 * bytes.
 */
const NewPhoto = z.object({
  id: DevicePhotoId,
  /** The SHA-256 of the file as it is sent. */
  sha256: Sha256,
  name: entered(400),
  type: entered(100),
  size: asNumber(z.int().min(0).max(MAX_PHOTO_BYTES)),
});

/**
 * `base` is the draft before any change: the inspection as it was read, of which the draft is an
 * update; null for a new inspection.
 */
export const DraftContent = z.object({
  draft: Draft,
  base: Draft.nullable(),
  photos: z.array(NewPhoto).max(MOST_PHOTOS + MOST_VOICE_NOTES),
});
export type DraftContent = z.infer<typeof DraftContent>;
