import { describe, expect, test } from 'vitest';
import { signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSuper } from '#server/test/supers.ts';

const { app, aDistrict, services } = await testApp();
const sue = await aSuper(app, services);

let owners = 0;
const form = () => {
  owners += 1;
  return {
    username: 'nora',
    fullName: 'Nora Nguyễn',
    email: `nora-${owners}@alder-county.test`,
    password: 'nine calm rivers',
    role: 'admin',
    subscriptionPlan: 'premium',
    subscriptionEnd: '2099-06-30',
    paymentMethod: 'online',
    notes: 'Met at the county fair.',
  };
};

const rowOf = async (email: string) =>
  (await sue.ask('subscription/user-list', { search: email })).data.list[0];

describe('a new subscriber', () => {
  test('gets an account, can sign in immediately and is billed', async () => {
    const { password, notes: _, ...shown } = form();
    const { message, data } = await sue.ask('subscription/user-create', {
      ...shown,
      password,
      notes: 'Met at the county fair.',
    });
    expect(message).toBe('User Added');
    expect(await rowOf(shown.email)).toMatchObject({ id: data.id, ...shown, isActive: true });

    const nora = await signIn(app, services, { email: shown.email, password });
    expect((await nora.ask('school/get')).schoolList).toEqual([]);
    const { subscription, billingHistory } = (await nora.ask('subscription/user-billing-history'))
      .data;
    expect(subscription).toMatchObject({ name: 'Premium', monthly_fee: 99 });
    expect(billingHistory).toMatchObject([{ plan: 'premium', status: 'Open' }]);
  });

  test('administers the account, whatever role the request contains', async () => {
    for (const role of ['staff', 'admin']) {
      const sent = { ...form(), role };
      await sue.ask('subscription/user-create', sent);
      expect(await rowOf(sent.email)).toMatchObject({ role: 'admin' });
      const nora = await signIn(app, services, sent);
      await nora.ask('auth/invite-user', { email: `bob-of-${sent.email}` });
    }
  });

  test('has notes, which are shown in the list of subscribers', async () => {
    const sent = form();
    await sue.ask('subscription/user-create', sent);
    expect(await rowOf(sent.email)).toMatchObject({ notes: 'Met at the county fair.' });
  });

  test('is on the basic plan, paid offline, unless the request says otherwise', async () => {
    const { role: _, subscriptionPlan: __, paymentMethod: ___, notes: ____, ...least } = form();
    await sue.ask('subscription/user-create', least);
    expect(await rowOf(least.email)).toMatchObject({
      subscriptionPlan: 'basic',
      paymentMethod: 'offline',
    });
  });

  test('on a trial is not billed', async () => {
    const trial = { ...form(), subscriptionPlan: 'trial' };
    const { data } = await sue.ask('subscription/user-create', trial);
    const invoices = await sue.ask('subscription/invoice-list', { memberId: data.id });
    expect(invoices.data.list).toEqual([]);
  });

  test('is recorded in the history together with the super user who added the subscriber', async () => {
    const nora = form();
    const { data } = await sue.ask('subscription/user-create', nora);
    const { list } = (await sue.ask('subscription/user-changes', { memberId: data.id })).data;
    expect(list).toMatchObject([
      { action: 'created', by: expect.stringContaining('sue'), details: { email: nora.email } },
    ]);
    expect(JSON.stringify(list)).not.toContain(nora.password);
  });
});

describe('a missing or invalid value is refused, the response names the field, and nothing is created', () => {
  const missing = 'Please fill out all required fields.';
  const outOfRange = 'Please enter a subscription end date between 2000 and 2099.';
  test.each([
    ['username', '', missing],
    ['fullName', '  ', missing],
    ['subscriptionEnd', '', missing],
    ['subscriptionEnd', undefined, missing],
    ['subscriptionEnd', '30/06/2027', 'Please enter a valid subscription end date.'],
    ['subscriptionEnd', '2027-02-30', 'Please enter a valid subscription end date.'],
    ['subscriptionEnd', '9999-12-30', outOfRange],
    ['subscriptionEnd', '0001-01-01', outOfRange],
    ['subscriptionEnd', '1999-12-31', outOfRange],
    ['email', 'nora', 'Email must be an email address.'],
    ['password', 'short', 'Password must have at least 8 characters.'],
    ['role', 'inspector', undefined],
    ['subscriptionPlan', 'gold', undefined],
    ['paymentMethod', 'cash', undefined],
  ])('%s: %j', async (field, value, message) => {
    const nora = form();
    const answer = await sue.refused('subscription/user-create', { ...nora, [field]: value });
    expect(answer).toMatchObject({ status: 400, field, ...(message && { message }) });
    expect(await rowOf(nora.email)).toBeUndefined();
  });

  test('an email address in use', async () => {
    const nora = form();
    await sue.ask('subscription/user-create', nora);
    const again = { ...nora, email: nora.email.toUpperCase() };
    expect(await sue.refused('subscription/user-create', again)).toMatchObject({
      status: 409,
      code: 'email-taken',
    });
  });

  test('a common password', async () => {
    const common = { ...form(), password: 'password1' };
    expect(await sue.refused('subscription/user-create', common)).toMatchObject({ status: 422 });
  });
});

test('an administrator of a district may not add subscribers', async () => {
  const { alice } = await aDistrict();
  expect(await alice.refused('subscription/user-create', form())).toMatchObject({ status: 403 });
});
