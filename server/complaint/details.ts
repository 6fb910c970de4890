import type { Handler } from '#server/core/context.ts';
import { readComplaint } from './answer.ts';

export const complaintDetails: Handler<'complaint/details'> = async ({ id }, context) => ({
  data: await readComplaint(id, context),
});
