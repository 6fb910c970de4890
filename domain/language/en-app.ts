/**
 * The part of the English texts that screens of the app also show. They load it without the rest,
 * which is in en.ts.
 */
import { NOTED_IN_PRIOR_YEAR } from '../prior-year.ts';

export const findings = {
  heading: 'Findings by area',
  /** Above the findings of an area; the earlier deficiency need not be one of these. */
  areaNotedInPriorYear: 'This area: deficiency noted in prior year',
  notedInPriorYear: NOTED_IN_PRIOR_YEAR as string,
  notInspectedNow: 'not inspected this time, whether fixed since or not',
  noneNow: 'none found this time',
  photo: (subject: string, number: number, total: number) =>
    `${subject}: photo ${number} of ${total}`,
};

export const grid = {
  label: 'Areas and their marks',
  area: 'Area',
  notInspected: 'Not inspected:',
  noReason: 'no reason given',
  legend: '✓ Good · D Deficient · X Extreme deficiency · NA Not applicable',
};
