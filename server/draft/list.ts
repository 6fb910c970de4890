import type { Handler } from '#server/core/context.ts';
import { listDrafts } from './queries-read.ts';

export const draftList: Handler<'draft/list'> = async (_, { db, user }) => ({
  data: { list: await listDrafts(db, user.id) },
});
