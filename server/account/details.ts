import type { Handler } from '#server/core/context.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import { getAccountDetails } from './queries.ts';

export const accountDetails: Handler<'account/details'> = async (
  _,
  { db, user, services, now },
) => {
  const { logoId, ...details } = await getAccountDetails(db, user.accountId);
  const logo = logoId === null ? '' : photoUrl(services.links, logoId, 'full', now);
  return { data: { ...details, logo } };
};
