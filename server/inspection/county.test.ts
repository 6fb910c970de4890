import { describe, expect, test } from 'vitest';
import { MOST_PUBLISHED, MOST_PUBLISHED_YEARS } from '#domain/school/published-score.ts';
import { testApp } from '#server/test/app.ts';
import { aLimitedMember } from '#server/test/limited-member.ts';
import { aNamedSite, inspectFirstArea } from '#server/test/inspections.ts';

const testing = await testApp();
const { app, aDistrict } = testing;

const list = [
  'Published by the county office',
  'District,School Name,School Type,Overall Score (%),Overall Rating',
  'Mayacamas Valley Unified,Alder High,High School,91.00,Good',
  'Clovis,Buchanan High,High School,98.00,Good',
  'Clovis,Clark Middle,Middle School,96.50%,Good',
  'Selma,Selma High,High School,,Fair',
  'Selma,Heartland,Other,about 90,Good',
  'Selma,,High School,90,Good',
].join('\n');

/** Alder High has 93.75 in 2025–26, Birch Middle 100, and Alder High 100 in 2024–25. */
const aDistrictInACounty = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  await sam.ask('school/update', { id: alder.schoolId, type: 'High School' });
  await sam.ask('school/update', { id: birch.schoolId, type: 'Middle School' });
  await inspectFirstArea(app, bob, alder, '2024-09-10', {});
  await inspectFirstArea(app, bob, alder, '2026-02-10', { fire: 'Deficient' });
  await inspectFirstArea(app, bob, birch, '2026-03-10', {});
  return { ...district, alder };
};

