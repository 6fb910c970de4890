/** Comparisons with others: with the published scores of the county, and of the inspectors. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { openPage } from './support/browser.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

const cellsOf = (table: string, row: string) =>
  alice
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: alice.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .allInnerTexts();

const list = [
  'District,School,School Type,Score,Rating',
  'Calistoga Joint Unified,Calistoga Elementary,Elementary,97.20,Good',
  'Napa Valley Unified,Browns Valley Elementary,Elementary,99.30,Exemplary',
  'Napa Valley Unified,Vintage High,High School,,Fair',
  'Howell Mountain,Howell Mountain Elementary,Elementary,about 90,Good',
].join('\n');

test('Published scores of the county are uploaded, and the schools are shown beside them', async () => {
  await alice.goto('/district');
  await alice.getByRole('tab', { name: 'County' }).click();
  await alice.getByText('No published scores have been uploaded.').waitFor();
  await alice.getByRole('button', { name: 'Upload Published Scores' }).click();
  const dialog = alice.getByRole('dialog', { name: 'Upload Published Scores' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('Please choose a file.').waitFor();

  const upload = async (text: string) => {
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'published.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await dialog.getByLabel('Source').fill('Napa County Office of Education');
  await upload('name,type\nAlder,High School');
  await dialog.getByText(/needs a column “School” or “CDS Code”/).waitFor();
  // What was entered is still there after the refusal.
  expect(await dialog.getByLabel('Source').inputValue()).toBe('Napa County Office of Education');

  await upload(list);
  await dialog
    .getByText(/^3 schools were read[.] None of them was recognized as yours[.]/)
    .waitFor();
  await dialog
    .getByText('Line 5: The score must be a percentage from 0 to 100, not “about 90”.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await alice
    .getByText(/^Published scores of 3 schools in 2 districts[.] Source: Napa County Office/)
    .waitFor();
  const [, others, median, middle] = await cellsOf(
    'Comparison with the county',
    'Elementary School',
  );
  expect([others, median, middle]).toEqual(['98.25% 2 schools', '98.25%', '97.20–99.30%']);
  const ratings = async (rating: string) => (await cellsOf('Schools with each rating', rating))[1];
  expect(await ratings('Exemplary')).toBe('1 33%');
  expect(await ratings('Poor')).toBe('0 0%');
  await alice.getByText(/^Your schools are at place \d of 3 districts$/).waitFor();
  await alice.waitForURL(/\/district[?]part=county&published=\d{4}$/);
});

test('The list of a school year is deleted after a question', async () => {
  await alice.reload();
  await alice.getByRole('button', { name: /^Delete the published scores of / }).click();
  const question = alice.getByRole('alertdialog', { name: /^Delete the published scores of / });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await alice.getByText('No published scores have been uploaded.').waitFor();
  expect(new URL(alice.url()).search).toBe('?part=county');
});

/** Fewer rooms are not compared. */
const ROOMS = 30;

/** Adds a school with as many rooms as are needed for a comparison. */
const aLargeSchool = async (post: (call: string, data: object) => Promise<Created>) => {
  const { id } = (await post('school/create', { name: 'Nguyễn Park', type: 'Other' })).data;
  const names = Array.from({ length: ROOMS }, (_, at) => `Room ${at + 1}`);
  await post('area/paste', { school_id: id, names });
  return id;
};

type Created = { data: { id: string } };

test('Two inspectors with enough rooms are compared by category', async () => {
  const headers = await bearerOf(alice, 'alice');
  const school = await aLargeSchool(
    async (call, data) =>
      (await alice.request.post(`/api/${call}`, { headers, data })).json() as Promise<Created>,
  );
  const { data } = (await (
    await alice.request.get(`/api/area/list?schoolId=${school}&limit=100`, { headers })
  ).json()) as { data: { list: { id: string }[] } };
  const { today } = (
    (await (await alice.request.get('/api/schedule/list?limit=1', { headers })).json()) as {
      data: { today: string };
    }
  ).data;
  expect(data.list).toHaveLength(ROOMS);

  const inspect = async (inspectorName: string, extreme: number) => {
    const formData = {
      date: today,
      school_id: school,
      classroomCount: ROOMS,
      inspectorName,
      inspectorTitle: 'Inspector',
      weatherCondition: 'Clear',
      districtRepresentative: 'Alice Admin',
    };
    const evaluations = data.list.map((area, at) => ({
      id: at + 1,
      area: area.id,
      notInspected: null,
      categories: categoryIds.map((id) => ({
        id,
        status: id === 'roofs' && at < extreme ? 'Poor' : 'Good',
        comments: id === 'roofs' && at < extreme ? 'It leaks.' : '',
      })),
    }));
    const answer = await alice.request.post('/api/inspection/save', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      multipart: { formData: JSON.stringify(formData), evaluations: JSON.stringify(evaluations) },
    });
    expect(answer.status()).toBe(200);
  };
  await inspect('Ana Nguyễn', 3);
  await inspect("Bo O'Peña", 0);

  await alice.goto('/district?part=inspectors');
  const rows = alice.getByRole('table', { name: 'Comparison of inspectors' }).getByRole('row');
  const ana = rows.filter({ hasText: 'Ana Nguyễn: 30 rooms in 1 inspection' });
  await ana.waitFor();
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
  );
  const first = texts.findIndex(([title]) => title?.startsWith('Ana Nguyễn: '));
  const roofs = texts.slice(first + 1).find(([title]) => title === 'Roofs');
  // 3 of 30 rooms, and none of the 30 of the only other inspector of such a school.
  expect(roofs).toEqual(['Roofs', '30', '10.00', '0.00', '+10.00']);
});
