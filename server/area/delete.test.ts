import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

test('a deleted area can no longer be chosen, and other areas are not deleted', async () => {
  const { sam } = await aDistrict();
  const schoolId = await aSchool(sam);
  const id = await anArea(sam, schoolId, 'Old shed');
  const stays = await anArea(sam, schoolId, 'Playground');
  expect((await sam.ask('area/delete', { id })).message).toBe('Area deleted successfully!');
  const { list } = (await sam.ask('area/list', { schoolId })).data;
  expect(list.map((area) => area.id)).toEqual([stays]);
});

test('an area that is unknown, deleted or of another district is not found', async () => {
  const { alice } = await aDistrict();
  const id = await anArea(alice, await aSchool(alice), 'Old shed');
  await alice.ask('area/delete', { id });
  const theirs = (await aDistrict()).alice;
  const theirSchool = await aSchool(theirs);
  const theirArea = await anArea(theirs, theirSchool, 'Room 1');
  for (const wrong of [crypto.randomUUID(), id, theirArea]) {
    expect(await alice.refused('area/delete', { id: wrong })).toMatchObject({ status: 404 });
  }
  expect((await theirs.ask('area/list', { schoolId: theirSchool })).data.list).toHaveLength(1);
});

test('members with the role inspector or reporter may not delete areas', async () => {
  const { alice, bob, chelsea } = await aDistrict();
  const id = await anArea(alice, await aSchool(alice), 'Old shed');
  expect(await bob.refused('area/delete', { id })).toMatchObject({ status: 403 });
  expect(await chelsea.refused('area/delete', { id })).toMatchObject({ status: 403 });
});
