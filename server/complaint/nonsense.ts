import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readComplaint } from './answer.ts';
import { changeComplaint, lockComplaint } from './queries-change.ts';

export const complaintNonsense: Handler<'complaint/nonsense'> = async (
  { id, isNonsense, reason },
  context,
) => {
  const { db, today, user } = context;
  const stored = await lockComplaint(db, id);
  if (!stored) throw refuse('complaint-not-found');
  const nonsenseOn = isNonsense ? (stored.nonsenseOn ?? today) : null;
  const change = { nonsenseOn, nonsense: isNonsense ? reason : '' };
  await changeComplaint(db, { id, by: user.id, note: '' }, change);
  const message = isNonsense ? 'Complaint marked as nonsense' : 'Mark as nonsense withdrawn';
  return { message, data: await readComplaint(id, context) };
};
