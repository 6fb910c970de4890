import { safeMeasureLabel } from '#domain/deficiency/emergency.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readDeficiency } from './answer.ts';
import { authorOf } from './author.ts';
import { addNote, lockDeficiencies } from './queries-change.ts';
import { lockEmergency, setSafe } from './queries-emergency.ts';

/** Records how an emergency was made safe, in its history too. The state of the repair stays. */
export const deficiencyMakeSafe: Handler<'deficiency/make-safe'> = async (
  { id, measure, note },
  context,
) => {
  const { db, user } = context;
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  if (!(await lockEmergency(db, id))) throw refuse('no-emergency');
  const by = authorOf(user);
  await setSafe(db, id, { measure, note, by: by.userId });
  const words = measure === null ? 'Not safe' : `Made safe: ${safeMeasureLabel[measure]}`;
  await addNote(db, { id, by, note: note === '' ? `${words}.` : `${words}. ${note}` });
  return {
    message: measure === null ? 'Recorded as not safe' : 'Recorded as made safe',
    data: await readDeficiency(id, context),
  };
};
