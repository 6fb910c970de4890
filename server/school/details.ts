import type { Handler } from '#server/core/context.ts';
import { getSchool } from './queries.ts';

export const schoolDetails: Handler<'school/details'> = async ({ id }, { db }) => ({
  data: await getSchool(db, id),
});
