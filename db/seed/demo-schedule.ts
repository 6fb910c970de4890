/** Which schools of the demo district are inspected next, and by whom. */
import { addDays } from '#domain/calendar.ts';
import type { DemoActor } from './acting.ts';

/** Days from today until the planned inspection, by school. The other schools have no plan yet. */
const plans = [
  { school: 'Río Seco Elementary', days: 0, who: 'bob' },
  { school: 'Silverado Oaks Elementary', days: 4, who: 'bob' },
  { school: 'Quarry Hill Elementary', days: 9, who: 'sam' },
] as const;

export const planInspections = async (
  { ask, demo }: DemoActor,
  people: Readonly<Record<'sam' | 'bob', string>>,
): Promise<void> => {
  const { list } = (await ask('schedule/list', { page: 1, limit: 100, search: '' })).data;
  for (const { school, days, who } of plans) {
    const schoolId = list.find((one) => one.school === school)?.schoolId;
    if (schoolId === undefined) continue;
    await ask('schedule/update', {
      schoolId,
      plannedDate: addDays(demo.today, days),
      inspectorId: people[who],
    });
  }
};
