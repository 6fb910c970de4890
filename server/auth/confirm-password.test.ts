import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { CONFIRMED_MINUTES } from '#contract/confirm.ts';
import {
  aColleague,
  anAddress,
  anOwner,
  signInElsewhere,
  inSystem,
  expireConfirmation,
  PASSWORD,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { makeCall } from '#server/test/guard/guard-request.ts';
import { samples } from '#server/test/guard/guard-samples.ts';
import { aWorld } from '#server/test/guard/guard-world.ts';

const harness = await testApp();
const { app, services } = harness;

const needsPassword = {
  status: 403,
  code: 'confirm-password',
  message: 'Please enter your current password to continue.',
};
const newPassword = { newPassword: 'eight loud gyms', confirmPassword: 'eight loud gyms' };

test('a request with neither a password nor a code does not confirm the session', async () => {
  const alice = await anOwner(app, services);
  expect(await alice.refused('auth/confirm-password', {})).toMatchObject({
    status: 400,
    code: 'bad-input',
    field: 'password',
  });
});

/** The input that makes these calls sensitive, added to their sample inputs. */
const sensitive: Partial<Record<CallName, object>> = {
  'user/update': { password: 'eight loud gyms' },
  'user/update-chosen': { role: 'admin' },
  'auth/invite-user': { role: 'admin' },
  'auth/invite-users': { role: 'admin' },
  'account/update': { auditYears: 1 },
};

describe('calls that need a recently entered password', () => {
  const rows = Object.entries(calls as Record<string, Call>);
  const names = rows.flatMap(([name, row]) => (row.confirm === 'never' ? [] : [name as CallName]));

  test('are those that set a password or an email, make an administrator, remove a person or end an account', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'user/delete',
        'user/update',
        'auth/invite-user',
        'auth/invite-users',
        'user/details-update',
        'user/password-update',
        'subscription/user-update',
        'subscription/user-delete',
      ]),
    );
  });

  test('are made by signed-in users, with a body that can be sent again', () => {
    for (const [, row] of rows.filter(([, { confirm }]) => confirm !== 'never')) {
      expect(row.access).not.toBe('anyone');
      expect(row).not.toHaveProperty('upload');
      expect(row).not.toHaveProperty('body');
    }
  });

  test.each(names)('%s is refused when the password was entered too long ago', async (name) => {
    const world = await aWorld(harness, 'quercus');
    const { id, token } = calls[name].access === 'super' ? world.sue : world.alice;
    const input = { ...(await samples[name](world)), ...sensitive[name] };
    await expireConfirmation(services, id);
    const refused = await makeCall(app, name, input, token);
    expect({ ...JSON.parse(refused.body), status: refused.status }).toMatchObject(needsPassword);
    const asked = await makeCall(app, 'auth/confirm-password', { password: PASSWORD }, token);
    expect(asked.status).toBe(200);
    expect((await makeCall(app, name, input, token)).status).toBe(200);
  });
});

test('the password counts as recent for ten minutes after signing in', async () => {
  const alice = await anOwner(app, services);
  const setAge = (age: string) =>
    inSystem(
      services,
      sql`update session set confirmed_at = now() - ${age}::interval where user_id = ${alice.id}`,
    );
  expect(CONFIRMED_MINUTES).toBe(10);
  await setAge('9 minutes 30 seconds');
  await alice.ask('user/password-update', newPassword);
  await setAge('10 minutes');
  expect(await alice.refused('user/password-update', newPassword)).toMatchObject(needsPassword);
});

test('refreshing a session does not make its password recent', async () => {
  const alice = await anOwner(app, services);
  await expireConfirmation(services, alice.id);
  await alice.ask('auth/refresh-token', { refreshToken: alice.refreshToken });
  expect(await alice.refused('user/password-update', newPassword)).toMatchObject(needsPassword);
});

test('a wrong password is refused with a message, and the session continues', async () => {
  const alice = await anOwner(app, services);
  await expireConfirmation(services, alice.id);
  for (const password of ['not the password', PASSWORD.toUpperCase()]) {
    expect(await alice.refused('auth/confirm-password', { password })).toMatchObject({
      status: 422,
      code: 'wrong-password',
      field: 'password',
      message: 'The password is incorrect. Please try again.',
    });
  }
  await expect(alice.ask('user/details')).resolves.toBeDefined();
  expect(await alice.refused('user/password-update', newPassword)).toMatchObject(needsPassword);
});

test('entering the password counts for that session only, not for another session of the same person', async () => {
  const alice = await anOwner(app, services);
  const tablet = await signInElsewhere(app, services, alice);
  await expireConfirmation(services, alice.id);
  await alice.ask('auth/confirm-password', { password: PASSWORD });
  expect(await tablet.refused('user/password-update', newPassword)).toMatchObject(needsPassword);
  await alice.ask('user/password-update', newPassword);
});

test('settings of the district that do not guard it need no recent password, each of the others does', async () => {
  const alice = await anOwner(app, services);
  await expireConfirmation(services, alice.id);
  await alice.ask('account/update', { name: 'Alder Unified', photosInPublic: true });
  const lowered = [
    { factorRequiredFrom: null },
    { auditYears: 1 },
    { sessionIdleHours: 168 },
    { sessionDays: 90 },
  ];
  for (const change of lowered) {
    expect(await alice.refused('account/update', change)).toMatchObject(needsPassword);
  }
});

test('the administrator of an expired account can confirm, and then renew', async () => {
  const alice = await anOwner(app, services);
  await inSystem(
    services,
    sql`update account set subscription_end = current_date - 2 where id = ${alice.accountId}`,
  );
  await expireConfirmation(services, alice.id);
  const method = { po_number: 'PO-7', billing_email: 'ap@alder.test' };
  expect(await alice.refused('subscription/user-payment-method', method)).toMatchObject(
    needsPassword,
  );
  await alice.ask('auth/confirm-password', { password: PASSWORD });
  await alice.ask('subscription/user-payment-method', method);
});

test('calls that set neither a password nor another email need no recent password', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  await expireConfirmation(services, alice.id);
  await alice.ask('user/update', { id: bob.id, full_name: 'Bob Inspector', password: '' });
  await alice.ask('user/details-update', {
    fullName: 'Alice Admin',
    email: alice.email.toUpperCase(),
  });
  expect(
    await alice.refused('user/details-update', { fullName: 'Alice Admin', email: anAddress() }),
  ).toMatchObject(needsPassword);
});
