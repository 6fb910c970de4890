/** A saved view holds every parameter of its list, except those that are left out for a reason. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { viewedLists, type ViewScreen, viewScreens } from '#domain/list/saved-view.ts';

const state = (screen: string) => `web/screens/${screen}/state.ts`;

/** The file that declares the parameters of each list, and those that are not part of a view. */
const lists: Record<ViewScreen, { file: string; leftOut: readonly string[] }> = {
  inspections: { file: state('inspections'), leftOut: ['tab', 'page'] },
  reports: { file: state('reports'), leftOut: ['page', 'report', 'explain', 'part'] },
  deficiencies: { file: state('deficiencies'), leftOut: ['page'] },
  // Both lists are on one screen.
  schools: {
    file: state('facilities'),
    leftOut: [
      'tab',
      'page',
      'school',
      'facilityPage',
      'facilitySearch',
      'facilitySort',
      'facilityColumns',
      'opened',
    ],
  },
  facilities: {
    file: state('facilities'),
    leftOut: ['page', 'search', 'inspected', 'sort', 'columns', 'facilityPage', 'opened'],
  },
  schedule: { file: state('schedule'), leftOut: ['page', 'done'] },
  team: { file: 'web/screens/users/index.tsx', leftOut: ['tab', 'page', 'opened'] },
  activity: { file: 'web/screens/settings/activity/index.tsx', leftOut: ['page'] },
};

/** The names in a declaration `const stateParams = { … };`. */
const declaredIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const [, body = ''] = /const stateParams = \{\n(.*?)\n\};/s.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
};

test.each(viewScreens)('a view of %s holds the parameters of the list', (screen) => {
  const { file, leftOut } = lists[screen];
  const declared = declaredIn(file);
  expect(declared.length).toBeGreaterThan(3);
  // The tab of the activity is declared by the screen around the list.
  const ofScreen = screen === 'activity' ? ['tab'] : [];
  expect([...viewedLists[screen].holds, ...leftOut].toSorted()).toEqual(
    [...declared, ...ofScreen].toSorted(),
  );
});
