import { can } from '#domain/person/role.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteMailedList } from './queries.ts';

export const mailedListDelete: Handler<'mailed-list/delete'> = async ({ id }, { db, user }) => {
  const owner = can(user.role, 'manageAccount') ? undefined : user.id;
  if (!(await deleteMailedList(db, id, owner))) throw refuse('mailed-list-not-found');
  return { message: 'List is not mailed anymore' };
};
