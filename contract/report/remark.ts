/** Remarks on a report in review. */
import { z } from 'zod';
import { Id, Instant } from '#contract/common.ts';

/** What somebody who reviews a report has remarked or asked for. */
export const ReportRemark = z.object({
  id: Id,
  text: z.string(),
  /** Whether it asks for a correction of the inspection. */
  wantsCorrection: z.boolean(),
  by: z.string(),
  at: Instant,
  /** Who said that the correction is done, and when; null if nobody has. */
  settled: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type ReportRemark = z.infer<typeof ReportRemark>;