describe('published scores of the county', () => {
  test('are read with what was left out, and compared with the inspections of the same year', async () => {
    const { sam, chelsea } = await aDistrictInACounty();
    const source = 'Fresno County Office of Education';
    const answer = await sam.ask('school/published-import', { file: list, year: 2025, source });
    expect(answer).toEqual({
      message: '4 schools read.',
      data: {
        year: 2025,
        schools: 4,
        own: 1,
        elsewhere: 0,
        leftOut: {
          rows: 2,
          list: [
            { line: 7, reason: 'The score must be a percentage from 0 to 100, not “about 90”.' },
            { line: 8, reason: 'The row does not name a school.' },
          ],
        },
      },
    });

    const { lists, comparison } = (await chelsea.ask('inspection/county', {})).data;
    expect(lists).toMatchObject([{ year: 2025, source, schools: 4, districts: 3 }]);
    expect(comparison).toMatchObject({
      year: 2025,
      own: { schools: 2, scored: 2, mean: 96.88, median: 96.88 },
      difference: -0.37,
      districtPlace: { place: 2, of: 2 },
      others: { schools: 3, scored: 2, mean: 97.25, lowerQuarter: 96.5, upperQuarter: 98 },
      totalPages: 1,
    });
    expect(comparison?.others.ratings).toEqual([
      { rating: 'Exemplary', schools: 0 },
      { rating: 'Good', schools: 2 },
      { rating: 'Fair', schools: 1 },
      { rating: 'Poor', schools: 0 },
    ]);
    expect(comparison?.types.map(({ type, own, others }) => [type, own.mean, others.mean])).toEqual(
      [
        ['Middle School', 100, 96.5],
        ['High School', 93.75, 98],
      ],
    );
    expect(
      comparison?.districts.map(({ district, isOwn, mean }) => [district, isOwn, mean]),
    ).toEqual([
      ['Clovis', false, 97.25],
      ['', true, 96.88],
      ['Selma', false, null],
    ]);
    expect(comparison?.list.map(({ name, score, place }) => [name, score, place])).toEqual([
      ['Alder High', 93.75, { of: 1, higher: 1 }],
      ['Birch Middle', 100, { of: 1, higher: 0 }],
    ]);
  });

  test('belong to a school year, are replaced by the next upload, and can be deleted', async () => {
    const { sam } = await aDistrictInACounty();
    await sam.ask('school/published-import', { file: list, year: 2025 });
    await sam.ask('school/published-import', { file: list, year: 2024 });
    const second = 'school,score\nBuchanan High,0.5\nClark Middle,1';
    await sam.ask('school/published-import', { file: second, year: 2025 });
    const of = async (year?: number) =>
      (await sam.ask('inspection/county', year === undefined ? {} : { year })).data;
    expect((await of()).comparison).toMatchObject({ year: 2025, others: { scored: 2, mean: 75 } });
    expect((await of(2024)).comparison).toMatchObject({ own: { schools: 1, mean: 100 } });
    expect(await of(2023)).toMatchObject({
      lists: [{ year: 2025 }, { year: 2024 }],
      comparison: null,
    });

    await sam.ask('school/published-delete', { year: 2025 });
    expect((await of()).lists.map(({ year }) => year)).toEqual([2024]);
    expect(await sam.refused('school/published-delete', { year: 2025 })).toMatchObject({
      status: 404,
      code: 'published-list-not-found',
    });
  });

  test('of other counties are left out if the settings name the county', async () => {
    const { alice, sam } = await aDistrictInACounty();
    await alice.ask('account/update', { county: 'fresno' });
    const file = 'County,School,Score\nFresno,Buchanan High,98\nTulare,Visalia High,80';
    const { data } = await sam.ask('school/published-import', { file, year: 2025 });
    expect(data).toMatchObject({ schools: 1, elsewhere: 1, leftOut: { rows: 0, list: [] } });
    const elsewhere = 'County,School,Score\nTulare,Visalia High,80';
    expect(
      await sam.refused('school/published-import', { file: elsewhere, year: 2025 }),
    ).toMatchObject({
      status: 422,
      message:
        'The file could not be read: none of its schools is in the county “fresno”, which is set in Settings.',
    });
  });

  test.each([
    ['name,type\nAlder High,High School', 'import-columns'],
    ['school,score', 'import-empty'],
    ['school,score\nAlder High,none', 'import-unreadable'],
    [
      `school,score\n${Array.from({ length: MOST_PUBLISHED + 1 }, (_, at) => `School ${at},90`).join('\n')}`,
      'too-many-published',
    ],
  ])('that cannot be used are refused, and the list before them stays', async (file, code) => {
    const { sam } = await aDistrictInACounty();
    await sam.ask('school/published-import', { file: list, year: 2025 });
    expect(await sam.refused('school/published-import', { file, year: 2025 })).toMatchObject({
      code,
    });
    expect((await sam.ask('inspection/county', {})).data.lists).toMatchObject([{ schools: 4 }]);
  });

  test('are kept for a limited number of school years', async () => {
    const { sam } = await aDistrict();
    const file = 'school,score\nBuchanan High,98';
    const years = Array.from({ length: MOST_PUBLISHED_YEARS }, (_, back) => 2025 - back);
    for (const year of years) await sam.ask('school/published-import', { file, year });
    expect(await sam.refused('school/published-import', { file, year: 2000 })).toMatchObject({
      status: 422,
      code: 'too-many-published-years',
    });
    expect((await sam.ask('school/published-import', { file, year: 2025 })).message).toBe(
      '1 school read.',
    );
  });

  test('are not seen by another district, and a limited member compares only own schools', async () => {
    const { sam, alice, alder } = await aDistrictInACounty();
    const other = await aDistrict();
    await sam.ask('school/published-import', { file: list, year: 2025 });
    const none = { lists: [], comparison: null };
    expect((await other.sam.ask('inspection/county', {})).data).toEqual(none);
    await other.sam.refused('school/published-delete', { year: 2025 });

    const limited = await aLimitedMember(testing, alice.accountId as string, 'reporter', [
      alder.schoolId,
    ]);
    const { comparison } = (await limited.ask('inspection/county', {})).data;
    expect(comparison).toMatchObject({ own: { schools: 1 }, others: { schools: 3 } });
    expect(comparison?.list.map(({ name }) => name)).toEqual(['Alder High']);
  });
});
