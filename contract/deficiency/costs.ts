/** Sums of the estimated and actual costs of deficiencies, in US dollars with cents. */
import { z } from 'zod';
import { costGroupings } from '#domain/deficiency/cost-grouping.ts';
import { Day } from '#contract/common.ts';

/**
 * A sum in US dollars. The database adds whole cents, so a sum is exact; it stays below 2^53 cents
 * unless 900,000 deficiencies have the highest cost.
 */
const Sum = z.number().min(0);

export const CostSums = z.object({
  /** How many of the deficiencies have an estimated or an actual cost. */
  deficiencies: z.int().min(0),
  /** The estimated cost of those that nobody has reported as repaired. */
  toRepair: Sum,
  /** The estimated cost of all, whatever their state. */
  estimated: Sum,
  /** The actual cost of all. */
  actual: Sum,
});
export type CostSums = z.infer<typeof CostSums>;

export const DeficiencyCosts = CostSums.extend({
  /** How many deficiencies that nobody has reported as repaired have no estimated cost. */
  withoutEstimate: z.int().min(0),
  /** If true, the server has stopped counting those without an estimated cost: there are more. */
  hasMoreWithoutEstimate: z.boolean(),
});
export type DeficiencyCosts = z.infer<typeof DeficiencyCosts>;

/** What the costs are broken down by. */
export const CostGrouping = z.enum(costGroupings, {
  error: `must be one of: ${costGroupings.join(', ')}`,
});

export const CostRow = CostSums.extend({
  /**
   * The id of the school, the trade ('' for none), the category, the first day of the quarter, or
   * the state.
   */
  key: z.string(),
  /** `key` in words. */
  name: z.string(),
  /** The last day of a quarter; null for other rows. */
  until: Day.nullable(),
});
export type CostRow = z.infer<typeof CostRow>;
