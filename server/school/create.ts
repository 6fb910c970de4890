import type { Handler } from '../core/context.ts';
import { addSchool } from './queries.ts';

export const schoolCreate: Handler<'school/create'> = async (school, { db }) => ({
  message: 'School added successfully!',
  data: { id: await addSchool(db, school) },
});
