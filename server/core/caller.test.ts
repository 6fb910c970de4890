/** Nothing of a call may run before its caller was admitted. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { makeCall } from '#server/test/guard/guard-request.ts';
import { newApiToken } from './credentials/api-token.ts';
import { compiled } from './sql/compiled.ts';
import { findCaller } from './who.ts';

/** Every statement that is sent to the database, in transactions of calls too. */
let sent: string[] = [];
const { app, services, aDistrict } = await testApp({}, undefined, {
  slowAfter: -1,
  onSlow: ({ sql: text }) => sent.push(text),
});
const district = await aDistrict();

beforeEach(() => (sent = []));

const changedToken = async (change: ReturnType<typeof sql>): Promise<string> => {
  const { id, token } = await anApiToken(services, district, 'write');
  await inSystem(services, sql`update api_token set ${change} where id = ${id}`);
  return token;
};

const guarded = Object.entries<Call>(calls).flatMap(([name, { access }]) =>
  access === 'anyone' ? [] : [name as CallName],
);
const input = { reportId: district.accountId, id: district.accountId, q: 'oak', search: 'oak' };

const lookups = {
  token: compiled(findCaller({ accountId: '', tokenHash: Buffer.of() })).text,
  session: compiled(findCaller({ userId: '', sessionId: '' })).text,
};

/** The statements that were sent, except those that look up the caller, begin or end a transaction. */
const queriesOfCall = (lookup: string) =>
  sent.filter((text) => text !== lookup && !/^(begin|commit|rollback)\b/.test(text));

/** Makes every call, and returns the calls that were not refused, or not before a query of theirs. */
const faultyCalls = async (token: string, lookup: string) => {
  const faulty: object[] = [];
  for (const name of guarded) {
    sent = [];
    const { status } = await makeCall(app, name, input, token);
    const queries = queriesOfCall(lookup);
    if (status !== 401 || queries.length > 0) faulty.push({ name, status, queries });
  }
  return faulty;
};

test('a forged, revoked or expired API token is refused before any query of the call is sent', async () => {
  const tokens = {
    forged: newApiToken(district.accountId),
    revoked: await changedToken(sql`revoked_at = now(), revoked_by = created_by`),
    expired: await changedToken(sql`expires_at = now()`),
  };
  for (const [which, token] of Object.entries(tokens)) {
    expect({ which, faulty: await faultyCalls(token, lookups.token) }).toEqual({
      which,
      faulty: [],
    });
  }
});

test('a member whose session has ended is refused before any query of the call is sent', async () => {
  const { bob } = district;
  await inSystem(services, sql`update session set ended_at = now() where user_id = ${bob.id}`);
  expect(await faultyCalls(bob.token, lookups.session)).toEqual([]);
});

test.each([['user/list'], ['user/details']] as const)(
  'the queries of %s are noticed by these tests when the caller is admitted',
  async (name) => {
    await makeCall(app, name, {}, district.alice.token);
    expect(queriesOfCall(lookups.session)).not.toEqual([]);
  },
);
