import { expect, test } from 'vitest';
import { anAddress, anOwner, lettersTo, signIn, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

test('Alice corrects her name and address, and signs in with the new one', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress();
  await alice.ask('user/details-update', { fullName: "Alice Nguyễn-O'Peña", email });
  expect((await alice.ask('user/details')).data).toEqual({
    fullName: "Alice Nguyễn-O'Peña",
    email,
  });
  await expect(signIn(app, services, { ...alice, email })).resolves.toBeDefined();
  expect(await stranger.refused('auth/login', alice)).toMatchObject({ code: 'wrong-login' });
});

test('An address that somebody has, in any account and any letter case, is refused', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  const change = { fullName: 'Alice Admin', email: other.email.toUpperCase() };
  expect(await alice.refused('user/details-update', change)).toMatchObject({
    status: 409,
    message: 'There is already a user with this email address.',
  });
  expect((await alice.ask('user/details')).data.email).toBe(alice.email);
});

test('The own address in another letter case is no other address', async () => {
  const alice = await anOwner(app, services);
  const email = alice.email.toUpperCase();
  await alice.ask('user/details-update', { fullName: 'Alice Admin', email });
  expect((await alice.ask('user/details')).data.email).toBe(email);
});

test('The address that was is told of the new one, and of nothing else', async () => {
  const alice = await anOwner(app, services);
  const was = alice.email;
  const save = (fullName: string, email: string) =>
    alice.ask('user/details-update', { fullName, email });
  await save('Alice Admin', was.toUpperCase());
  expect(await lettersTo(services, was)).toEqual([]);
  const email = anAddress();
  await save('Alice Admin', email);
  const [letter, ...others] = await lettersTo(services, was);
  expect([letter?.subject, others]).toEqual(['Your Good Repair email was changed', []]);
  expect(letter?.text).toContain(`It is ${email} from now on.`);
  expect(await lettersTo(services, email)).toEqual([]);
});

test('A reset link that lies in the mailbox of the old address works no more', async () => {
  const alice = await anOwner(app, services);
  const reset = async (email: string) => {
    await stranger.ask('auth/password-reset-request', { email });
    return { token: await tokenTo(services, email), newPassword: 'eight loud gyms' };
  };
  const kept = await reset(alice.email);
  await alice.ask('user/details-update', { fullName: 'Alice Admin', email: alice.email });
  await stranger.ask('auth/reset-password', kept);

  const bea = await anOwner(app, services);
  const stale = await reset(bea.email);
  await bea.ask('user/details-update', { fullName: 'Bea Admin', email: anAddress() });
  expect(await stranger.refused('auth/reset-password', stale)).toMatchObject({
    code: 'mail-link-used',
  });
});

test('A name and an address are needed', async () => {
  const alice = await anOwner(app, services);
  const { email } = alice;
  expect(await alice.refused('user/details-update', { fullName: '', email })).toMatchObject({
    status: 400,
    field: 'fullName',
  });
  expect(
    await alice.refused('user/details-update', { fullName: 'Alice', email: 'alice' }),
  ).toMatchObject({ status: 400, field: 'email' });
});
