import { expect, test } from 'vitest';
import { aBoardSchool, someBoardFacts } from '#domain/testing/board-facts.ts';
import { boardOf } from './board.ts';
import type { BoardPageName } from './board-page.ts';
import type { BoardFacts } from './facts.ts';

const pageOf = (
  name: BoardPageName,
  changes: Partial<BoardFacts> = {},
  language: 'en' | 'es' = 'en',
) => {
  const page = boardOf(someBoardFacts(changes), language).pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page;
};

const cellsOf = (...args: Parameters<typeof pageOf>) =>
  pageOf(...args).panels.map(({ data }) => data?.table.rows.map(({ cells }) => cells));

test('the first page has the figures of the year', () => {
  const { title, schoolYear, asOf, pages } = boardOf(someBoardFacts(), 'en');
  expect([title, schoolYear, asOf]).toEqual([
    'The condition of our schools',
    'School year 2026–27',
    'As of November 30, 2026',
  ]);
  expect(pages.map(({ name }) => name)).toEqual(['summary', 'schools', 'lowest', 'open', 'costs']);
  const { lead, figures } = pageOf('summary');
  expect(lead).toBe(
    '4 of 5 schools were inspected in 2026–27. 16 instances of not meeting good repair: 12 deficiencies, 4 extreme deficiencies.',
  );
  expect(figures.map(({ label, value, note }) => [label, value, note])).toEqual([
    ['Schools inspected', '4 of 5', '1 school not inspected'],
    [
      'Average score',
      '83.96%',
      '−5.35 points since 2025–26, at the 2 schools inspected in both years',
    ],
    ['Extreme deficiencies overdue', '4', 'at 2 schools'],
    ['Rooms not inspected', '17', 'of 56 rooms'],
    ['Open repair costs', '$12,900.50', '$1,250 spent in 2026–27'],
  ]);
});

test('the ratings are compared with those of the year before', () => {
  expect(cellsOf('summary')).toEqual([
    [
      ['Exemplary', '1', '0'],
      ['Good', '1', '2'],
      ['Fair', '1', '0'],
      ['Poor', '1', '1'],
      ['Not inspected', '1', '2'],
    ],
  ]);
});

test('without an inspection in the year before, nothing is compared and the page says so', () => {
  const schools = [aBoardSchool('Alder', 9250)];
  const [panel] = pageOf('summary', { schools }).panels;
  expect(panel?.note).toBe('No school was inspected in 2025–26.');
  expect(panel?.data?.chart.series).toEqual(['2026–27']);
  expect(pageOf('summary', { schools }).figures[1]?.note).toBe(
    'Nothing to compare with in 2025–26',
  );
});

test('every school is in the table of ratings, with its change or the reason why there is none', () => {
  expect(pageOf('schools').lead).toBe(
    '2 of 4 schools with a rating are Exemplary or Good. Since 2025–26, 1 rose and 1 fell.',
  );
  expect(cellsOf('schools')).toEqual([
    [
      ['Birch', 'Poor', '62.10%', '−11.90', 'Sep 14'],
      ['Cedar', 'Fair', '81.25%', 'Not in 2025–26', 'Sep 14'],
      ['Alder', 'Good', '92.50%', '+1.20', 'Sep 14'],
      ['Dogwood', 'Exemplary', '100.00%', 'First year', 'Sep 14'],
      ['Elm', 'Not inspected', '–', '–', '–'],
    ],
  ]);
});

test('a lowered rating is shown with the computed one', () => {
  const lowered = aBoardSchool('Alder', 9250);
  if (lowered.result) lowered.result.rating = 'Fair';
  expect(cellsOf('schools', { schools: [lowered] })[0]?.[0]?.[1]).toBe('Fair (lowered from Good)');
});

test('a chart shows 20 schools and says how many others there are; the table has them all', () => {
  const schools = Array.from({ length: 60 }, (_, at) => aBoardSchool(`School ${at}`, 9000 + at));
  const [panel] = pageOf('schools', { schools }).panels;
  expect(panel?.data?.chart.rows).toHaveLength(20);
  expect(panel?.data?.chart.more).toBe('and 40 more');
  expect(panel?.data?.chart.alt).toMatch(
    /^Scores, the lowest rating first: School 0 90\.00% Good; .*; and 40 more$/,
  );
  expect(panel?.data?.table.rows).toHaveLength(60);
  expect(pageOf('schools').panels[0]?.data?.chart.more).toBe('');
});

test('a school without an inspection has no bar', () => {
  const [panel] = pageOf('schools').panels;
  expect(panel?.data?.chart.rows.map(({ values }) => values)).toEqual([
    [62.1],
    [81.25],
    [92.5],
    [100],
    [null],
  ]);
  expect(panel?.data?.table.rows.map(({ bars }) => bars)).toEqual([
    [0.621],
    [0.8125],
    [0.925],
    [1],
    [0],
  ]);
});

test('the lowest ratings have a photo, what was found and what is planned', () => {
  const { title, cards } = pageOf('lowest');
  expect(title).toBe('The 3 schools with the lowest ratings');
  expect(cards.map(({ school }) => school)).toEqual(['Birch', 'Cedar', 'Alder']);
  expect(cards[0]).toEqual({
    school: 'Birch',
    rating: 'Poor',
    tone: 'poor',
    score: '62.10%',
    change: '−11.90 since 2025–26',
    photo: { id: 'photo-of-birch', alt: 'Gas Leaks, Room 4' },
    findings: [
      'Roofs: 1 extreme and 2 deficient',
      'Gas Leaks: 1 extreme',
      'Interior Surfaces: 4 deficient',
      '1 more category',
    ],
    plan: [
      'The boiler is replaced in January.',
      '9 to be repaired · 2 in progress · 1 deferred · 4 with a work order · 3 overdue',
      'Estimated cost: $12,500.50',
      'Next due date: December 15, 2026',
      'Roof of the gym: $64,000 in 2027–28',
    ],
  });
});

