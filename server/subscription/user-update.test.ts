import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#domain/calendar.ts';
import { aColleague, mailsTo, signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSuper } from '#server/test/supers.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict, services } = await testApp();
const sue = await aSuper(app, services);

const today = await aDayToCountFrom();
const nextYear = addDays(addMonths(today, 12), -1);

let owners = 0;
/** An owner whom Sue, a super user, has added, on the basic plan for a year. */
const anOwner = async (facts: { role?: string } = {}) => {
  owners += 1;
  const form = {
    username: 'nora',
    fullName: 'Nora Nguyễn',
    email: `nora-${owners}@alder-county.test`,
    role: 'admin',
    subscriptionPlan: 'basic',
    subscriptionEnd: nextYear,
    paymentMethod: 'offline',
    ...facts,
  };
  const password = 'nine calm rivers';
  const { data } = await sue.ask('subscription/user-create', { ...form, password });
  return { id: data.id, password, ...form };
};

const invoicesOf = async (memberId: string) =>
  (await sue.ask('subscription/invoice-list', { memberId })).data.list;

describe('a super user who edits a subscriber', () => {
  test('changes every field as entered, and the history has the previous values', async () => {
    const { id, password: _, ...form } = await anOwner();
    const change = {
      ...form,
      username: 'nn',
      fullName: "Nora O'Peña",
      email: `changed-${form.email}`,
      subscriptionPlan: 'enterprise',
      paymentMethod: 'card',
    };
    const { message } = await sue.ask('subscription/user-update', { id, ...change, password: '' });
    expect(message).toBe('Edit User: The user has been successfully modified.');
    const { list } = (await sue.ask('subscription/user-list', { search: change.email })).data;
    expect(list).toMatchObject([{ id, ...change }]);
    const changes = (await sue.ask('subscription/user-changes', { memberId: id })).data.list;
    expect(changes[0]).toMatchObject({
      action: 'updated',
      details: { subscriptionPlan: { from: 'basic', to: 'enterprise' } },
    });
    expect(changes[0]?.details).not.toHaveProperty('subscriptionEnd');
  });

  test('does not change the password if the field is empty; a new password ends the sessions of the owner', async () => {
    const { id, password, ...form } = await anOwner();
    const nora = await signIn(app, services, { email: form.email, password });
    await sue.ask('subscription/user-update', { id, ...form });
    await nora.ask('user/details');

    const newPassword = 'ten loud brooks';
    await sue.ask('subscription/user-update', { id, ...form, password: newPassword });
    expect(await nora.refused('user/details')).toMatchObject({ status: 401 });
    await signIn(app, services, { email: form.email, password: newPassword });
    const [notified] = (await mailsTo(services, form.email)).toReversed();
    expect(notified?.subject).toBe('Your Good Repair password was changed');
    const changes = (await sue.ask('subscription/user-changes', { memberId: id })).data.list;
    expect(changes[0]?.details).toEqual({ password: 'changed' });
  });

  test('can save what was sent to add the owner with the role staff, who stays the administrator', async () => {
    const { id, password: _, ...form } = await anOwner({ role: 'staff' });
    const { data } = await sue.ask('subscription/user-update', { id, ...form });
    expect([form.role, data.role]).toEqual(['staff', 'admin']);
    const { list } = (await sue.ask('subscription/user-list', { search: form.email })).data;
    expect(list).toMatchObject([{ id, role: 'admin' }]);
    const changes = (await sue.ask('subscription/user-changes', { memberId: id })).data.list;
    expect(changes[0]?.details).toEqual({});
  });

  test('cannot demote the only active administrator of an account, but can demote one of two', async () => {
    const { id, password, ...form } = await anOwner();
    const demoted = { id, ...form, role: 'staff' };
    expect((await sue.ask('subscription/user-update', demoted)).data).toEqual({ role: 'admin' });
    const nora = await signIn(app, services, { email: form.email, password });
    await aColleague(app, services, nora, 'admin');
    await sue.ask('subscription/user-update', demoted);
    const { list } = (await sue.ask('subscription/user-list', { search: form.email })).data;
    expect(list).toMatchObject([{ id, role: 'staff' }]);
  });

  test('can change the notes, and the history records the change but not the text', async () => {
    const { id } = await anOwner();
    await sue.ask('subscription/user-update', { id, notes: 'Asks for a discount.' });
    const changes = (await sue.ask('subscription/user-changes', { memberId: id })).data.list;
    expect(changes[0]?.details).toEqual({ notes: 'changed' });
  });

  test('can renew the subscription, and the new year is billed only once', async () => {
    const { id, password: _, ...form } = await anOwner();
    const renewed = { id, ...form, subscriptionEnd: addDays(addMonths(today, 24), -1) };
    await sue.ask('subscription/user-update', renewed);
    await sue.ask('subscription/user-update', renewed);
    expect(await invoicesOf(id)).toMatchObject([{ amount: 588 }, { amount: 588 }]);
  });

  test('can choose a more expensive plan, for which only the difference is billed', async () => {
    const { id, password: _, ...form } = await anOwner();
    await sue.ask('subscription/user-update', { id, ...form, subscriptionPlan: 'premium' });
    const [newest, first] = await invoicesOf(id);
    expect(newest).toMatchObject({ plan: 'premium', amount: 600, status: 'Open' });
    expect(first?.number).not.toBe(newest?.number);
  });
});

test('a person who owns no account is not found: a member, an unknown person, or a deleted one', async () => {
  const { bob } = await aDistrict();
  const { id: deleted, password: _, ...form } = await anOwner();
  await sue.ask('subscription/user-delete', { memberId: deleted });
  for (const id of [bob.id, crypto.randomUUID(), deleted, sue.id]) {
    const change = { id, ...form, email: `x-${form.email}` };
    expect(await sue.refused('subscription/user-update', change)).toMatchObject({ status: 404 });
  }
});

test('an email address in use is refused, and nothing changes', async () => {
  const [one, other] = [await anOwner(), await anOwner()];
  const { password: _, ...form } = other;
  const change = { ...form, email: one.email, subscriptionPlan: 'premium' };
  expect(await sue.refused('subscription/user-update', change)).toMatchObject({ status: 409 });
  const { list } = (await sue.ask('subscription/user-list', { search: other.email })).data;
  expect(list).toMatchObject([{ subscriptionPlan: 'basic' }]);
  expect(await invoicesOf(other.id)).toHaveLength(1);
});
