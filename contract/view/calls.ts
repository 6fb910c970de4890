/** The rows of the calls `view/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { filter, Id, Message } from '#contract/common.ts';
import { SavedView, ViewChange, ViewForm, ViewScreen } from './view.ts';

const none = 'a view is only a name for filters; it shows nobody more rows';

export const viewRows = {
  'view/list': call({
    summary:
      'List the saved views that you can use, by name: your own and those that somebody in the district shares.',
    method: 'GET',
    path: '/api/view/list',
    access: 'read',
    confirm: 'never',
    input: z.object({ screen: filter(ViewScreen) }),
    output: z.object({ data: z.object({ list: z.array(SavedView) }) }),
    refusals: [],
  }),
  'view/create': call({
    summary:
      'Add a view of a list: a name for its filters, sort order, page size and columns. A shared view is seen by everybody who may see the list.',
    method: 'POST',
    path: '/api/view/create',
    access: 'read',
    confirm: 'never',
    audit: { none },
    input: z.object(ViewForm),
    output: Message.extend({ data: z.object({ id: Id }) }),
    refusals: [
      'view-list-forbidden',
      'view-too-long',
      'view-name-taken',
      'too-many-views',
      'too-many-shared-views',
    ],
  }),
  'view/update': call({
    summary:
      'Change a view: your own, or as an administrator one that somebody shares. If `version` is sent and the stored version differs, the change is refused.',
    method: 'PUT',
    path: '/api/view/update/{id}',
    access: 'read',
    confirm: 'never',
    audit: { none },
    input: z.object({ id: Id, ...ViewChange }),
    output: Message,
    refusals: [
      'view-not-found',
      'view-of-other',
      'stale-view',
      'view-too-long',
      'view-name-taken',
      'too-many-shared-views',
    ],
  }),
  'view/delete': call({
    summary: 'Delete a view: your own, or as an administrator one that somebody shares.',
    method: 'DELETE',
    path: '/api/view/delete/{id}',
    access: 'read',
    confirm: 'never',
    audit: { none },
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['view-not-found', 'view-of-other'],
  }),
};
