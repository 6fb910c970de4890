/** What is sent about reports that are changed, one or several together. */
import { z } from 'zod';
import { publishedStates } from '#domain/report/publication.ts';
import { Id } from '#contract/common.ts';
import { ReportStatus } from '#contract/inspection/inspection.ts';
import { asNumber } from '#contract/lenient.ts';

/** A report among several that are changed together, as the caller has seen it. */
export const ChosenReport = z.object({
  id: Id,
  status: ReportStatus,
  version: asNumber(z.int({ error: 'must be the version of the inspection' }).min(1)),
});

export type ChosenReport = z.infer<typeof ChosenReport>;

/** When the district's public page lists a report. */
export const Published = z.enum(publishedStates, { error: 'must be no, final or always' });
