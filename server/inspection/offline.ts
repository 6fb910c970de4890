import { placeLabel } from '#domain/place-label.ts';
import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { listSchoolsWithPlaces, schoolCount } from '../school/queries.ts';
import { findLastAreas } from './queries.ts';

const everySchool = { schoolName: '', schoolType: '', schoolAddress: '' };

/** The data that a device stores so that an inspection can be started without a connection. */
export const inspectionOffline: Handler<'inspection/offline'> = async (page, { db }) => {
  const schools = await listSchoolsWithPlaces(db, page);
  const lastAreas = await findLastAreas(
    db,
    schools.map(({ id }) => id),
  );
  const list = schools.map(({ id, name, places }) => ({
    id,
    name,
    places: places.map((place) => ({
      id: place.id,
      name: placeLabel(place.name, place.facilityName),
      facilityId: place.facilityId,
    })),
    lastAreas: lastAreas.get(id) ?? [],
  }));
  const { rows: counted } = await schoolCount(everySchool).execute(db);
  return { data: { list, totalPages: totalPages(counted, page.limit) } };
};
