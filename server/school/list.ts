import { schoolYearStart } from '#domain/calendar.ts';
import type { CallArguments } from '#contract/calls.ts';
import { reading } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { schoolCount, schoolPage, type SchoolSearch } from './queries.ts';

export const schoolList = reading(
  'school/list',
  ({ page, limit, sort, ...search }, { today }) => [
    schoolPage(searchOf(search, today), sort, { page, limit }),
    schoolCount(searchOf(search, today)),
  ],
  ([list, counted], { limit }) => ({ data: { list, totalPages: totalPages(counted, limit) } }),
);

const searchOf = (
  { inspected, ...texts }: Omit<CallArguments<'school/list'>, 'page' | 'limit' | 'sort'>,
  today: string,
): SchoolSearch => ({
  ...texts,
  inspected: inspected && {
    schoolYear: schoolYearStart(today),
    isInspected: inspected === 'this-year',
  },
});
