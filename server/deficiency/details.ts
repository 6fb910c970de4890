import type { Handler } from '#server/core/context.ts';
import { readDeficiency } from './answer.ts';

export const deficiencyDetails: Handler<'deficiency/details'> = async ({ id }, context) => ({
  data: await readDeficiency(id, context),
});
