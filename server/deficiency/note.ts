import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { readDeficiency } from './answer.ts';
import { addNote, lockDeficiencies } from './queries-change.ts';
import { authorOf } from './author.ts';

export const deficiencyNote: Handler<'deficiency/note'> = async ({ id, note }, context) => {
  const { db, user } = context;
  const [before] = await lockDeficiencies(db, [id]);
  if (!before) throw refuse('deficiency-not-found');
  await addNote(db, { id, by: authorOf(user), note });
  return { message: 'Note added', data: await readDeficiency(id, context) };
};
