import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_BOARD_SCHOOLS } from '#domain/board/facts.ts';
import { today } from '#domain/calendar.ts';
import { schoolYearOf } from '#domain/school/school-year.ts';
import { anImage } from '#server/photo/test/photos.ts';
import { accessibilityFaults } from '#server/pdf/testing/accessibility.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  type Marks,
  save,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { anArea } from '#server/test/schools.ts';

const { app, services, aDistrict } = await testApp();

const named = async (sam: Person, name: string, ...rooms: string[]) => {
  const site = await aSite(sam, ...rooms);
  await sam.ask('school/update', { id: site.schoolId, name, allowDuplicate: true });
  return site;
};

/** Saves an inspection of some rooms; the other rooms of the school are left out. */
const inspect = (
  { bob }: District,
  site: TestSite,
  date: string,
  rooms: Record<string, Marks>,
  pictures: Record<string, Uint8Array> = {},
) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: Object.entries(rooms).map(([room, marks], at) =>
      anEvaluationOf(site.areas[room], at + 1, marks),
    ),
    pictures,
  });

/**
 * Three schools in the school year 2025–26. Alder was inspected three times in two years: its room 1
 * and its gym only in one inspection each of that year, its kitchen in none. Cedar was inspected for
 * the first time, and Birch only two years before.
 */
const aBoard = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const alder = await named(sam, 'Alder', 'Gym', 'Room 1', 'Kitchen');
  const birch = await named(sam, 'Birch', 'Room 1', 'Room 2');
  const cedar = await named(sam, 'Cedar', 'Room 1');
  await inspect(district, birch, '2023-09-10', { 'Room 1': {} });
  await inspect(district, alder, '2024-09-10', { Gym: {} });
  const pictures = { 'evaluations[0].categories[0].pictures[0]': await anImage('jpeg') };
  await inspect(district, alder, '2025-09-10', { 'Room 1': {} });
  const last = await inspect(
    district,
    alder,
    '2025-10-10',
    { Gym: { gasLeaks: 'Poor', roofs: 'Deficient' } },
    pictures,
  );
  await inspect(district, cedar, '2025-09-12', { 'Room 1': { fire: 'Deficient' } });
  const { list } = (await bob.ask('deficiency/list', { limit: 100 })).data;
  const idOf = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  const plan = (category: string, change: object) =>
    sam.ask('deficiency/update', { id: idOf(category), ...change });
  return { ...district, alder, birch, cedar, last, plan };
};

const pagesOf = async (person: Person, input: object = { year: 2025 }) => {
  const { data } = await person.ask('board/pages', input);
  const pages = new Map(data.pages.map((page) => [page.name, page]));
  return {
    data,
    pages,
    cells: (name: 'summary' | 'schools' | 'open' | 'costs', panel = 0) =>
      pages.get(name)?.panels[panel]?.data?.table.rows.map((row) => row.cells),
  };
};

