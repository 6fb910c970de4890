import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

test('several schools are deleted together, and each is restored separately', async () => {
  const { alice, sam, bob } = await aDistrict();
  const ids = [
    await aSchool(alice, { name: 'Alder' }),
    await aSchool(alice, { name: 'Birch' }),
  ] as const;
  await aSchool(alice, { name: 'Cedar' });
  const names = async () => (await alice.ask('school/list')).data.list.map(({ name }) => name);
  expect(await bob.refused('school/delete-chosen', { ids })).toMatchObject({ status: 403 });
  const gone = crypto.randomUUID();
  const { message, data } = await sam.ask('school/delete-chosen', {
    ids: [...ids, ids[0].toUpperCase(), gone],
  });
  expect(message).toBe('2 schools deleted. 1 school not deleted.');
  expect(data.changed).toEqual(ids);
  expect(data.refused).toMatchObject([{ id: gone, code: 'school-not-found' }]);
  expect(await names()).toEqual(['Cedar']);
  await alice.ask('school/restore', { id: ids[0] });
  expect(await names()).toEqual(['Alder', 'Cedar']);
});
