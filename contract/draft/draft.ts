/** Drafts of inspections that are stored on the server. */
import { z } from 'zod';
import { Id, Instant, requiredName } from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';
import { ReceivedPhoto } from '#contract/photo/photo.ts';
import { ReceivedRecording } from '#contract/recording/recording.ts';
import { DraftContent } from './content.ts';
import { DraftId } from './ended-draft.ts';

/** The device that writes a draft, by an id and a name that the browser has chosen for itself. */
export const Device = {
  device: Id,
  deviceName: requiredName(100, 'is required, for example iPad'),
};

/** The number of changes of the draft; each device continues from the number that it has read. */
export const DraftVersion = asNumber(z.int().min(1).max(2_000_000_000));

const DraftTimes = { version: z.int(), changedAt: Instant, expiresAt: Instant };

export const DraftTimesAnswer = z.object(DraftTimes);

export const ListedDraft = z.object({
  id: DraftId,
  device: Id,
  deviceName: z.string(),
  /** Since when this device writes the draft. */
  takenAt: Instant,
  ...DraftTimes,
  /** null until a school is chosen. */
  school: z.object({ id: Id, name: z.string() }).nullable(),
  /** The inspection of which the draft is an update; null for a new inspection. */
  inspection: Id.nullable(),
  areas: z.int(),
  /** The areas with a mark, or with the reason why they were not inspected. */
  marked: z.int(),
  photos: z.int(),
});
export type ListedDraft = z.infer<typeof ListedDraft>;

/** `received` and `recordings` list those of the draft's new photos and recordings that the server has. */
export const DraftDetails = ListedDraft.extend({
  content: DraftContent,
  received: z.array(ReceivedPhoto),
  recordings: z.array(ReceivedRecording),
});
export type DraftDetails = z.infer<typeof DraftDetails>;

/**
 * In the refusals 'draft-elsewhere' and 'draft-saved', as `conflict`: the device that writes the draft,
 * and since when, or the inspection as which the draft was saved, and when.
 */
export const DraftConflict = z.object({
  deviceName: z.string(),
  at: Instant,
  inspection: Id.nullable(),
});
export type DraftConflict = z.infer<typeof DraftConflict>;
