import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { roles } from '#domain/person/role.ts';
import {
  aColleague,
  anAddress,
  anOwner,
  inSystem,
  mailsTo,
  tokenTo,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import { engineKind } from '#server/test/engine.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const registration = { username: 'bob', full_name: 'Bob Inspector', password: 'eight loud gyms' };

test('an invited person gets a link by email and is listed in the team as a pending inspector', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress('bob');
  expect(await alice.ask('auth/invite-user', { email, invited_by: 'alice' })).toEqual({
    message: 'The new user has been successfully invited.',
  });
  const mails = await mailsTo(services, email);
  expect(mails).toEqual([
    expect.objectContaining({
      subject: 'You have been invited to Good Repair',
      text: expect.stringContaining(`${services.settings.appUrl}/user/invitation?token=`),
    }),
  ]);
  expect(mails[0]?.text).toContain(
    "Nguyễn Văn O'Peña has invited you to join Mayacamas Valley Unified on Good Repair.",
  );
  const { list } = (await alice.ask('user/list', { status: 'Pending' })).data;
  expect(list).toEqual([
    expect.objectContaining({ email, name: email, role: 'inspector', status: 'Pending' }),
  ]);
});

test('inviting a person again mails a new link and invalidates the previous one', async () => {
  const alice = await anOwner(app, services);
  const email = anAddress('bob');
  await alice.ask('auth/invite-user', { email });
  const older = await tokenTo(services, email);
  await alice.ask('auth/invite-user', { email: email.toUpperCase() });
  const newer = await tokenTo(services, email);
  expect(newer).not.toBe(older);
  expect(
    await stranger.refused('auth/invite-accept', { token: older, ...registration }),
  ).toMatchObject({ status: 410, code: 'mail-link-used' });
  await stranger.ask('auth/invite-accept', { token: newer, ...registration });
  expect((await alice.ask('user/list')).data.list).toHaveLength(2);
});

describe('an invitation', () => {
  test.each(roles)(
    'has the role %s and a department, which the accepted member gets',
    async (role) => {
      const alice = await anOwner(app, services);
      const email = anAddress('bob');
      await alice.ask('auth/invite-user', { email, role, department: 'Safety' });
      const token = await tokenTo(services, email);
      await stranger.ask('auth/invite-accept', { token, ...registration });
      const { list } = (await alice.ask('user/list', { search: email })).data;
      expect(list).toMatchObject([{ role, department: 'Safety', status: 'Active' }]);
    },
  );

  test('retains its role when it is sent again, unless another role is given', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bob');
    const invited = async () => (await alice.ask('user/list', { search: email })).data.list[0];
    await alice.ask('auth/invite-user', { email, role: 'staff', department: 'Safety' });
    await alice.ask('auth/invite-user', { email });
    expect(await invited()).toMatchObject({ role: 'staff', department: 'Safety' });
    await alice.ask('auth/invite-user', { email, role: 'reporter' });
    expect(await invited()).toMatchObject({ role: 'reporter', department: 'Safety' });
  });

  test('has a name, which the team list, the email and the registration show, and the person can change', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('thao');
    const listed = async () => (await alice.ask('user/list', { search: email })).data.list[0];
    const greeting = async () => (await mailsTo(services, email)).at(-1)?.text.split('\n')[0];
    const proposed = async () =>
      (await stranger.ask('auth/invitation', { token: await tokenTo(services, email) })).data;
    // The name is sent in decomposed Unicode form, as macOS sends it.
    await alice.ask('auth/invite-user', { email, full_name: ' Thảo Nguyễn '.normalize('NFD') });
    expect(await listed()).toMatchObject({ name: 'Thảo Nguyễn', full_name: 'Thảo Nguyễn' });
    expect(await greeting()).toBe('Hello Thảo Nguyễn,');
    expect(await proposed()).toMatchObject({ email, full_name: 'Thảo Nguyễn' });
    for (const change of [{}, { full_name: '' }, { full_name: null }]) {
      await alice.ask('auth/invite-user', { email, ...change });
      expect([await listed(), await greeting()]).toMatchObject([
        { name: 'Thảo Nguyễn' },
        'Hello Thảo Nguyễn,',
      ]);
    }
    await alice.ask('auth/invite-user', { email, full_name: "Thảo O'Peña" });
    expect(await greeting()).toBe("Hello Thảo O'Peña,");
    expect(await proposed()).toMatchObject({ full_name: "Thảo O'Peña" });
    const token = await tokenTo(services, email);
    const form = { ...registration, full_name: 'Thảo Nguyễn-Peña' };
    await stranger.ask('auth/invite-accept', { token, ...form });
    expect(await listed()).toMatchObject({ name: 'Thảo Nguyễn-Peña', status: 'Active' });
  });

  test('with a name that is too long is refused', async () => {
    const alice = await anOwner(app, services);
    const named = (length: number) => ({ email: anAddress(), full_name: 'ñ'.repeat(length) });
    await alice.ask('auth/invite-user', named(200));
    expect(await alice.refused('auth/invite-user', named(201))).toMatchObject({
      status: 400,
      field: 'full_name',
    });
  });

  test('with an unknown role is refused', async () => {
    const alice = await anOwner(app, services);
    const answer = await alice.refused('auth/invite-user', { email: anAddress(), role: 'super' });
    expect(answer).toMatchObject({ status: 400, field: 'role' });
  });
});

