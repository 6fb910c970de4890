/** Screens of an inspector who enters an inspection on two devices. */
import { beginByAddress, markRadio, school } from '#e2e/support/form.ts';
import { openAt, type Screen } from '#e2e/support/screen.ts';
import { refuse } from './field.ts';

const as = 'alice';

/** The id of another device, or of a school. */
const ELSEWHERE = 'ab000000-0000-4000-8000-00000000000e';

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
];
