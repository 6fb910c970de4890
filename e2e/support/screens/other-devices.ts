/** Screens of an inspector who uses two devices, or is in a school with another inspector. */
import type { Page } from 'playwright-core';
import { beginByAddress, markRadio, school } from '#e2e/support/form.ts';
import { openAt, type Screen } from '#e2e/support/screen.ts';
import { refuse } from './field.ts';

const as = 'alice';

/** The id of another device, or of a school. */
const ELSEWHERE = 'ab000000-0000-4000-8000-00000000000e';

const [begunAt, savedAt] = ['2026-11-03T10:42:00.000Z', '2026-11-03T10:30:00.000Z'];

/** Opens the list of areas of a school in which other inspectors have two rooms. */
const openWithOthers = async (page: Page): Promise<void> => {
  const stored = { version: 1, changedAt: begunAt, expiresAt: begunAt };
  await page.route('**/api/draft/store/**', (route) => route.fulfill({ json: { data: stored } }));
  const areas = new Map<string, string>();
  await page.route('**/api/school/facilities/**', async (route) => {
    const response = await route.fetch();
    const { schoolFacilityList } = (await response.json()) as {
      schoolFacilityList: { id: string; name: string }[];
    };
    for (const { id, name } of schoolFacilityList) areas.set(name, id);
    await route.fulfill({ response });
  });
  await page.route('**/api/draft/others/**', (route) => {
    const [here, saved] = [areas.get('Classroom 1'), areas.get('Classroom 3')];
    const walk = { person: 'Maximiliana Wolfeschlegelsteinhausen', storedAt: begunAt };
    const walks = [{ ...walk, areas: [{ area: here, state: 'here', since: begunAt }] }];
    const inspection = { inspection: ELSEWHERE, person: 'Nguyễn Văn An', savedAt, areas: [saved] };
    return route.fulfill({ json: { data: { walks, saved: [inspection] } } });
  });
  await beginByAddress(page, school, 'Classroom 2');
  await page.evaluate(`localStorage.removeItem('wifi-only')`);
  await markRadio(page, 'Gas Leaks', 'Good').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Also inspecting this school today: /).waitFor();
};

export const screensOfOtherDevices: readonly Screen[] = [
  {
    name: 'started-elsewhere',
    as,
    open: async (page) => {
      const list = ['iPad', 'Chrome on Windows'].map((deviceName, at) => ({
        id: `ab000000-0000-4000-8000-00000000000${at}`,
        device: ELSEWHERE,
        deviceName,
        takenAt: '2026-11-03T09:12:00.000Z',
        version: 4,
        changedAt: '2026-11-03T10:42:00.000Z',
        expiresAt: '2026-12-03T10:42:00.000Z',
        school: at === 0 ? { id: ELSEWHERE, name: school } : null,
        inspection: null,
        areas: 14,
        marked: 12,
        photos: at * 31,
      }));
      await page.route('**/api/draft/list', (route) => route.fulfill({ json: { data: { list } } }));
      await openAt('/inspections', 'Inspections')(page);
      await page.getByRole('heading', { name: 'Started on another device' }).waitFor();
    },
  },
  {
    name: 'continued-elsewhere',
    as,
    open: async (page) => {
      const message = 'This inspection was continued on iPad.';
      const conflict = {
        deviceName: 'iPad',
        at: '2026-11-03T10:42:00.000Z',
        inspection: null,
      };
      await page.route(
        '**/api/draft/store/**',
        refuse(409, 'draft-elsewhere', message, { conflict }),
      );
      await beginByAddress(page, school, 'Classroom 1');
      await page.evaluate(`localStorage.removeItem('wifi-only')`);
      await markRadio(page, 'Gas Leaks', 'Good').check();
      await page.getByText('Continued on iPad, Nov 3, 2026.').waitFor();
    },
  },
  { name: 'others-in-school', as, open: openWithOthers },
  {
    name: 'join-inspection',
    as,
    open: async (page) => {
      await openWithOthers(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog', { name: 'Another inspector has saved this school' }).waitFor();
    },
  },
];
