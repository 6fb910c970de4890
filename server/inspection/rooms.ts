import { schoolYearStart } from '#domain/school/school-year.ts';
import type { DayContext, UntransactedHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import type { Days } from '#server/core/sql/rooms-inspected.ts';
import { roomsBySchool } from './trends/queries-rooms.ts';

/** The days of the current school year up to today. */
export const daysOfYear = ({ today, schoolYearBegins }: DayContext): Days => ({
  first: schoolYearStart(today, schoolYearBegins),
  last: today,
});

export const inspectionRooms: UntransactedHandler<'inspection/rooms'> = {
  untransacted: async ({ page, limit }, context) => {
    const [[found]] = await context.read(roomsBySchool(daysOfYear(context), { page, limit }));
    const { schools = 0, rooms = 0, notInspected = 0, unrecorded = 0, list = [] } = found ?? {};
    return {
      data: {
        rooms,
        notInspected,
        unrecorded,
        list,
        totalPages: totalPages([{ rows: schools }], limit),
      },
    };
  },
};
