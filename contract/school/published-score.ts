/** Published scores of the schools of a county. */
import { z } from 'zod';
import { LEFT_OUT_NAMED } from '#domain/school/published-score.ts';

/** What was read of an uploaded list. */
export const ReadPublishedScores = z.object({
  /** The year in which the school year begins. */
  year: z.int(),
  schools: z.int(),
  /** How many of them are schools of the account, which are not compared with themselves. */
  own: z.int(),
  /** How many rows are about schools of other counties than that of the account. */
  elsewhere: z.int(),
  /** How many rows were left out because of an error, and the first of them. */
  leftOut: z.object({
    rows: z.int(),
    list: z.array(z.object({ line: z.int(), reason: z.string() })).max(LEFT_OUT_NAMED),
  }),
});
export type ReadPublishedScores = z.infer<typeof ReadPublishedScores>;
