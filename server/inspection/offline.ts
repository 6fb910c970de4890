import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { placeLabel } from '#domain/inspection/place-label.ts';
import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { listSchoolsWithPlaces, schoolCount } from '#server/school/queries.ts';
import { findLastTitle, findLastWalks, neverInspected } from './queries.ts';
import { findKnownComplaints } from './earlier/queries-known-complaints.ts';
import { type FoundKnown, findKnownDeficiencies } from './earlier/queries-known.ts';

const everySchool = { schoolName: '', schoolType: '', schoolAddress: '' };

const withoutLinks = ({ photo, ...known }: FoundKnown): KnownDeficiency => ({
  ...known,
  photo: photo === null ? null : { id: photo },
});

/** The data that a device stores so that an inspection can be started without a connection. */
export const inspectionOffline: Handler<'inspection/offline'> = async (page, { db, user }) => {
  const schools = await listSchoolsWithPlaces(db, page);
  const schoolIds = schools.map(({ id }) => id);
  const lastWalks = await findLastWalks(db, schoolIds);
  const known = await findKnownDeficiencies(db, schoolIds);
  const complaints = await findKnownComplaints(db, schoolIds);
  const inspectorTitle = await findLastTitle(db, user);
  const list = schools.map(({ id, name, places }) => {
    const { areas: lastAreas, ...last } = lastWalks.get(id) ?? neverInspected;
    return {
      id,
      name,
      places: places.map((place) => ({
        id: place.id,
        name: placeLabel(place.name, place.facilityName),
        facilityId: place.facilityId,
        isFacility: place.isFacility,
      })),
      lastAreas,
      ...last,
      inspectorTitle,
      deficiencies: (known.get(id) ?? []).map(withoutLinks),
      complaints: complaints.get(id) ?? [],
    };
  });
  const { rows: counted } = await schoolCount(everySchool).execute(db);
  return { data: { list, totalPages: totalPages(counted, page.limit) } };
};
