import type { Handler } from '#server/core/context.ts';
import { lockChangeable } from './lock-changeable.ts';
import { deleteView } from './queries.ts';

export const viewDelete: Handler<'view/delete'> = async ({ id }, { db, user }) => {
  await lockChangeable(db, id, user);
  await deleteView(db, id);
  return { message: 'View deleted' };
};
