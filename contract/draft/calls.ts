/** The rows of the calls `draft/…`. */
import { z } from 'zod';
import { DRAFT_DAYS, MOST_DRAFTS } from '#domain/inspection/stored-draft.ts';
import { MOST_WALKS } from '#domain/inspection/walk.ts';
import { call } from '#contract/call.ts';
import { Id, Message, SentDay } from '#contract/common.ts';
import { DraftContent } from './content.ts';
import { Device, DraftDetails, DraftTimesAnswer, DraftVersion, ListedDraft } from './draft.ts';
import { DraftId } from './ended-draft.ts';
import { OtherWalk, SavedWalk } from './others.ts';

export const draftRows = {
  'draft/store': call({
    summary: `Store your draft of an inspection for ${DRAFT_DAYS} days. Only the device that stored it first, or took it last, may do so. A version that is not newer than the stored one changes nothing.`,
    method: 'PUT',
    path: '/api/draft/store/{id}',
    access: 'inspect',
    confirm: 'never',
    audit: { none: 'a draft is stored many times until it is saved as an inspection' },
    limit: 'drafts',
    body: 'long',
    input: z.object({ id: DraftId, ...Device, version: DraftVersion, content: DraftContent }),
    output: z.object({ data: DraftTimesAnswer }),
    refusals: [
      'draft-elsewhere',
      'draft-saved',
      'draft-not-found',
      'too-many-drafts',
      'inspection-too-large',
      'school-unknown',
      'inspection-not-found',
    ],
  }),
  'draft/list': call({
    summary: `List your stored drafts, at most ${MOST_DRAFTS}, the one that changed last first.`,
    method: 'GET',
    path: '/api/draft/list',
    access: 'inspect',
    confirm: 'never',
    input: z.object({}),
    output: z.object({ data: z.object({ list: z.array(ListedDraft) }) }),
    refusals: [],
  }),
  'draft/others': call({
    summary: `List the other people who are inspecting a school while you are, at most ${MOST_WALKS}, with the state of their rooms and nothing else, and the inspections of the day that others have saved.`,
    method: 'GET',
    path: '/api/draft/others/{schoolId}',
    access: 'inspect',
    confirm: 'never',
    limit: 'drafts',
    input: z.object({ schoolId: Id, date: SentDay }),
    output: z.object({ data: z.object({ walks: z.array(OtherWalk), saved: z.array(SavedWalk) }) }),
    refusals: ['school-not-found'],
  }),
  'draft/take': call({
    summary:
      'Move one of your stored drafts to this device. From then on, no other device may store it.',
    method: 'PUT',
    path: '/api/draft/take/{id}',
    access: 'inspect',
    confirm: 'never',
    audit: 'draft-continued',
    limit: 'drafts',
    input: z.object({ id: DraftId, ...Device }),
    output: z.object({ data: DraftDetails }),
    refusals: ['draft-not-found', 'draft-saved'],
  }),
  'draft/delete': call({
    summary:
      'Delete one of your stored drafts. With `device`, it is deleted only if that device may store it.',
    method: 'DELETE',
    path: '/api/draft/delete/{id}',
    access: 'inspect',
    confirm: 'never',
    audit: 'draft-deleted',
    input: z.object({ id: DraftId, device: Id.optional() }),
    output: Message,
    refusals: ['draft-not-found', 'draft-elsewhere'],
  }),
};
