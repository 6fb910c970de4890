import type { Handler } from '../core/context.ts';
import { listSessions } from './queries.ts';

export const sessions: Handler<'auth/sessions'> = async (_, { db, user }) => ({
  data: { list: await listSessions(db, user.id, user.sessionId) },
});
