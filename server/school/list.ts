import { schoolYearStart } from '#domain/school/school-year.ts';
import type { CallArguments } from '#contract/calls.ts';
import type { DayContext, UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { schoolCount, schoolPage, type SchoolSearch } from './queries.ts';

export const schoolList: UntransactedHandler<'school/list'> = {
  untransacted: async ({ page, limit, sort, ...search }, context) => {
    const [list, counted] = await context.read(
      schoolPage(searchOf(search, context), sort, { page, limit }),
      schoolCount(searchOf(search, context)),
    );
    return { data: { list, ...pageCountsOf(counted, limit) } };
  },
};

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
