/** The refusals of what another device does with a draft. */
import type { DraftConflict } from '#contract/draft/draft.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import type { LockedDraft } from './queries.ts';

/** Another device writes the draft. */
export const refuseElsewhere = ({ deviceName, takenAt }: LockedDraft): Refusal => {
  const conflict: DraftConflict = { deviceName, at: takenAt.toISOString(), inspection: null };
  return refuse('draft-elsewhere', { name: deviceName, conflict });
};

/** The draft was saved as an inspection. */
export const refuseSaved = (
  { deviceName, inspectionId }: Pick<LockedDraft, 'deviceName' | 'inspectionId'>,
  savedAt: Date,
): Refusal => {
  const at = savedAt.toISOString();
  const conflict: DraftConflict = { deviceName, at, inspection: inspectionId };
  return refuse('draft-saved', { name: deviceName, conflict });
};
