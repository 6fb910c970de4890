import type { Handler } from '#server/core/context.ts';
import { listDeletedSchools } from './queries-restore.ts';

export const schoolDeleted: Handler<'school/deleted'> = async (_, { db }) => {
  const schools = await listDeletedSchools(db);
  return {
    data: {
      list: schools.map((school) => ({ ...school, deletedAt: school.deletedAt.toISOString() })),
    },
  };
};
