import type { UntransactedHandler } from '#server/core/context.ts';
import { holidays } from './queries-holidays.ts';

export const scheduleHolidays: UntransactedHandler<'schedule/holidays'> = {
  untransacted: async (_, context) => {
    const [list] = await context.read(holidays());
    return { data: { list } };
  },
};
