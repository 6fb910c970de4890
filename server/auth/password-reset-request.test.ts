import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAddress, anOwner, inSystem, mailsTo, signUp, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { engineKind } from '#server/test/engine.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const ask = (email: string) => stranger.ask('auth/password-reset-request', { email });

test('a reset link is mailed, whatever the letter case of the entered email address', async () => {
  const alice = await anOwner(app, services);
  await ask(alice.email.toUpperCase());
  expect(await mailsTo(services, alice.email)).toEqual([
    expect.objectContaining({
      recipient: alice.email,
      subject: 'Reset your Good Repair password',
      text: expect.stringContaining(`${services.settings.appUrl}/user/reset-password?token=`),
    }),
  ]);
});

test('every email address gets the same response, and no email is sent to deactivated, invited or unknown people', async () => {
  const alice = await anOwner(app, services);
  const ivan = await anOwner(app, services);
  await inSystem(services, sql`update app_user set status = 'Inactive' where id = ${ivan.id}`);
  const invited = anAddress('bob');
  await alice.ask('auth/invite-user', { email: invited });
  const before = (await mailsTo(services, invited)).length;

  const unknown = anAddress();
  const answers = await Promise.all([alice.email, ivan.email, invited, unknown].map(ask));
  for (const answer of answers) {
    expect(answer).toEqual({ message: 'Check your email for further instructions.' });
  }
  const mails = await Promise.all(
    [alice.email, ivan.email, unknown].map((email) => mailsTo(services, email)),
  );
  expect(mails.map(({ length }) => length)).toEqual([1, 0, 0]);
  expect(await mailsTo(services, invited)).toHaveLength(before);
});

test('a newer reset link invalidates the older one', async () => {
  const alice = await anOwner(app, services);
  await ask(alice.email);
  const older = await tokenTo(services, alice.email);
  await ask(alice.email);
  const newer = await tokenTo(services, alice.email);
  const reset = { newPassword: 'eight loud gyms' };
  expect(await stranger.refused('auth/reset-password', { token: older, ...reset })).toMatchObject({
    code: 'mail-link-used',
  });
  await stranger.ask('auth/reset-password', { token: newer, ...reset });
});

test.runIf(engineKind === 'server')(
  'only one reset link works if several are requested concurrently',
  async () => {
    const alice = await anOwner(app, services);
    await Promise.all(Array.from({ length: 6 }, () => ask(alice.email)));
    expect(await mailsTo(services, alice.email)).toHaveLength(6);
    const live = await inSystem(
      services,
      sql`select from mail_token where user_id = ${alice.id} and used_at is null`,
    );
    expect(live).toHaveLength(1);
  },
);

test('a person can reset the password even before activating the account', async () => {
  const person = await signUp(app);
  await ask(person.email);
  expect(await mailsTo(services, person.email)).toHaveLength(2);
});

test('an invalid or missing email address is refused', async () => {
  expect(await stranger.refused('auth/password-reset-request', { email: '' })).toMatchObject({
    status: 400,
    field: 'email',
    message: 'Please enter your email address.',
  });
  expect(await stranger.refused('auth/password-reset-request', { email: 'alice' })).toMatchObject({
    status: 400,
    message: 'Email must be an email address.',
  });
});
