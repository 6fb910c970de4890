/** The contents of the dashboard. */
import { z } from 'zod';
import { CoverageCounts, EffectiveRating } from './inspection.ts';
import { Day, Id, Score } from '#contract/common.ts';

/** `value` is a text that is shown unchanged: '12 of 40', '92.51%', or '–' if nothing applies. */
export const DashboardCard = z.object({
  /**
   * What `value` counts or averages, with the first and last day of the period if there is one; the
   * app filters the list that the card links to by these dates.
   */
  counts: z.enum(['inspections', 'scores', 'schools', 'deficiencies']),
  from: Day.nullable(),
  to: Day.nullable(),
  title: z.string(),
  value: z.string(),
  /** How many of the deficiencies counted by `value` are extreme; null for the other cards. */
  extreme: z.int().nullable(),
  /**
   * How many of the deficiencies counted by `value` were repaired and wait for an inspection; null
   * for the other cards.
   */
  repaired: z.int().nullable(),
  change: z.object({
    /** 'up' means better, 'down' means worse, 'other' means no change or no comparison. */
    trend: z.enum(['up', 'down', 'other']),
    /** The change, without what it is compared with: '+3', '2 more fixed', 'No change'. */
    value: z.string(),
    /**
     * What `value` is compared with, worded so that it can follow `value`: 'compared with October
     * 1–24', 'than found since October 24'.
     */
    comparedWith: z.string(),
    /** The first and last day of the period with which `value` is compared, if there is one. */
    from: Day.nullable(),
    to: Day.nullable(),
    /**
     * The same as `comparedWith`; on the card of the deficiencies, the number of extreme ones
     * follows.
     */
    description: z.string(),
  }),
});
export type DashboardCard = z.infer<typeof DashboardCard>;

/** The counts from which the setup steps that a new district has completed are derived. */
export const SetupCounts = z.object({ schools: z.int(), members: z.int(), inspections: z.int() });
export type SetupCounts = z.infer<typeof SetupCounts>;

/** An inspected school with the results of its last inspection. */
export const RankedSchool = z.object({
  id: Id,
  name: z.string(),
  inspectionId: Id,
  date: Day,
  score: Score,
  ...EffectiveRating,
  coverage: CoverageCounts.nullable(),
  /** The score minus the score of `previousInspectionId`, in percentage points. */
  change: z.number().nullable(),
  /** The id of the school's last inspection of an earlier school year; null if there is none. */
  previousInspectionId: Id.nullable(),
  /** The number of open deficiencies (D and X) of the school, and of the X alone. */
  open: z.int(),
  extreme: z.int(),
});
export type RankedSchool = z.infer<typeof RankedSchool>;

export const Overview = z.object({
  /** The last 12 months, including this one, oldest first. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      inspections: z.int(),
      averageScore: Score,
    }),
  ),
  /**
   * Schools without an inspection since the first day of the current school year (`since`). Schools
   * that were never inspected are first, then those whose last inspection is the oldest.
   */
  notInspected: z.object({
    since: Day,
    total: z.int(),
    /** At most 100 of these schools. */
    schools: z.array(z.object({ id: Id, name: z.string(), lastInspection: Day.nullable() })),
  }),
});
export type Overview = z.infer<typeof Overview>;
