import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { confirmations } from './confirm.ts';

const email = 'alice@mayacamas.test';

test('some calls always need a recently entered password', () => {
  expect(confirmations.always.applies()).toBe(true);
  expect(confirmations.always.when).toBe('always');
});

test('some calls always need a recently entered password and the second factor', () => {
  expect(confirmations['with-factor'].applies()).toBe(true);
  expect(confirmations['with-factor'].when).toContain('second factor');
});

test('some need a recently entered password only to set a password or to make somebody an administrator', () => {
  const { applies, when } = confirmations['password-or-admin'];
  expect(applies({ input: { password: 'seven quiet gyms' }, email })).toBe(true);
  expect(applies({ input: { password: '' }, email })).toBe(false);
  expect(applies({ input: {}, email })).toBe(false);
  expect(applies({ input: { role: 'admin' }, email })).toBe(true);
  expect(applies({ input: { role: 'staff' }, email })).toBe(false);
  expect(applies({ input: { list: 'bob@alder.test; Administrator' }, email })).toBe(true);
  expect(applies({ input: { list: 'bob@alder.test; Staff' }, email })).toBe(false);
  expect(when).toBe('when a password is set, or somebody becomes an administrator');
});

test('some need a recently entered password only if the email changes in more than its letter case', () => {
  const { applies, when } = confirmations['new-email'];
  expect(applies({ input: { email: 'alice@elsewhere.test' }, email })).toBe(true);
  expect(applies({ input: { email: 'ALICE@mayacamas.test' }, email })).toBe(false);
  expect(applies({ input: { email: 'alice@mayacamas.test' }, email: 'Alice@Mayacamas.test' })).toBe(
    false,
  );
  expect(applies({ input: {}, email })).toBe(false);
  expect(when).toBe('when the email changes');
});

test('some need a recently entered password only to change a setting that guards the account', () => {
  const { applies } = confirmations['security-settings'];
  for (const name of ['factorRequiredFrom', 'sessionIdleHours', 'sessionDays', 'auditYears']) {
    expect(applies({ input: { [name]: null }, email })).toBe(true);
  }
  expect(applies({ input: { name: 'Alder Unified', photosInPublic: true }, email })).toBe(false);
});

/**
 * The changes by administrators and super users for which no password is asked, and why not. Every
 * new one needs an entry here or a confirmation in the call table.
 */
const unconfirmed: Record<string, string> = {
  'auth/invite-users-preview': 'changes nothing',
  'account/export-delete': 'the file can be made again',
  'account/setup-update': 'changes only what the dashboard shows',
  'token/revoke': 'only takes access away',
  'webhook/delete': 'only stops deliveries',
  'webhook/ping': 'sends no data, to an address that was confirmed',
  'webhook/resend': 'sends again what was sent, to an address that was confirmed',
  'operation/mail-send': 'sends what was to be sent, to the person to whom it was to be sent',
  'operation/mail-give-up': 'only gives up an email, which its author can cause again',
  'operation/mail-test': 'sends an email without data to the caller',
  'operation/store-test': 'leaves nothing behind',
  'sign-on/domain-add': 'has no effect until the domain is checked',
};

test('every change that only administrators or super users make asks for a recent password, or says why not', () => {
  const guarded = ['manageTeam', 'manageAccount', 'manageBilling', 'super'];
  const without = Object.entries<Call>(calls)
    .filter(([, { method, access }]) => method !== 'GET' && guarded.includes(access))
    .filter(([, { confirm }]) => confirm === 'never')
    .map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.keys(unconfirmed).toSorted());
});

test('reading needs no recent password, and neither does a call of people who are not signed in', () => {
  const open = Object.values<Call>(calls).filter(
    ({ method, access }) => method === 'GET' || access === 'anyone',
  );
  expect(new Set(open.map(({ confirm }) => confirm))).toEqual(new Set(['never']));
});
