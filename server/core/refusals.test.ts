import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aColleague, anAddress, anOwner } from '#server/test/accounts.ts';
import { anArea, aSchool } from '#server/test/schools.ts';

const { app, services } = await testApp();

test('a refusal names the field of the call in which the user can correct the problem', async () => {
  const alice = await anOwner(app, services);
  const bob = await aColleague(app, services, alice);
  const schoolId = await aSchool(alice, { name: 'Alder Elementary' });
  await anArea(alice, schoolId, 'Room 1');
  const hall = await anArea(alice, schoolId, 'Hall');
  const common = 'password1';
  const refusedAt = async (...asked: Parameters<typeof alice.refused>) => {
    const { code, field } = await alice.refused(...asked);
    return [code, field];
  };
  expect(await refusedAt('auth/invite-user', { email: bob.email })).toEqual([
    'email-taken',
    'email',
  ]);
  expect(
    await refusedAt('user/password-update', { newPassword: common, confirmPassword: common }),
  ).toEqual(['password-too-common', 'newPassword']);
  expect(await refusedAt('user/update', { id: bob.id, password: common })).toEqual([
    'password-too-common',
    'password',
  ]);
  expect(await refusedAt('user/update', { id: alice.id, role: 'staff' })).toEqual([
    'last-admin',
    'role',
  ]);
  expect(await refusedAt('school/create', { name: 'Alder Elementary', type: 'Other' })).toEqual([
    'school-name-taken',
    'name',
  ]);
  // This refusal comes from a database constraint, which does not know the fields of the call.
  expect(await refusedAt('area/update', { id: hall, name: 'Room 1', facility_id: null })).toEqual([
    'area-name-taken',
    'name',
  ]);
});

test('a refusal that cannot be corrected in a field of the call does not name a field', async () => {
  const alice = await anOwner(app, services);
  expect(await alice.refused('user/delete', { id: alice.id })).not.toHaveProperty('field');
  expect(
    await alice.refused('auth/login', { email: anAddress(), password: 'wrong' }),
  ).not.toHaveProperty('field');
});
