/** Tries calls as kinds of callers (guard.test.ts, guard.all.test.ts). */
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { type Identity, identitiesOf } from './guard-identities.ts';
import { messages } from './guard-messages.ts';
import { makeCall, type RawAnswer } from './guard-request.ts';
import { ofCaller, samples, withoutProvider } from './guard-samples.ts';
import { aWorld } from './guard-world.ts';

export const names = Object.keys(calls) as CallName[];
export const rowOf = (name: CallName): Call => calls[name];

/** The message of a successful response. */
const messageIn = ({ status, type, body }: RawAnswer): unknown =>
  status === 200 && type === 'application/json' ? JSON.parse(body).message : undefined;

const messageOf = (name: CallName): unknown => {
  const message = messages[name];
  return message instanceof RegExp ? expect.stringMatching(message) : message;
};

/** Call it once at the top of a file. */
export const testGuard = async () => {
  const harness = await testApp();
  const { app, services } = harness;
  const world = await aWorld(harness, 'quercus');
  const other = await aWorld(harness, 'sequoia');
  const identities = await identitiesOf(
    services,
    world,
    await harness.aDistrict(),
    await harness.aDistrict(),
    await harness.aDistrict(),
  );
  const tried = { calls: new Set<CallName>(), identities: 0 };
  afterAll(() => {
    const { calls, identities: tries } = tried;
    console.info(
      `The guard: ${tries} tries of ${calls.size} calls as ${identities.length} identities.`,
    );
  });

  const sampleOf = (name: CallName, of = world, token?: string): object | Promise<object> =>
    samples[name](of, token);

  /** The answers to the identities decide how a call is tried. */
  const answersOf = (name: CallName) =>
    identities.map(({ refusal }) => refusal(rowOf(name)) ?? 'allowed').join();
  const examples = new Map(names.toReversed().map((name) => [answersOf(name), name]));

  const expectRefusal = async (name: CallName, identity: Identity, input: object) => {
    await identity.prepare?.();
    const key = identity.refusal(rowOf(name)) as keyof typeof refusals;
    const answer = await makeCall(app, name, input, identity.token);
    tried.identities += 1;
    expect({ who: identity.name, ...answer, body: JSON.parse(answer.body) }).toEqual({
      who: identity.name,
      status: refusals[key][0],
      type: 'application/problem+json',
      body: {
        type: 'about:blank',
        title: key,
        status: refusals[key][0],
        code: key,
        message: refusals[key][1],
        requestId: expect.any(String),
      },
    });
  };

  const expectSuccess = async (name: CallName, { name: who, token }: Identity, input: object) => {
    const answer = await makeCall(app, name, input, token);
    tried.identities += 1;
    const { status, body } = answer;
    const expected = withoutProvider[name] ?? 200;
    expect({
      who,
      status,
      message: messageIn(answer),
      ...(status !== expected && { body }),
    }).toEqual({ who, status: expected, message: messageOf(name) });
  };

  return {
    app,
    services,
    world,
    other,
    sampleOf,

    /**
     * Whether this call stands for all calls that respond to every identity in the same way. Only
     * these are tried as every identity by `npm test`, because access is decided before any SQL
     * statement runs.
     */
    isExample: (name: CallName): boolean => examples.get(answersOf(name)) === name,

    /** The identities that the call refuses, and those that may make it. */
    identitiesOf: (name: CallName): { refused: Identity[]; admitted: Identity[] } => {
      const isRefused = ({ refusal }: Identity) => refusal(rowOf(name)) !== undefined;
      return {
        refused: identities.filter(isRefused),
        admitted: identities.filter((identity) => !isRefused(identity)),
      };
    },

    /** Expects that the call is refused to some identities, and succeeds for others. */
    tryAs: async (
      name: CallName,
      { refused, admitted }: { refused: Identity[]; admitted: Identity[] },
    ): Promise<void> => {
      tried.calls.add(name);
      // Refused callers are tried first. Their calls do not use up the input, so the first allowed
      // caller can send the same input.
      let unused: object | undefined = await sampleOf(name);
      for (const identity of refused) await expectRefusal(name, identity, unused);
      for (const identity of admitted) {
        await identity.prepare?.();
        const input =
          unused && !ofCaller.includes(name) ? unused : await sampleOf(name, world, identity.token);
        unused = undefined;
        await expectSuccess(name, identity, input);
      }
    },

    /** Expects that the sessions of the people are still valid. */
    expectSessions: async (): Promise<void> => {
      for (const { ask } of [world.alice, world.sam, world.bob, world.chelsea, world.sue]) {
        await expect(ask('user/details')).resolves.toBeDefined();
      }
      const rows = await inSystem(services, sql`select from session where ended_at is null`);
      expect(rows.length).toBeGreaterThan(5);
    },
  };
};
