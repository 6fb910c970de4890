import { MOST_DOMAINS } from '#domain/person/sign-on.ts';
import type { Handler } from '#server/core/context.ts';
import { newToken } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { countDomainsLocking, insertDomain } from './queries.ts';

/** Adds a domain. It is not claimed until its text record was found. */
export const signOnDomainAdd: Handler<'sign-on/domain-add'> = async ({ domain }, { db, user }) => {
  const { accountId } = user;
  if ((await countDomainsLocking(db, accountId)) >= MOST_DOMAINS) throw refuse('too-many-domains');
  const data = await insertDomain(db, { accountId, domain, proof: newToken() });
  return { message: 'Domain added', data };
};
