import type { Handler } from '#server/core/context.ts';
import { getDraft } from './answer.ts';

export const draftDetails: Handler<'draft/details'> = async ({ id }, { db, user, ...context }) => ({
  data: await getDraft(db, { userId: user.id, id }, context),
});
