import type { Handler } from '#server/core/context.ts';
import { listRemoved } from './queries-removal.ts';

export const userRemoved: Handler<'user/removed'> = async (_, { db }) => {
  const members = await listRemoved(db);
  const list = members.map((member) => ({
    ...member,
    deletedAt: member.deletedAt.toISOString(),
  }));
  return { data: { list } };
};
