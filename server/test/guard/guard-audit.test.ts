/**
 * This file is long because it lists the expected entry of each call. Every call that the audit log
 * records leaves an entry that says who made the change and from where, with the values before and
 * after the change.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type AuditAct, auditActs } from '#domain/account/audit.ts';
import { aColleague, inSystem, PASSWORD } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { requestOf } from '#server/test/request.ts';
import { changedFields, fieldsOf, readRecords, type RecordedEntry } from './guard-records.ts';
import { samples } from './guard-samples.ts';
import { aWorld } from './guard-world.ts';

const harness = await testApp();
const { app, services } = harness;
const world = await aWorld(harness, 'quercus');
await inSystem(
  services,
  sql`update account set photos_in_public = true where id = ${world.accountId}`,
);

type Fields = Record<string, unknown> | null;
type Entry = {
  act: AuditAct;
  kind: string;
  subject: string;
  before: Fields;
  after: Fields;
  user: string | null;
  actor: string;
  address: string;
  browser: string;
  request: string;
};

/** The newest entry with this act, in any account. */
const newest = async (act: string): Promise<Entry | undefined> => {
  const [entry] = await inSystem(
    services,
    sql<Entry>`select act, subject_kind as kind, subject, before, after, by_user as user, actor,
        address, browser, request_id as request
      from audit_entry where act = ${act} order by at desc, number desc limit 1`,
  );
  return entry;
};

const some = expect.anything() as unknown;
const somebody = expect.any(String) as unknown;
const file = [['file'], null, expect.any(Object)] as const;
type ExpectedEntry = readonly [kinds: readonly string[], before: unknown, after: unknown];

/**
 * For each call, the kinds of subjects that its newest entry may be about, and the fields that the
 * entry contains before and after the change.
 */
