import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { aDistrict, services } = await testApp();

/** A room in the hall of a school, deleted by Sam. */
const aDeletedRoom = async () => {
  const district = await aDistrict();
  const { sam } = district;
  const schoolId = await aSchool(sam, { name: 'Vine' });
  const hall = await aFacility(sam, [schoolId], { name: 'Hall' });
  const id = await anArea(sam, schoolId, 'Room 1', hall);
  await sam.ask('area/delete', { id });
  return { ...district, schoolId, hall, id };
};

const deleted = async (alice: Person) => (await alice.ask('area/deleted')).data.list;

test('an administrator restores an area to its facility', async () => {
  const { alice, schoolId, hall, id } = await aDeletedRoom();
  expect(await deleted(alice)).toEqual([
    { id, name: 'Room 1', school: 'Vine', facility: 'Hall', deletedAt: expect.any(String) },
  ]);
  const { message } = await alice.ask('area/restore', { id });
  expect(message).toBe('Area restored successfully!');
  const { list } = (await alice.ask('area/list', { schoolId })).data;
  expect(list).toMatchObject([{ id, name: 'Room 1', facilityId: hall }]);
  expect(await deleted(alice)).toEqual([]);
});

test('an area without a facility is restored to its school', async () => {
  const { alice, schoolId } = await aDeletedRoom();
  const id = await anArea(alice, schoolId, 'Playground');
  await alice.ask('area/delete', { id });
  expect((await deleted(alice))[0]).toMatchObject({ name: 'Playground', facility: null });
  await alice.ask('area/restore', { id });
  const { list } = (await alice.ask('area/list', { schoolId })).data;
  expect(list).toMatchObject([{ id }]);
});

test('an area whose name is in use again stays deleted, and the refusal says why', async () => {
  const { alice, schoolId, hall, id } = await aDeletedRoom();
  await anArea(alice, schoolId, 'ROOM 1', hall);
  expect(await alice.refused('area/restore', { id })).toMatchObject({
    status: 409,
    message: 'Another area there has this name now. Please rename or delete that one first.',
  });
  expect(await deleted(alice)).toMatchObject([{ id }]);
});

describe('an area is not listed as restorable, and cannot be restored,', () => {
  test.each([
    ['when its facility is deleted', 'facility/delete'],
    ['when its school is deleted', 'school/delete'],
  ] as const)('%s', async (_, call) => {
    const { alice, schoolId, hall, id } = await aDeletedRoom();
    await alice.ask(call, { id: call === 'school/delete' ? schoolId : hall });
    expect(await deleted(alice)).toEqual([]);
    expect(await alice.refused('area/restore', { id })).toMatchObject({ status: 404 });
  });

  test('when its facility no longer belongs to the school', async () => {
    const { alice, hall, id } = await aDeletedRoom();
    await alice.ask('facility/update', { id: hall, school_ids: [await aSchool(alice)] });
    expect(await deleted(alice)).toEqual([]);
    expect(await alice.refused('area/restore', { id })).toMatchObject({ status: 404 });
  });

  test('after thirty days', async () => {
    const { alice, id } = await aDeletedRoom();
    const letDaysPass = (days: number) =>
      inSystem(
        services,
        sql`update area set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
      );
    await letDaysPass(29);
    expect(await deleted(alice)).toHaveLength(1);
    await letDaysPass(30);
    expect(await deleted(alice)).toEqual([]);
    expect(await alice.refused('area/restore', { id })).toMatchObject({ status: 404 });
  });

  test('when it is not deleted, or belongs to another district', async () => {
    const { alice, schoolId } = await aDeletedRoom();
    const theirs = await aDeletedRoom();
    const stays = await anArea(alice, schoolId, 'Gym');
    for (const id of [stays, theirs.id, crypto.randomUUID()]) {
      expect(await alice.refused('area/restore', { id })).toMatchObject({ status: 404 });
    }
  });
});
