/** The rows of the calls `token/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { Id, Message } from '#contract/common.ts';
import { ApiToken, TokenForm } from './token.ts';

export const tokenRows = {
  'token/list': call({
    summary:
      'List the API tokens of the district: the active ones, then those that ended in the last 30 days.',
    method: 'GET',
    path: '/api/token/list',
    access: 'manageAccount',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: z.object({ list: z.array(ApiToken) }) }),
    refusals: [],
  }),
  'token/create': call({
    summary: 'Create an API token. Only this response contains the token itself.',
    method: 'POST',
    path: '/api/token/create',
    access: 'manageAccount',
    audit: 'token-created',
    confirm: 'always',
    input: z.object(TokenForm),
    output: Message.extend({ data: ApiToken.extend({ token: z.string() }) }),
    refusals: ['too-many-tokens'],
  }),
  'token/revoke': call({
    summary: 'Revoke an API token. The next request with it is refused.',
    method: 'DELETE',
    path: '/api/token/revoke/{id}',
    access: 'manageAccount',
    confirm: 'never',
    audit: 'token-revoked',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['token-not-found'],
  }),
};
