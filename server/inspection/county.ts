import { ratings } from '#domain/scoring/rank.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { compareWithCounty, type Sides, type Spread } from '#domain/trends/county.ts';
import { DISTRICTS_SHOWN } from '#domain/trends/shown.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { offsetOf, totalPages } from '#server/core/sql/paging.ts';
import { publishedLists, publishedScores } from '#server/school/queries-published.ts';
import { daysOf } from './district.ts';
import { ownScores } from './trends/queries-county.ts';

/**
 * Compares the last inspection of each school in a school year with the published list of the same
 * year. All schools are compared, not only those of the page, because the spread is that of all.
 */
export const inspectionCounty: UntransactedHandler<'inspection/county'> = {
  untransacted: async ({ year: wanted, page, limit }, context) => {
    const [rows] = await context.read(publishedLists());
    const lists = rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }));
    const list = wanted === undefined ? lists[0] : lists.find(({ year }) => year === wanted);
    if (!list) return { data: { lists, comparison: null } };
    const [published, own] = await context.read(
      publishedScores(list.year),
      ownScores(...daysOf(list, context)),
    );
    const { placeOf, ...compared } = compareWithCounty(own, published);
    const start = offsetOf({ page, limit });
    const comparison = {
      year: list.year,
      ...inPercent(compared),
      hasTypes: compared.hasTypes,
      types: compared.types.map(({ type, ...sides }) => ({ type, ...inPercent(sides) })),
      districts: compared.districts
        .filter(({ isOwn }, at) => isOwn || at < DISTRICTS_SHOWN)
        .map(({ district, isOwn, ...spread }) => ({ district, isOwn, ...spreadInPercent(spread) })),
      districtPlace: compared.districtPlace,
      list: own.slice(start, start + limit).map((school) => ({
        ...school,
        score: toPercentOrNull(school.score),
        place: placeOf(school),
      })),
      totalPages: totalPages([{ rows: own.length }], limit),
    };
    return { data: { lists, comparison } };
  },
};

const inPercent = ({ own, others, difference }: Sides) => ({
  own: spreadInPercent(own),
  others: spreadInPercent(others),
  difference: toPercentOrNull(difference),
});

const spreadInPercent = ({ schools, scored, ratings: counts, ...scores }: Spread) => ({
  schools,
  scored,
  mean: toPercentOrNull(scores.mean),
  lowerQuarter: toPercentOrNull(scores.lowerQuarter),
  median: toPercentOrNull(scores.median),
  upperQuarter: toPercentOrNull(scores.upperQuarter),
  ratings: ratings.map((rating) => ({ rating, schools: counts[rating] })),
});
