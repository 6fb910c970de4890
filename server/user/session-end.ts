import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { endOwnSession } from './queries-sessions.ts';

export const sessionEnd: Handler<'user/session-end'> = async ({ id }, { db, user }) => {
  if (!(await endOwnSession(db, user.id, id))) throw refuse('session-not-found');
  return { message: 'The session has been ended.' };
};
