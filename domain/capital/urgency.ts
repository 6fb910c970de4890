/**
 * The order of the entries within a year of the plan (docs/capital-plan.md, rule 6): first by mark in
 * this order, a need after the deficiencies; then by the day on which it is due, those without a day
 * last; then the most expensive first.
 */
export const byMark = ['Poor', 'Deficient', 'need'] as const;
