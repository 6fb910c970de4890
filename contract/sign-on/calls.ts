/** The rows of the calls `sign-on/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { Id, Message } from '#contract/common.ts';
import { Domain, SignOnDomain, SignOnForm, SignOnSettings, ClaimedDomain } from './sign-on.ts';

export const signOnRows = {
  'sign-on/details': call({
    summary: "Get the settings of the district's single sign-on, without the client secret.",
    method: 'GET',
    path: '/api/sign-on/details',
    access: 'manageAccount',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: SignOnSettings }),
    refusals: [],
  }),
  'sign-on/update': call({
    summary:
      'Set up or change single sign-on, for which the discovery document of the identity provider is read. A field that is left out stays unchanged.',
    method: 'PUT',
    path: '/api/sign-on/update',
    access: 'manageAccount',
    audit: 'sign-on-changed',
    confirm: 'always',
    limit: 'webhook',
    input: z.object(SignOnForm),
    output: Message,
    refusals: ['sign-on-no-domain', 'break-glass-missing'],
  }),
  'sign-on/delete': call({
    summary:
      'Remove single sign-on, so that people sign in with passwords again. The domains remain claimed.',
    method: 'DELETE',
    path: '/api/sign-on/delete',
    access: 'manageAccount',
    audit: 'sign-on-changed',
    confirm: 'always',
    input: z.object({}),
    output: Message,
    refusals: ['sign-on-not-found'],
  }),
  'sign-on/domain-add': call({
    summary:
      'Add an email domain. The response contains the DNS text record that proves the claim.',
    method: 'POST',
    path: '/api/sign-on/domain/add',
    access: 'manageAccount',
    confirm: 'never',
    audit: 'sign-on-changed',
    input: z.object({ domain: Domain }),
    output: Message.extend({ data: SignOnDomain }),
    refusals: ['too-many-domains'],
  }),
  'sign-on/domain-check': call({
    summary: 'Look up the DNS text record of a domain, and claim the domain if the record exists.',
    method: 'PUT',
    path: '/api/sign-on/domain/check',
    access: 'manageAccount',
    confirm: 'always',
    audit: 'sign-on-changed',
    limit: 'webhook',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['domain-not-found', 'domain-taken', 'domain-unproved', 'domain-lookup-failed'],
  }),
  'sign-on/domain-delete': call({
    summary:
      'Remove a domain. People with email addresses in it can no longer sign in through the identity provider.',
    method: 'DELETE',
    path: '/api/sign-on/domain/delete/{id}',
    access: 'manageAccount',
    audit: 'sign-on-changed',
    confirm: 'always',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['domain-not-found', 'sign-on-no-domain'],
  }),
  'sign-on/domain-grant': call({
    summary:
      'Grant a domain that cannot be proved by a DNS text record to an account, which is named by its owner.',
    method: 'PUT',
    path: '/api/sign-on/domain/grant',
    access: 'super',
    audit: 'sign-on-changed',
    confirm: 'always',
    input: z.object({ memberId: Id, domain: Domain }),
    output: Message,
    refusals: ['user-not-found', 'domain-of-everybody', 'domain-of-another', 'too-many-domains'],
  }),
  'sign-on/domain-list': call({
    summary: 'List the claimed domains of an account, which is named by its owner.',
    method: 'GET',
    path: '/api/sign-on/domain/list',
    access: 'super',
    confirm: 'never',
    input: z.object({ memberId: Id }),
    output: z.object({ data: z.object({ domains: z.array(ClaimedDomain) }) }),
    refusals: ['user-not-found'],
  }),
  'sign-on/domain-withdraw': call({
    summary:
      'Withdraw a granted domain from an account, which is named by its owner. People with email addresses in it can no longer sign in through the identity provider.',
    method: 'PUT',
    path: '/api/sign-on/domain/withdraw',
    access: 'super',
    audit: 'sign-on-changed',
    confirm: 'always',
    input: z.object({ memberId: Id, domain: Domain }),
    output: Message,
    refusals: ['user-not-found', 'domain-not-found'],
  }),
};