const expected: Partial<Record<CallName, ExpectedEntry>> = {
  'user/hand-over': [['member'], { is_owner: true }, { is_owner: false }],
  'user/erase': [['member'], null, null],
  'auth/login': [['session'], null, null],
  'auth/second-factor': [['session'], null, null],
  'factor/app-confirm': [['member'], null, { factor: 'authenticator app' }],
  'factor/app-remove': [['member'], null, { factor: 'authenticator app' }],
  'auth/second-factor-passkey': [['session'], null, null],
  'auth/passkey-finish': [['session'], null, null],
  'factor/passkey-confirm': [['member'], null, { factor: 'passkey', passkey: 'Phone' }],
  'factor/passkey-rename': [['member'], { passkey: 'Phone' }, { passkey: 'Tablet' }],
  'factor/passkey-remove': [['member'], null, { factor: 'passkey', passkey: 'Phone' }],
  'factor/reset': [['member'], null, { factor: 'all' }],
  'factor/reset-owner': [['member'], null, { factor: 'all' }],
  'factor/codes-renew': [['member'], null, { codes_left: 10 }],
  'auth/logout': [['session'], null, { ended_at: some }],
  'user/session-end': [['session'], null, { ended_at: some }],
  'user/sessions-end': [['session'], null, { ended_at: some }],
  'auth/signup': [
    ['member', 'account'],
    null,
    { full_name: 'Bob Inspector', password_hash: 'set', role: 'admin' },
  ],
  'auth/account-activation': [['member'], { status: 'Pending' }, { status: 'Active' }],
  'auth/reset-password': [['member'], null, { password_hash: 'changed' }],
  'auth/invite-user': [['member'], null, { role: 'inspector', status: 'Pending' }],
  'auth/invite-users': [['member'], null, { role: 'inspector', status: 'Pending' }],
  'auth/invite-accept': [
    ['member'],
    { status: 'Pending' },
    { status: 'Active', password_hash: 'changed' },
  ],
  'user/delete': [['member'], { status: 'Active' }, { status: 'Inactive' }],
  'user/activate': [['member'], { status: 'Inactive' }, { status: 'Active' }],
  'user/remove': [['member'], null, { deleted_at: some }],
  'user/delete-chosen': [['member'], { status: 'Active' }, { status: 'Inactive' }],
  'user/activate-chosen': [['member'], { status: 'Inactive' }, { status: 'Active' }],
  'user/update-chosen': [['member'], { role: 'inspector' }, { role: 'staff' }],
  'user/remove-chosen': [['member'], null, { deleted_at: some }],
  'user/restore': [['member'], { deleted_at: some, status: 'Active' }, { status: 'Pending' }],
  'user/update': [['member'], { role: 'inspector' }, { role: 'staff' }],
  'user/details-update': [['member'], { full_name: some }, { full_name: 'Alice Admin' }],
  'user/password-update': [['member'], null, { password_hash: 'changed' }],
  'account/update': [['account'], { photos_in_public: true }, { photos_in_public: false }],
  'account/activity-export': file,
  'token/create': [['token'], null, { name: 'Data warehouse', scope: 'read', expires_at: some }],
  'token/revoke': [['token'], null, { revoked_at: some }],
  'mailed-list/create': [['mailed-list'], null, { title: some, rhythm: 'week', format: 'xlsx' }],
  'mailed-list/delete': [['mailed-list'], { title: some }, null],
  'feed/create': [['feed'], null, { name: some, list: 'deficiencies', expires_at: some }],
  'feed/revoke': [['feed'], null, { revoked_at: some }],
  'feed/read': file,
  'webhook/create': [
    ['webhook'],
    null,
    { url: 'https://8.8.8.8/hook', events: ['deficiency.found'] },
  ],
  'webhook/update': [['webhook'], { name: 'quercus' }, { name: 'Facilities' }],
  'webhook/delete': [['webhook'], { name: 'quercus' }, null],
  'webhook/rotate': [['webhook'], null, { secret_number: 'changed' }],
  'sign-on/update': [['sign-on'], { default_role: 'inspector' }, { default_role: 'staff' }],
  'sign-on/delete': [['sign-on', 'sign-on-group'], some, null],
  'sign-on/domain-add': [['sign-on-domain'], null, { domain: 'mayacamas.k12.ca.us' }],
  'sign-on/domain-grant': [['sign-on-domain'], null, { claimed_by: 'support' }],
  'sign-on/domain-withdraw': [['sign-on-domain'], { claimed_by: 'support' }, null],
  'sign-on/domain-delete': [['sign-on-domain'], { claimed_by: 'dns' }, null],
  'school/import': [['file'], null, null],
  'school/import-undo': [['file'], null, null],
  'school/published-import': [['file'], null, null],
  'school/published-delete': [['file'], null, null],
  'school/create': [['school'], null, { name: some, type: some }],
  'school/update': [['school'], { name: some }, { name: some }],
  'facility/create': [['facility'], null, { name: some, type: some }],
  'facility/update': [['facility'], { name: some }, { name: some }],
  'floor-plan/create': [['floor-plan'], null, { name: some, school_id: some }],
  'floor-plan/update': [['floor-plan'], { name: some }, { name: '2nd floor' }],
  'floor-plan/delete': [['floor-plan'], { name: some }, null],
  'capital-need/create': [['need'], null, { cost_cents: 25_000_000, installed_year: 2009 }],
  'capital-need/update': [['need'], { cost_cents: 25_000_000 }, { cost_cents: 30_000_000 }],
  'capital-need/delete': [['need'], { cost_cents: 25_000_000 }, null],
  'capital-need/deficiency-year': [['deficiency'], null, { planned_year: 2030 }],
  'capital-need/replacement-value': [['school'], null, { replacement_cents: 2_000_000_000 }],
  'area/create': [['area'], null, { name: some }],
  'area/update': [['area'], { name: some }, { name: some }],
  'area/move': [['area'], null, { facility_id: some }],
  'schedule/update': [['school'], null, { inspector_id: some }],
  'schedule/holidays-update': [['account'], null, { holidays: '2026-11-26 Thanksgiving' }],
  'schedule/bulk-update': [['school'], null, { planned_on: '2099-06-30' }],
  'area/paste': [['school'], null, { added: 2 }],
  'school/delete': [['school'], null, { deleted_at: some }],
  'school/delete-chosen': [['school'], null, { deleted_at: some }],
  'school/restore-chosen': [['school'], { deleted_at: some }, null],
  'school/restore': [['school'], { deleted_at: some }, null],
  'facility/delete': [['facility'], null, { deleted_at: some }],
  'facility/restore': [['facility'], { deleted_at: some }, null],
  'area/delete': [['area'], null, { deleted_at: some }],
  'area/delete-chosen': [['area'], null, { deleted_at: some }],
  'area/restore-chosen': [['area'], { deleted_at: some }, null],
  'area/restore': [['area'], { deleted_at: some }, null],
  'draft/take': [['draft'], { device_name: 'iPad' }, { device_name: 'Laptop' }],
  'draft/delete': [['draft'], { device_name: 'iPad' }, null],
  'inspection/delete': [['inspection'], null, { deleted_at: some }],
  'inspection/restore': [['inspection'], { deleted_at: some }, null],
  'complaint/create': [['complaint'], null, { subject: 'restroom', description: 'set' }],
  'complaint/update': [['complaint'], { validity: 'undecided' }, { validity: 'valid' }],
  'complaint/mail': [['complaint'], null, { responded_on: some }],
  'complaint/nonsense': [['complaint'], null, { nonsense_on: some }],
  'work-link/create': [['work-link'], null, { name: some, expires_at: some }],
  'work-link/renew': [['work-link'], { expires_at: some }, { secret_hash: 'changed' }],
  'work-link/withdraw': [['work-link'], null, { withdrawn_at: some }],
  'deficiency/claim-accept': [['deficiency'], null, null],
  'deficiency/claim-decline': [['deficiency'], null, { note: 'It still leaks.' }],
  'deficiency/export': file,
  'deficiency/work-list': file,
  'school/labels': file,
  'inspection/floor-plans': file,
  'board/export': file,
  'inspection/export': file,
  'school/export': file,
  'inspection/district-export': file,
  'inspection/points-export': file,
  'inspection/rooms-export': file,
  'inspection/instances-export': file,
  'complaint/summary-export': file,
  'inspection/years-export': file,
  'deficiency/rooms-export': file,
  'deficiency/cost-breakdown-export': file,
  'capital-need/export': file,
  'report/export': file,
  'report/sarc-export': file,
  'report/sarc-export-all': file,
  'report/bundle-file': file,
  'account/export-create': file,
  'report/status': [['report'], { status: 'Draft' }, { status: 'Review' }],
  'report/status-chosen': [['report'], { status: 'Draft' }, { status: 'Review' }],
  'report/publish-chosen': [['report'], { published: 'no' }, { published: 'always' }],
  'report/reopen': [['report'], { status: 'Final' }, { status: 'Draft' }],
  'report/public': [['report'], { is_public: true }, { is_public: false }],
  'report/publish': [['report'], { published: 'no' }, { published: 'always' }],
  'report/renew-link': [['report'], null, { link_id: 'changed' }],
  'subscription/user-create': [['account', 'member', 'invoice'], null, expect.any(Object)],
  'subscription/user-update': [['account', 'member', 'invoice'], some, some],
  'subscription/user-activate': [['account'], { is_active: false }, { is_active: true }],
  'subscription/user-confirm': [['account'], { is_confirmed: false }, { is_confirmed: true }],
  'subscription/user-deactivate': [['account'], { is_active: true }, { is_active: false }],
  'subscription/user-delete': [['account'], null, { deleted_at: some }],
  'subscription/user-restore': [['account'], { deleted_at: some }, null],
  'subscription/user-changeplan': [['account', 'invoice'], some, some],
  'subscription/user-renew': [['account', 'invoice'], some, some],
  'subscription/user-payment-method': [
    ['account'],
    { billing_email: some },
    { billing_email: some },
  ],
  'operation/mail-send': [['mail'], null, null],
  'operation/mail-give-up': [['mail'], null, null],
  'subscription/invoice-settle': [['invoice'], { status: 'Open' }, { status: 'Paid' }],
};

