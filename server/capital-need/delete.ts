import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteNeed } from './queries-change.ts';

export const capitalNeedDelete: Handler<'capital-need/delete'> = async ({ id }, { db }) => {
  if (!(await deleteNeed(db, id))) throw refuse('need-not-found');
  return { message: 'Capital need deleted' };
};
