import { schoolYearStart } from '#domain/school/school-year.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { pagesOfAll } from '#server/core/export/table.ts';
import { feedFrom } from '#server/feed/source.ts';
import { schoolPage, type SchoolRow } from '#server/school/queries-list.ts';

export const schoolFeed = feedFrom<'schools', SchoolRow>('schools', {
  // One statement reads them all, because what is counted depends on all of them.
  rows: async function* (search, context) {
    const { transact, today, schoolYearBegins } = context;
    const inspected = search.inspected && {
      schoolYear: schoolYearStart(today, schoolYearBegins),
      isInspected: search.inspected === 'this-year',
    };
    const found = schoolPage({ ...search, inspected }, 'name', undefined, today);
    const { rows } = await transact((db) => found.execute(db));
    yield* pagesOfAll(rows);
  },
  cells: ({ latest, ...row }) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    district: row.district,
    county: row.county,
    address: row.address,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    last_inspection_id: latest?.inspectionId ?? null,
    last_inspection: latest?.date ?? null,
    score: toPercentOrNull(latest?.score ?? null),
    rating: latest?.rating ?? null,
    computed_rating: latest?.computedRating ?? null,
    open_deficiencies: row.open,
    open_extreme_deficiencies: row.extreme,
    facilities: row.facilityCount,
    areas: row.areas,
  }),
});