describe('the pages for the board', () => {
  test('have the last inspection of each school in the year and in the year before', async () => {
    const { chelsea } = await aBoard();
    const { data, cells } = await pagesOf(chelsea);
    expect([data.year, data.years, data.schoolYear]).toEqual([
      2025,
      [2025, 2024, 2023],
      'School year 2025–26',
    ]);
    expect(cells('schools')).toEqual([
      ['Alder', 'Fair', '81.25%', '−18.75', 'Oct 10'],
      ['Cedar', 'Good', '93.75%', 'First year', 'Sep 12'],
      ['Birch', 'Not inspected', '–', '–', '–'],
    ]);
    const earlier = await pagesOf(chelsea, { year: 2024 });
    expect(earlier.cells('schools')?.map((row) => [row[0], row[3]])).toEqual([
      ['Alder', 'First year'],
      ['Birch', '–'],
      ['Cedar', '–'],
    ]);
    // Without a year, the latest one with an inspection.
    expect((await pagesOf(chelsea, {})).data.year).toBe(2025);
  });

  test('show the photo of the most serious finding, and the plan of the report', async () => {
    const { alice, chelsea, last, plan, alder } = await aBoard();
    await alice.ask('report/district-texts', {
      reportId: last.reportId,
      districtPlan: 'The boiler is replaced in June.',
    });
    await plan('gasLeaks', { state: 'In progress', workOrder: 'WO-7', estimatedCost: 1200 });
    await alice.ask('capital-need/create', {
      schoolId: alder.schoolId,
      title: 'Roof of the gym',
      installedYear: 2045,
      lifeYears: 20,
      cost: 64_000,
    });
    const { pages } = await pagesOf(chelsea);
    const [card, other] = pages.get('lowest')?.cards ?? [];
    expect(card).toMatchObject({
      school: 'Alder',
      score: '81.25%',
      findings: ['Gas Leaks: 1 extreme', 'Roofs: 1 deficient'],
      plan: [
        'The boiler is replaced in June.',
        expect.stringMatching(
          /^2 to be repaired · 1 in progress · 1 with a work order · \d overdue$/,
        ),
        'Estimated cost: $1,200',
        'Roof of the gym: $64,000 in 2065–66',
      ],
      photo: { alt: 'Gas Leaks, Gym' },
    });
    const photo = await app.inject(card?.photo?.url ?? '');
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(other).toMatchObject({ school: 'Cedar', photo: null });
  });

  test('count extreme deficiencies that are overdue and not repaired', async () => {
    const { chelsea, plan } = await aBoard();
    expect((await pagesOf(chelsea)).cells('open')).toEqual([
      ['Alder', '1', 'Gas Leaks, Gym', 'Nov 9, 2025'],
    ]);
    // It was found after the end of the school year 2024–25.
    expect((await pagesOf(chelsea, { year: 2024 })).cells('open')).toBeUndefined();
    await plan('gasLeaks', { state: 'Repaired' });
    expect((await pagesOf(chelsea)).cells('open')).toBeUndefined();
  });

  test('count the rooms that no inspection of the year has visited', async () => {
    const { chelsea, sam, alder } = await aBoard();
    const rooms = [
      ['Birch (school not inspected)', '2', '2'],
      ['Alder', '1', '3'],
    ];
    expect((await pagesOf(chelsea)).cells('open', 1)).toEqual(rooms);
    // It was not a room of the school in that year.
    await anArea(sam, alder.schoolId, 'Annex');
    expect((await pagesOf(chelsea)).cells('open', 1)).toEqual(rooms);
  });

  test('count a room that was added after the inspection of the current year as not inspected', async () => {
    const district = await aDistrict();
    const year = schoolYearOf(today('America/Los_Angeles', new Date()), '07-01');
    const site = await named(district.sam, 'Alder', 'Gym');
    await inspect(district, site, `${year}-07-01`, { Gym: {} });
    expect((await pagesOf(district.chelsea, {})).cells('open', 1)).toBeUndefined();
    await anArea(district.sam, site.schoolId, 'Annex');
    expect((await pagesOf(district.chelsea, {})).cells('open', 1)).toEqual([['Alder', '1', '2']]);
  });

  test('have open costs, and what was spent in the year of the repair', async () => {
    const { chelsea, plan } = await aBoard();
    expect((await pagesOf(chelsea)).pages.has('costs')).toBe(false);
    await plan('gasLeaks', { estimatedCost: 1200.5 });
    await plan('roofs', { estimatedCost: 300, actualCost: 250, state: 'Repaired' });
    expect((await pagesOf(chelsea)).cells('costs')).toEqual([['Alder', '$1,200.50', '$0']]);
    const year = schoolYearOf(today('America/Los_Angeles', new Date()), '07-01');
    expect((await pagesOf(chelsea, { year })).cells('costs')).toEqual([
      ['Alder', '$1,200.50', '$250'],
    ]);
    expect((await pagesOf(chelsea, { year: 2024 })).pages.has('costs')).toBe(false);
  });

  test('of a district without schools and inspections have no numbers', async () => {
    const { chelsea } = await aDistrict();
    const { data } = await pagesOf(chelsea, {});
    expect(data.years).toEqual([]);
    expect(data.pages.map(({ name, panels }) => [name, panels.length])).toEqual([
      ['summary', 0],
      ['schools', 0],
      ['open', 2],
    ]);
  });

  test('are refused for a year or a language that does not exist', async () => {
    const { chelsea } = await aDistrict();
    const year = await chelsea.refused('board/pages', { year: 12 });
    expect([year.status, year.message]).toEqual([
      400,
      expect.stringContaining('must be the year in which the school year begins'),
    ]);
    const language = await chelsea.refused('board/export', { lang: 'fr' as 'en' });
    expect([language.status, language.message]).toEqual([
      400,
      expect.stringContaining('must be en or es'),
    ]);
  });
});

