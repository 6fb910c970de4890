import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

const form = {
  name: "O'Peña Academy",
  type: 'High School',
  address: '9 Elm St',
  district: 'Mayacamas Valley Unified',
  county: 'Napa',
  contactName: "Ana O'Peña",
  contactEmail: 'ana@alder.test',
};

test('every field of a changed school is stored as entered', async () => {
  const { sam } = await aDistrict();
  const id = await aSchool(sam);
  const other = await aSchool(sam, { name: 'Alder High' });
  const { message } = await sam.ask('school/update', { id, ...form });
  expect(message).toBe('School updated successfully!');
  const { list } = (await sam.ask('school/list')).data;
  expect(list).toEqual([
    expect.objectContaining({ id: other, name: 'Alder High', type: 'Elementary School' }),
    expect.objectContaining({ id, ...form, facilityCount: 0, lastInspection: null }),
  ]);
});

test('a school that is unknown, deleted or of another district is not found', async () => {
  const { alice } = await aDistrict();
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  const deleted = await aSchool(alice);
  await alice.ask('school/delete', { id: deleted });
  const answers = await Promise.all(
    [crypto.randomUUID(), deleted, theirSchool].map((id) =>
      alice.refused('school/update', { id, ...form }),
    ),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 404, message: 'This school could not be found.' });
  }
  const { list } = (await theirs.ask('school/list')).data;
  expect(list[0]?.name).toBe('Nguyễn Du Elementary');
});

test('members with the role inspector or reporter may not change schools', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const id = await aSchool(alice);
  expect(await bob.refused('school/update', { id, ...form })).toMatchObject({ status: 403 });
  expect(await chelsea.refused('school/update', { id, ...form })).toMatchObject({ status: 403 });
});

test('an invalid id is refused', async () => {
  const { alice } = await aDistrict();
  expect(await alice.refused('school/update', { id: 'first', ...form })).toMatchObject({
    status: 400,
    field: 'id',
  });
});

test('renaming to the name of another school must be confirmed, but an unchanged name need not be', async () => {
  const { sam } = await aDistrict();
  const id = await aSchool(sam, { name: 'Alder High' });
  await aSchool(sam, { name: "O'Peña Academy" });
  expect(await sam.refused('school/update', { id, ...form })).toMatchObject({
    status: 409,
    code: 'school-name-taken',
  });
  await sam.ask('school/update', { id, ...form, allowDuplicate: true });
  await sam.ask('school/update', { id, ...form, address: '10 Elm St' });
  const { list } = (await sam.ask('school/list')).data;
  expect(list.map(({ name }) => name)).toEqual(["O'Peña Academy", "O'Peña Academy"]);
});
