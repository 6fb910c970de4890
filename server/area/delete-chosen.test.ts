import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict } = await testApp();

const threeRooms = async () => {
  const district = await aDistrict();
  const { alice } = district;
  const schoolId = await aSchool(alice);
  const hall = await aFacility(alice, [schoolId], { name: 'Hall' });
  const ids = [
    await anArea(alice, schoolId, 'Room 1', hall),
    await anArea(alice, schoolId, 'Room 2', hall),
    await anArea(alice, schoolId, 'Quad'),
  ] as const;
  const names = async () =>
    (await alice.ask('area/list', { schoolId })).data.list.map(({ name }) => name);
  return { ...district, ids, names };
};

test('several areas are deleted together, and each is restored separately', async () => {
  const { alice, sam, ids, names } = await threeRooms();
  const [room1, , quad] = ids;
  const chosen = [room1, quad, room1.toUpperCase()];
  expect(await sam.ask('area/delete-chosen', { ids: chosen })).toEqual({
    message: '2 areas deleted.',
  });
  expect(await names()).toEqual(['Room 2']);
  const { list } = (await alice.ask('area/deleted')).data;
  expect(list.map(({ name }) => name).toSorted()).toEqual(['Quad', 'Room 1']);
  await alice.ask('area/restore', { id: room1 });
  expect(await names()).toEqual(['Room 1', 'Room 2']);
  expect(await sam.ask('area/delete-chosen', { ids: [room1] })).toEqual({
    message: '1 area deleted.',
  });
});

test('no area is deleted if one is unknown, deleted or of another district', async () => {
  const { alice, ids, names } = await threeRooms();
  const theirs = await threeRooms();
  const [deleted, ...others] = ids;
  await alice.ask('area/delete', { id: deleted });
  for (const wrong of [crypto.randomUUID(), deleted, theirs.ids[0]]) {
    expect(await alice.refused('area/delete-chosen', { ids: [...others, wrong] })).toMatchObject({
      status: 404,
      code: 'area-not-found',
    });
  }
  expect(await names()).toHaveLength(2);
  expect(await theirs.names()).toHaveLength(3);
});

test('at least one area must be chosen', async () => {
  const { alice } = await threeRooms();
  expect(await alice.refused('area/delete-chosen', { ids: [] })).toMatchObject({
    status: 400,
    field: 'ids',
  });
});

test('members with the role inspector or reporter may not delete areas together', async () => {
  const { bob, chelsea, ids, names } = await threeRooms();
  for (const person of [bob, chelsea]) {
    expect(await person.refused('area/delete-chosen', { ids })).toMatchObject({ status: 403 });
  }
  expect(await names()).toHaveLength(3);
});
