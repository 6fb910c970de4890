/** A client that calls the server over HTTP as a browser does, signed in or not. */
import type { FastifyInstance } from 'fastify';
import type { CallAnswer, CallName } from '#contract/calls.ts';
import { requestOf } from './request.ts';

/** The body of an error response. */
export type Problem = { status: number; code: string; message: string; field?: string };

export type TestCaller = {
  /** Makes the call and expects success. */
  ask<Name extends CallName>(name: Name, input?: object): Promise<CallAnswer<Name>>;
  /** Makes the call and expects an error response. */
  refused(name: CallName, input?: object): Promise<Problem>;
};

/**
 * A client that sends the access token with each call if there is one, and whose network address is
 * 127.0.0.1 by default.
 */
export const callerOf = (
  app: FastifyInstance,
  { token, remoteAddress }: { token?: string; remoteAddress?: string } = {},
): TestCaller => {
  const send = (name: CallName, input: object) =>
    app.inject({
      ...requestOf(name, input),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
  return {
    ask: async (name, input = {}) => {
      const response = await send(name, input);
      if (response.statusCode !== 200) {
        throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
      }
      return response.json();
    },
    refused: async (name, input = {}) => {
      const response = await send(name, input);
      if (response.statusCode < 400) {
        throw new Error(`${name} was not refused, but answered ${response.body}`);
      }
      const problem: Problem = response.json();
      return { ...problem, status: response.statusCode };
    },
  };
};

/** The status codes of the responses, sorted, because their order is not fixed. */
export const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
