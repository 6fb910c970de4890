import { readingHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { scheduledSchool } from './queries.ts';

export const scheduleDetails = readingHandler(
  'schedule/details',
  ({ schoolId }, calendar) => [scheduledSchool(schoolId, calendar)],
  ([[school]]) => {
    if (!school) throw refuse('school-not-found');
    return { data: school };
  },
);
