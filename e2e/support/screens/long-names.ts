/** Screens with long names, accents and apostrophes, also on a phone. */
import type { Page } from 'playwright-core';
import { save, waitUntilSaved } from '#e2e/support/field.ts';
import { bearerOf } from '#e2e/support/people.ts';
import { openAt, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';
import { searchFor } from '#e2e/support/search-for.ts';

const long =
  "Nguyễn Thị Minh Khai and Dolores O'Peña-Villaseñor Memorial Elementary School for the Visual and Performing Arts";
/** The name of a facility, which is inspected as an area. */
const area =
  'Multipurpose Room, Stage and Adjacent Storage behind the Kitchen (Building Q, North-West Wing)';
const inspector = 'Bartholomew Featherstonehaugh-Villaseñor y Nguyễn';

/** Creates a school with a long name, and an inspection of this school. */
const make = async (page: Page): Promise<void> => {
  const headers = await bearerOf(page, 'alice');
  const create = async (kind: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api/${kind}/create`, { headers, data });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const school = await create('school', {
    name: long,
    type: 'Elementary School',
    address: '12345 Camino de la Reina de los Ángeles de Porciúncula, San Buenaventura, CA 93001',
    district: 'Mayacamas-Konocti Valley Joint Unified School District',
  });
  await create('facility', { name: area, type: 'Academic', school_ids: [school] });
  await page.goto(`/new-inspection/${school}`);
  await page.getByLabel('Inspector name').fill(inspector);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: `Evaluate ${area}`, exact: true }).click();
  await page.getByRole('button', { name: 'Mark all Good' }).click();
  await save(page);
  await save(page);
  await waitUntilSaved(page);
};

let made: Promise<void> | undefined;

const longIn = (
  name: string,
  path: string,
  heading: string,
  then?: (page: Page) => Promise<void>,
): Screen => ({
  name: `${name}-long-names`,
  as: 'alice',
  open: async (page) => {
    made ??= make(page);
    await made;
    await openAt(path, heading)(page);
    await then?.(page);
    await waitUntilLoaded(page);
  },
});

const searched = async (page: Page): Promise<void> => {
  await searchFor(page, 'Nguyễn Thị Minh Khai');
  await page
    .getByRole('rowheader')
    .first()
    .filter({ hasText: /^Nguyễn Thị Minh Khai/ })
    .waitFor();
  await waitUntilLoaded(page);
};

export const screensOfLongNames: readonly Screen[] = [
  longIn('inspections', '/inspections', 'Inspections', searched),
  longIn('inspection', '/inspections', 'Inspections', async (page) => {
    await searched(page);
    await page
      .getByRole('link', { name: /^View the inspection/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Nguyễn/ }).waitFor();
  }),
  longIn('form', '/inspections', 'Inspections', async (page) => {
    await searched(page);
    await page
      .getByRole('link', { name: /^Edit the inspection/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Edit Multipurpose/ }).waitFor();
  }),
  longIn('school', '/facilities', 'Schools & Facilities', async (page) => {
    await searched(page);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await page.getByText('Manage the facilities for this school').waitFor();
  }),
  longIn('schools', '/facilities', 'Schools & Facilities', searched),
  longIn('reports', '/reports', 'Inspection Reports', searched),
  longIn('report', '/reports', 'Inspection Reports', async (page) => {
    await searched(page);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Category Scores' }).waitFor();
  }),
];
