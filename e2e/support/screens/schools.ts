/** The page of a school, all facilities, and a list that a link has filtered. */
import type { Page } from 'playwright-core';
import { openNewInspection, school } from '#e2e/support/form.ts';
import { bearerOf } from '#e2e/support/people.ts';
import { openAt, markReadOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

/** A school in which no other screen begins an inspection, and one of its areas. */
const quarryHill = async (page: Page): Promise<{ id: string; areaId: string }> => {
  const headers = await bearerOf(page, 'alice');
  const read = async (path: string) => (await page.request.get(path, { headers })).json();
  const { schoolList } = (await read('/api/school/get')) as { schoolList: NamedRow[] };
  const id = schoolList.find(({ name }) => name === 'Quarry Hill Elementary')?.id ?? '';
  const places = (await read(`/api/school/facilities/${id}/get`)) as {
    schoolFacilityList: NamedRow[];
  };
  return { id, areaId: places.schoolFacilityList.at(-1)?.id ?? '' };
};

/** A plan of the demo district, which has none, with an icon of the app as its image. */
const aFloorPlan = (area: string) => ({
  id: '10000000-0000-4000-8000-000000000001',
  name: 'Main Building, 1st floor',
  image: '/icons/icon-512.png',
  imageId: '10000000-0000-4000-8000-000000000002',
  width: 512,
  height: 512,
  places: [{ area, x: 0.25, y: 0.5 }],
  version: 1,
});

type NamedRow = { id: string; name: string };

export const screensOfSchools: readonly Screen[] = [
  {
    name: 'all-facilities',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/facilities?tab=facilities', 'Schools & Facilities')(page);
      await page.getByText('Manage all the facilities').waitFor();
    }),
  },
  {
    name: 'school',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/facilities?search=Quarry', 'Schools & Facilities')(page);
      await page.getByRole('link', { name: 'Quarry Hill Elementary', exact: true }).click();
      await page.getByRole('table', { name: 'Open deficiencies' }).waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'floor-plans',
    as: 'alice',
    open: async (page) => {
      const { id, areaId } = await quarryHill(page);
      const plan = aFloorPlan(areaId);
      await page.route('**/api/floor-plan/list/*', (route) =>
        route.fulfill({ json: { data: { list: [plan, { ...plan, id: areaId, name: 'Annex' }] } } }),
      );
      await page.goto(`/facilities/${id}/plans`);
      await page.getByRole('group', { name: 'Floor plan Main Building, 1st floor' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'add-floor-plan',
    as: 'alice',
    open: async (page) => {
      await page.goto(`/facilities/${(await quarryHill(page)).id}/plans`);
      await page.getByRole('button', { name: 'Add Floor Plan' }).first().click();
      await page.getByRole('dialog', { name: 'Add Floor Plan' }).waitFor();
    },
  },
  {
    name: 'print-labels',
    as: 'alice',
    open: async (page) => {
      await page.goto(`/facilities/${(await quarryHill(page)).id}`);
      await page.getByRole('button', { name: 'Print Labels' }).click();
      await page.getByRole('menuitem', { name: 'One large label per page' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'form-site-data',
    as: 'alice',
    open: async (page) => {
      await openNewInspection(page, school);
      await page.getByText('Site data (optional)').click();
      await page.getByLabel('Custodial staffing').waitFor();
    },
  },
  {
    name: 'area-label',
    as: 'alice',
    open: async (page) => {
      const { areaId } = await quarryHill(page);
      await page.goto(`/areas/${areaId.slice(0, 13)}`);
      await page.getByText('No inspection is under way on this device.').waitFor();
    },
  },
  {
    name: 'area-label-unknown',
    as: 'alice',
    open: async (page) => {
      await page.goto('/areas/00000000-0000');
      await page.getByText('This label does not belong to any area of your district.').waitFor();
    },
  },
  {
    name: 'inspections-filtered',
    as: 'alice',
    open: openAt('/inspections?from=2020-01-01&status=Issues+Found&sort=-score', 'Inspections'),
  },
];