/** Calls that are recorded only when they fail, for example with a wrong password. */
const atFaults: readonly CallName[] = [
  'auth/refresh-token',
  'auth/confirm-password',
  'auth/confirm-passkey',
];

/**
 * Calls whose entries are tested in other files: calls that need an identity provider or a name
 * server in server/sign-on and server/auth/sign-on, and the call that needs an upload in
 * server/inspection/update.test.ts.
 */
const elsewhere: readonly CallName[] = [
  'sign-on/domain-check',
  'auth/sign-on-start',
  'auth/sign-on-confirm',
  'auth/sign-on-finish',
  'inspection/update',
];

/** Acts that are recorded within other calls: failures, and uses of a second factor. */
const ofFaults = ['sign-in-refused', 'factor-refused', 'factor-used', 'recovery-used'];

const audited = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, row]) =>
  typeof row.audit === 'string' ? [{ name, row, act: row.audit }] : [],
);

/** Calls that write and have no act. */
const unrecordedCalls = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, row]) =>
  row.method !== 'GET' && typeof row.audit !== 'string' ? [{ name, row }] : [],
);

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) O'Brien/1.0";

/** Makes a call as the person with this token, from a fixed network address and browser. */
const send = async (name: CallName, input: object, token?: string) => {
  const { headers, ...request } = requestOf(name, input) as { headers?: Record<string, string> };
  const response = await app.inject({
    ...request,
    remoteAddress: '203.0.113.7',
    headers: {
      ...headers,
      'user-agent': BROWSER,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  return response;
};

/** The fields that a call has changed but that are in no entry of its request. */
const findUnrecorded = async (
  before: Awaited<ReturnType<typeof readRecords>>,
  act: string,
  request: string | undefined,
): Promise<string[]> => {
  const entries = await inSystem(
    services,
    sql<RecordedEntry>`select subject_kind as kind, subject_id as id, subject, before, after
      from audit_entry where request_id = ${request ?? ''}`,
  );
  const recorded = new Set(entries.flatMap(fieldsOf));
  const changed = changedFields(before, await readRecords(services), act);
  return changed.filter((field) => !recorded.has(field));
};

const callerOf = ({ access }: Call) =>
  access === 'anyone' ? undefined : access === 'super' ? world.sue : world.alice;

test('every call that the audit log records is listed in this file, and every other act is automatic or in `ofFaults`', () => {
  expect(audited.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(expected), ...atFaults, ...elsewhere].toSorted(),
  );
  const acts = [...audited.map(({ act }) => act), 'automatic', ...ofFaults];
  expect(new Set(acts)).toEqual(new Set(Object.keys(auditActs)));
});

describe.each(audited.filter(({ name }) => name in expected))('$name', ({ name, row, act }) => {
  test('leaves an entry with the person, the network address, and the values before and after', async () => {
    const input = await samples[name](world);
    if (name === 'subscription/user-activate') {
      await world.sue.ask('subscription/user-deactivate', input);
    }
    const caller = callerOf(row);
    const last = await newest(act);
    const records = await readRecords(services);
    const response = await send(name, input, caller?.token);
    expect([response.statusCode, row.file ? '' : response.body]).toEqual([200, expect.any(String)]);
    const entry = await newest(act);
    expect(entry?.request).not.toBe(last?.request);
    expect(await findUnrecorded(records, act, entry?.request)).toEqual([]);
    const [kinds, before, after] = expected[name] as ExpectedEntry;
    expect(kinds).toContain(entry?.kind);
    expect(entry).toMatchObject({
      ...(kinds.length === 1 && { before, after }),
      address: '203.0.113.7',
      browser: BROWSER,
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user: caller?.id ?? somebody,
    });
    // A session has no name, so the subject of its entry is empty.
    expect(entry?.subject === '').toBe(entry?.kind === 'session');
  });
});

describe.each(unrecordedCalls)('$name', ({ name, row }) => {
  test('changes nothing that the audit log records', async () => {
    const input = await samples[name](world);
    const records = await readRecords(services);
    await send(name, input, callerOf(row)?.token);
    expect(await findUnrecorded(records, 'automatic', undefined)).toEqual([]);
  });
});

describe('a failed attempt', () => {
  const failures = [
    ['with a wrong password', 'Active', 'not the password', 'wrong password'],
    ['as an inactive member', 'Inactive', PASSWORD, 'not active'],
  ] as const;
  test.each(failures)(
    "to sign in %s is recorded in the account's audit log",
    async (_, status, password, reason) => {
      const { id, email } = await world.aMember({ status });
      await send('auth/login', { email, password });
      expect(await newest('sign-in-refused')).toMatchObject({
        kind: 'member',
        subject: 'Bob Inspector',
        user: null,
        actor: 'Not signed in',
        after: { reason },
        address: '203.0.113.7',
      });
      const { list } = (await world.alice.ask('account/activity', { userId: id })).data;
      expect(list[0]).toMatchObject({ act: 'sign-in-refused', after: { reason } });
    },
  );

  test('to sign in with an unknown email address is recorded without an account and without that address', async () => {
    const total = async () =>
      inSystem(
        services,
        sql`select account_id, count(*)::integer as entries from audit_entry
          where act = 'sign-in-refused' group by account_id order by account_id`,
      );
    const nobody = '00000000-0000-0000-0000-000000000000';
    const before = (await total()) as { account_id: string; entries: number }[];
    await send('auth/login', { email: 'nobody@unknown.test', password: 'not the password' });
    const after = (await total()) as { account_id: string; entries: number }[];
    const others = (rows: typeof before) => rows.filter((row) => row.account_id !== nobody);
    expect(others(after)).toEqual(others(before));
    const of = (rows: typeof before) => rows.find((row) => row.account_id === nobody)?.entries ?? 0;
    expect(of(after)).toBe(of(before) + 1);
    expect(JSON.stringify(await newest('sign-in-refused'))).not.toContain('unknown.test');
  });

  test('to confirm the password for a sensitive change is recorded with the signed-in person', async () => {
    await send('auth/confirm-password', { password: 'not the password' }, world.alice.token);
    expect(await newest('password-refused')).toMatchObject({
      user: world.alice.id,
      after: { reason: 'wrong password' },
    });
  });
});

test('the audit log records that a session was ended because its refresh token was used twice', async () => {
  const bob = await aColleague(app, services, world.alice);
  const { refreshToken } = bob;
  const next = (await send('auth/refresh-token', { refreshToken })).json().refreshToken as string;
  await send('auth/refresh-token', { refreshToken: next });
  await send('auth/refresh-token', { refreshToken });
  expect(await newest('session-copied')).toMatchObject({ kind: 'session', user: bob.id });
});

test('an entry of a changed plan has the old and the new plan, and an entry of an account changed by Good Repair support names the super user', async () => {
  const { alice, sue, accountId } = world;
  const [before] = await inSystem(
    services,
    sql<{ plan: string }>`select plan from account where id = ${accountId}`,
  );
  const newPlan = before?.plan === 'premium' ? 'basic' : 'premium';
  await alice.ask('subscription/user-changeplan', { newPlan });
  await sue.ask('subscription/user-update', { id: alice.id, subscriptionEnd: '2098-12-31' });
  const { list } = (await alice.ask('account/activity', { limit: 100 })).data;
  const of = (act: string, kind: string) =>
    list.find((entry) => entry.act === act && entry.subject.kind === kind);
  expect(of('plan-changed', 'account')).toMatchObject({
    before: { plan: before?.plan },
    after: { plan: newPlan },
  });
  expect(of('plan-changed', 'invoice')).toMatchObject({ after: { plan: newPlan, status: 'Open' } });
  expect(of('account-changed', 'account')).toMatchObject({
    actor: { kind: 'support', name: 'Sue Super' },
    after: { subscription_end: '2098-12-31' },
  });
});

test('no entry of the audit log contains a secret', async () => {
  const { alice, accountId } = world;
  const { data: hook } = await alice.ask('webhook/create', {
    ...(await samples['webhook/create'](world)),
    url: 'https://8.8.8.8/hook?key=hidden-key',
  });
  const { data: token } = await alice.ask('token/create', samples['token/create'](world));
  const entries = await inSystem(services, sql<object>`select e::text from audit_entry e`);
  expect(entries.length).toBeGreaterThan(60);
  const all = JSON.stringify(entries);
  const hashes = await inSystem(
    services,
    sql<{
      secret: string;
    }>`select password_hash as secret from app_user where password_hash is not null
      union select encode(token_hash, 'hex') from api_token where account_id = ${accountId}
      union select encode(token_hash, 'hex') from refresh_token
      union select link_id::text from report where link_id is not null`,
  );
  const secrets = [hook.secret, token.token, PASSWORD, 'argon2', 'hidden-'];
  for (const secret of [...secrets, ...hashes.map((row) => row.secret)]) {
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
  }
});
