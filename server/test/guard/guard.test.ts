/**
 * The guard matrix, generated from the call table. A new call needs its sample in guard-samples.ts
 * and is then tried as every kind of caller.
 */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { showsRules } from '#server/test/engine.ts';
import { identitiesOf } from './guard-identities.ts';
import { messages } from './guard-messages.ts';
import {
  valueAt,
  makeCall,
  pathsOfIds,
  type RawAnswer,
  unknownIds,
  withValueAt,
  withoutIds,
} from './guard-request.ts';
import { ofCaller, samples, withoutProvider } from './guard-samples.ts';
import { accountRows } from './guard-tables.ts';
import { aWorld } from './guard-world.ts';

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

const names = Object.keys(calls) as CallName[];
const rowOf = (name: CallName): Call => calls[name];
const sampleOf = (name: CallName, of = world, token?: string): object | Promise<object> =>
  samples[name](of, token);

/**
 * The answers to the identities decide how a call is tried. `npm test` tries every call as every
 * identity on one engine only, because access is decided before any SQL statement runs. On the
 * other engine, only one of the calls with the same answers is tried as every identity; the others
 * are tried only as the first identity that may make them.
 */
const answersOf = (name: CallName) =>
  identities.map(({ refusal }) => refusal(rowOf(name)) ?? 'allowed').join();
const examples = new Map(names.toReversed().map((name) => [answersOf(name), name]));
const isTriedAsEverybody = (name: CallName) => showsRules || examples.get(answersOf(name)) === name;

/** The message of a successful response. */
const messageIn = ({ status, type, body }: RawAnswer): unknown =>
  status === 200 && type === 'application/json' ? JSON.parse(body).message : undefined;

const messageOf = (name: CallName): unknown => {
  const message = messages[name];
  return message instanceof RegExp ? expect.stringMatching(message) : message;
};

const tried = { calls: new Set<CallName>(), identities: 0, foreign: 0 };
afterAll(() => {
  const { size } = tried.calls;
  console.info(
    `The guard: ${tried.identities} tries of ${size} calls as ${identities.length} identities, ` +
      `and ${tried.foreign} tries with ids of another account.`,
  );
});

test('every call has a sample input, and every sample input belongs to a call', () => {
  expect(Object.keys(samples).toSorted()).toEqual(names.toSorted());
});

describe('every caller is allowed or refused as the access column of the call table says', () => {
  test.each(names)('%s', async (name) => {
    const row = rowOf(name);
    const { method, path } = row;
    expect(app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
    tried.calls.add(name);

    // Refused callers are tried first. Their calls do not use up the input, so the first allowed
    // caller can send the same input.
    let unused: object | undefined = await sampleOf(name);
    const [refused, admitted] = [true, false].map((is) =>
      identities.filter(({ refusal }) => (refusal(row) !== undefined) === is),
    );
    const isWhole = isTriedAsEverybody(name);
    for (const { name: who, token, refusal, prepare } of isWhole ? (refused ?? []) : []) {
      await prepare?.();
      const key = refusal(row) as keyof typeof refusals;
      const answer = await makeCall(app, name, unused, token);
      tried.identities += 1;
      expect({ who, ...answer, body: JSON.parse(answer.body) }).toEqual({
        who,
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
    }
    for (const { name: who, token, prepare } of admitted?.slice(0, isWhole ? undefined : 1) ?? []) {
      await prepare?.();
      const input =
        unused && !ofCaller.includes(name) ? unused : await sampleOf(name, world, token);
      unused = undefined;
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
    }
  });
});

/**
 * The calls of members of an account. Calls that anyone may make are left out, because the tokens
 * in their inputs, and the id of a public report, give access in themselves.
 */
const ofAccounts = names.filter((name) => !['anyone', 'super'].includes(rowOf(name).access));

/**
 * The possible status codes of calls that have no ids in their input, and that are refused because
 * the caller's account lacks what they need.
 */
const refusedWithoutRows: Partial<Record<CallName, number[]>> = {
  'report/bundle-create': [409],
  'factor/app-confirm': [409, 422],
  'factor/app-remove': [409],
  'factor/codes-renew': [409],
  'factor/passkey-confirm': [410],
  'auth/confirm-passkey-begin': [409],
  'auth/confirm-passkey': [410],
  'auth/sign-on-confirm': [404],
  'sign-on/update': [400],
  'sign-on/delete': [404],
};

describe('an admin of another account who sends ids of this account gets the same response as for unknown ids', () => {
  test.each(ofAccounts)('%s', async (name) => {
    const ours = await sampleOf(name);
    const before = await accountRows(services, world.accountId);
    const ask = async (input: object) => {
      const answer = await makeCall(app, name, input, other.alice.token);
      tried.foreign += 1;
      expect(answer.status).toBeLessThan(500);
      // The response contains no data of this account, whatever was requested.
      expect(answer.body).not.toContain(world.mark);
      expect(answer.body).not.toContain(world.accountId);
      return answer;
    };
    const alike = async (foreign: object, unknown: object) => {
      const [theirs, nobodys] = [await ask(foreign), await ask(unknown)];
      expect(withoutIds(theirs)).toEqual(withoutIds(nobodys));
      return theirs;
    };

    const paths = pathsOfIds(ours);
    // Sends each id of this account separately, in an input that is otherwise valid.
    for (const path of paths) {
      const value = valueAt(ours, path) as string;
      await alike(
        withValueAt(await sampleOf(name, other), path, value),
        withValueAt(await sampleOf(name, other), path, unknownIds(value)),
      );
    }
    // Sends all ids of this account in one input.
    const unknown = JSON.parse(unknownIds(JSON.stringify(ours)));
    const answer = paths.length > 0 ? await alike(ours, unknown) : await ask(ours);
    // If the call has ids of this account, it finds nothing or is refused.
    const mayRead = rowOf(name).method === 'GET' ? [200, 404] : [404, 422];
    // Calls without ids act on the caller's own account. Some are refused, because that account has
    // no final reports, no second factor and no single sign-on.
    const withoutIdsMayBe = refusedWithoutRows[name] ?? [200];
    const mayBe = paths.length === 0 ? withoutIdsMayBe : mayRead;
    expect(mayBe).toContain(answer.status);
    expect(await accountRows(services, world.accountId)).toEqual(before);
  });
});

test('every call of members succeeds for the same admin of the other account with ids of that other account', async () => {
  const answers: { name: CallName; status: number; body?: string }[] = [];
  // The calls are made one after another, because a password cannot be confirmed if it changes
  // while it is being verified.
  for (const name of ofAccounts) {
    const { status, body } = await makeCall(
      app,
      name,
      await sampleOf(name, other),
      other.alice.token,
    );
    answers.push({ name, status, ...(status !== 200 && { body }) });
  }
  expect(answers.filter(({ name, status }) => status !== (withoutProvider[name] ?? 200))).toEqual(
    [],
  );
});

test('the sessions of all callers are still valid after every call was tried', async () => {
  for (const { ask } of [world.alice, world.sam, world.bob, world.chelsea, world.sue]) {
    await expect(ask('user/details')).resolves.toBeDefined();
  }
  const rows = await inSystem(services, sql`select from session where ended_at is null`);
  expect(rows.length).toBeGreaterThan(5);
});