describe('an invitation to an email address that is in use is refused', () => {
  const taken = { status: 409, message: 'There is already a user with this email address.' };

  test('if it belongs to a member of the same team', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    expect(await alice.refused('auth/invite-user', { email: bob.email })).toMatchObject(taken);
    expect(await alice.refused('auth/invite-user', { email: alice.email })).toMatchObject(taken);
  });
});

describe('whoever invites an email address does not learn whether another account has a member with it', () => {
  const inUse = async () => {
    const other = await anOwner(app, services);
    const ivan = await aColleague(app, services, other);
    await other.ask('user/delete', { id: ivan.id });
    return [other.email.toUpperCase(), ivan.email];
  };

  test('because each call answers as for an unknown address, and the team shows the same member', async () => {
    const alice = await anOwner(app, services);
    for (const email of [...(await inUse()), anAddress()]) {
      const without = (answer: object) => JSON.stringify(answer).replaceAll(email, 'address');
      const { data } = await alice.ask('auth/invite-users-preview', { list: email });
      expect(data.rows).toMatchObject([{ outcome: 'invited', problem: '' }]);
      const answer = await alice.ask('auth/invite-user', { email });
      expect(answer.message).toBe('The new user has been successfully invited.');
      expect(without(await alice.ask('auth/invite-users', { list: email }))).toBe(
        without({
          message: '0 people invited.',
          data: { rows: [{ ...data.rows[0], outcome: 'waiting' }], invited: 0 },
        }),
      );
      const { list } = (await alice.ask('user/list', { search: email })).data;
      expect(list).toMatchObject([{ email, status: 'Pending', lastActive: null }]);
      expect(await mailsTo(services, email)).toHaveLength(1);
    }
  });

  test('but the invited person reads it in the email, and cannot accept', async () => {
    const alice = await anOwner(app, services);
    const [listed, single] = await inUse();
    await alice.ask('auth/invite-user', { email: single });
    await alice.ask('auth/invite-users', { list: listed as string });
    for (const email of [single, listed]) {
      const [mail] = await mailsTo(services, email as string);
      expect(mail?.text).toContain('already belongs to another Good Repair account');
      const token = await tokenTo(services, email as string);
      const registration = { username: 'bob', full_name: 'Bob', password: 'eight loud gyms' };
      expect(
        await callerOf(app).refused('auth/invite-accept', { token, ...registration }),
      ).toMatchObject({ status: 409, code: 'email-taken' });
    }
    const unknown = anAddress();
    await alice.ask('auth/invite-user', { email: unknown });
    expect((await mailsTo(services, unknown))[0]?.text).not.toContain(
      'another Good Repair account',
    );
  });

  test('and the same rows are written', async () => {
    const alice = await anOwner(app, services);
    const [known] = await inUse();
    const rows = () =>
      inSystem(
        services,
        sql`select (select count(*) from mail) + (select count(*) from mail_token)
          + (select count(*) from app_user) as count`,
      );
    const added = async (email: string) => {
      const [before] = (await rows()) as { count: string }[];
      await alice.ask('auth/invite-user', { email });
      const [after] = (await rows()) as { count: string }[];
      return Number(after?.count) - Number(before?.count);
    };
    expect(await added(known as string)).toBe(await added(anAddress()));
  });
});

test.runIf(engineKind === 'server')(
  'two administrators who concurrently invite the same person create one member',
  async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    const email = anAddress('bob');
    await Promise.allSettled([
      alice.ask('auth/invite-user', { email }),
      second.ask('auth/invite-user', { email }),
    ]);
    const { list } = (await alice.ask('user/list', { status: 'Pending' })).data;
    expect(list).toHaveLength(1);
    const token = await tokenTo(services, email);
    await stranger.ask('auth/invite-accept', { token, ...registration });
  },
);

test('an invalid email address is refused', async () => {
  const alice = await anOwner(app, services);
  expect(await alice.refused('auth/invite-user', { email: 'bob@' })).toMatchObject({
    status: 400,
    field: 'email',
  });
});
