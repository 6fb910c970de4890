import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { schoolYearStart, USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  type Marks,
  save,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict } = await testApp();

const rooms = Array.from({ length: 30 }, (_, at) => `Room ${at + 1}`);

const inspect = (
  person: Person,
  { schoolId, areas }: TestSite,
  facts: { inspectorName: string; date: string },
  marksOf: (at: number) => Marks,
  count = rooms.length,
) =>
  save(app, person, {
    formData: siteFacts(schoolId, facts),
    evaluations: rooms
      .slice(0, count)
      .map((room, at) => anEvaluationOf(areas[room], at + 1, marksOf(at))),
  });

test('an administrator sees how often each inspector of this school year marked D or X, beside the others', async () => {
  const { alice, sam, bob } = await aDistrict();
  const date = await aDayToCountFrom();
  const site = await aSite(sam, ...rooms);
  await inspect(bob, site, { inspectorName: 'Ana', date }, (at) =>
    at < 3 ? { roofs: 'Deficient' } : {},
  );
  await inspect(bob, site, { inspectorName: 'Bob', date }, (at) =>
    at < 6 ? { roofs: 'Poor', sewer: 'NA' } : {},
  );
  await inspect(bob, site, { inspectorName: 'Chelsea', date }, () => ({}), 2);
  const lastYear = addDays(schoolYearStart(date, USUAL_YEAR_BEGINS), -1);
  await inspect(bob, site, { inspectorName: 'Dan', date: lastYear }, () => ({}), 1);

  const { list, totalPages } = (await alice.ask('inspection/inspectors')).data;
  expect(totalPages).toBe(1);
  expect(
    list.map(({ inspector, inspections, rooms: all }) => [inspector, inspections, all]),
  ).toEqual([
    ['Ana', 1, 30],
    ['Bob', 1, 30],
    ['Chelsea', 1, 2],
  ]);
  const [ana, bobs, chelsea] = list;
  const inCategory = (one: typeof ana, id: string) =>
    one?.categories.find(({ category }) => category === id);
  // Bob has 6 X, Chelsea none: 6 of 32 marks.
  expect(inCategory(ana, 'roofs')).toMatchObject({ marks: 30, share: 10, others: 18.75 });
  expect(inCategory(bobs, 'roofs')).toMatchObject({ marks: 30, share: 20, others: 9.38 });
  expect(inCategory(bobs, 'sewer')).toMatchObject({ marks: 24, share: null, others: null });
  expect(chelsea?.overall).toMatchObject({ share: null, others: null });
  expect((await alice.ask('inspection/inspectors', { page: 2, limit: 2 })).data).toMatchObject({
    list: [{ inspector: 'Chelsea' }],
    totalPages: 2,
  });
});

test('only administrators compare inspectors', async () => {
  const { sam, bob, chelsea, alice } = await aDistrict();
  for (const person of [sam, bob, chelsea]) {
    expect(await person.refused('inspection/inspectors')).toMatchObject({ status: 403 });
  }
  expect((await alice.ask('inspection/inspectors')).data).toEqual({ list: [], totalPages: 0 });
});