const unplanned = {
  schoolId: 'Birch',
  findings: [],
  photo: null,
  districtPlan: '',
  toRepair: 3,
  inProgress: 0,
  deferred: 0,
  overdue: 0,
  withWorkOrder: 0,
  nextDue: null,
  estimatedCents: 0,
  capitalNeeds: [],
};

test('a school for which nothing is planned is said to have no plan', () => {
  const planOf = (changes: Partial<typeof unplanned>) =>
    pageOf('lowest', { needs: [{ ...unplanned, ...changes }] }).cards[0]?.plan;
  expect(planOf({})).toEqual(['3 to be repaired', 'No plan is recorded yet']);
  expect(planOf({ toRepair: 0 })).toEqual(['Nothing is left to be repaired']);
  expect(planOf({ inProgress: 1 })).toEqual(['3 to be repaired · 1 in progress']);
});

test('overdue extreme deficiencies and rooms are listed by school, the most first', () => {
  const { panels } = pageOf('open');
  expect(panels.map(({ note }) => note)).toEqual([
    '4 in total, found by November 30, 2026.',
    '17 of 56 rooms.',
  ]);
  expect(cellsOf('open')).toEqual([
    [
      ['Birch', '3', 'Gas Leaks, Room 4', 'Oct 14, 2026'],
      ['Alder', '1', 'Fire Safety, Library', 'Nov 2, 2026'],
    ],
    [
      ['Elm (school not inspected)', '12', '12'],
      ['Birch', '5', '24'],
    ],
  ]);
});

test('if nothing is overdue or left out, a sentence says so in place of the chart', () => {
  const notes = (changes: Partial<BoardFacts>) =>
    pageOf('open', changes).panels.map(({ note, data }) => [note, data]);
  expect(notes({ overdue: [], rooms: [] })).toEqual([
    ['No extreme deficiency is overdue.', null],
    ['No rooms are recorded.', null],
  ]);
  const rooms = [
    { school: 'Alder', rooms: 20, notInspected: 0, isSchoolInspected: true },
    { school: 'Birch', rooms: 20, notInspected: null, isSchoolInspected: true },
  ];
  expect(notes({ rooms })[1]).toEqual([
    'Every room was inspected. An inspection of 1 school does not say which rooms it left out.',
    null,
  ]);
});

test('costs are listed by school, and a district without costs has no page of costs', () => {
  const { lead, panels } = pageOf('costs');
  expect(lead).toBe('$12,900.50 estimated for open repairs, $1,250 spent in 2026–27.');
  expect(panels[0]?.note).toBe(
    'Open: estimated costs of what is to be repaired. Spent: actual costs of repairs in 2026–27. 7 deficiencies have no estimate.',
  );
  expect(cellsOf('costs')).toEqual([
    [
      ['Birch', '$12,500.50', '$0'],
      ['Alder', '$400', '$1,250'],
    ],
  ]);
  const without = boardOf(someBoardFacts({ costs: [] }), 'en');
  expect(without.pages.map(({ name }) => name)).toEqual(['summary', 'schools', 'lowest', 'open']);
  expect(without.pages[0]?.figures).toHaveLength(4);
});

test('a year without an inspection says so', () => {
  const schools = [aBoardSchool('Alder', null, null, true)];
  const { pages } = boardOf(someBoardFacts({ schools, needs: [], costs: [], overdue: [] }), 'en');
  expect(pages.map(({ name, lead }) => [name, lead])).toEqual([
    ['summary', 'No school was inspected in 2026–27.'],
    ['schools', 'No school has a rating of 2026–27.'],
    [
      'open',
      'Extreme deficiencies past their due date on November 30, 2026, and rooms without an inspection in 2026–27.',
    ],
  ]);
  expect(pages[0]?.panels).toEqual([]);
});

test('for a past school year, only what was found by its end counts as overdue', () => {
  expect(pageOf('open', { year: 2025 }).panels[0]?.note).toBe(
    '4 in total, found by June 30, 2026.',
  );
});

test('the pages are in Spanish, with names and texts of people as they are', () => {
  const { title, language, pages } = boardOf(someBoardFacts(), 'es');
  expect([language, title]).toEqual(['es', 'El estado de nuestras escuelas']);
  expect(pages.map((page) => page.title)).toEqual([
    'El año de un vistazo',
    'Clasificación de cada escuela',
    'Las 3 escuelas con las clasificaciones más bajas',
    'Lo vencido y lo que no se inspeccionó',
    'Costos de reparación: pendientes y gastados',
  ]);
  expect(cellsOf('schools', {}, 'es')[0]?.[0]).toEqual([
    'Birch',
    'Malo',
    '62.10%',
    '−11.90',
    '14 sept',
  ]);
  expect(pageOf('lowest', {}, 'es').cards[0]?.findings[0]).toBe(
    'Techos: 1 extrema y 2 deficiencias',
  );
  expect(pageOf('lowest', {}, 'es').cards[0]?.plan[0]).toBe('The boiler is replaced in January.');
});
