/** Every state of a screen that is stored in its URL (docs/decisions/0270). */
import { columnRows } from './columns.ts';
import { complaintRows } from './complaints.ts';
import { deficiencyRows } from './deficiencies.ts';
import { districtRows } from './district.ts';
import { inspectionRows } from './inspections.ts';
import { peopleRows } from './people.ts';
import { reportRows } from './reports.ts';
import type { AddressRow } from './row.ts';
import { scheduleRows } from './schedule.ts';
import { siteRows } from './sites.ts';

export const addressRows: readonly AddressRow[] = [
  ...inspectionRows,
  ...deficiencyRows,
  ...complaintRows,
  ...reportRows,
  ...scheduleRows,
  ...districtRows,
  ...siteRows,
  ...peopleRows,
  ...columnRows,
];

/** The first row of each screen, which `npm test` tries; `npm run test:all` tries the others, too. */
export const firstAddressRows = addressRows.filter(
  ({ screen }, at) => addressRows.findIndex((row) => row.screen === screen) === at,
);
export const otherAddressRows = addressRows.filter((row) => !firstAddressRows.includes(row));
