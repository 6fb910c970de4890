/** The rows of the calls `feed/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { FileAnswer, Id, Message, Paging, countedListOf, filter } from '#contract/common.ts';
import { Feed, FeedForm, FeedQuery, FeedWithUrls } from './feed.ts';

export const feedRows = {
  'feed/list': call({
    summary:
      'List your own feeds, and as an administrator those of the district: the active ones, then those that ended in the last 30 days.',
    method: 'GET',
    path: '/api/feed/list',
    access: 'export',
    confirm: 'never',
    input: z.object({ ...Paging, list: filter(FeedForm.list) }),
    output: countedListOf(Feed),
    refusals: [],
  }),
  'feed/create': call({
    summary:
      'Create an address at which a spreadsheet reads a list, with filters or with those of a saved view. It shows what you see, and only this response contains it.',
    method: 'POST',
    path: '/api/feed/create',
    access: 'export',
    audit: 'feed-created',
    confirm: 'always',
    input: z.object(FeedForm),
    output: Message.extend({ data: FeedWithUrls }),
    refusals: ['too-many-feeds', 'view-not-found'],
  }),
  'feed/revoke': call({
    summary:
      'Revoke a feed: your own, or as an administrator one of the district. Its address ends at once.',
    method: 'DELETE',
    path: '/api/feed/revoke/{id}',
    access: 'export',
    confirm: 'never',
    audit: 'feed-revoked',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['feed-not-found'],
  }),
  'feed/read': call({
    summary:
      'Get all rows of a list as CSV or JSON with columns that keep their names. The filters are those of the list, or those of a view. With `updated_since`, only what has changed.',
    method: 'GET',
    path: '/api/feed/read/{list}',
    access: 'export',
    confirm: 'never',
    audit: 'exported',
    token: 'read',
    limit: 'bulk',
    file: true,
    input: z.object(FeedQuery),
    output: FileAnswer,
    refusals: ['view-not-found', 'view-of-person', 'feed-without-changes'],
  }),
};
