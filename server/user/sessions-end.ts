import { plural } from '#domain/plural.ts';
import type { Handler } from '#server/core/context.ts';
import { endOtherSessions } from './queries-sessions.ts';

export const sessionsEnd: Handler<'user/sessions-end'> = async (_, { db, user }) => {
  const ended = await endOtherSessions(db, user.id, user.sessionId);
  return { message: `${plural(ended, 'other session')} ended.` };
};
