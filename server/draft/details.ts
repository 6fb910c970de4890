import type { UntransactedHandler } from '#server/core/context.ts';
import { answerDraft, getDraft } from './answer.ts';

export const draftDetails: UntransactedHandler<'draft/details'> = {
  untransacted: async ({ id }, context) => {
    const key = { userId: context.user.id, id };
    const found = await context.transact((db) => getDraft(db, key));
    return answerDraft('draft/details', found, context);
  },
};
