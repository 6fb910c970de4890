import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { scheduledSchool } from './queries.ts';

export const scheduleDetails: UntransactedHandler<'schedule/details'> = {
  untransacted: async ({ schoolId }, context) => {
    const [[school]] = await context.read(scheduledSchool(schoolId, context));
    if (!school) throw refuse('school-not-found');
    return { data: school };
  },
};
