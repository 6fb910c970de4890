/** A district with a five-year plan, for tests. */
import type { FastifyInstance } from 'fastify';
import { DEFAULT_TIME_ZONE, today } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';

/** The current school year of a new district, which begins on July 1. */
export const first = schoolYearOf(today(DEFAULT_TIME_ZONE, new Date()), '07-01');
export const dayIn = (year: number) => schoolYearDays(year, '07-01').last;

/**
 * Two schools. The first has a roof of the year before the plan's first year, which costs $1,000.01,
 * and a boiler that is due two years later for $100. The second has a deficiency of $50.50 that is
 * due in the plan's second year, one without an estimate, and one that was repaired for $9.
 */
export const aPlanOf = async (app: FastifyInstance, district: District) => {
  const { sam, bob } = district;
  const one = await aSite(sam, 'Gym');
  const other = await aSite(sam, 'Library');
  await sam.ask('school/update', { id: other.schoolId, name: 'Alder High' });
  const need = { schoolId: one.schoolId, lifeYears: 20 };
  const { data: roof } = await sam.ask('capital-need/create', {
    ...need,
    title: 'Roof',
    installedYear: first - 21,
    cost: 1000.01,
  });
  const { data: boiler } = await sam.ask('capital-need/create', {
    ...need,
    title: 'Boiler',
    installedYear: first - 18,
    cost: 100,
  });
  await inspectFirstArea(app, bob, other, '2026-10-01', {
    fire: 'Poor',
    pests: 'Deficient',
    sewer: 'Deficient',
  });
  const { list } = (await bob.ask('deficiency/list', { limit: 100 })).data;
  const idOf = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  const fire = idOf('fire');
  await sam.ask('deficiency/update', { id: fire, estimatedCost: 50.5, dueDate: dayIn(first + 1) });
  await sam.ask('deficiency/update', { id: idOf('sewer'), estimatedCost: 9, state: 'Repaired' });
  return { ...district, one, other, roof: roof.id, boiler: boiler.id, fire };
};

export const planOf = async (person: Person, input: object = {}) =>
  (await person.ask('capital-need/plan', input)).data;
