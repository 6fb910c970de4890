// A feed of a saved view has the rows that the screen shows with the view.
import { expect, test } from 'vitest';
import { type FeedList, withoutEmpty } from '#domain/feed/feed.ts';
import { filtersOfView } from '#domain/feed/view-filters.ts';
import { readState } from '#web/shared/list/list-state.ts';
import * as deficiencies from '#web/screens/deficiencies/state.ts';
import * as facilities from '#web/screens/facilities/state.ts';
import * as inspections from '#web/screens/inspections/state.ts';
import * as reports from '#web/screens/reports/state.ts';
import * as schedule from '#web/screens/schedule/state.ts';

/** What the screen of each list asks for with this query string. */
const asked: Partial<Record<FeedList, (query: string) => object>> = {
  deficiencies: (query) => deficiencies.inputOf(readState(deficiencies.stateParams, query)),
  inspections: (query) => inspections.inputOf(readState(inspections.stateParams, query)),
  reports: (query) => reports.inputOf(readState(reports.stateParams, query)),
  schools: (query) => facilities.schoolListInput(readState(facilities.stateParams, query)),
  facilities: (query) => {
    const state = readState(facilities.stateParams, query);
    return facilities.facilityListInput(state, state.school);
  },
  schedule: (query) => schedule.listInput(readState(schedule.stateParams, query)),
};

/** The filters of a request, and which part of the list it asks for. */
type Asked = Record<string, string>;

const id = '3f2c9a7e-1b2c-4d5e-8f90-123456789abc';

test.each<[FeedList, string]>([
  ['deficiencies', ''],
  ['deficiencies', 'state=all'],
  [
    'deficiencies',
    `search=gas&state=Open&school=${id}&area=${id}&category=fire&group=F&mark=Poor&assignee=${id}&overdue=true&due=30&repeat=true&claimed=true&unsafe=true&trade=none&foundFrom=2026-09-01&foundTo=2026-09-30`,
  ],
  ['deficiencies', 'assignee=none&sort=due&limit=50&columns=mark'],
  ['inspections', ''],
  ['inspections', `search=Pe%C3%B1a&status=Completed&school=${id}&from=2026-01-01&to=2026-12-31`],
  ['reports', 'search=alder&status=Final&published=false&sort=score'],
  ['schools', 'search=high&inspected=not-this-year&sort=-score'],
  ['facilities', `tab=facilities&facilitySearch=gym`],
  ['facilities', `tab=facilities&facilitySearch=gym&school=${id}`],
  ['schedule', 'view=list&month=2026-02&state=overdue&inspector=none&search=alder'],
  ['schedule', `view=list&month=2026-02&day=2026-02-03&inspector=${id}`],
])('a view of %s stands for the filters that its screen sends: %s', (list, query) => {
  const { page: _, limit: __, sort: ___, ...filters } = (asked[list]?.(query) ?? {}) as Asked;
  expect(filtersOfView(list, query)).toEqual(withoutEmpty(filters));
});
