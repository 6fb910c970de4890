import type { UntransactedHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { repeatedRooms } from './queries-rooms.ts';

export const deficiencyRooms: UntransactedHandler<'deficiency/rooms'> = {
  untransacted: async ({ page, limit, schoolId }, { read }) => {
    const [rows] = await read(repeatedRooms({ page, limit }, schoolId));
    return {
      data: {
        list: rows.flatMap(({ list }) => list),
        totalPages: totalPages([{ rows: rows[0]?.total ?? 0 }], limit),
      },
    };
  },
};
