import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { roles } from '#domain/person/role.ts';
import {
  aColleague,
  anAddress,
  anOwner,
  signInElsewhere,
  inSystem,
  mailsTo,
  signIn,
} from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { Person } from '#server/test/people.ts';
import { callEachOther } from './test/two-admins.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const form = { full_name: "Nguyễn Thị O'Peña", username: 'thi', role: '', department: '' };
const password = 'eight loud gyms';

test('every field of a changed member is stored as entered', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const change = { ...form, id: bob.id, role: 'reporter', department: 'Maintenance' };
  expect(await alice.ask('user/update', change)).toEqual({ message: 'User updated successfully!' });
  const { list } = (await alice.ask('user/list', { search: 'thi' })).data;
  expect(list).toEqual([expect.objectContaining(change)]);
});

describe('a new role takes effect at the next request', () => {
  test('if it allows less than the old role', async () => {
    const alice = await anOwner(app, services);
    const sam = await aColleague(app, services, alice, 'staff');
    const school = { name: 'Alder High', type: 'High School' };
    await sam.ask('school/create', school);
    await alice.ask('user/update', { ...form, id: sam.id, role: 'reporter' });
    expect(await sam.refused('school/create', school)).toMatchObject({
      status: 403,
      message: 'Your role does not allow this. Please ask an administrator.',
    });
    await sam.ask('school/list');
  });

  test('if it allows more than the old role', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/update', { ...form, id: bob.id, role: 'staff' });
    const made = await bob.ask('school/create', { name: 'Alder High', type: 'High School' });
    expect(made.message).toBe('School added successfully!');
  });
});

test('every response states the current role of the caller, even a refusal', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const stated = async (url: string) => {
    const headers = { authorization: `Bearer ${bob.token}` };
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    return [statusCode, answered['good-repair-role']];
  };
  // Each of these calls looks up the caller in a different way: before the handler, with the
  // handler's own queries, and in the handler's transaction.
  const calls = ['/api/report/export', '/api/school/list', '/api/user/details'];
  for (const url of calls) expect(await stated(url)).toEqual([200, 'inspector']);
  await alice.ask('user/update', { ...form, id: bob.id, role: 'reporter' });
  for (const url of calls) expect(await stated(url)).toEqual([200, 'reporter']);
  expect(await stated('/api/account/activity')).toEqual([403, 'reporter']);
});

const roleOf = async (who: Person, id: string) =>
  (await who.ask('user/list')).data.list.find((member) => member.id === id)?.role;

describe('an administrator', () => {
  test.each(roles)('assigns the role %s, and revokes it again', async (role) => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice, role === 'staff' ? 'admin' : 'staff');
    const before = await roleOf(alice, bob.id);
    for (const given of [role, before]) {
      await alice.ask('user/update', { id: bob.id, role: given });
      expect(await roleOf(alice, bob.id)).toBe(given);
    }
  });

  test('may manage the team from the first request after being promoted', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    const invitation = { email: anAddress() };
    expect(await bob.refused('auth/invite-user', invitation)).toMatchObject({ status: 403 });
    await alice.ask('user/update', { id: bob.id, role: 'admin' });
    await bob.ask('auth/invite-user', invitation);
  });

  test('remains an administrator when the role in the request is empty or missing', async () => {
    const alice = await anOwner(app, services);
    await alice.ask('user/update', { ...form, id: alice.id });
    await alice.ask('user/update', { id: alice.id, full_name: 'Alice Admin' });
    const { list } = (await alice.ask('user/list')).data;
    expect(list).toMatchObject([{ role: 'admin', full_name: 'Alice Admin' }]);
  });

  test('cannot be demoted while being the last active one, and the update changes nothing', async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    await alice.ask('user/delete', { id: second.id });
    for (const role of ['staff', 'inspector', 'reporter']) {
      const change = { id: alice.id, full_name: 'Nobody', role };
      expect(await alice.refused('user/update', change)).toMatchObject({
        status: 409,
        message:
          'This is the last active administrator. Please make somebody else an administrator first.',
      });
    }
    expect(await roleOf(alice, alice.id)).toBe('admin');
    expect((await alice.ask('user/details')).data.fullName).toBe("Nguyễn Văn O'Peña");
    await alice.ask('user/activate', { id: second.id });
    await alice.ask('user/update', { id: alice.id, role: 'staff' });
  });

  test('remains in the account even if two administrators demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alice = await anOwner(app, services);
      const second = await aColleague(app, services, alice, 'admin');
      const statuses = await callEachOther(app, 'user/update', [alice, second], { role: 'staff' });
      const admins = await inSystem(
        services,
        sql`select from app_user where account_id = ${alice.accountId} and role = 'admin'`,
      );
      expect(admins).toHaveLength(1);
      // The second request was refused, because its sender was already demoted (403) or the other
      // administrator was the last one (409).
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
    }
  });

  test('cannot assign an unknown role', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    expect(await alice.refused('user/update', { id: bob.id, role: 'super' })).toMatchObject({
      status: 400,
      field: 'role',
    });
  });
});

