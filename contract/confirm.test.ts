import { expect, test } from 'vitest';
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
