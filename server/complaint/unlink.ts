import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readComplaint } from './answer.ts';
import { addEvent, lockComplaint } from './queries-change.ts';
import { deleteLink } from './queries-links.ts';

export const complaintUnlink: Handler<'complaint/unlink'> = async (
  { id, deficiencyId },
  context,
) => {
  const { db, user } = context;
  if (!(await lockComplaint(db, id))) throw refuse('complaint-not-found');
  if (!(await deleteLink(db, id, deficiencyId))) throw refuse('deficiency-not-found');
  await addEvent(db, { id, by: user.id, act: 'unlinked' });
  return { message: 'Link removed', data: await readComplaint(id, context) };
};
