/** Two administrators of one account who act on each other at the same moment. */
import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import { makeCall } from '#server/test/guard/guard-request.ts';

type Admin = { id: string; token: string };

/**
 * Each administrator makes the call with the id of the other one and `input`, at the same time.
 * Returns the two HTTP statuses in ascending order.
 */
export const callEachOther = async (
  app: FastifyInstance,
  name: CallName,
  [one, other]: [Admin, Admin],
  input: object = {},
): Promise<number[]> => {
  const answers = await Promise.all([
    makeCall(app, name, { ...input, id: other.id }, one.token),
    makeCall(app, name, { ...input, id: one.id }, other.token),
  ]);
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
};
