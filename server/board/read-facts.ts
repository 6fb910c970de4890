import { type BoardFacts, MOST_BOARD_SCHOOLS, type SchoolNeeds } from '#domain/board/facts.ts';
import { lowestSchools } from '#domain/board/standing.ts';
import { formCategories } from '#domain/instrument/category.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import type { DayContext, Read } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { inspectedYears } from '#server/inspection/trends/queries-trends.ts';
import {
  boardSchools,
  countBoardSchools,
  countWithoutEstimate,
  overdueSchools,
  schoolCosts,
  schoolRooms,
} from './queries.ts';
import { type NeedsRow, schoolNeeds } from './queries-needs.ts';

/**
 * Reads the facts of a school year, or of the latest one with an inspection; the current one if
 * there is none. The statements do not depend on the number of schools.
 *
 * @throws the refusal 'too-many-board-schools'
 */
export const readFacts = async (
  wanted: number | undefined,
  { read, today, schoolYearBegins }: DayContext & { read: Read },
): Promise<{ facts: BoardFacts; years: number[] }> => {
  const [inspected, [schools]] = await read(inspectedYears(today), countBoardSchools);
  if ((schools?.rows ?? 0) > MOST_BOARD_SCHOOLS) throw refuse('too-many-board-schools');
  const years = inspected.map((one) => one.year);
  const thisYear = schoolYearOf(today, schoolYearBegins);
  const year = wanted ?? years[0] ?? thisYear;
  const whole = schoolYearDays(year, schoolYearBegins);
  const days = { first: whole.first, last: whole.last < today ? whole.last : today };
  const [rows, overdue, rooms, costs, [unestimated]] = await read(
    boardSchools(days, schoolYearDays(year - 1, schoolYearBegins)),
    overdueSchools(today, days.last),
    schoolRooms(days, whole.last < today),
    schoolCosts(days, today),
    countWithoutEstimate(days.last),
  );
  const lowest = new Set(lowestSchools(rows).map(({ id }) => id));
  const ids = rows.flatMap(({ id, inspectionId }) =>
    inspectionId !== null && lowest.has(id) ? inspectionId : [],
  );
  const [needs] = ids.length > 0 ? await read(schoolNeeds(ids, { today, thisYear })) : [[]];
  const facts = {
    year,
    schoolYearBegins,
    today,
    schools: rows.map(({ inspectionId: _, ...school }) => school),
    needs: needs.map(needsOf),
    overdue,
    rooms,
    costs,
    withoutEstimate: unestimated?.rows ?? 0,
  };
  return { facts, years };
};

const needsOf = ({ counts, ...needs }: NeedsRow): SchoolNeeds => ({
  ...needs,
  findings: formCategories.flatMap(({ id }) => {
    const { deficient, extremeDeficiency: extreme } = counts[id];
    return deficient + extreme > 0 ? [{ category: id, deficient, extreme }] : [];
  }),
});
