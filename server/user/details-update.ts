import type { Handler } from '../core/context.ts';
import { updateOwnDetails } from './queries.ts';

export const userDetailsUpdate: Handler<'user/details-update'> = async (details, { db, user }) => {
  await updateOwnDetails(db, user.id, details);
  return { message: 'Your account information has been updated.' };
};
