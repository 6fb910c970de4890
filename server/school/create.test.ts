import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { statusesOf } from '#server/test/caller.ts';

const { app, aDistrict } = await testApp();

const school = {
  name: 'Nguyễn Du Elementary',
  type: 'Elementary School',
  address: '4 Vine St, Napa',
  district: 'Mayacamas Valley Unified',
  county: 'Napa',
  contactName: "Ana O'Peña",
  contactEmail: 'ana@alder.test',
};

test('an added school is listed as entered', async () => {
  const { sam } = await aDistrict();
  const { message, data } = await sam.ask('school/create', {
    ...school,
    name: `  ${school.name} `,
  });
  expect(message).toBe('School added successfully!');
  const { list } = (await sam.ask('school/list')).data;
  expect(list).toEqual([
    {
      id: data.id,
      ...school,
      facilityCount: 0,
      lastInspection: null,
      areas: 0,
      latest: null,
      open: 0,
      extreme: 0,
    },
  ]);
});

test('a school can be added with a name and a type only', async () => {
  const { alice } = await aDistrict();
  await alice.ask('school/create', { name: 'Alder High', type: 'High School' });
  const { list } = (await alice.ask('school/list')).data;
  expect(list[0]).toMatchObject({ address: '', district: '', county: '' });
});

describe('an invalid school is refused, the response names the field, and nothing is stored', () => {
  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'n'.repeat(201) }],
    ['name', { name: 'NUL \u0000 byte' }],
    ['name', { name: 7 }],
    ['type', { type: 'University' }],
    ['type', { type: undefined }],
    ['address', { address: 'a'.repeat(501) }],
  ])('%s: %j', async (field, fault) => {
    const { alice } = await aDistrict();
    const answer = await alice.refused('school/create', { ...school, ...fault });
    expect(answer).toMatchObject({ status: 400, code: 'bad-input', field });
    expect((await alice.ask('school/list')).data.list).toEqual([]);
  });
});

test('members with the role inspector or reporter may not add schools', async () => {
  const { bob, chelsea } = await aDistrict();
  expect(await bob.refused('school/create', school)).toMatchObject({ status: 403 });
  expect(await chelsea.refused('school/create', school)).toMatchObject({ status: 403 });
});

describe('a name that the account already has', () => {
  test('is refused until the duplicate is confirmed', async () => {
    const { sam } = await aDistrict();
    await sam.ask('school/create', { ...school, name: 'Peña  High' });
    const again = { ...school, name: ' PEÑA HIGH ' };
    expect(await sam.refused('school/create', again)).toMatchObject({
      status: 409,
      code: 'school-name-taken',
      message: 'There is already a school named Peña High. Please confirm that there are two.',
    });
    expect((await sam.ask('school/list')).data.list).toHaveLength(1);
    await sam.ask('school/create', { ...again, allowDuplicate: true });
    expect((await sam.ask('school/list')).data.list).toHaveLength(2);
  });

  test('is added only once by two concurrent requests', async () => {
    const { sam } = await aDistrict();
    const headers = { authorization: `Bearer ${sam.token}` };
    const create = { method: 'POST', url: '/api/school/create', headers, payload: school } as const;
    const answers = await Promise.all([app.inject(create), app.inject(create)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('can be used again after its school was deleted, and always in another district', async () => {
    const [{ sam }, other] = [await aDistrict(), await aDistrict()];
    const { data } = await sam.ask('school/create', school);
    await other.sam.ask('school/create', school);
    await sam.ask('school/delete', { id: data.id });
    await expect(sam.ask('school/create', school)).resolves.toBeDefined();
  });
});

test('the contact of a school needs an email address that is one', async () => {
  const { sam } = await aDistrict();
  const refusal = await sam.refused('school/create', { ...school, contactEmail: 'ana@' });
  expect(refusal).toMatchObject({ status: 400, field: 'contactEmail' });
  expect((await sam.ask('school/list')).data.list).toEqual([]);
});
