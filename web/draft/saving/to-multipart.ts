/** Converts a draft to the body of a save: two JSON parts, and a part for each new photo. */
import { emergencyAnswerOf } from '#domain/deficiency/emergency.ts';
import { overallScore } from '#domain/scoring/scoring.ts';
import { validLoweredRating } from '#domain/scoring/lowered.ts';
import type { Draft, DraftEvaluation, DraftPhoto } from '#web/draft/draft.ts';
import { newRecordingOf } from '#web/draft/marking/voice-note.ts';

/**
 * A photo to be sent. `field` is the name of its part; the indexes in the name point into
 * `evaluations`.
 */
export type PhotoField = { field: string; photo: string };

export const toJson = ({ inspectionId, version, site, evaluations }: Draft) => {
  const { schoolId, schoolName: _, loweredRating, loweredReason, ...facts } = site;
  const wanted = loweredRating && { rating: loweredRating, reason: loweredReason };
  // Marks that were set after the lowering may have lowered the computed rating, so that the
  // lowering no longer applies.
  const lowered = validLoweredRating(overallScore(evaluations).rating, wanted);
  return {
    formData: {
      ...facts,
      school_id: schoolId,
      loweredRating: lowered?.rating ?? null,
      loweredReason: lowered?.reason ?? '',
      ...(inspectionId === null || version === null ? {} : { version }),
    },
    evaluations: evaluations.map(evaluationToJson),
  };
};

const evaluationToJson = ({
  categories,
  isPlanned: _,
  unsorted: __,
  ...evaluation
}: DraftEvaluation) => ({
  ...evaluation,
  categories: categories.map((entry) => {
    const { id, status, comments, pictures, voiceNote } = entry;
    const emergency = emergencyAnswerOf(entry);
    return {
      id,
      status,
      comments,
      pictures: pictures.filter((one) => one.kind === 'kept').map(({ url }) => url),
      ...drawingsOf(pictures),
      ...(voiceNote?.kind === 'kept' && {
        voiceNote: { url: voiceNote.url, transcript: voiceNote.transcript },
      }),
      ...(emergency && { emergency }),
    };
  }),
});

/** The shapes of each drawn photo, with the photo's index in the category. */
const drawingsOf = (pictures: readonly DraftPhoto[]) => {
  const drawings = pictures.flatMap(({ drawing }, picture) =>
    drawing?.length ? [{ picture, shapes: drawing }] : [],
  );
  return drawings.length > 0 ? { drawings } : {};
};

/**
 * The new photos in the order of the form. The index in `field` counts all photos of the category.
 */
export const newPhotosOf = ({ evaluations }: Draft): PhotoField[] =>
  evaluations.flatMap(({ categories }, e) =>
    categories.flatMap(({ pictures }, c) =>
      pictures.flatMap((photo: DraftPhoto, p) =>
        photo.kind === 'new'
          ? [{ field: `evaluations[${e}].categories[${c}].pictures[${p}]`, photo: photo.photo }]
          : [],
      ),
    ),
  );

/** The recordings of new voice notes, which are uploaded before the save. */
export const newRecordingsOf = ({ evaluations }: Draft): PhotoField[] =>
  evaluations.flatMap(({ categories }, e) =>
    categories.flatMap((entry, c) => {
      const photo = newRecordingOf(entry);
      return photo === undefined
        ? []
        : [{ field: `evaluations[${e}].categories[${c}].voiceNote`, photo }];
    }),
  );

/**
 * The body of inspection/save or, if the draft has an inspection id, of inspection/update. The
 * photos are read one after the other.
 * @throws RangeError if `photoOf` does not find a photo of the draft, or if a recording was not
 * uploaded, so that nothing is lost silently
 */
export const toMultipart = async (
  draft: Draft,
  photoOf: (photo: string) => Promise<File | undefined> | File | undefined,
): Promise<FormData> => {
  if (newRecordingsOf(draft).length > 0) throw new RangeError('A voice note was not uploaded.');
  const { formData, evaluations } = toJson(draft);
  const form = new FormData();
  if (draft.inspectionId !== null) form.append('inspectionId', draft.inspectionId);
  form.append('formData', JSON.stringify(formData));
  form.append('evaluations', JSON.stringify(evaluations));
  for (const { field, photo } of newPhotosOf(draft)) {
    const file = await photoOf(photo);
    if (!file) throw new RangeError('A photo is no longer on this device. Please add it again.');
    form.append(field, file, file.name || 'photo.jpg');
  }
  return form;
};
