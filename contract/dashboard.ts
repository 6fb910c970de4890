/** What the dashboard shows. */
import { z } from 'zod';
import { CoverageCounts, EffectiveRating } from './inspection.ts';
import { Day, Id, Score } from './common.ts';

/** `value` is a text to be shown unchanged: '12 of 40', '92.51%', '–' where nothing applies. */
export const DashboardCard = z.object({
  /**
   * The filter of what `value` counts or averages, with its first and last day if there are any.
   */
  counts: z.enum(['inspections', 'scores', 'schools', 'deficiencies']),
  from: Day.nullable(),
  to: Day.nullable(),
  title: z.string(),
  value: z.string(),
  /** The extreme deficiencies among those that `value` counts; null for the other cards. */
  extreme: z.int().nullable(),
  /** Those among them that were repaired and wait for an inspection; null for the other cards. */
  repaired: z.int().nullable(),
  change: z.object({
    /** 'up' for the better, 'down' for the worse, 'other' without a change or a comparison. */
    trend: z.enum(['up', 'down', 'other']),
    /** The beginning of a phrase: '+3', '2 more fixed', 'No change', 'No comparison'. */
    value: z.string(),
    /**
     * The end of that phrase, which says what `value` is compared with: 'compared with October
     * 1–24', 'than found since October 24'.
     */
    comparedWith: z.string(),
    /** The first and last day of the period that it is compared with, if there is one. */
    from: Day.nullable(),
    to: Day.nullable(),
    /** `comparedWith`; on the card of the deficiencies followed by how many are extreme. */
    description: z.string(),
  }),
});
export type DashboardCard = z.infer<typeof DashboardCard>;

/** The setup steps that a new district has completed. */
export const Setup = z.object({ schools: z.int(), members: z.int(), inspections: z.int() });
export type Setup = z.infer<typeof Setup>;

/** An inspected school by its last inspection. */
export const RankedSchool = z.object({
  id: Id,
  name: z.string(),
  inspectionId: Id,
  date: Day,
  score: Score,
  ...EffectiveRating,
  coverage: CoverageCounts.nullable(),
  /** The difference to the score of its last inspection of an earlier school year in percentage points. */
  change: z.number().nullable(),
  /** The id of its last inspection of an earlier school year; null if there is none. */
  previousInspectionId: Id.nullable(),
  /** The number of open marks D and X in the school's areas, and of X alone. */
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
   * Schools without an inspection since 1 July: never inspected ones first, then the longest ago.
   */
  notInspected: z.object({
    since: Day,
    total: z.int(),
    /** At most 100 of them. */
    schools: z.array(z.object({ id: Id, name: z.string(), lastInspection: Day.nullable() })),
  }),
});
export type Overview = z.infer<typeof Overview>;
