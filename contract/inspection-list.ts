/** The list of inspections, as the desk and other programs read it. */
import { z } from 'zod';
import { countedListOf, Day, Id, Score } from './common.ts';
import { CoverageCounts, EffectiveRating, InspectionStatus, ReportStatus } from './inspection.ts';

export const InspectionRow = z.object({
  id: Id,
  school: z.string(),
  date: Day,
  inspector: z.string(),
  score: Score,
  status: InspectionStatus,
  ...EffectiveRating,
  reportId: Id,
  reportStatus: ReportStatus,
  coverage: CoverageCounts.nullable(),
});
export type InspectionRow = z.infer<typeof InspectionRow>;

export const InspectionList = z.object({
  data: countedListOf(InspectionRow).shape.data.extend({
    /** The mean of all inspections found, if days are the only filter; null without a score. */
    averageScore: Score.optional(),
  }),
});

/** Without what changes with the report alone. */
export const ChangedInspectionRow = InspectionRow.omit({ reportStatus: true }).extend({
  schoolId: Id,
});

export const inspectionSorts = ['date', 'school', 'score', 'status'] as const;
