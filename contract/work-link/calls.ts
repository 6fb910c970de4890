/** The rows of the calls `work-link/…`. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { Id, Message, Paging } from '#contract/common.ts';
import { WorkLinkDays, WorkLinkForm, WorkLinkList, WorkLinkWithUrl } from './work-link.ts';

export const workLinkRows = {
  'work-link/list': call({
    summary:
      'List the work links of the district: those that work, then those that ended in the last 30 days.',
    method: 'GET',
    path: '/api/work-link/list',
    access: 'shareWork',
    confirm: 'never',
    input: z.object(Paging),
    output: WorkLinkList,
    refusals: [],
  }),
  'work-link/create': call({
    summary:
      'Create a link with which anybody sees the deficiencies that match the filters and are to be repaired. Only this response contains its address.',
    method: 'POST',
    path: '/api/work-link/create',
    access: 'shareWork',
    confirm: 'never',
    audit: 'work-link-created',
    input: z.object(WorkLinkForm),
    output: Message.extend({ data: WorkLinkWithUrl }),
    refusals: ['too-many-work-links', 'work-link-state'],
  }),
  'work-link/renew': call({
    summary:
      'Renew a work link: it gets a new address, which only this response contains, and a new expiry. The earlier address ends.',
    method: 'PUT',
    path: '/api/work-link/renew/{id}',
    access: 'shareWork',
    confirm: 'never',
    audit: 'work-link-renewed',
    input: z.object({ id: Id, days: WorkLinkDays }),
    output: Message.extend({ data: WorkLinkWithUrl }),
    refusals: ['work-link-not-found', 'too-many-work-links'],
  }),
  'work-link/withdraw': call({
    summary: 'Withdraw a work link. Its address ends at once.',
    method: 'DELETE',
    path: '/api/work-link/withdraw/{id}',
    access: 'shareWork',
    confirm: 'never',
    audit: 'work-link-withdrawn',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['work-link-not-found'],
  }),
};
