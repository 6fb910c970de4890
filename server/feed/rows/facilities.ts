import type { Facility } from '#contract/facility/facility.ts';
import { PAGE, pagesOf } from '#server/core/export/table.ts';
import { facilityPage } from '#server/facility/queries.ts';
import { feedFrom } from '#server/feed/source.ts';

export const facilityFeed = feedFrom<'facilities', Facility>('facilities', {
  rows: (search, { transact }) => {
    let page = 0;
    return pagesOf(async () => {
      page += 1;
      const found = facilityPage(search, 'name', { page, limit: PAGE });
      return (await transact((db) => found.execute(db))).rows;
    });
  },
  cells: (row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    school_ids: row.schoolIds.join(' '),
    schools: row.schoolNames.join(', '),
    build_date: row.buildDate,
    square_feet: row.squareFootage,
    areas: row.areas,
    last_inspection: row.lastInspection,
  }),
});
