/** What the costs of deficiencies can be broken down by. */
export const costGroupings = ['school', 'trade', 'category', 'quarter', 'state'] as const;
export type CostGrouping = (typeof costGroupings)[number];
