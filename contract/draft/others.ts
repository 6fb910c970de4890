/** What inspectors who are in one school at once see of each other (docs/decisions/0297). */
import { z } from 'zod';
import { walkStates } from '#domain/inspection/walk.ts';
import { Id, Instant } from '#contract/common.ts';

export const WalkedArea = z.object({
  area: Id,
  state: z.enum(walkStates),
  /** Since when the area is in this state. */
  since: Instant,
});

/** An inspector who is entering an inspection of the school. */
export const OtherWalk = z.object({
  person: z.string(),
  storedAt: Instant,
  areas: z.array(WalkedArea),
});
export type OtherWalk = z.infer<typeof OtherWalk>;

/** An inspection of the school and day that somebody else has saved and that can still be changed. */
export const SavedWalk = z.object({
  inspection: Id,
  person: z.string(),
  savedAt: Instant,
  /** The areas that were inspected. */
  areas: z.array(Id),
});
export type SavedWalk = z.infer<typeof SavedWalk>;
