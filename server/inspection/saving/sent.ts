/**
 * The evaluations of a save request; existing photos are identified by the URLs of earlier
 * responses.
 */
import type { CallArguments } from '#contract/calls.ts';
import type { SentCategory, SentEvaluation } from '#contract/inspection/inspection.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import { siteDetailsOf } from '#domain/inspection/site-details.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { parseRecordingUrl } from '#server/recording/recording-url.ts';
import { omitUndefined } from '#server/core/sql/new-value.ts';
import { refuse } from '#server/core/refusals.ts';
import type { StoredInspection } from '#server/inspection/queries.ts';

type SaveInput = Pick<CallArguments<'inspection/save'>, 'formData' | 'evaluations'>;
type UpdateInput = Pick<CallArguments<'inspection/update'>, 'formData' | 'evaluations'>;

export type ExistingPhoto = { id: string; field: string };

/** What is drawn on the photo at `position` of a category; `shapes` replaces an earlier drawing. */
export type DrawingInput = { position: number; shapes: DrawnShape[] };

/** `id` is that of the recording; `field` names the voice note in a refusal. */
export type VoiceNoteInput = { id: string; transcript: string; field: string };

type Category = Omit<SentCategory, 'pictures' | 'drawings' | 'voiceNote'> & {
  existing: ExistingPhoto[];
  /**
   * Missing if there are none, so that the request has the same hash (once.ts) as in releases
   * without drawings.
   */
  drawings?: DrawingInput[];
  /** Missing if there is none, for the same reason. */
  voiceNote?: VoiceNoteInput;
};

/**
 * Evaluations and categories have the same indexes as in the request. `field` names an existing
 * photo in a refusal.
 */
export type InspectionInput = {
  formData: SaveInput['formData'];
  evaluations: (Omit<SentEvaluation, 'categories'> & { categories: Category[] })[];
};

/** The fields of an update request; omitted fields keep their stored values. */
export type SentChange = {
  formData: UpdateInput['formData'];
  evaluations?: InspectionInput['evaluations'];
};

/**
 * Refuses with 'picture-unknown' or 'recording-unknown' a URL that does not identify a photo or a
 * recording.
 */
export const readSent = ({ formData, evaluations }: SaveInput): InspectionInput => ({
  formData: { ...formData, school_id: formData.school_id.toLowerCase() },
  evaluations: evaluations.map(readEvaluation),
});

/** Like `readSent`, for an update. */
export const readChange = ({ formData, evaluations }: UpdateInput): SentChange => ({
  formData: {
    ...formData,
    ...(formData.school_id !== undefined && { school_id: formData.school_id.toLowerCase() }),
  },
  ...(evaluations && { evaluations: evaluations.map(readEvaluation) }),
});

const readEvaluation = (
  evaluation: SentEvaluation,
  e: number,
): InspectionInput['evaluations'][number] => ({
  ...evaluation,
  area: evaluation.area.toLowerCase(),
  categories: evaluation.categories.map(({ pictures, drawings, voiceNote, ...category }, c) => ({
    ...category,
    ...(drawings?.length && {
      drawings: drawings.map(({ picture, shapes }) => ({ position: picture, shapes })),
    }),
    ...(voiceNote && { voiceNote: readVoiceNote(voiceNote, e, c) }),
    existing: pictures.map((url, p) => {
      const field = photoField(e, c, p);
      const id = parsePhotoUrl(url);
      if (id === undefined) throw refuse('picture-unknown', { field });
      return { id, field };
    }),
  })),
});

const readVoiceNote = (
  { url, transcript }: { url: string; transcript: string },
  e: number,
  c: number,
): VoiceNoteInput => {
  const field = voiceNoteField(e, c);
  const id = parseRecordingUrl(url);
  if (id === undefined) throw refuse('recording-unknown', { field });
  return { id, transcript, field };
};

const voiceNoteField = (e: number, c: number) => `evaluations[${e}].categories[${c}].voiceNote`;

export const photoField = (e: number, c: number, p: number) =>
  `evaluations[${e}].categories[${c}].pictures[${p}]`;

/** The complete inspection after an update: omitted fields are taken from `before`. */
export const completeUpdate = (change: SentChange, before: StoredInspection): InspectionInput => ({
  formData: { ...siteOf(before), ...omitUndefined(change.formData) },
  evaluations: change.evaluations ?? evaluationsOf(before),
});

const siteOf = (stored: StoredInspection): InspectionInput['formData'] => ({
  date: stored.date,
  school_id: stored.schoolId,
  classroomCount: stored.classroomCount,
  inspectorName: stored.inspectorName,
  inspectorTitle: stored.inspectorTitle,
  weatherCondition: stored.weatherCondition,
  districtRepresentative: stored.districtRepresentative,
  loweredRating: stored.loweredRating,
  loweredReason: stored.loweredReason,
  ...siteDetailsOf(stored.siteDetails),
});

const evaluationsOf = (stored: StoredInspection): InspectionInput['evaluations'] =>
  stored.evaluations.map(({ id, area, notInspected, categories }, e) => ({
    id,
    area,
    notInspected,
    categories: categories.map(({ pictures, drawings: _, voiceNote, ...category }, c) => ({
      ...category,
      ...(voiceNote && {
        voiceNote: {
          id: voiceNote.recording,
          transcript: voiceNote.transcript,
          field: voiceNoteField(e, c),
        },
      }),
      existing: pictures.map((picture, p) => ({ id: picture, field: photoField(e, c, p) })),
    })),
  }));

export const existingPhotos = (sent: InspectionInput): ExistingPhoto[] =>
  sent.evaluations.flatMap(({ categories }) => categories.flatMap(({ existing }) => existing));

export const sentVoiceNotes = (sent: Pick<InspectionInput, 'evaluations'>): VoiceNoteInput[] =>
  sent.evaluations.flatMap(({ categories }) =>
    categories.flatMap(({ voiceNote }) => voiceNote ?? []),
  );
