import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, inspectFirstArea } from '#server/test/inspections.ts';
import { aSchool } from '#server/test/schools.ts';

const { app, aDistrict } = await testApp();

/** Three inspected schools and one that is not. */
const aRankedDistrict = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  const cedar = await aNamedSite(sam, 'Cedar High');
  await aSchool(sam, { name: 'Dogwood, not inspected' });
  await inspectFirstArea(app, bob, alder, '2026-01-10', {});
  await inspectFirstArea(app, bob, birch, '2025-06-30', { roofs: 'Deficient' });
  await inspectFirstArea(app, bob, birch, '2026-01-10', { gasLeaks: 'Poor' });
  await inspectFirstArea(app, bob, birch, '2026-02-10', {
    roofs: 'Deficient',
    gasLeaks: 'Poor',
    sewer: 'Poor',
  });
  await inspectFirstArea(app, bob, cedar, '2024-01-10', { fire: 'Poor' });
  await inspectFirstArea(app, bob, cedar, '2026-03-10', {});
  return { ...district, alder, birch, cedar };
};

describe('the ranking of schools', () => {
  test('lists schools by their last inspection, the worst first, with the change since an earlier school year', async () => {
    const { chelsea } = await aRankedDistrict();
    const { data } = await chelsea.ask('inspection/ranking');
    expect(data.totalPages).toBe(1);
    expect(data.list).toMatchObject([
      {
        name: 'Birch Middle',
        date: '2026-02-10',
        score: 81.25,
        rating: 'Fair',
        coverage: { areas: 1, inspected: 1, classrooms: 12, classroomsVisited: 1 },
        change: -12.5,
        open: 3,
        extreme: 2,
      },
      { name: 'Alder High', score: 100, rating: 'Exemplary', change: null, open: 0, extreme: 0 },
      { name: 'Cedar High', date: '2026-03-10', score: 100, change: 12.5, open: 0 },
    ]);
    const [{ inspectionId } = { inspectionId: '' }] = data.list;
    const details = await chelsea.ask('inspection/details', { id: inspectionId });
    expect(details.data).toMatchObject({ school: 'Birch Middle', date: '2026-02-10' });
  });

  test('uses the same inspection of each school, and shows the same change of its score, as inspection/district', async () => {
    const { sam, bob, chelsea } = await aRankedDistrict();
    const elm = await aNamedSite(sam, 'Elm High');
    await inspectFirstArea(app, bob, elm, '2025-02-01', { roofs: 'Poor' });
    await inspectFirstArea(app, bob, elm, '2026-05-01', { fire: 'Deficient' });
    // Two inspections have the date May 1. The one saved later is the last inspection of the
    // school; the inspection saved after both has an earlier date.
    const last = await inspectFirstArea(app, bob, elm, '2026-05-01', {});
    await inspectFirstArea(app, bob, elm, '2026-04-30', { fire: 'Deficient' });
    const ranked = (await chelsea.ask('inspection/ranking', { sort: 'school' })).data.list;
    const inDistrict = (await chelsea.ask('inspection/district', { sort: 'school' })).data.list;
    expect(ranked.at(-1)).toMatchObject({ name: 'Elm High', inspectionId: last.id, change: 12.5 });
    expect(
      ranked.map(({ name, inspectionId, score, change, previousInspectionId }) => [
        [name, inspectionId, score],
        [change, previousInspectionId],
      ]),
    ).toEqual(
      inDistrict.map(({ name, inspectionId, score, change, before }) => [
        [name, inspectionId, score],
        [change, before?.inspectionId ?? null],
      ]),
    );
  });

  test('lists a school with a lowered rating before one with a lower score but a better rating', async () => {
    const { bob, cedar, chelsea } = await aRankedDistrict();
    const lowered = { loweredRating: 'Poor', loweredReason: 'The gym is closed.' };
    await inspectFirstArea(app, bob, cedar, '2026-03-11', {}, lowered);
    const { list } = (await chelsea.ask('inspection/ranking')).data;
    expect(list[0]).toMatchObject({ name: 'Cedar High', rating: 'Poor', score: 100 });
    expect(list[0]?.computedRating).toBe('Exemplary');
  });

  test.each([
    ['-rating', 'Alder, Cedar, Birch'],
    ['school', 'Alder, Birch, Cedar'],
    ['-school', 'Cedar, Birch, Alder'],
    ['change', 'Birch, Cedar, Alder'],
    ['-change', 'Cedar, Birch, Alder'],
    ['-extreme', 'Birch, Alder, Cedar'],
    ['-open', 'Birch, Alder, Cedar'],
    ['open', 'Alder, Cedar, Birch'],
  ])('can be sorted by %s', async (sort, expected) => {
    const { chelsea } = await theSame();
    const { list } = (await chelsea.ask('inspection/ranking', { sort })).data;
    expect(list.map(({ name }) => name.split(' ')[0]).join(', ')).toBe(expected);
  });

  test('is returned in pages, and can be limited to one school', async () => {
    const { chelsea, birch } = await theSame();
    const second = await chelsea.ask('inspection/ranking', { page: 2, limit: 2 });
    expect(second.data).toMatchObject({ list: [{ name: 'Cedar High' }], totalPages: 2 });
    const past = await chelsea.ask('inspection/ranking', { page: 3, limit: 2 });
    expect(past.data).toEqual({ list: [], totalPages: 2 });
    const one = await chelsea.ask('inspection/ranking', { schoolId: birch.schoolId });
    expect(one.data.list.map(({ name }) => name)).toEqual(['Birch Middle']);
  });

  test('lists only the schools of its own district, without deleted ones', async () => {
    const { alice, sam, alder } = await aRankedDistrict();
    await sam.ask('school/delete', { id: alder.schoolId });
    const { list } = (await alice.ask('inspection/ranking')).data;
    expect(list.map(({ name }) => name)).toEqual(['Birch Middle', 'Cedar High']);
    const other = await aDistrict();
    expect((await other.alice.ask('inspection/ranking')).data).toEqual({ list: [], totalPages: 0 });
  });
});

let made: ReturnType<typeof aRankedDistrict> | undefined;
/** One district for the tests that only read. */
const theSame = () => (made ??= aRankedDistrict());