const download = async ({ token }: Person, query: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/board/export?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, headers, bytes: rawPayload };
};

const titles = {
  en: ['The condition of our schools', 'Rating of every school', 'Overdue, and not inspected'],
  es: ['El estado de nuestras escuelas', 'Clasificación de cada escuela', 'Lo vencido'],
};

const inLanguages = ['en', 'es'] as const;

test('a district with more schools than the pages can have is told so, and gets no file', async () => {
  const { chelsea, accountId } = await aDistrict();
  const addSchools = (number: number) =>
    inSystem(
      services,
      sql`insert into school (account_id, name, type)
        select ${accountId}, 'School ' || n, 'Other' from generate_series(1, ${number}) n`,
    );
  await addSchools(MOST_BOARD_SCHOOLS);
  expect((await pagesOf(chelsea, {})).cells('schools')).toHaveLength(MOST_BOARD_SCHOOLS);
  await addSchools(1);
  for (const call of ['board/pages', 'board/export'] as const) {
    expect(await chelsea.refused(call, {})).toMatchObject({
      status: 422,
      message: 'The pages for the board are for up to 2,000 schools, and there are more.',
    });
  }
});

describe('the file', () => {
  test.each(hasPoppler ? inLanguages : [])('in %s is a PDF/UA with every school', async (lang) => {
    const { chelsea } = await aBoard();
    const { statusCode, headers, bytes } = await download(chelsea, `year=2025&lang=${lang}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('2025-26.pdf');
    const text = await textOfPdf(bytes);
    for (const part of [...titles[lang], 'Alder', 'Birch', 'Cedar', '81.25%', '−18.75']) {
      expect(text).toContain(part);
    }
    expect(await accessibilityFaults(bytes)).toEqual([]);
  });

  test.each(inLanguages)('in %s is a presentation that can be edited', async (lang) => {
    const { chelsea, plan } = await aBoard();
    await plan('gasLeaks', { estimatedCost: 1200.5 });
    const file = await download(chelsea, `year=2025&format=pptx&lang=${lang}`);
    expect(file.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    );
    const parts = unzipSync(file.bytes);
    const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toHaveLength(5);
    const xml = slides.map((name) => strFromU8(parts[name] ?? new Uint8Array())).join('');
    const texts = Array.from(xml.matchAll(/<a:t>([^<]*)/g), ([, text]) => text).join('\n');
    for (const part of [...titles[lang], 'Alder', 'Birch', 'Cedar', '81.25%']) {
      expect(texts).toContain(part);
    }
    expect(xml.match(/<a:tbl>/g)?.length).toBeGreaterThanOrEqual(4);
    expect([...new Set(xml.match(/\blang="[^"]*"/g))]).toEqual([`lang="${lang}-US"`]);
    expect(/<p:pic>.*?descr="([^"]+)"/s.exec(xml)?.[1]).toBe(
      lang === 'en' ? 'Gas Leaks, Gym' : 'Fugas de gas en Gym',
    );
    expect(Object.keys(parts).filter((name) => name.startsWith('ppt/charts/chart'))).toHaveLength(
      5,
    );
    expect(Object.keys(parts).some((name) => name.endsWith('.xlsx'))).toBe(true);
  });
});
