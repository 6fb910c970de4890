import type { Handler } from '#server/core/context.ts';
import { namesOfSchools } from './queries.ts';

export const schoolGet: Handler<'school/get'> = async (_, { db }) => ({
  schoolList: await namesOfSchools(db),
});
