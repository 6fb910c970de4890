/**
 * The steps in which people fill the demo district: they add schools with their places, and inspect
 * them.
 */
import { areaKind } from '#domain/inspection/area-kind.ts';
import { addDays } from '#domain/calendar.ts';
import { overallScore } from '#domain/scoring/scoring.ts';
import { ratingsBelow } from '#domain/scoring/lowered.ts';
import type { DemoActor } from './acting.ts';
import { inspect } from './demo-inspections.ts';
import { COUNTY, DISTRICT, type DemoSchool } from './demo-schools.ts';
import { lowering, stories } from './demo-stories.ts';
import { mayacamas, mayacamasEvaluations } from './mayacamas.ts';
import type { Chance } from './random.ts';

export type SchoolPlaces = { schoolId: string; places: { id: string; name: string }[] };

/** Adds a school with its buildings, their rooms and the grounds. */
export const addDemoSchool = async (
  { ask }: DemoActor,
  { name, type, address, site }: DemoSchool,
): Promise<SchoolPlaces> => {
  const places = {
    address,
    district: DISTRICT,
    county: COUNTY,
    contactName: '',
    contactEmail: '',
  };
  const form = { name, type, ...places, allowDuplicate: false };
  const schoolId = (await ask('school/create', form)).data.id;
  for (const building of site.buildings) {
    const facility = await ask('facility/create', {
      school_ids: [schoolId],
      name: building.name,
      type: building.type,
      build_date: building.built,
      square_feet: building.squareFeet,
    });
    if (building.rooms.length === 0) continue;
    await ask('area/paste', {
      school_id: schoolId,
      facility_id: facility.data.id,
      names: [...building.rooms],
    });
  }
  await ask('area/paste', { school_id: schoolId, names: [...site.grounds] });
  const { schoolFacilityList } = await ask('school/facilities-get', { schoolId });
  return { schoolId, places: schoolFacilityList };
};

/**
 * Adds all past inspections of a school. Large buildings are inspected room by room, small ones as
 * a whole.
 */
export const inspectSchool = async (
  { ask, demo }: DemoActor,
  school: DemoSchool,
  { schoolId, places }: SchoolPlaces,
): Promise<void> => {
  const areas = places.filter(
    ({ name }) => !places.some((inside) => inside.name.startsWith(`${name} · `)),
  );
  for (const [visit, daysAgo] of school.inspected.entries()) {
    const current = stories.filter((one) => one.school === school.name && one.daysAgo === daysAgo);
    // Findings are repaired after an inspection, also those of general wear, so each inspection
    // finds a little less than the one before.
    const wear = school.wear * 0.85 ** visit;
    const { photos, luck } = demo;
    const { evaluations, uploads } = inspect({
      places: areas,
      wear,
      stories: current,
      photos,
      luck,
    });
    const formData = {
      date: schoolDay(addDays(demo.today, -daysAgo)),
      school_id: schoolId,
      classroomCount: areas.filter(({ name }) => areaKind(name) === 'classroom').length,
      inspectorName: 'Bob Inspector',
      inspectorTitle: 'Facilities Inspector',
      weatherCondition: weather(luck),
      districtRepresentative: 'Sam Staff',
      ...loweredFieldsOf(school.name, daysAgo, evaluations),
    };
    await ask('inspection/save', { formData, evaluations }, uploads);
  }
};

const loweredFieldsOf = (
  school: string,
  daysAgo: number,
  evaluations: Parameters<typeof overallScore>[0],
) => {
  const isIt = lowering.school === school && lowering.daysAgo === daysAgo;
  const isLower = ratingsBelow(overallScore(evaluations).rating).includes(lowering.rating);
  return isIt && isLower
    ? { loweredRating: lowering.rating, loweredReason: lowering.reason }
    : { loweredRating: null, loweredReason: '' };
};

/** Returns the Friday before if the date is on a weekend, otherwise the date. */
const schoolDay = (date: string): string => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, -2) : date;
};

const weather = (luck: Chance): string =>
  luck.pick(['Clear', 'Clear, warm', 'Partly cloudy', 'Overcast', 'Light rain', 'Morning fog']);

/** Adds the school of the published evaluation, and the evaluation itself. */
export const addMayacamas = async ({ ask }: DemoActor): Promise<void> => {
  const contact = { contactName: '', contactEmail: '' };
  const schoolId = (
    await ask('school/create', { ...mayacamas.school, ...contact, allowDuplicate: false })
  ).data.id;
  const { building, areas, facts } = mayacamas;
  await ask('facility/create', { school_ids: [schoolId], name: building, type: 'Academic' });
  await ask('area/paste', { school_id: schoolId, names: [...areas] });
  const { schoolFacilityList } = await ask('school/facilities-get', { schoolId });
  await ask('inspection/save', {
    formData: { ...facts, school_id: schoolId, loweredRating: null, loweredReason: '' },
    evaluations: mayacamasEvaluations(schoolFacilityList),
  });
};
