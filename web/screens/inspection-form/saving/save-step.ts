/** The steps of a save, and the step and the fault that follow from a stored draft. */
import type { SavedWalk } from '#contract/draft/others.ts';
import type { LastChange } from '#contract/inspection/inspection.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { fromDetails } from '#web/draft/from-details.ts';
import type { MergeVersions } from '#web/draft/merge/merge.ts';
import { type LocatedFault, locateFault } from '#web/draft/saving/field-location.ts';
import type { SaveCheck } from '#web/draft/saving/save-check.ts';
import type { UploadProgress } from '#web/transport/dependencies.ts';

export type SaveStep =
  | { at: 'idle' }
  | { at: 'checking'; check: SaveCheck }
  | { at: 'sending'; by: Sender }
  | { at: 'joining'; saved: readonly SavedWalk[] }
  | ({ at: 'comparing'; theirChange: LastChange | undefined; isJoin?: boolean } & MergeVersions);

/**
 * 'storing': the draft is being stored on the device and is not queued yet. 'queue': it is stored,
 * and the upload queue sends it and reports the progress. A draft that could not be stored is sent
 * from memory, with its progress here.
 */
export type Sender = 'storing' | 'queue' | { memory: UploadProgress };

/**
 * A failed save. Without a response (`isAnswered` is false), it is unknown whether the data was
 * saved; it is safe to save again.
 */
export type SaveFault = LocatedFault & {
  isAnswered: boolean;
  /** The photos without which the inspection could be saved. */
  photos?: readonly (LocatedFault & { id: string; name: string })[];
};

export const idle: SaveStep = { at: 'idle' };

/** The step of saving that follows from the draft as it is stored on the device. */
export const stepOf = (stored: StoredDraft | null): SaveStep => {
  if (stored?.state === 'queued') return { at: 'sending', by: 'queue' };
  if (stored?.state !== 'conflict' || !stored.theirs) return idle;
  return {
    at: 'comparing',
    base: stored.base,
    mine: stored.draft,
    theirs: fromDetails(stored.theirs),
    theirChange: stored.theirChange,
  };
};

export const storedFault = (stored: StoredDraft | null): SaveFault | null =>
  stored?.state === 'refused' && stored.refusal
    ? {
        ...locateFault(stored.refusal.sentence, stored.refusal.field, stored.draft),
        isAnswered: true,
        photos: (stored.refusal.photos ?? []).map(({ photo, name, field, sentence }) => ({
          ...locateFault(sentence, field, stored.draft),
          id: photo,
          name,
        })),
      }
    : null;
