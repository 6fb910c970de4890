/** The list of inspections, for the app and for other programs. */
import { z } from 'zod';
import { countedListOf, Day, Id, Score } from '#contract/common.ts';
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
    /**
     * The mean score of all inspections found; null if none has a score. Left out unless dates or a
     * school are among the filters.
     */
    averageScore: Score.optional(),
  }),
});

/**
 * A row in the list of changed inspections. The status of the report is omitted, because it can
 * change while the inspection itself does not.
 */
export const ChangedInspectionRow = InspectionRow.omit({ reportStatus: true }).extend({
  schoolId: Id,
});

export const inspectionSorts = ['date', 'school', 'score', 'status'] as const;
