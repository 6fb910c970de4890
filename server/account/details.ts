import type { Handler } from '../core/context.ts';
import { photoUrl } from '../photo/photo-url.ts';
import { getAccountDetails } from './queries.ts';

export const accountDetails: Handler<'account/details'> = async (
  _,
  { db, user, services, now },
) => {
  const { logoId, ...details } = await getAccountDetails(db, user.accountId);
  const logo = logoId === null ? '' : photoUrl(services.links, logoId, 'full', now);
  return { data: { ...details, logo } };
};
