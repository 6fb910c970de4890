// Long because it is one table of the writing calls and of what is read again after each.
/** Which calls on screen are made again after a writing call. */
import { environmentManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallInput, CallName } from '#contract/calls.ts';
import { callTable } from '#web/api/request/call-table.ts';
import type { BodyShape } from '#web/api/request/shape.ts';
import { CookieJar, MemoryStorage } from '#web/api/session/session-server.testing.ts';
import { callClient } from './call-client.ts';
import { mutationOf } from './hooks.ts';
import { invalidations, type WriteName } from './invalidations.ts';

/** After each of the `writes`, the calls `again` are made again, and the calls `not` are not. */
type Case = { writes: readonly WriteName[]; again: readonly CallName[]; not: readonly CallName[] };

const cases: readonly Case[] = [
  {
    writes: ['inspection/save', 'inspection/update', 'inspection/delete', 'inspection/restore'],
    again: [
      'inspection/list',
      'inspection/dashboard',
      'inspection/deleted',
      'inspection/district',
      'inspection/known-deficiencies',
      'inspection/last-areas',
      'draft/list',
      'report/list',
      'school/list',
      'facility/list',
      'deficiency/list',
      'deficiency/rooms',
      'board/pages',
      'schedule/list',
      'schedule/month',
    ],
    not: ['user/list', 'account/details', 'subscription/user-plan'],
  },
  {
    writes: ['report/status', 'report/status-chosen', 'report/reopen'],
    again: [
      'report/list',
      'report/detail',
      'report/versions',
      'inspection/list',
      'inspection/details',
    ],
    not: ['school/list', 'schedule/list'],
  },
  {
    writes: ['report/remark', 'report/remark-settle'],
    again: ['report/remarks', 'report/detail'],
    not: ['inspection/list'],
  },
  {
    writes: ['report/public', 'report/publish', 'report/publish-chosen', 'report/renew-link'],
    again: ['report/list', 'report/detail', 'report/detail-pdf'],
    not: ['inspection/list'],
  },
  {
    writes: ['report/district-texts'],
    again: ['report/sarc', 'board/pages'],
    not: ['inspection/list'],
  },
  { writes: ['report/sarc-update'], again: ['report/sarc'], not: ['report/list'] },
  {
    writes: ['report/bundle-create', 'report/bundle-delete'],
    again: ['report/bundles'],
    not: ['report/list'],
  },
  {
    writes: ['school/create'],
    again: [
      'school/list',
      'school/get',
      'inspection/dashboard',
      'deficiency/list',
      'schedule/list',
    ],
    not: ['report/list', 'user/list'],
  },
  {
    writes: ['school/update'],
    again: ['school/details', 'inspection/list', 'report/list', 'deficiency/list', 'schedule/list'],
    not: ['user/list'],
  },
  {
    writes: [
      'school/delete',
      'school/delete-chosen',
      'school/restore',
      'school/restore-chosen',
      'facility/delete',
      'facility/restore',
      'area/restore',
      'area/restore-chosen',
    ],
    again: [
      'school/list',
      'school/deleted',
      'school/facilities-get',
      'facility/list',
      'facility/deleted',
      'area/list',
      'area/deleted',
      'inspection/dashboard',
      'deficiency/list',
      'schedule/list',
    ],
    not: ['user/list'],
  },
  {
    writes: ['school/import', 'school/import-undo'],
    again: [
      'school/list',
      'facility/list',
      'area/list',
      'schedule/list',
      'inspection/dashboard',
      'deficiency/list',
      'report/list',
    ],
    not: ['user/list'],
  },
  {
    writes: [
      'facility/create',
      'facility/update',
      'area/update',
      'area/move',
      'area/delete',
      'area/delete-chosen',
    ],
    again: [
      'facility/list',
      'area/list',
      'school/list',
      'school/facilities-get',
      'deficiency/list',
    ],
    not: ['inspection/list'],
  },
  {
    writes: [
      'capital-need/create',
      'capital-need/update',
      'capital-need/delete',
      'capital-need/deficiency-year',
      'capital-need/replacement-value',
    ],
    again: ['capital-need/plan', 'capital-need/list', 'board/pages'],
    not: ['school/list', 'deficiency/list'],
  },
  {
    writes: ['floor-plan/create', 'floor-plan/update', 'floor-plan/delete'],
    again: ['floor-plan/list'],
    not: ['school/list', 'area/list'],
  },
  {
    writes: ['area/create', 'area/paste'],
    again: [
      'area/list',
      'area/find',
      'facility/list',
      'school/list',
      'school/facilities-get',
      'inspection/rooms',
    ],
    not: ['deficiency/list'],
  },
  {
    writes: ['deficiency/update', 'deficiency/bulk-update'],
    again: [
      'deficiency/list',
      'deficiency/details',
      'deficiency/rooms',
      'board/pages',
      'user/list',
    ],
    not: ['user/details', 'inspection/list'],
  },
  {
    writes: ['deficiency/note', 'deficiency/photo-add', 'deficiency/photo-delete'],
    again: ['deficiency/details'],
    not: ['deficiency/list'],
  },
  {
    writes: ['deficiency/make-safe'],
    again: ['deficiency/list', 'deficiency/details'],
    not: ['inspection/list'],
  },
  {
    writes: ['deficiency/claim-accept', 'deficiency/claim-decline'],
    again: ['deficiency/list', 'deficiency/details', 'work-link/list'],
    not: ['inspection/list'],
  },
  {
    writes: ['complaint/create', 'complaint/update', 'complaint/mail', 'complaint/nonsense'],
    again: [
      'complaint/list',
      'complaint/details',
      'complaint/contact',
      'complaint/duplicates',
      'complaint/summary',
      'inspection/known-deficiencies',
    ],
    not: ['deficiency/list'],
  },
  {
    writes: ['complaint/photo-add', 'complaint/link', 'complaint/unlink'],
    again: ['complaint/details'],
    not: ['complaint/list', 'deficiency/details'],
  },
  {
    writes: ['work-link/create'],
    again: ['work-link/list', 'deficiency/list'],
    not: ['deficiency/details'],
  },
  {
    writes: ['work-link/renew', 'work-link/withdraw'],
    again: ['work-link/list'],
    not: ['deficiency/list'],
  },
  {
    writes: ['schedule/update', 'schedule/bulk-update'],
    again: ['schedule/list', 'schedule/month', 'schedule/details', 'user/list'],
    not: ['school/list'],
  },
  {
    writes: ['schedule/holidays-update'],
    again: ['schedule/holidays', 'schedule/month', 'complaint/list', 'complaint/details'],
    not: ['schedule/list'],
  },
  {
    writes: ['school/published-import', 'school/published-delete'],
    again: ['inspection/county'],
    not: ['school/list', 'inspection/district'],
  },
  {
    writes: ['schedule/preferences-update', 'schedule/feed-renew', 'schedule/feed-delete'],
    again: ['schedule/preferences'],
    not: ['schedule/list'],
  },
  {
    writes: [
      'user/delete',
      'user/activate',
      'user/remove',
      'user/restore',
      'user/delete-chosen',
      'user/activate-chosen',
      'user/update-chosen',
      'user/remove-chosen',
    ],
    again: ['user/list', 'user/removed', 'schedule/list', 'deficiency/list'],
    not: ['report/list'],
  },
  {
    writes: ['user/update', 'user/details-update'],
    again: ['user/list', 'user/details', 'schedule/list', 'deficiency/list'],
    not: ['report/list'],
  },
  {
    writes: ['user/erase'],
    again: ['user/removed', 'report/list', 'inspection/list'],
    not: ['account/details'],
  },
  { writes: ['user/hand-over'], again: ['user/list', 'account/details'], not: ['report/list'] },
  {
    writes: ['user/email-cancel', 'auth/invite-user', 'auth/invite-users', 'factor/reset'],
    again: ['user/list', 'user/details'],
    not: ['schedule/list'],
  },
  {
    writes: ['view/create', 'view/update', 'view/delete'],
    again: ['view/list'],
    not: ['report/list'],
  },
  {
    writes: ['draft/store', 'draft/take', 'draft/delete'],
    again: ['draft/list'],
    not: ['inspection/list'],
  },
  { writes: ['notice/read'], again: ['notice/list'], not: ['report/list'] },
  { writes: ['user/mails-update'], again: ['user/mails'], not: ['user/list'] },
  {
    writes: ['user/session-end', 'user/sessions-end', 'user/password-update'],
    again: ['user/sessions'],
    not: ['user/list'],
  },
  {
    writes: [
      'factor/app-confirm',
      'factor/app-remove',
      'factor/passkey-confirm',
      'factor/passkey-remove',
    ],
    again: ['factor/list', 'user/list'],
    not: ['user/details'],
  },
  {
    writes: ['factor/codes-renew', 'factor/passkey-rename'],
    again: ['factor/list'],
    not: ['user/list'],
  },
  {
    writes: ['account/update'],
    again: [
      'account/details',
      'inspection/list',
      'report/list',
      'deficiency/list',
      'schedule/list',
      'school/list',
      'user/sessions',
      'factor/list',
    ],
    not: ['user/list', 'token/list'],
  },
  {
    writes: ['account/export-create', 'account/export-delete'],
    again: ['account/exports'],
    not: ['account/details'],
  },
  {
    writes: ['mailed-list/create', 'mailed-list/delete'],
    again: ['mailed-list/list'],
    not: ['feed/list'],
  },
  { writes: ['feed/create', 'feed/revoke'], again: ['feed/list'], not: ['token/list'] },
  { writes: ['token/create', 'token/revoke'], again: ['token/list'], not: ['webhook/list'] },
  {
    writes: [
      'webhook/create',
      'webhook/update',
      'webhook/delete',
      'webhook/rotate',
      'webhook/ping',
      'webhook/resend',
    ],
    again: ['webhook/list', 'webhook/deliveries'],
    not: ['token/list'],
  },
  { writes: ['sign-on/update'], again: ['sign-on/details', 'user/sessions'], not: ['user/list'] },
  {
    writes: [
      'sign-on/delete',
      'sign-on/domain-add',
      'sign-on/domain-check',
      'sign-on/domain-delete',
    ],
    again: ['sign-on/details'],
    not: ['user/list'],
  },
  {
    writes: ['sign-on/domain-grant', 'sign-on/domain-withdraw'],
    again: ['sign-on/domain-list', 'subscription/user-list'],
    not: ['sign-on/details'],
  },
  {
    writes: [
      'factor/reset-owner',
      'subscription/user-create',
      'subscription/user-update',
      'subscription/user-activate',
      'subscription/user-confirm',
      'subscription/user-deactivate',
      'subscription/user-delete',
      'subscription/user-restore',
      'subscription/user-changeplan',
      'subscription/user-renew',
      'subscription/user-payment-method',
      'subscription/invoice-settle',
    ],
    again: [
      'subscription/user-list',
      'subscription/user-count',
      'subscription/user-plan',
      'subscription/user-billing-history',
      'subscription/invoice-list',
    ],
    not: ['account/details'],
  },
  {
    writes: [
      'operation/mail-send',
      'operation/mail-give-up',
      'operation/mail-test',
      'operation/store-test',
    ],
    again: ['operation/status', 'operation/mail-list'],
    not: ['subscription/user-list'],
  },
];

