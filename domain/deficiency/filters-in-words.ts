/** The filters of the list of deficiencies in words. */
import { categoryOf } from '#domain/instrument/category.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { groups } from '#domain/instrument/group.ts';
import {
  type DeficiencyStateFilter,
  NO_TRADE,
  stateInWords,
  TO_REPAIR,
  UNASSIGNED,
} from '#domain/inspection/deficiency.ts';
import { formats } from '#domain/language/en.ts';
import { markLabel } from '#domain/scoring/mark.ts';

export type NamedFilters = {
  schoolId?: string | undefined;
  area?: string | undefined;
  category?: CategoryId | undefined;
  group?: string | undefined;
  mark?: 'Deficient' | 'Poor' | undefined;
  state?: DeficiencyStateFilter | undefined;
  overdue?: 'true' | 'false' | undefined;
  dueWithin?: string | undefined;
  repeat?: 'true' | 'false' | undefined;
  assigneeId?: string | undefined;
  trade?: string | undefined;
  foundFrom?: string | undefined;
  foundTo?: string | undefined;
  search?: string | undefined;
};

/**
 * A phrase for each filter that is set, the place first; none for the filter of all that is to be
 * repaired. `names` has the names of schools, areas
 * and people by their ids; what is missing in it does not exist any more.
 */
export const filtersInWords = (
  filters: NamedFilters,
  names: ReadonlyMap<string, string>,
): string[] => {
  const { schoolId, area, category, group, mark, state, trade, search } = filters;
  const { overdue, dueWithin, repeat, assigneeId, foundFrom, foundTo } = filters;
  const named = (id: string, missing: string) => names.get(id) ?? missing;
  return [
    schoolId && named(schoolId, 'A deleted school'),
    area && named(area, 'A deleted area'),
    trade && (trade === NO_TRADE ? 'No trade' : `Trade: ${trade}`),
    category && categoryOf(category).formLabel,
    group && (groups.find(({ letter }) => letter === group)?.name ?? group),
    mark && markLabel[mark],
    state && state !== TO_REPAIR && stateInWords(state),
    overdue && (overdue === 'true' ? 'Overdue' : 'Not overdue'),
    dueWithin && `Due within ${dueWithin} days, or overdue`,
    repeat && (repeat === 'true' ? 'Repeats' : 'No repeats'),
    assigneeId &&
      (assigneeId === UNASSIGNED
        ? 'Unassigned'
        : `Assigned to ${named(assigneeId, 'a former member')}`),
    foundFrom && `First found since ${formats.day(foundFrom)}`,
    foundTo && `First found until ${formats.day(foundTo)}`,
    search && `“${search}”`,
  ].filter((words): words is string => typeof words === 'string' && words !== '');
};
