import type { UntransactedHandler } from '#server/core/context.ts';
import { findTextRecords } from '#server/core/outbound/text-records.ts';
import { refuse } from '#server/core/refusals.ts';
import { claimDomain, findDomain } from './queries.ts';

/**
 * Looks for the text record of a domain, outside of a transaction, and claims the domain if the
 * record exists.
 */
export const signOnDomainCheck: UntransactedHandler<'sign-on/domain-check'> = {
  untransacted: async ({ id }, { transact, services, user }) => {
    const domain = await transact((db) => findDomain(db, id), { readOnly: true });
    if (!domain) throw refuse('domain-not-found');
    if (domain.claimedAt === null) {
      const records = await findTextRecords(services.settings.dnsServers, domain.recordName).catch(
        () => {
          throw refuse('domain-lookup-failed');
        },
      );
      const isProved = records.some((record) => record.trim() === domain.recordText);
      if (!isProved) throw refuse('domain-unproved', { name: domain.recordName });
      await transact((db) => claimDomain(db, { accountId: user.accountId, id }, 'dns'));
    }
    return { message: `${domain.domain} is yours` };
  },
};
