/**
 * The English texts of reports that the app's screens also show. The app loads this file without
 * the other texts, which are in en.ts.
 */
import { NOTED_IN_PRIOR_YEAR } from '#domain/inspection/prior-year.ts';

export const findings = {
  heading: 'Findings by area',
  /**
   * Shown above the findings of an area. The earlier deficiency may be a different one from these
   * findings.
   */
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