const names = Object.keys(callTable) as CallName[];

/** The inputs of a call that its path names. */
const inputOf = (name: CallName): CallInput<CallName> =>
  Object.fromEntries(
    [...callTable[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, `${name} ${key}`]),
  ) as CallInput<CallName>;

const valueOf = (shape: BodyShape): unknown => {
  if (shape === 0 || shape === 'null') return null;
  if (typeof shape === 'string') return { string: '', number: 0, boolean: false }[shape];
  if ('oneOf' in shape) return valueOf(shape.oneOf[0] ?? 0);
  if (!('has' in shape)) return [];
  return Object.fromEntries(Object.entries(shape.has).map(([key, of]) => [key, valueOf(of)]));
};

/** The calls that were answered, in order. */
const answered: CallName[] = [];

const answer = (url: string, { method }: RequestInit): Promise<Response> => {
  const [path = ''] = url.split('?');
  const found = names.find(
    (name) =>
      callTable[name].method === method &&
      new RegExp(`^${callTable[name].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`There is no call ${method} ${path}`);
  answered.push(found);
  return Promise.resolve(Response.json(valueOf(callTable[found].answer)));
};

const afterAnswers = () => vi.waitFor(() => expect(callClient.isFetching()).toBe(0));

/** Shows the responses of these calls on screen. */
async function show(reads: readonly CallName[]): Promise<void> {
  for (const name of reads) {
    new QueryObserver(callClient, { queryKey: [name, inputOf(name)] }).subscribe(() => undefined);
  }
  await afterAnswers();
  expect(answered.toSorted()).toEqual(reads.toSorted());
  answered.length = 0;
}

async function send(write: WriteName): Promise<void> {
  const call = new MutationObserver(callClient, mutationOf(write));
  await call.mutate(inputOf(write) as CallInput<typeof write>);
  await afterAnswers();
}

// Outside of a browser, the client never deletes anything, so a browser is simulated.
beforeAll(() => environmentManager.setIsServer(() => false));
beforeEach(() => {
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', answer);
  answered.length = 0;
});
afterEach(() => {
  callClient.clear();
  vi.unstubAllGlobals();
});

test.each(cases.flatMap(({ writes, ...reads }) => writes.map((write) => ({ write, ...reads }))))(
  'after $write, exactly the calls on screen that show its change are made again',
  async ({ write, again, not }) => {
    await show([...again, ...not]);
    await send(write);
    expect(answered.toSorted()).toEqual([write, ...again].toSorted());
  },
);

test('after a writing call, the activity on screen is read again', async () => {
  await show(['account/activity']);
  await send('token/create');
  expect(answered).toEqual(['token/create', 'account/activity']);
});

test('the cases above contain every call that makes a response stale', () => {
  const stated = Object.entries(invalidations).filter(([, reads]) => reads.length > 0);
  expect(stated.map(([name]) => name).toSorted()).toEqual(
    cases.flatMap(({ writes }) => writes).toSorted(),
  );
});
