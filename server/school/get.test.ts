import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

test('the list for the school picker has every school of the district, sorted by name', async () => {
  const { alice, bob } = await aDistrict();
  await aSchool((await aDistrict()).alice, { name: 'Elsewhere High' });
  const made = new Map<string, string>();
  for (const name of ['vine', 'Alder', 'Nguyễn Du']) made.set(name, await aSchool(alice, { name }));
  await alice.ask('school/delete', { id: await aSchool(alice, { name: 'Closed School' }) });

  expect(await bob.ask('school/get')).toEqual({
    schoolList: ['Alder', 'Nguyễn Du', 'vine'].map((name) => ({ id: made.get(name), name })),
  });
});
