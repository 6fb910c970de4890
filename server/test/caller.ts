/** Somebody who calls the server as a browser does, over HTTP: signed in or not. */
import type { FastifyInstance } from 'fastify';
import type { CallAnswer, CallName } from '#contract/calls.ts';
import { requestOf } from './request.ts';

/** What a refusal answers. */
export type Problem = { status: number; code: string; message: string; field?: string };

export type Caller = {
  /** Makes the call and expects it to be answered. */
  ask<Name extends CallName>(name: Name, input?: object): Promise<CallAnswer<Name>>;
  /** Makes the call and expects a refusal. */
  refused(name: CallName, input?: object): Promise<Problem>;
};

/** With an access token, or without; from 127.0.0.1 unless told. */
export const callerOf = (
  app: FastifyInstance,
  { token, remoteAddress }: { token?: string; remoteAddress?: string } = {},
): Caller => {
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

/** The statuses of answers that came in any order, ascending. */
export const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
