/** The local photos and recordings that drafts refer to. */
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import type { Draft, DraftEvaluation, DraftPhoto, DraftVoiceNote } from './draft.ts';
import { mapIn, newRecordingOf } from './marking/voice-note.ts';
import { unsortedPhotosOf, withUnsorted } from './marking/unsorted-photos.ts';

const newPhotosIn = (pictures: readonly DraftPhoto[]): string[] =>
  pictures.flatMap((photo) => (photo.kind === 'new' ? [photo.photo] : []));

/**
 * The local ids of the photos and recordings in these drafts, including those in the evaluation that Cancel would
 * restore.
 */
export const namedPhotos = (...drafts: readonly Draft[]): Set<string> =>
  new Set(
    drafts
      .flatMap(({ evaluations, open }) =>
        open?.before ? [...evaluations, open.before] : evaluations,
      )
      .flatMap((evaluation) => [
        ...newPhotosIn(unsortedPhotosOf(evaluation)),
        ...evaluation.categories.flatMap((entry) => [
          ...newPhotosIn(entry.pictures),
          ...[newRecordingOf(entry) ?? []].flat(),
        ]),
      ]),
  );

/**
 * Returns the draft without the photos and voice notes for which `isThere` is false; the same object if none is
 * missing.
 */
export const withoutMissing = (draft: Draft, isThere: (photo: string) => boolean): Draft => {
  if ([...namedPhotos(draft)].every((photo) => isThere(photo))) return draft;
  const stays = (photo: DraftPhoto) => photo.kind === 'kept' || isThere(photo.photo);
  const isHeard = (voiceNote: DraftVoiceNote) =>
    voiceNote.kind === 'kept' || isThere(voiceNote.recording) ? voiceNote : null;
  const without = (evaluation: DraftEvaluation): DraftEvaluation => ({
    ...withUnsorted(evaluation, unsortedPhotosOf(evaluation).filter(stays)),
    categories: mapIn(evaluation, isHeard).categories.map((entry) =>
      entry.pictures.every(stays) ? entry : { ...entry, pictures: entry.pictures.filter(stays) },
    ),
  });
  const { evaluations, open } = draft;
  return {
    ...draft,
    evaluations: evaluations.map(without),
    open: open?.before ? { ...open, before: without(open.before) } : open,
  };
};

/** The photo with these shapes as its drawing; without a drawing if there are none. */
export const withDrawing = (
  { drawing: _, ...plain }: DraftPhoto,
  shapes: readonly DrawnShape[],
): DraftPhoto => (shapes.length > 0 ? { ...plain, drawing: shapes } : plain);
