/** The rows of the calls `operation/…`, for the people who operate the server. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { countedListOf, Id, Message, Paging } from '#contract/common.ts';
import { OperationStatus, QueuedMail, queuedMailStates } from './operation.ts';

export const operationRows = {
  'operation/status': call({
    summary:
      'Get the state of the server: what needs attention, processes, database, emails, backup, jobs and limits.',
    method: 'GET',
    path: '/api/operation/status',
    access: 'super',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: OperationStatus }),
    refusals: [],
  }),
  'operation/mail-list': call({
    summary:
      'List the emails that wait to be sent, the oldest first, or those that were refused, the newest first.',
    method: 'GET',
    path: '/api/operation/mail/list',
    access: 'super',
    confirm: 'never',
    input: z.object({
      ...Paging,
      state: z.enum(queuedMailStates, {
        error: `must be one of: ${queuedMailStates.join(', ')}`,
      }),
    }),
    output: countedListOf(QueuedMail),
    refusals: [],
  }),
  'operation/mail-send': call({
    summary: 'Send an email again that waits or was refused.',
    method: 'PUT',
    path: '/api/operation/mail/send',
    access: 'super',
    confirm: 'never',
    audit: 'mail-sent-again',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['mail-not-found', 'mail-not-sendable'],
  }),
  'operation/mail-give-up': call({
    summary: 'Mark an email that waits or was refused as given up. It is not sent.',
    method: 'PUT',
    path: '/api/operation/mail/give-up',
    access: 'super',
    confirm: 'never',
    audit: 'mail-given-up',
    input: z.object({ id: Id }),
    output: Message,
    refusals: ['mail-not-found'],
  }),
  'operation/mail-test': call({
    summary: 'Send a test email to yourself.',
    method: 'POST',
    path: '/api/operation/mail/test',
    access: 'super',
    confirm: 'never',
    audit: { none: 'sends an email to the caller alone, and changes nothing' },
    limit: 'operation-test',
    input: z.object({}),
    output: Message,
    refusals: [],
  }),
  'operation/store-test': call({
    summary: 'Store, read and delete a small object in the file store, in order to test it.',
    method: 'POST',
    path: '/api/operation/store/test',
    access: 'super',
    confirm: 'never',
    audit: { none: 'what it writes is deleted at once' },
    limit: 'operation-test',
    input: z.object({}),
    output: Message,
    refusals: ['store-test-failed'],
  }),
};
