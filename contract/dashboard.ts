/** What the dashboard shows. */
import { z } from 'zod';
import { Day, Id, Score } from './common.ts';

/** `value` is a text that may be shown as it is: '12 of 40', '92.51%', '–' where nothing applies. */
export const DashboardCard = z.object({
  title: z.string(),
  value: z.string(),
  change: z.object({
    trend: z.enum(['up', 'down', 'other']),
    /** The difference with its sign, '0' without one, '–' where there is nothing to compare with. */
    value: z.string(),
    description: z.string(),
  }),
});
export type DashboardCard = z.infer<typeof DashboardCard>;

export const Overview = z.object({
  /** The last 12 months, this one included, the oldest first. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      inspections: z.int(),
      averageScore: Score,
    }),
  ),
  /** Schools without an inspection since 1 July: the longest ago first, never inspected before all. */
  notInspected: z.object({
    since: Day,
    total: z.int(),
    /** At most 100 of them. */
    schools: z.array(z.object({ id: Id, name: z.string(), lastInspection: Day.nullable() })),
  }),
});
export type Overview = z.infer<typeof Overview>;
