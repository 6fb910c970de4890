import { describe, expect, test } from 'vitest';
import { aColleague, anOwner, elsewhere, signIn } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';

const { app, services } = await testApp();
const stranger = callerOf(app);

const form = { full_name: "Nguyễn Thị O'Peña", username: 'thi', role: '', department: '' };
const password = 'eight loud gyms';

test('Alice changes a member, and every field is as entered', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const change = { ...form, id: bob.id, role: 'reporter', department: 'Maintenance' };
  expect(await alice.ask('user/update', change)).toEqual({ message: 'User updated successfully!' });
  const { list } = (await alice.ask('user/list', { search: 'thi' })).data;
  expect(list).toEqual([expect.objectContaining(change)]);
});

describe('A new role takes effect at the next request', () => {
  test('one who may do less is refused', async () => {
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

  test('one who may do more is let in', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/update', { ...form, id: bob.id, role: 'staff' });
    const made = await bob.ask('school/create', { name: 'Alder High', type: 'High School' });
    expect(made.message).toBe('School added successfully!');
  });
});

describe("An administrator's role", () => {
  test('cannot be changed, and nothing else is changed with it', async () => {
    const alice = await anOwner(app, services);
    const second = await aColleague(app, services, alice, 'admin');
    for (const role of ['staff', 'inspector', 'reporter']) {
      const answer = await alice.refused('user/update', { ...form, id: second.id, role });
      expect(answer).toMatchObject({
        status: 409,
        message: "An administrator's role cannot be changed.",
      });
    }
    const { list } = (await alice.ask('user/list')).data;
    expect(list.map(({ role, username }) => ({ role, username }))).toEqual([
      { role: 'admin', username: 'admin' },
      { role: 'admin', username: 'admin' },
    ]);
  });

  test('stays when the role is sent empty, as the screen does, or left out', async () => {
    const alice = await anOwner(app, services);
    await alice.ask('user/update', { ...form, id: alice.id });
    await alice.ask('user/update', { id: alice.id, full_name: 'Alice Admin' });
    const { list } = (await alice.ask('user/list')).data;
    expect(list).toMatchObject([{ role: 'admin', full_name: 'Alice Admin' }]);
  });

  test('is given to nobody', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    for (const role of ['admin', 'super']) {
      expect(await alice.refused('user/update', { ...form, id: bob.id, role })).toMatchObject({
        status: 400,
        field: 'role',
      });
    }
  });
});

describe('A new password', () => {
  test("ends the member's sessions, and fits from then on", async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    await alice.ask('user/update', { ...form, id: bob.id, password });
    expect(await bob.refused('user/details')).toMatchObject({ code: 'session-ended' });
    expect(await stranger.refused('auth/login', bob)).toMatchObject({ code: 'wrong-login' });
    await expect(signIn(app, services, { ...bob, password })).resolves.toBeDefined();
  });

  test('of her own leaves Alice signed in where she changes it, nowhere else', async () => {
    const alice = await anOwner(app, services);
    const phone = await elsewhere(app, services, alice);
    await alice.ask('user/update', { ...form, id: alice.id, password });
    await expect(alice.ask('user/details')).resolves.toBeDefined();
    expect(await phone.refused('user/details')).toMatchObject({ code: 'session-ended' });
  });

  test('left empty changes nothing: the member stays signed in', async () => {
    const alice = await anOwner(app, services);
    const bob = await aColleague(app, services, alice);
    for (const empty of ['', null, undefined]) {
      await alice.ask('user/update', { ...form, id: bob.id, password: empty });
    }
    await expect(bob.ask('user/details')).resolves.toBeDefined();
    await expect(signIn(app, services, bob)).resolves.toBeDefined();
  });

  test('that everybody uses is refused, and nothing is changed', async () => {
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

test('Somebody unknown or of another account could not be found', async () => {
  const alice = await anOwner(app, services);
  const other = await anOwner(app, services);
  for (const id of [crypto.randomUUID(), other.id]) {
    expect(await alice.refused('user/update', { ...form, id })).toMatchObject({
      code: 'user-not-found',
    });
  }
  expect((await other.ask('user/details')).data.fullName).toBe("Nguyễn Văn O'Peña");
});

test('A name and a department are needed or known', async () => {
  const alice = await anOwner(app, services);
  const change = { ...form, id: alice.id };
  expect(await alice.refused('user/update', { ...change, full_name: '' })).toMatchObject({
    field: 'full_name',
  });
  expect(await alice.refused('user/update', { ...change, department: 'Kitchen' })).toMatchObject({
    field: 'department',
  });
});
