/** The rows of the calls `mailed-list/…`. */
import { z } from 'zod';
import { MOST_MAILED_LISTS } from '#domain/mailed-list/mailed-list.ts';
import { call } from '#contract/call.ts';
import { countedListOf, Id, Message, Paging } from '#contract/common.ts';
import { MailedList, MailedListForm } from './mailed-list.ts';

export const mailedListRows = {
  'mailed-list/list': call({
    summary:
      'List what you have mailed each week or month, and as an administrator what the members of the district have.',
    method: 'GET',
    path: '/api/mailed-list/list',
    access: 'export',
    confirm: 'never',
    input: z.object(Paging),
    output: countedListOf(MailedList),
    refusals: [],
  }),
  'mailed-list/create': call({
    summary: `Mail a saved view or the scores of the district each week or month, as you see it. Whoever is not a member is asked first. A person can have ${MOST_MAILED_LISTS}.`,
    method: 'POST',
    path: '/api/mailed-list/create',
    access: 'export',
    confirm: 'always',
    audit: 'mailed-list-added',
    input: z.object(MailedListForm),
    output: Message.extend({ data: z.object({ id: Id }) }),
    refusals: [
      'view-not-found',
      'view-not-mailed',
      'recipient-refused',
      'too-many-mailed-lists',
      'too-many-mails',
    ],
  }),
  'mailed-list/delete': call({
    summary:
      'Delete a mailed list: your own, or as an administrator one of the district. Nobody gets it again.',
    method: 'DELETE',
    path: '/api/mailed-list/delete/{id}',
    access: 'export',
    confirm: 'never',
    audit: 'mailed-list-deleted',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['mailed-list-not-found'],
  }),
};
