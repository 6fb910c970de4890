/**
 * The screens of the tests that go through all screens, in two parts: `npm test` runs these tests on
 * a few screens of different kinds, and `npm run test:all` on the others, too.
 */
import type { Screen } from '#e2e/support/screen.ts';
import { screens, states } from './all-screens.ts';

const names = new Set([
  // Public screens, one with a form and one that the server renders.
  'login',
  'report-print',
  // Cards and charts, lists, forms and a calendar.
  'dashboard',
  'inspections',
  'deficiency',
  'settings',
  'schedule',
  // The steps of the inspection form.
  'form-evaluation',
  'form-area',
  // A dialog, a menu, no data, and calls that wait or fail.
  'edit-school',
  'export-menu',
  'inspections-empty',
  'dashboard-loading',
  'dashboard-failed',
]);

const all = [...screens, ...states];

export const representativeScreens: readonly Screen[] = all.filter(({ name }) => names.has(name));
export const otherScreens: readonly Screen[] = all.filter(({ name }) => !names.has(name));
