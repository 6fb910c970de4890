/**
 * The guard matrix, generated from the call table. A new call needs its sample in guard-samples.ts.
 * One of the calls that respond to every kind of caller in the same way is tried as every kind of
 * caller, every other call as the first caller that may make it; guard.all.test.ts tries the rest.
 */
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import {
  valueAt,
  makeCall,
  pathsOfIds,
  unknownIds,
  withValueAt,
  withoutIds,
} from './guard-request.ts';
import { samples, withoutProvider } from './guard-samples.ts';
import { accountRows } from './guard-tables.ts';
import { names, testGuard, rowOf } from './guard-tries.ts';

const guard = await testGuard();
const { app, expectSessions, other, sampleOf, services, world } = guard;

test('every call has a sample input, and every sample input belongs to a call', () => {
  expect(Object.keys(samples).toSorted()).toEqual(names.toSorted());
});

describe('every caller is allowed or refused as the access column of the call table says', () => {
  test.each(names)('%s', async (name) => {
    const { method, path } = rowOf(name);
    expect(app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
    const { refused, admitted } = guard.identitiesOf(name);
    expect(admitted).not.toEqual([]);
    await guard.tryAs(
      name,
      guard.isExample(name)
        ? { refused, admitted }
        : { refused: [], admitted: admitted.slice(0, 1) },
    );
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
  'school/published-delete': [404],
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

test('the sessions of all callers are still valid after every call was tried', () =>
  expectSessions());
