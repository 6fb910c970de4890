/** The page of a school, all facilities, and a list that a link has filtered. */
import { at, calm, type Screen, waitUntilLoaded } from './screen.ts';

export const screensOfSchools: readonly Screen[] = [
  {
    name: 'all-facilities',
    as: 'alice',
    open: calm(async (page) => {
      await at('/facilities?tab=facilities', 'Schools & Facilities')(page);
      await page.getByText('Manage all the facilities').waitFor();
    }),
  },
  {
    name: 'school',
    as: 'alice',
    open: calm(async (page) => {
      await at('/facilities?search=Quarry', 'Schools & Facilities')(page);
      await page.getByRole('link', { name: 'Quarry Hill Elementary', exact: true }).click();
      await page.getByRole('table', { name: 'Open deficiencies' }).waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'inspections-filtered',
    as: 'alice',
    open: at('/inspections?from=2020-01-01&status=Issues+Found&sort=-score', 'Inspections'),
  },
];
