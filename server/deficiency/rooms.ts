import { readingHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { repeatedRooms } from './queries-rooms.ts';

export const deficiencyRooms = readingHandler(
  'deficiency/rooms',
  ({ page, limit, schoolId }) => [repeatedRooms({ page, limit }, schoolId)],
  ([rows], { limit }) => ({
    data: {
      list: rows.flatMap(({ list }) => list),
      totalPages: totalPages([{ rows: rows[0]?.total ?? 0 }], limit),
    },
  }),
);
