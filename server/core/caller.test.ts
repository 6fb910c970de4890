/** Nothing of a call may run before its caller was admitted. */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { anApiToken } from '#server/test/api-tokens.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { makeCall } from '#server/test/guard/guard-request.ts';
import { newApiToken } from './credentials/api-token.ts';

const { app, services, aDistrict } = await testApp();
const district = await aDistrict();

afterEach(() => vi.restoreAllMocks());

const changedToken = async (change: ReturnType<typeof sql>): Promise<string> => {
  const { id, token } = await anApiToken(services, district, 'write');
  await inSystem(services, sql`update api_token set ${change} where id = ${id}`);
  return token;
};

const reads = Object.entries<Call>(calls).flatMap(([name, { method, access }]) =>
  method === 'GET' && access !== 'anyone' ? [name as CallName] : [],
);
const input = { reportId: district.accountId, id: district.accountId, q: 'oak', search: 'oak' };

test('a forged, revoked or expired API token is refused before any query of the call is sent', async () => {
  const tokens = {
    forged: newApiToken(district.accountId),
    revoked: await changedToken(sql`revoked_at = now(), revoked_by = created_by`),
    expired: await changedToken(sql`expires_at = now()`),
  };
  const sent = vi.spyOn(services.database, 'read');
  for (const [which, token] of Object.entries(tokens)) {
    for (const name of reads) {
      sent.mockClear();
      const { status } = await makeCall(app, name, input, token);
      const statements = sent.mock.calls.flatMap(([, queries]) => queries);
      expect({ which, name, status, queries: statements.length }).toEqual({
        which,
        name,
        status: 401,
        // The query that looks up the token; some calls send it with the message that begins their
        // transaction.
        queries: sent.mock.calls.length,
      });
      expect(statements.every(({ text }) => text.includes('from api_token t'))).toBe(true);
    }
  }
});

test('a member whose session has ended is refused before any query of a list is sent', async () => {
  const { bob } = district;
  await inSystem(services, sql`update session set ended_at = now() where user_id = ${bob.id}`);
  const sent = vi.spyOn(services.database, 'read');
  for (const name of reads) {
    expect((await makeCall(app, name, input, bob.token)).status).toBe(401);
  }
  const statements = sent.mock.calls.flatMap(([, queries]) => queries);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ text }) => text.includes('from session s'))).toBe(true);
});
