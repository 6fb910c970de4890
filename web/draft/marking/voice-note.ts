/** The voice notes of a draft. */
import type {
  Draft,
  DraftEntry,
  DraftEvaluation,
  DraftPhoto,
  DraftVoiceNote,
} from '#web/draft/draft.ts';

/** The entry with this voice note, or without one. */
export const withVoiceNote = (
  { voiceNote: _, ...entry }: DraftEntry,
  voiceNote: DraftVoiceNote | null,
): DraftEntry => (voiceNote ? { ...entry, voiceNote } : entry);

/** The local id of a recording that is not known to be on the server. */
export const newRecordingOf = ({ voiceNote }: Pick<DraftEntry, 'voiceNote'>): string | undefined =>
  voiceNote?.kind === 'new' ? voiceNote.recording : undefined;

/** The recording as a file of the draft, which is identified like a photo. */
export const recordingFile = (voiceNote: DraftVoiceNote): DraftPhoto =>
  voiceNote.kind === 'new'
    ? { kind: 'new', photo: voiceNote.recording }
    : { kind: 'kept', url: voiceNote.url, thumbnail: '' };

/** The draft after `to` has changed each voice note; null removes it. */
export const mapVoiceNotes = (
  draft: Draft,
  to: (voiceNote: DraftVoiceNote) => DraftVoiceNote | null,
): Draft => ({ ...draft, evaluations: draft.evaluations.map((one) => mapIn(one, to)) });

/** Like `mapVoiceNotes`, for one evaluation. */
export const mapIn = (
  evaluation: DraftEvaluation,
  to: (voiceNote: DraftVoiceNote) => DraftVoiceNote | null,
): DraftEvaluation =>
  evaluation.categories.every(({ voiceNote }) => voiceNote === undefined)
    ? evaluation
    : {
        ...evaluation,
        categories: evaluation.categories.map((entry) =>
          entry.voiceNote ? withVoiceNote(entry, to(entry.voiceNote)) : entry,
        ),
      };

/** Whether a file of a draft is a recording, and not a photo. */
export const isRecordingType = (type: string): boolean => type.startsWith('audio/');
