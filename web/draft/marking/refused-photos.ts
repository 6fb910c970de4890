/** Photos that could not be used, and the sentences about them. */
import type { Draft, DraftEntry, DraftPhoto } from '#web/draft/draft.ts';
import { newRecordingOf, recordingFile, withVoiceNote } from './voice-note.ts';
import { unsortedPhotosOf, withUnsorted } from './unsorted-photos.ts';

/** The entry with more sentences about files that could not be used as photos. */
export const withRefused = (entry: DraftEntry, sentences: readonly string[]): DraftEntry => ({
  ...entry,
  refusedPhotos: [...(entry.refusedPhotos ?? []), ...sentences],
});

/** The entry without the photo or recording that `isIt`. */
const withoutFile = (entry: DraftEntry, isIt: (photo: DraftPhoto) => boolean): DraftEntry => {
  const { voiceNote = null } = entry;
  return withVoiceNote(
    { ...entry, pictures: entry.pictures.filter((photo) => !isIt(photo)) },
    voiceNote && isIt(recordingFile(voiceNote)) ? null : voiceNote,
  );
};

/** The draft without an unusable photo or recording; the categories that had it show the sentence. */
export const withoutPhoto = (
  draft: Draft,
  { photo: photoId, sentence }: { photo: string; sentence: string },
): Draft => {
  const isIt = (photo: DraftPhoto) => photo.kind === 'new' && photo.photo === photoId;
  const isHere = (entry: DraftEntry) =>
    entry.pictures.some(isIt) || newRecordingOf(entry) === photoId;
  return {
    ...draft,
    evaluations: draft.evaluations.map((evaluation) => ({
      ...withUnsorted(
        evaluation,
        unsortedPhotosOf(evaluation).filter((photo) => !isIt(photo)),
      ),
      categories: evaluation.categories.map((entry) =>
        isHere(entry) ? withRefused(withoutFile(entry, isIt), [sentence]) : entry,
      ),
    })),
  };
};
