import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#domain/calendar.ts';
import { mailsTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aSuper } from '#server/test/supers.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict, services } = await testApp();
const sue = await aSuper(app, services);

const today = await aDayToCountFrom();

const onPlan = async ({ accountId }: Person, plan: string, end: string): Promise<void> => {
  await services.database.asSystem((db) =>
    sql`update account set plan = ${plan}, subscription_end = ${end}::date
      where id = ${accountId}`.execute(db),
  );
};

const order = { po_number: 'PO 2026-117', billing_email: 'accounts@alder.test' };

const billingOf = async (alice: Person) =>
  (await alice.ask('subscription/user-billing-history')).data;

describe('an administrator who pays by purchase order', () => {
  test('cannot change the plan before a purchase order is recorded', async () => {
    const { alice } = await aDistrict();
    const answer = await alice.refused('subscription/user-changeplan', { newPlan: 'basic' });
    expect(answer).toMatchObject({
      status: 409,
      message: 'Please add a payment method first.',
    });
    expect(await billingOf(alice)).toMatchObject({
      subscription: { name: 'Enterprise', monthly_fee: 199, renewal_date: '2099-12-31' },
      paymentMethod: null,
      billingHistory: [],
      totalPages: 0,
    });
  });

  test('stores the order number and the billing email, which are returned without card data', async () => {
    const { alice } = await aDistrict();
    await alice.ask('subscription/user-payment-method', order);
    expect((await billingOf(alice)).paymentMethod).toEqual({
      card_last_digits: null,
      expire_date: null,
      ...order,
      billing_email_confirmed: false,
      billing_email_problem: '',
    });
  });

  test.each([
    ['po_number', { po_number: ' ' }],
    ['po_number', { po_number: '7'.repeat(61) }],
    ['billing_email', { billing_email: 'accounts' }],
  ])('is refused without a valid %s', async (field, fault) => {
    const { alice } = await aDistrict();
    const answer = await alice.refused('subscription/user-payment-method', { ...order, ...fault });
    expect(answer).toMatchObject({ status: 400, field });
  });

  test('cannot record a payment method without an order number, and the message names this field', async () => {
    const { alice } = await aDistrict();
    const answer = await alice.refused('subscription/user-payment-method', {
      billing_email: 'office@district.test',
    });
    expect(answer.message).toBe('PO number is required: please enter the purchase order number.');
  });

  test('can choose a plan during the trial: it lasts for a year after the trial, has an invoice that is not mailed, and costs the price offered', async () => {
    const { alice } = await aDistrict();
    await onPlan(alice, 'trial', addDays(today, 5));
    const email = `bills-of-${alice.id}@alder.test`;
    await alice.ask('subscription/user-payment-method', { ...order, billing_email: email });
    const { offers } = await billingOf(alice);
    const offer = offers.find(({ plan }) => plan === 'premium');
    const renewal = addDays(addMonths(addDays(today, 6), 12), -1);
    expect(offer).toEqual({
      plan: 'premium',
      name: 'Premium',
      monthly_fee: 99,
      amount: 1188,
      lines: [{ text: `Premium, ${addDays(today, 6)} to ${renewal}`, amount: 1188 }],
      renewal_date: renewal,
    });

    const { message } = await alice.ask('subscription/user-changeplan', { newPlan: 'Premium' });
    expect(message).toBe('Subscription plan changed successfully!');
    const { subscription, billingHistory, totalPages } = await billingOf(alice);
    expect(subscription).toMatchObject({ plan: 'premium', renewal_date: renewal });
    expect(totalPages).toBe(1);
    expect(billingHistory).toMatchObject([
      {
        date: today,
        dueDate: addDays(today, 30),
        amount: 1188,
        status: 'Open',
        number: expect.stringMatching(/^GR-\d{6,}$/),
      },
    ]);
    expect((await mailsTo(services, email)).map(({ subject }) => subject)).toEqual([
      'Confirm this address for Good Repair invoices',
    ]);
    const [shown] = (await sue.ask('subscription/invoice-list', { memberId: alice.id })).data.list;
    expect(shown?.id).toBe(billingHistory[0]?.id);
  });

  test('can change to a cheaper plan, with nothing to pay and no refund', async () => {
    const { alice } = await aDistrict();
    await onPlan(alice, 'premium', addDays(addMonths(today, 2), -1));
    await alice.ask('subscription/user-payment-method', order);
    await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
    const { subscription, billingHistory } = await billingOf(alice);
    expect(subscription).toMatchObject({ name: 'Basic', monthly_fee: 49 });
    expect(billingHistory).toMatchObject([{ amount: 0, status: 'Paid' }]);
  });

  test('cannot choose the current plan, a trial, or an unknown plan', async () => {
    const { alice } = await aDistrict();
    await alice.ask('subscription/user-payment-method', order);
    const change = (newPlan: string) => alice.refused('subscription/user-changeplan', { newPlan });
    expect(await change('enterprise')).toMatchObject({ status: 409, code: 'plan-unchanged' });
    expect(await change('trial')).toMatchObject({ status: 400, field: 'newPlan' });
    expect(await change('gold')).toMatchObject({ status: 400, field: 'newPlan' });
    expect((await billingOf(alice)).billingHistory).toEqual([]);
  });
});

