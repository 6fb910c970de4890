/**
 * The filters of a list's calls that a saved view stands for. The screens of the browser read the
 * same parameters (web/screens/feed-filters.test.ts compares the two).
 */
import { addDays, addMonths } from '#domain/calendar.ts';
import { UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { type FeedFilters, type FeedList, withoutEmpty } from './feed.ts';

/** The value of a filter by person for whoever looks at the list. */
export const ME = 'me';

/** Every state, in a view of deficiencies. */
const ANY_STATE = 'all';

type Given = (name: string) => string;
type Read = (given: Given) => Record<string, string>;

const filtersOf: Partial<Record<FeedList, Read>> = {
  inspections: (given) => ({
    status: given('status'),
    schoolName: given('search'),
    inspectorName: given('search'),
    schoolId: given('school'),
    from: given('from'),
    to: given('to'),
  }),
  deficiencies: (given) => ({
    search: given('search'),
    state: given('state') === ANY_STATE ? '' : given('state') || UNRESOLVED,
    schoolId: given('school'),
    area: given('area'),
    category: given('category'),
    group: given('group'),
    mark: given('mark'),
    assigneeId: given('assignee'),
    overdue: given('overdue'),
    dueWithin: given('due'),
    repeat: given('repeat'),
    claimed: given('claimed'),
    unsafe: given('unsafe'),
    trade: given('trade'),
    foundFrom: given('foundFrom'),
    foundTo: given('foundTo'),
  }),
  reports: (given) => ({
    search: given('search'),
    status: given('status'),
    published: given('published'),
  }),
  schools: (given) => ({
    schoolName: given('search'),
    schoolType: given('search'),
    schoolAddress: given('search'),
    inspected: given('inspected'),
  }),
  facilities: (given) => ({
    facilityName: given('facilitySearch'),
    facilityType: given('facilitySearch'),
    schoolName: given('school') === '' ? given('facilitySearch') : '',
    schoolId: given('school'),
  }),
  schedule: (given) => ({
    search: given('search'),
    state: given('state'),
    inspectorId: given('inspector'),
    ...rangeOf(given('day'), given('month')),
  }),
};

const rangeOf = (day: string, month: string): { from: string; to: string } => {
  if (day !== '') return { from: day, to: day };
  if (!/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month)) return { from: '', to: '' };
  return { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
};

/** The filters of the view with this query string, without empty ones; a person may be ME. */
export const filtersOfView = (list: FeedList, query: string): FeedFilters => {
  const given = new URLSearchParams(query);
  return withoutEmpty(filtersOf[list]?.((name) => given.get(name)?.trim() ?? '') ?? {});
};
