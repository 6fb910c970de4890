import { schoolYearStart } from '#domain/school/school-year.ts';
import type { CallArguments } from '#contract/calls.ts';
import { type DayContext, readingHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { schoolCount, schoolPage, type SchoolSearch } from './queries.ts';

export const schoolList = readingHandler(
  'school/list',
  ({ page, limit, sort, ...search }, day) => [
    schoolPage(searchOf(search, day), sort, { page, limit }),
    schoolCount(searchOf(search, day)),
  ],
  ([list, counted], { limit }) => ({ data: { list, ...pageCountsOf(counted, limit) } }),
);

const searchOf = (
  { inspected, ...texts }: Omit<CallArguments<'school/list'>, 'page' | 'limit' | 'sort'>,
  { today, schoolYearBegins }: DayContext,
): SchoolSearch => ({
  ...texts,
  inspected: inspected && {
    schoolYear: schoolYearStart(today, schoolYearBegins),
    isInspected: inspected === 'this-year',
  },
});
