/** Emergencies and urgent threats that inspectors find (docs/williams.md). */
import { z } from 'zod';
import { safeMeasures } from '#domain/deficiency/emergency.ts';
import { Id, Instant } from '#contract/common.ts';

export const Emergency = z.object({
  /** The inspection that reported it last. */
  inspectionId: Id,
  reportedAt: Instant,
  /** Until when it should be made safe. */
  safeBy: Instant,
  /** Null while nobody has made it safe. */
  safe: z
    .object({ measure: z.enum(safeMeasures), at: Instant, by: z.string(), note: z.string() })
    .nullable(),
});

/** How an emergency was made safe; null if it was not, after all. */
export const SafeMeasure = z
  .enum(safeMeasures, { error: `must be one of: ${safeMeasures.join(', ')}` })
  .nullable();
