/** The rows of the calls `notice/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { countedListOf, Id, Message, Paging } from '#contract/common.ts';
import { MOST_NOTICES, NOTICE_DAYS } from '#domain/report/notice.ts';
import { Notice } from './notice.ts';

const NoticeList = countedListOf(Notice).shape.data;

export const noticeRows = {
  'notice/list': call({
    summary: `List your own notices, the newest first: those of the last ${NOTICE_DAYS} days, at most ${MOST_NOTICES}.`,
    method: 'GET',
    path: '/api/notice/list',
    access: 'read',
    confirm: 'never',
    input: z.object({ ...Paging }),
    output: z.object({
      /** The field `unread` is the number of all notices that are not marked as read. */
      data: NoticeList.extend({ unread: z.int().min(0) }),
    }),
    refusals: [],
  }),
  'notice/read': call({
    summary: 'Mark one of your notices as read, or also all that are older.',
    method: 'PUT',
    path: '/api/notice/read/{id}',
    access: 'read',
    confirm: 'never',
    audit: { none: 'changes only what oneself has read' },
    input: z.object({
      id: Id,
      andOlder: z.boolean({ error: 'must be true or false' }).default(false),
    }),
    output: Message,
    refusals: ['notice-not-found'],
  }),
};
