import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { markRead } from './queries.ts';

export const noticeRead: Handler<'notice/read'> = async (chosen, { db, user }) => {
  if (!(await markRead(db, user.id, chosen))) throw refuse('notice-not-found');
  return { message: 'Marked as read' };
};
