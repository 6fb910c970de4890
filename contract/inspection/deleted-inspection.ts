import { z } from 'zod';
import { Day, Id, Instant } from '#contract/common.ts';
import { ReportStatus } from './inspection.ts';

/** A deleted inspection that can still be restored. `reason` is '' if none was given. */
export const DeletedInspection = z.object({
  id: Id,
  school: z.string(),
  date: Day,
  inspector: z.string(),
  reportStatus: ReportStatus,
  reason: z.string(),
  deletedAt: Instant,
  deletedBy: z.string(),
});
export type DeletedInspection = z.infer<typeof DeletedInspection>;