describe('a new password', () => {
  test('ends the sessions of the member, who can then sign in with the new password', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/update', { ...form, id: bob.id, password });
    expect(await bob.refused('user/details')).toMatchObject({ code: 'session-ended' });
    expect(await stranger.refused('auth/login', bob)).toMatchObject({ code: 'wrong-login' });
    await expect(signIn(app, services, { ...bob, password })).resolves.toBeDefined();
  });

  test("set by an administrator is announced to the member by email, with the administrator's name", async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/update', { ...form, id: bob.id, password: '' });
    expect(await mailsTo(services, bob.email)).toEqual([]);
    await alice.ask('user/update', { ...form, id: bob.id, password });
    const [mail, ...others] = await mailsTo(services, bob.email);
    expect([mail?.subject, others]).toEqual(['Your Good Repair password was changed', []]);
    expect(mail?.text).toContain("Nguyễn Văn O'Peña has just set a new password for your");
    expect(mail?.text).not.toContain(password);
  });

  test('does not let a person sign in who has not accepted the invitation', async () => {
    const alice = await anOwner(app, services);
    const email = anAddress('bob');
    await alice.ask('auth/invite-user', { email });
    const [bob] = (await alice.ask('user/list', { search: email })).data.list;
    const { id } = bob as { id: string };
    await alice.ask('user/update', { ...form, id, password });
    await alice.ask('user/delete', { id });
    await alice.ask('user/activate', { id });
    expect(await stranger.refused('auth/login', { email, password })).toMatchObject({
      code: 'not-activated',
    });
  });

  test('ends all other sessions of a person who sets it themselves', async () => {
    const alice = await anOwner(app, services);
    const phone = await signInElsewhere(app, services, alice);
    await alice.ask('user/update', { ...form, id: alice.id, password });
    await expect(alice.ask('user/details')).resolves.toBeDefined();
    expect(await phone.refused('user/details')).toMatchObject({ code: 'session-ended' });
  });

  test('does not replace the old one if it is empty: the member stays signed in', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    for (const empty of ['', null, undefined]) {
      await alice.ask('user/update', { ...form, id: bob.id, password: empty });
    }
    await expect(bob.ask('user/details')).resolves.toBeDefined();
    await expect(signIn(app, services, bob)).resolves.toBeDefined();
  });

  test('is refused if it is common, and nothing is changed', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    const change = { ...form, id: bob.id, password: 'password1' };
    expect(await alice.refused('user/update', change)).toMatchObject({
      status: 422,
      code: 'password-too-common',
    });
    const short = { ...change, password: 'short' };
    expect(await alice.refused('user/update', short)).toMatchObject({ field: 'password' });
    const { data } = await bob.ask('user/details');
    expect(data.fullName).toBe('Bob Inspector');
  });
});

test('a member who is unknown or of another account is not found', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  for (const id of [crypto.randomUUID(), other.id]) {
    expect(await alice.refused('user/update', { ...form, id })).toMatchObject({
      code: 'user-not-found',
    });
  }
  expect((await other.ask('user/details')).data.fullName).toBe("Nguyễn Văn O'Peña");
});

test('a name is required and a department must be known', async () => {
  const alice = await anOwner(app, services);
  const change = { ...form, id: alice.id };
  expect(await alice.refused('user/update', { ...change, full_name: '' })).toMatchObject({
    field: 'full_name',
  });
  expect(await alice.refused('user/update', { ...change, department: 'Kitchen' })).toMatchObject({
    field: 'department',
  });
});