describe('a super user', () => {
  const anInvoice = async () => {
    const { alice } = await aDistrict();
    await onPlan(alice, 'trial', addDays(today, 5));
    await alice.ask('subscription/user-payment-method', order);
    await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
    const [invoice] = (await billingOf(alice)).billingHistory;
    return { alice, id: invoice?.id as string };
  };

  test('can settle an invoice as paid only once, and the change is recorded', async () => {
    const { alice, id } = await anInvoice();
    await sue.ask('subscription/invoice-settle', { id, status: 'Paid' });
    expect((await billingOf(alice)).billingHistory).toMatchObject([{ id, status: 'Paid' }]);
    const again = await sue.refused('subscription/invoice-settle', { id, status: 'Void' });
    expect(again).toMatchObject({ status: 409, code: 'invoice-settled' });
    const { list } = (await sue.ask('subscription/user-changes', { memberId: alice.id })).data;
    expect(list).toMatchObject([{ action: 'invoice', details: { status: 'Paid' } }]);
  });

  test('cannot set an invoice back to open, nor settle an unknown invoice', async () => {
    const { alice, id } = await anInvoice();
    const unknown = { id: crypto.randomUUID(), status: 'Paid' };
    expect(await sue.refused('subscription/invoice-settle', unknown)).toMatchObject({
      status: 404,
    });
    expect(await sue.refused('subscription/invoice-settle', { id, status: 'Open' })).toMatchObject({
      status: 400,
    });
    const own = await alice.refused('subscription/invoice-settle', { id, status: 'Paid' });
    expect(own).toMatchObject({ status: 403 });
  });
});

test('invoices and changes of a subscription are returned in pages, newest first', async () => {
  const { alice } = await aDistrict();
  await onPlan(alice, 'trial', addDays(today, 5));
  await alice.ask('subscription/user-payment-method', order);
  for (const newPlan of ['basic', 'premium', 'enterprise']) {
    await alice.ask('subscription/user-changeplan', { newPlan });
  }
  const { billingHistory: all } = await billingOf(alice);
  expect(all).toHaveLength(3);
  const last = { page: 2, limit: 2 };
  const ofMember = { memberId: alice.id, ...last };
  const history = (await alice.ask('subscription/user-billing-history', last)).data;
  expect([history.billingHistory, history.totalPages]).toEqual([all.slice(2), 2]);
  const invoices = (await sue.ask('subscription/invoice-list', ofMember)).data;
  expect(invoices.list.map(({ id }) => id)).toEqual([all[2]?.id]);
  expect(invoices.totalPages).toBe(2);
  for (const { id } of all) await sue.ask('subscription/invoice-settle', { id, status: 'Paid' });
  const changes = (await sue.ask('subscription/user-changes', { memberId: alice.id })).data.list;
  const settled = changes.map(({ details }) => details['invoice']);
  expect(settled).toEqual(all.map(({ number }) => number).toReversed());
  const page = (await sue.ask('subscription/user-changes', ofMember)).data;
  expect([page.list, page.totalPages]).toEqual([changes.slice(2), 2]);
});

test('members without the permission to pay see the plan, but no other billing data', async () => {
  const { sam, bob, chelsea } = await aDistrict();
  for (const person of [sam, bob, chelsea]) {
    const { subscription } = (await person.ask('subscription/user-plan')).data;
    expect(subscription).toMatchObject({ name: 'Enterprise', renewal_date: '2099-12-31' });
    for (const call of ['billing-history', 'changeplan', 'payment-method'] as const) {
      const input = { newPlan: 'basic', ...order };
      const answer = await person.refused(`subscription/user-${call}`, input);
      expect(answer).toMatchObject({ status: 403 });
    }
  }
});

test('the invoices of another district are not visible', async () => {
  const { alice } = await aDistrict();
  await onPlan(alice, 'trial', addDays(today, 5));
  await alice.ask('subscription/user-payment-method', order);
  await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
  const other = (await aDistrict()).alice;
  expect(await billingOf(other)).toMatchObject({ billingHistory: [], paymentMethod: null });
});
