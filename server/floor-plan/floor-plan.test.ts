import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_PLANS } from '#domain/school/floor-plan.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSite } from '#server/test/inspections.ts';
import { aFacility } from '#server/test/schools.ts';
import { aPlan, anUploadedImage, plansOf } from '#server/test/floor-plans.ts';

const { app, services, aDistrict } = await testApp();

/** A school with a plan, a gym in no facility, a library and a facility. */
const aSchoolWithPlan = async () => {
  const district = await aDistrict();
  const { schoolId, areas } = await aSite(district.sam, 'Gym', 'Library');
  const facilityId = await aFacility(district.sam, [schoolId]);
  const id = await aPlan(district.sam, schoolId);
  const [gym, library] = [areas['Gym'] as string, areas['Library'] as string];
  return { ...district, schoolId, gym, library, facilityId, id };
};

describe('a floor plan', () => {
  test('is listed with its image, which everybody who has the link can open', async () => {
    const { chelsea, schoolId, id } = await aSchoolWithPlan();
    const [plan] = await plansOf(chelsea, schoolId);
    expect(plan).toMatchObject({
      id,
      name: 'Main Building, 1st floor',
      width: 80,
      height: 60,
      places: [],
      version: 1,
    });
    const answer = await app.inject({ method: 'GET', url: plan?.image ?? '' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('has areas and facilities at fractions of its size, rounded to four decimals', async () => {
    const { sam, bob, schoolId, gym, facilityId, id } = await aSchoolWithPlan();
    const places = [
      { area: gym, x: 0.123_45, y: 1 },
      { area: facilityId, x: 0, y: 0.5 },
    ];
    await sam.ask('floor-plan/update', { id, places });
    const [plan] = await plansOf(bob, schoolId);
    expect(plan?.places).toEqual([
      { area: facilityId, x: 0, y: 0.5 },
      { area: gym, x: 0.1235, y: 1 },
    ]);
    expect(plan?.version).toBe(2);
  });

  test('takes a room from another plan of the school, because a room is on one plan', async () => {
    const { sam, schoolId, gym, library, id } = await aSchoolWithPlan();
    const other = await aPlan(sam, schoolId, 'Main Building, 2nd floor');
    const at = { x: 0.5, y: 0.5 };
    await sam.ask('floor-plan/update', {
      id,
      places: [
        { area: gym, ...at },
        { area: library, ...at },
      ],
    });
    await sam.ask('floor-plan/update', { id: other, places: [{ area: gym, ...at }] });
    const plans = await plansOf(sam, schoolId);
    expect(plans.map(({ places }) => places.map(({ area }) => area))).toEqual([[library], [gym]]);
  });

  test('does not show a deleted room, and shows it again when it is restored', async () => {
    const { alice, schoolId, gym, facilityId, id } = await aSchoolWithPlan();
    const at = { x: 0.5, y: 0.5 };
    await alice.ask('floor-plan/update', {
      id,
      places: [
        { area: gym, ...at },
        { area: facilityId, ...at },
      ],
    });
    const shown = async () => (await plansOf(alice, schoolId))[0]?.places.length;
    await alice.ask('area/delete', { id: gym });
    expect(await shown()).toBe(1);
    await alice.ask('facility/delete', { id: facilityId });
    expect(await shown()).toBe(0);
    await alice.ask('area/restore', { id: gym });
    expect(await shown()).toBe(1);
  });

  test('is refused rooms of another school, rooms that are named twice and coordinates outside of it', async () => {
    const { sam, schoolId, gym, id } = await aSchoolWithPlan();
    const { areas } = await aSite(sam, 'Stage');
    const place = (area: string, x = 0.5) => ({ area, x, y: 0.5 });
    const save = (...places: object[]) => sam.ask('floor-plan/update', { id, places });
    await expect(save(place(gym), place(areas['Stage'] as string))).rejects.toThrow(
      'do not belong to this school',
    );
    await expect(save(place(gym), place(gym))).rejects.toThrow('may contain each room only once');
    await expect(save(place(gym, 1.01))).rejects.toThrow('must be a number from 0 to 1');
    expect((await plansOf(sam, schoolId))[0]).toMatchObject({ places: [], version: 1 });
  });

  test('is not replaced by a change that is based on an older version', async () => {
    const { sam, schoolId, gym, id } = await aSchoolWithPlan();
    await sam.ask('floor-plan/update', { id, name: 'Gym', version: 1 });
    const places = [{ area: gym, x: 0, y: 0 }];
    await expect(sam.ask('floor-plan/update', { id, places, version: 1 })).rejects.toThrow(
      'Somebody else has changed this floor plan in the meantime.',
    );
    expect((await plansOf(sam, schoolId))[0]).toMatchObject({ name: 'Gym', places: [] });
  });

  test('has a name of its own in its school, and an image of its account', async () => {
    const { sam, schoolId } = await aSchoolWithPlan();
    await expect(aPlan(sam, schoolId, 'main building, 1ST FLOOR')).rejects.toThrow(
      'already has a floor plan with this name',
    );
    const foreign = await anUploadedImage((await aDistrict()).sam);
    const name = '2nd floor';
    await expect(sam.ask('floor-plan/create', { schoolId, name, image: foreign })).rejects.toThrow(
      'The image of the floor plan could not be found.',
    );
    await expect(
      sam.ask('floor-plan/create', { schoolId, name, image: 'https://example.com/plan.png' }),
    ).rejects.toThrow('The image of the floor plan could not be found.');
  });

  test(`is refused after ${MOST_PLANS} plans of the school`, async () => {
    const { sam, schoolId } = await aSchoolWithPlan();
    const image = await anUploadedImage(sam);
    const add = (name: string) => sam.ask('floor-plan/create', { schoolId, name, image });
    for (let at = 2; at <= MOST_PLANS; at += 1) await add(`Floor ${at}`);
    await expect(add('One more')).rejects.toThrow(`at most ${MOST_PLANS} floor plans`);
    expect(await plansOf(sam, schoolId)).toHaveLength(MOST_PLANS);
  });

  test('of another district, or of a deleted school, does not exist', async () => {
    const { alice, schoolId, id } = await aSchoolWithPlan();
    const stranger = (await aDistrict()).sam;
    const missing = 'This floor plan could not be found.';
    await expect(plansOf(stranger, schoolId)).rejects.toThrow('This school could not be found.');
    await expect(stranger.ask('floor-plan/update', { id, name: 'X' })).rejects.toThrow(missing);
    await expect(stranger.ask('floor-plan/delete', { id })).rejects.toThrow(missing);
    await expect(aPlan(stranger, schoolId)).rejects.toThrow('This school could not be found.');
    const url = (await plansOf(alice, schoolId))[0]?.image ?? '';
    await alice.ask('school/delete', { id: schoolId });
    await expect(plansOf(alice, schoolId)).rejects.toThrow('This school could not be found.');
    await expect(alice.ask('floor-plan/update', { id, name: 'X' })).rejects.toThrow(missing);
    await expect(alice.ask('floor-plan/delete', { id })).rejects.toThrow(missing);
    await alice.ask('school/restore', { id: schoolId });
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
  });

  test('is deleted with the places of its rooms, which remain rooms of the school', async () => {
    const { sam, schoolId, gym, id } = await aSchoolWithPlan();
    await sam.ask('floor-plan/update', { id, places: [{ area: gym, x: 0, y: 0 }] });
    await sam.ask('floor-plan/delete', { id });
    expect(await plansOf(sam, schoolId)).toEqual([]);
    expect((await sam.ask('area/list', { schoolId })).data.totalRows).toBe(2);
    await expect(sam.ask('floor-plan/delete', { id })).rejects.toThrow();
    const left = await inSystem(services, sql`select from floor_plan_place where plan_id = ${id}`);
    expect(left).toEqual([]);
  });
});

test('two plans to which the same room is moved at the same time are both saved', async () => {
  const { sam, schoolId, gym, id } = await aSchoolWithPlan();
  const other = await aPlan(sam, schoolId, '2nd floor');
  const places = [{ area: gym, x: 0.5, y: 0.5 }];
  await Promise.all([id, other].map((each) => sam.ask('floor-plan/update', { id: each, places })));
  const plans = await plansOf(sam, schoolId);
  expect(plans.flatMap((plan) => plan.places)).toHaveLength(1);
});
