/** Replies of people without an account that a deficiency was repaired. */
import { z } from 'zod';
import { claimStates, DECLINE_NOTE_LENGTH } from '#domain/deficiency/work-link.ts';
import { Id, Instant, requiredText } from '#contract/common.ts';

export const Claim = z.object({
  id: Id,
  /** The name of the work link with which it was sent. */
  link: z.string(),
  claimedAt: Instant,
  /** The name that was entered with it; may be ''. */
  claimedBy: z.string(),
  note: z.string(),
  photos: z.array(z.object({ id: Id, url: z.string(), thumbnail: z.string() })),
  state: z.enum(claimStates),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was declined; the page of the link shows it. */
  decision: z.string(),
});
export type Claim = z.infer<typeof Claim>;

export const ClaimId = { id: Id, claimId: Id };

export const DeclineNote = requiredText(
  DECLINE_NOTE_LENGTH,
  'is required: please write why, for whoever sent the reply',
);
