import { isUnclaimable, MOST_DOMAINS } from '#domain/person/sign-on.ts';
import type { Handler } from '#server/core/context.ts';
import { newToken } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockOwnedAccount } from '#server/subscription/queries.ts';
import { recordChange } from '#server/subscription/queries-change.ts';
import { claimDomain, countDomainsLocking, findClaimant, insertDomain } from './queries.ts';

/**
 * Grants a domain to a district that cannot add a text record to it. Granting it again changes
 * nothing.
 */
export const signOnDomainGrant: Handler<'sign-on/domain-grant'> = async (
  { memberId, domain },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId);
  if (!account) throw refuse('user-not-found');
  if (isUnclaimable(domain)) throw refuse('domain-of-everybody', { name: domain });
  const { accountId } = account;
  const claimant = await findClaimant(db, domain);
  const message = `${domain} is theirs`;
  if (claimant?.accountId === accountId) return { message };
  if (claimant) throw refuse('domain-of-another', { name: claimant.accountName });
  const number = await countDomainsLocking(db, accountId);
  const { id, isNew } = await insertDomain(db, { accountId, domain, proof: newToken() });
  if (isNew && number >= MOST_DOMAINS) throw refuse('too-many-domains');
  await claimDomain(db, { accountId, id }, 'support');
  await recordChange(db, { account, by: user, action: 'domain', details: { domain } });
  return { message };
};
