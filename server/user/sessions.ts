import type { Handler } from '#server/core/context.ts';
import { listSessions } from './queries-sessions.ts';

export const sessions: Handler<'user/sessions'> = async (_, { db, user }) => ({
  data: { list: await listSessions(db, user.id, user.sessionId) },
});
