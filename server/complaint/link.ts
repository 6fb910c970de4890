import { MOST_LINKED_DEFICIENCIES } from '#domain/complaint/limits.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readComplaint } from './answer.ts';
import { addEvent, lockComplaint } from './queries-change.ts';
import { countLinks, insertLink, isDeficiencyOf } from './queries-links.ts';

export const complaintLink: Handler<'complaint/link'> = async ({ id, deficiencyId }, context) => {
  const { db, user } = context;
  const stored = await lockComplaint(db, id);
  if (!stored) throw refuse('complaint-not-found');
  if (!(await isDeficiencyOf(db, deficiencyId, stored.schoolId))) {
    throw refuse('deficiency-not-found');
  }
  const links = await countLinks(db, id);
  if (await insertLink(db, id, deficiencyId)) {
    if (links >= MOST_LINKED_DEFICIENCIES) throw refuse('complaint-links-full');
    await addEvent(db, { id, by: user.id, act: 'linked' });
  }
  return { message: 'Deficiency linked', data: await readComplaint(id, context) };
};
