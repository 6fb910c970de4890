import type { Handler } from '#server/core/context.ts';
import { returnAddressOf } from '#server/core/outbound/provider-of.ts';
import { findSignOn, listDomains } from './queries.ts';

/** The settings of single sign-on. The client secret is never included. */
export const signOnDetails: Handler<'sign-on/details'> = async (_, { db, user, services }) => {
  const {
    clientSecret: _secret,
    accountId: _account,
    ...settings
  } = (await findSignOn(db, user.accountId)) ?? ({} as never);
  return {
    data: {
      returnAddress: returnAddressOf(services.settings, user.accountId),
      settings: 'provider' in settings ? settings : null,
      domains: await listDomains(db, user.accountId),
    },
  };
};
