import { describe, expect, test } from 'vitest';
import { aColleague } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { refuseForeignRestore } from './own-deletion.ts';
import { aFacility, anArea, aSchool } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const aPlace = async () => {
  const district = await aDistrict();
  const { sam, alice } = district;
  const school = await aSchool(sam);
  const facility = await aFacility(sam, [school]);
  const area = await anArea(sam, school, 'Room 1');
  const other = await aColleague(app, services, alice, 'staff');
  return { ...district, other, ids: { school, facility, area } };
};

/** Another school, another facility and another area of the same district. */
const anotherOf = async (sam: Person, { school }: { school: string }) => {
  const second = await aSchool(sam, { name: 'Second' });
  return {
    school: second,
    facility: await aFacility(sam, [second], { name: 'Second' }),
    area: await anArea(sam, second, `Room of ${school}`),
  };
};

describe.each(['school', 'facility', 'area'] as const)('a deleted %s', (kind) => {
  const remove = `${kind}/delete` as const;
  const restore = `${kind}/restore` as const;

  test('is restored by the member of the staff who has just deleted it', async () => {
    const { sam, ids } = await aPlace();
    const { [kind]: id } = ids;
    await sam.ask(remove, { id });
    await sam.ask(restore, { id });
    expect(await sam.refused(restore, { id })).toMatchObject({ status: 404 });
  });

  test('is not restored by somebody else on the staff, nor by inspectors and reporters', async () => {
    const { alice, sam, bob, chelsea, other, ids } = await aPlace();
    const { [kind]: id } = ids;
    await sam.ask(remove, { id });
    // What that person has deleted after it is not this one.
    await other.ask(remove, { id: (await anotherOf(sam, ids))[kind] });
    expect(await other.refused(restore, { id })).toMatchObject({
      status: 403,
      code: 'restore-not-yours',
    });
    for (const person of [bob, chelsea]) {
      expect(await person.refused(restore, { id })).toMatchObject({ status: 403 });
    }
    await alice.ask(restore, { id });
  });

  test('is not restored by who deleted it earlier than the last person', async () => {
    const { alice, sam, ids } = await aPlace();
    const { [kind]: id } = ids;
    await sam.ask(remove, { id });
    await sam.ask(restore, { id });
    await alice.ask(remove, { id });
    expect(await sam.refused(restore, { id })).toMatchObject({ code: 'restore-not-yours' });
  });
});

test('areas and schools that were deleted together are restored together by their deleter', async () => {
  const { alice, sam, other, ids } = await aPlace();
  const second = await aSchool(sam, { name: 'Birch' });
  await sam.ask('area/delete-chosen', { ids: [ids.area] });
  expect(await other.refused('area/restore-chosen', { ids: [crypto.randomUUID()] })).toMatchObject({
    code: 'area-not-found',
  });
  const areas = await sam.ask('area/restore-chosen', { ids: [ids.area] });
  expect(areas).toMatchObject({ message: '1 area restored.', data: { changed: [ids.area] } });
  const schools = [ids.school, second];
  await sam.ask('school/delete-chosen', { ids: schools });
  const refused = (await other.ask('school/restore-chosen', { ids: schools })).data.refused;
  expect(refused.map(({ code }) => code)).toEqual(['restore-not-yours', 'restore-not-yours']);
  await sam.ask('school/restore-chosen', { ids: schools });
  expect((await alice.ask('school/list')).data.list).toHaveLength(2);
});

test('who deleted something may restore it for 15 minutes', async () => {
  const { sam, ids } = await aPlace();
  await sam.ask('area/delete', { id: ids.area });
  const after = (minutes: number) =>
    services.database.asAccount(sam.accountId ?? '', (db) =>
      refuseForeignRestore('area-deleted', ids.area, {
        db,
        user: { id: sam.id, role: 'staff' },
        now: new Date(Date.now() + minutes * 60_000),
      }),
    );
  await after(14);
  await expect(after(16)).rejects.toMatchObject({ key: 'restore-not-yours' });
});
