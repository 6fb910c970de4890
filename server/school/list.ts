import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { schoolYearStart } from '#domain/school/school-year.ts';
import type { CallArguments } from '#contract/calls.ts';
import type { DayContext, UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { schoolCount, type SchoolSearch } from './queries.ts';
import { schoolPage, type SchoolRow } from './queries-list.ts';

export const schoolList: UntransactedHandler<'school/list'> = {
  untransacted: async ({ page, limit, sort, ...search }, context) => {
    const [list, counted] = await context.read(
      schoolPage(searchOf(search, context), sort, { page, limit }, context.today),
      schoolCount(searchOf(search, context)),
    );
    return { data: { list: list.map(listed), ...pageCountsOf(counted, limit) } };
  },
};

const listed = ({ latest, ...school }: SchoolRow) => ({
  ...school,
  latest: latest && { ...latest, score: toPercentOrNull(latest.score) },
});

export const searchOf = (
  { inspected, ...texts }: Omit<CallArguments<'school/list'>, 'page' | 'limit' | 'sort'>,
  { today, schoolYearBegins }: DayContext,
): SchoolSearch => ({
  ...texts,
  inspected: inspected && {
    schoolYear: schoolYearStart(today, schoolYearBegins),
    isInspected: inspected === 'this-year',
  },
});
