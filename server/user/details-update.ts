import type { Handler } from '../core/context.ts';
import { tellOfNewAddress } from '../mail/notices.ts';
import { updateOwnDetails } from './queries.ts';

/** Changes one's own name and address; the address that was is told. */
export const userDetailsUpdate: Handler<'user/details-update'> = async (
  change,
  { db, user, services },
) => {
  const details = { fullName: change.fullName ?? user.fullName, email: change.email ?? user.email };
  await updateOwnDetails(db, user.id, details);
  await tellOfNewAddress(db, services, user, details.email);
  return { message: 'Your account information has been updated.' };
};
