/** The holidays of a district. */
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { MOST_HOLIDAYS } from '#domain/school/holidays.ts';
import { testApp } from '#server/test/app.ts';

const { aDistrict } = await testApp();

const thanksgiving = { day: '2026-11-26', name: 'Thanksgiving' };
const newYear = { day: '2027-01-01', name: 'Año Nuevo' };

test('holidays are added, renamed, moved and removed; the month shows its own', async () => {
  const { sam, bob } = await aDistrict();
  const list = async () => (await bob.ask('schedule/holidays', {})).data.list;
  expect(await list()).toEqual([]);
  await sam.ask('schedule/holidays-update', { add: [newYear, thanksgiving] });
  expect(await list()).toEqual([thanksgiving, newYear]);
  const month = async (one: string) =>
    (await bob.ask('schedule/month', { month: one })).data.holidays;
  expect(await month('2026-11')).toEqual([thanksgiving]);
  expect(await month('2026-12')).toEqual([]);

  const renamed = { ...thanksgiving, name: "Thanksgiving, O'Peña’s day" };
  await sam.ask('schedule/holidays-update', { add: [renamed] });
  expect(await list()).toEqual([renamed, newYear]);
  await sam.ask('schedule/holidays-update', {
    add: [{ day: '2027-01-04', name: newYear.name }],
    remove: [newYear.day, '2027-02-01'],
  });
  expect(await list()).toEqual([renamed, { day: '2027-01-04', name: newYear.name }]);
});

test('a day that is both added and removed stays, and the last of several names counts', async () => {
  const { sam } = await aDistrict();
  await sam.ask('schedule/holidays-update', {
    add: [thanksgiving, { ...thanksgiving, name: 'Closed' }],
    remove: [thanksgiving.day],
  });
  expect((await sam.ask('schedule/holidays', {})).data.list).toEqual([
    { ...thanksgiving, name: 'Closed' },
  ]);
});

test('another district does not see the holidays, and cannot remove them', async () => {
  const { sam } = await aDistrict();
  const other = await aDistrict();
  await sam.ask('schedule/holidays-update', { add: [thanksgiving] });
  await other.sam.ask('schedule/holidays-update', { remove: [thanksgiving.day] });
  expect((await other.sam.ask('schedule/holidays', {})).data.list).toEqual([]);
  expect((await sam.ask('schedule/holidays', {})).data.list).toEqual([thanksgiving]);
});

test('a district has a limited number of holidays; if there would be more, none is added', async () => {
  const { sam } = await aDistrict();
  const add = Array.from({ length: MOST_HOLIDAYS }, (_, later) => ({
    day: addDays('2026-07-01', later),
  }));
  await sam.ask('schedule/holidays-update', { add });
  expect(
    await sam.refused('schedule/holidays-update', {
      add: [{ day: '2020-01-01' }],
      remove: ['2020-01-02'],
    }),
  ).toMatchObject({ status: 422, code: 'too-many-holidays' });
  expect((await sam.ask('schedule/holidays', {})).data.list).toHaveLength(MOST_HOLIDAYS);
  // The first one makes room for another.
  await sam.ask('schedule/holidays-update', {
    add: [{ day: '2020-01-01' }],
    remove: ['2026-07-01'],
  });
  expect((await sam.ask('schedule/holidays', {})).data.list).toHaveLength(MOST_HOLIDAYS);
});

test('the activity says which holidays were changed, and nothing if none was', async () => {
  const { sam, alice } = await aDistrict();
  const entries = async () => {
    const { data } = await alice.ask('account/activity', {});
    return data.list
      .filter(({ act }) => act === 'holidays-changed')
      .map(({ before, after }) => ({ before, after }));
  };
  await sam.ask('schedule/holidays-update', { add: [thanksgiving, newYear] });
  await sam.ask('schedule/holidays-update', { add: [newYear] });
  await sam.ask('schedule/holidays-update', { remove: [newYear.day] });
  expect(await entries()).toEqual([
    { before: { holidays: '2027-01-01 Año Nuevo' }, after: null },
    { before: null, after: { holidays: '2026-11-26 Thanksgiving, 2027-01-01 Año Nuevo' } },
  ]);
});
