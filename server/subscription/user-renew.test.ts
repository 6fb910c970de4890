import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { aColleague, anOwner, inSystem, signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { Person } from '#server/test/people.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict, services } = await testApp();

const today = await aDayToCountFrom();

const setTerm = ({ accountId }: Pick<Person, 'accountId'>, plan: string, end: string) =>
  inSystem(
    services,
    sql`update account set plan = ${plan}, subscription_end = ${end}::date
      where id = ${accountId}`,
  );

const order = { po_number: 'PO 2026-117', billing_email: 'accounts@alder.test' };

const billingOf = async (alice: Person) =>
  (await alice.ask('subscription/user-billing-history')).data;

describe('after the subscription has ended, its administrator', () => {
  test('can sign in, sees the expired plan, renews with a purchase order, and can then use all calls again', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await setTerm(alice, 'basic', addDays(today, -40));
    const { user } = await callerOf(app).ask('auth/login', alice);
    expect(user).toMatchObject({ role: 'admin', is_expired: true });

    const back = await signIn(app, services, alice);
    const billing = await billingOf(back);
    expect(billing).toMatchObject({
      account: { name: 'Mayacamas Valley Unified', state: 'expired' },
      subscription: { plan: 'basic', renewal_date: addDays(today, -40) },
      seller: { name: 'Good Repair', email: 'no-reply@localhost' },
      paymentMethod: null,
    });
    const end = addDays(addMonths(today, 12), -1);
    const offer = billing.renewals.find(({ plan }) => plan === 'premium');
    expect(offer).toMatchObject({ amount: 1188, renewal_date: end });

    const renewal = { plan: 'premium', currentEnd: billing.subscription.renewal_date } as const;
    expect(await back.refused('subscription/user-renew', renewal)).toMatchObject({
      status: 409,
      code: 'payment-method-missing',
    });
    await back.ask('subscription/user-renew', { ...renewal, ...order });
    expect(await billingOf(back)).toMatchObject({
      account: { state: 'current' },
      subscription: { plan: 'premium', renewal_date: end },
      paymentMethod: order,
      billingHistory: [{ amount: offer?.amount, dueDate: addDays(today, 30), status: 'Open' }],
    });
    await expect(back.ask('school/list')).resolves.toBeDefined();
    await expect(signIn(app, services, bob)).resolves.toBeDefined();
    const again = await callerOf(app).ask('auth/login', alice);
    expect(again.user).not.toHaveProperty('is_expired');
  });

  test('can make only the calls that `whileExpired` allows', async () => {
    const alice = await anOwner(app, services);
    await setTerm(alice, 'basic', addDays(today, -1));
    const rows = Object.entries(calls) as [CallName, Call][];
    const allowed = rows.filter(([, row]) => row.whileExpired).map(([name]) => name);
    expect(allowed.toSorted()).toEqual([
      'account/details',
      'auth/confirm-passkey',
      'auth/confirm-passkey-begin',
      'auth/confirm-password',
      'auth/sign-on-confirm',
      'factor/list',
      'subscription/user-billing-history',
      'subscription/user-payment-method',
      'subscription/user-renew',
      'user/details',
    ]);
    expect(await alice.refused('school/list')).toMatchObject({
      status: 403,
      code: 'subscription-ended',
    });
  });

  test('cannot sign in if the account was deactivated or deleted', async () => {
    for (const change of [sql`is_active = false`, sql`deleted_at = now()`]) {
      const alice = await anOwner(app, services);
      await setTerm(alice, 'basic', addDays(today, -1));
      await inSystem(services, sql`update account set ${change} where id = ${alice.accountId}`);
      const refused = { status: 401, code: 'account-inactive' };
      expect(await callerOf(app).refused('auth/login', alice)).toMatchObject(refused);
      expect(await alice.refused('subscription/user-billing-history')).toMatchObject(refused);
    }
  });
});

describe('a renewal', () => {
  test('before the end starts on the day after the end, so that no day is paid twice', async () => {
    const { alice } = await aDistrict();
    await setTerm(alice, 'basic', addDays(today, 20));
    const end = addDays(addMonths(addDays(today, 21), 12), -1);
    await alice.ask('subscription/user-renew', { plan: 'basic', ...order });
    expect(await billingOf(alice)).toMatchObject({
      subscription: { renewal_date: end },
      billingHistory: [{ amount: 588 }],
    });
  });

  test('is stored once if it is sent several times, even concurrently', async () => {
    const { alice } = await aDistrict();
    const end = addDays(today, -3);
    await setTerm(alice, 'basic', end);
    const renew = () =>
      app.inject({
        method: 'PUT',
        url: '/api/subscription/user/renew',
        headers: { authorization: `Bearer ${alice.token}` },
        payload: { plan: 'basic', currentEnd: end, ...order },
      });
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await renew()).json()).toMatchObject({ code: 'subscription-changed' });
    expect((await billingOf(alice)).billingHistory).toHaveLength(1);
  });

  test('is not offered, and is refused, if the subscription ends in more than a year', async () => {
    const { alice } = await aDistrict();
    expect((await billingOf(alice)).renewals).toEqual([]);
    const early = await alice.refused('subscription/user-renew', { plan: 'basic', ...order });
    expect(early).toMatchObject({ status: 409, code: 'renewal-too-early' });
  });

  test.each([
    ['plan', { plan: 'trial' }],
    ['plan', { plan: undefined }],
    ['currentEnd', { currentEnd: 'soon' }],
    ['po_number', { po_number: '' }],
    ['billing_email', { billing_email: 'accounts' }],
  ])('without a valid %s is refused, and the response names the field', async (field, fault) => {
    const { alice } = await aDistrict();
    await setTerm(alice, 'basic', addDays(today, 3));
    const sent = { plan: 'basic', ...order, ...fault };
    const answer = await alice.refused('subscription/user-renew', sent);
    expect(answer).toMatchObject({ status: 400, field });
    expect((await billingOf(alice)).billingHistory).toEqual([]);
  });

  test('may be made only by administrators', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    for (const person of [sam, bob, chelsea]) {
      const answer = await person.refused('subscription/user-renew', { plan: 'basic', ...order });
      expect(answer).toMatchObject({ status: 403, code: 'not-allowed' });
    }
  });
});
