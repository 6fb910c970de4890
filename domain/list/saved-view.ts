/**
 * Saved views of lists: a name for the filters, the sort order, the page size and the columns of a
 * list, as the query string of its screen (docs/decisions/0291).
 */
import type { Permission } from '#domain/person/role.ts';

type ViewedList = {
  /** The permission that the list requires. */
  permission: Permission;
  /** The names of the parameters of the URL that a view contains, in the order in which it has them. */
  holds: readonly string[];
};

/**
 * The lists that have views. The page number, an opened row and an open dialog are not part of a
 * view.
 */
export const viewedLists = {
  inspections: {
    permission: 'read',
    holds: ['search', 'status', 'school', 'dates', 'from', 'to', 'sort', 'limit', 'columns'],
  },
  reports: {
    permission: 'read',
    holds: ['search', 'status', 'published', 'sort', 'limit', 'columns'],
  },
  deficiencies: {
    permission: 'read',
    holds: [
      'search',
      'state',
      'school',
      'area',
      'category',
      'group',
      'mark',
      'assignee',
      'overdue',
      'due',
      'repeat',
      'claimed',
      'unsafe',
      'trade',
      'foundFrom',
      'foundTo',
      'by',
      'sort',
      'limit',
      'columns',
    ],
  },
  schools: { permission: 'read', holds: ['search', 'inspected', 'sort', 'limit', 'columns'] },
  facilities: {
    permission: 'read',
    holds: ['tab', 'school', 'facilitySearch', 'facilitySort', 'limit', 'facilityColumns'],
  },
  schedule: {
    permission: 'read',
    holds: ['view', 'month', 'day', 'state', 'inspector', 'search', 'limit', 'columns'],
  },
  team: { permission: 'seeTeam', holds: ['search', 'status', 'sort', 'limit', 'columns'] },
  activity: {
    permission: 'manageAccount',
    holds: ['tab', 'search', 'kind', 'userId', 'from', 'to', 'limit', 'columns'],
  },
} as const satisfies Record<string, ViewedList>;

export type ViewScreen = keyof typeof viewedLists;

export const viewScreens = Object.keys(viewedLists) as [ViewScreen, ...ViewScreen[]];

export const VIEW_NAME_LENGTH = 100;

/** The most characters of the query string of a view. */
export const VIEW_QUERY_LENGTH = 5000;

/** The most views that a person can have of one list, shared ones included. */
export const MOST_VIEWS = 50;

/** The most views of one list that the people of an account can share. */
export const MOST_SHARED_VIEWS = 100;

/**
 * The part of a query string that a view of the list contains, in one form, so that equal views have
 * equal texts. Unknown and empty parameters are left out; of a repeated one, the first counts.
 */
export function viewQuery(screen: ViewScreen, query: string): string {
  const given = new URLSearchParams(query);
  const held = new URLSearchParams();
  for (const name of viewedLists[screen].holds) {
    const value = given.get(name);
    if (value) held.set(name, value);
  }
  return held.toString();
}

/**
 * Whether a person may rename, change, share or delete a view: one's own, and as an administrator
 * also what somebody else shares.
 */
export const mayChangeView = (
  view: { isOwn: boolean; isShared: boolean },
  { isAdmin }: { isAdmin: boolean },
): boolean => view.isOwn || (view.isShared && isAdmin);
