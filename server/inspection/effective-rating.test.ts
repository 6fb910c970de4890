/** A lowered rating is the one that is shown, listed and exported everywhere. */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import { type Rating, ratings } from '#domain/scoring/rank.ts';
import { testApp } from '#server/test/app.ts';
import { inSystem } from '#server/test/accounts.ts';
import { anInspection } from '#server/test/inspections.ts';

const { app, aDistrict, services } = await testApp();

const lowered = { loweredRating: 'Poor', loweredReason: 'The gym roof is about to fail.' };

test('every list, detail, export and print view shows the lowered rating and the computed one', async () => {
  const { sam, bob, chelsea } = await aDistrict();
  const { id, reportId, schoolId, ...saved } = await anInspection(
    app,
    { sam, bob },
    { facts: lowered },
  );
  const both = { rating: 'Poor', computedRating: 'Exemplary' };
  expect(saved).toMatchObject({ score: 100, ...both });

  const [row] = (await chelsea.ask('inspection/list')).data.list;
  expect(row).toMatchObject(both);
  expect((await chelsea.ask('inspection/details', { id })).data).toMatchObject(both);
  expect((await chelsea.ask('inspection/last', { schoolId })).data).toMatchObject(both);

  const overall = { overallRating: 'Poor', computedRating: 'Exemplary' };
  const [report] = (await chelsea.ask('report/list')).data.list;
  expect(report).toMatchObject(overall);
  const detail = await chelsea.ask('report/detail', { reportId });
  expect(detail.report).toMatchObject(overall);
  expect(detail.overall).toMatchObject(both);
  const print = (await chelsea.ask('report/detail-pdf', { reportId })).data;
  expect(print.detail).toMatchObject(overall);
  expect(print.overall).toMatchObject(both);

  const headers = { authorization: `Bearer ${chelsea.token}` };
  for (const [list, column] of [
    ['inspection', 'Rating'],
    ['report', 'Overall rating'],
  ] as const) {
    const { body } = await app.inject({ url: `/api/${list}/export?format=csv`, headers });
    const [exported] = parse(body, { bom: true, columns: true });
    expect(exported).toMatchObject({
      [column]: 'Poor',
      'Rating before it was lowered': 'Exemplary',
    });
  }
});

const wanted: (Rating | null)[] = [...ratings, null];
const pairs = wanted.flatMap((computed) =>
  wanted.filter((one) => one !== 'Exemplary').map((one) => [computed, one] as const),
);

test('the database computes the effective rating as the domain does', async () => {
  const { sam, bob } = await aDistrict();
  const { id } = await anInspection(app, { sam, bob });
  for (const [computed, one] of pairs) {
    const [row] = await inSystem(
      services,
      sql<{ effective: Rating | null }>`
        update inspection set score = ${computed === null ? null : 9000}, rating = ${computed},
          lowered_rating = ${one}, lowered_reason = 'Why.'
        where id = ${id} returning effective_rating as effective`,
    );
    expect([computed, one, row?.effective]).toEqual([
      computed,
      one,
      effectiveRating(computed, one),
    ]);
  }
});
