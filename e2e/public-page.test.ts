/** The public page of a report as the server sends it to visitors: HTML that needs no script. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { mayacamasReport } from './support/mayacamas.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { mayacamasVersion } from './support/versions.ts';

const { server, browser } = await openProduct();
let alice: Page;

const call = async (method: 'put' | 'get', path: string, data?: object) => {
  const headers = await bearerOf(alice, 'alice');
  const answer = await alice.request[method](path, { headers, ...(data && { data }) });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as {
    data: { list: { id: string; schoolName: string }[] };
  };
};

/** The newest final report of the demo district. */
const finalReport = async () => {
  const { data } = await call('get', '/api/report/list?limit=1&status=Final');
  return data.list[0] as (typeof data.list)[number];
};

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

const heading = (page: Page) =>
  page.getByRole('heading', { name: 'School Facility Conditions Evaluation' });

describe('Without JavaScript a visitor', () => {
  const openVisitor = (size: keyof typeof sizes = 'phone') =>
    openPage(browser, server.url, { javaScriptEnabled: false, viewport: sizes[size] });

  test('can read the whole report, and open its explanation and its PDF', async () => {
    const { id, schoolName } = await finalReport();
    const visitor = await openVisitor();
    const answer = await visitor.goto(`/pdf/report/${id}`);
    expect(answer?.status()).toBe(200);
    expect(await visitor.title()).toContain(`${schoolName}, `);
    await heading(visitor).waitFor();
    await visitor
      .getByText(/^\d+\.\d\d%$/)
      .first()
      .waitFor();
    for (const name of ['Ranking by category group', 'Areas', 'Category totals']) {
      await visitor.getByRole('heading', { name, exact: true }).waitFor();
    }
    const { data } = (await call('get', `/api/report/detail/pdf?reportId=${id}`)) as unknown as {
      data: { detail: { schoolDistrict: string } };
    };
    expect(data.detail.schoolDistrict).not.toBe('');
    expect(await visitor.locator('header').innerText()).toContain(data.detail.schoolDistrict);
    await visitor.locator('footer').getByText('Good Repair').waitFor();
    await visitor.getByText('How this score is calculated').click();
    await visitor.getByText(/÷ 8 = /).waitFor();
    const pdf = await visitor.getByRole('link', { name: 'PDF' }).getAttribute('href');
    const file = await visitor.request.get(pdf ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await visitor.reload();
    await visitor.getByRole('link', { name: /^PDF, \d+\.\d MB$/ }).waitFor();
    // A Print button would need a script; the menu of the browser can print the page.
    expect(await visitor.getByRole('button', { name: 'Print' }).count()).toBe(0);
  });

  test('can choose Spanish, which is then in the URL and in the lang attribute of the page', async () => {
    const { id, schoolName } = await finalReport();
    const visitor = await openVisitor();
    await visitor.goto(`/pdf/report/${id}`);
    const english = await visitor.locator('main').innerText();
    await visitor.getByRole('link', { name: 'Español' }).click();
    await visitor
      .getByRole('heading', { name: 'Evaluación del Estado de las Instalaciones Escolares' })
      .waitFor();
    expect(visitor.url()).toMatch(/\?lang=es$/);
    expect(await visitor.locator('html').getAttribute('lang')).toBe('es');
    expect(await visitor.title()).toContain(`${schoolName}, `);
    const link = visitor.getByRole('link', { name: 'English' });
    expect(await link.getAttribute('lang')).toBe('en');
    await visitor.getByText('Cómo se obtiene este puntaje').click();
    await visitor.getByText(/÷ 8 = /).waitFor();
    // None of these English headings and labels is on the Spanish page.
    const words = (text: string) => new Set(text.split('\n').map((line) => line.trim()));
    const spanish = words(await visitor.locator('main').innerText());
    const same = [
      'Ranking by category group',
      'Category totals',
      'Overall rating',
      'Good',
      'Areas',
    ];
    expect(same.filter((text) => !words(english).has(text))).toEqual([]);
    expect(same.filter((text) => spanish.has(text))).toEqual([]);
    const pdf = await visitor.getByRole('link', { name: 'PDF' }).getAttribute('href');
    expect(pdf).toContain('lang=es');
    await visitor.goto('/pdf/report/nothing?lang=es');
    await visitor.getByText('Este informe ya no está disponible.').waitFor();
    await visitor.goto(`/pdf/report/${id}?lang=es`);
    await visitor.getByRole('link', { name: 'English' }).click();
    await heading(visitor).waitFor();
  });

  test('sees that a withdrawn report is no longer available, and sees the same for a wrong link', async () => {
    const { id } = await finalReport();
    const visitor = await openVisitor('desk');
    await call('put', '/api/report/public', { reportId: id, public: false });
    for (const link of [id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
      const answer = await visitor.goto(`/pdf/report/${link}`);
      expect([link, answer?.status()]).toEqual([link, 404]);
      await visitor.getByText('This report is no longer available.').waitFor();
    }
    await call('put', '/api/report/public', { reportId: id, public: true });
    expect((await visitor.goto(`/pdf/report/${id}`))?.status()).toBe(200);
  });
});

describe('The public page', () => {
  /**
   * Opens the final report that has two groups ranked Poor, although its overall rating is Good.
   */
  const openMayacamas = async (query: string) => {
    await mayacamasVersion(alice);
    const visitor = await openPage(browser, server.url);
    await visitor.goto(`/pdf/report/${await mayacamasReport(alice)}${query}`);
    return visitor;
  };

  const inEnglish = {
    query: '',
    overall: 'Overall rating',
    weak: '2 groups ranked Poor: D Electrical and E Restrooms/Fountains',
    found:
      '14 of 14 areas of the school inspected, 8 of 8 classrooms visited. 6 deficiencies, 0 extreme deficiencies.',
    bands: ['Exemplary99–100%', 'Good90–98.99%', 'Fair75–89.99%', 'Poor0–74.99%'],
    marks: '✓ Good · D Deficient · X Extreme deficiency · NA Not applicable',
    method: /^Category score = .+ FIT REV 04\/22\.$/,
    question: 'Is this report genuine and current?',
    links: ['English', 'PDF', 'Print'],
  };
  const inSpanish: typeof inEnglish = {
    query: '?lang=es',
    overall: 'Clasificación general',
    weak: '2 grupos con la clasificación Malo: D Eléctrico y E Baños/Bebederos',
    found:
      'Se inspeccionaron 14 de 14 áreas de la escuela y se visitaron 8 de 8 salones. 6 deficiencias, 0 deficiencias extremas.',
    bands: ['Ejemplar99–100%', 'Bueno90–98.99%', 'Regular75–89.99%', 'Malo0–74.99%'],
    marks: '✓ Buen estado · D Deficiencia · X Deficiencia extrema · NA No aplica',
    method: /^Puntaje de la categoría = .+ FIT REV 04\/22\.$/,
    question: '¿Es este informe auténtico y vigente?',
    links: ['English', 'PDF', 'Imprimir'],
  };

  test.each([inEnglish, inSpanish])(
    'says on the screen and on paper what the ratings and marks mean, and which groups are weak ($overall)',
    async (words) => {
      const visitor = await openMayacamas(words.query);
      const overall = visitor.getByRole('region', { name: words.overall });
      const method = visitor.getByText(words.method);
      const address = visitor.getByText(/http:\S+\/check\/\w{10}$/);
      const link = visitor.getByRole('link', { name: words.question });
      for (const media of ['screen', 'print'] as const) {
        await visitor.emulateMedia({ media });
        await overall.getByText(words.weak, { exact: true }).waitFor();
        await overall.getByText(words.found, { exact: true }).waitFor();
        const bands = overall.locator('dl > div').filter({ visible: true });
        expect(await bands.allTextContents()).toEqual(words.bands);
        await visitor.getByText(words.marks, { exact: true }).waitFor();
        const onPaper = media === 'print';
        expect([await method.isVisible(), await address.isVisible()]).toEqual([onPaper, onPaper]);
        expect(await link.isVisible()).toBe(!onPaper);
        for (const name of words.links) {
          const control = visitor.getByText(name, { exact: name !== 'PDF' }).first();
          expect([name, await control.isVisible()]).toEqual([name, !onPaper]);
        }
      }
    },
  );

  test('is printed with its parts in the same order as in the PDF', async () => {
    const visitor = await openMayacamas('');
    await visitor.emulateMedia({ media: 'print' });
    const names = [
      'Overall rating',
      'Category totals',
      'Ranking by category group',
      'Areas',
      'Findings by area',
    ];
    const tops = await Promise.all(
      names.map(async (name) => {
        const box = await visitor.getByRole('heading', { name, exact: true }).boundingBox();
        return { name, top: box?.y ?? 0 };
      }),
    );
    expect(tops.toSorted((a, b) => a.top - b.top).map(({ name }) => name)).toEqual(names);
  });
});

test('A visitor can print the page with its button, and the page neither loads the app nor calls the API', async () => {
  const { id } = await finalReport();
  const visitor = await openPage(browser, server.url);
  await visitor.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visitor.goto(`/pdf/report/${id}`, { waitUntil: 'networkidle' });
  expect(requested.filter((path) => path.endsWith('.js'))).toEqual([
    '/theme.js',
    '/report-page.js',
  ]);
  expect(requested.filter((path) => path.startsWith('/api'))).toEqual([]);
  await visitor.getByRole('button', { name: 'Print' }).click();
  await visitor.locator('body[data-printed]').waitFor();
});

test('A member gets the report in the app, with a link back to the reports', async () => {
  const { id } = await finalReport();
  await alice.goto(`/pdf/report/${id}`);
  await heading(alice).waitFor();
  await alice.getByRole('link', { name: 'All reports' }).click();
  await expect
    .poll(() => alice.getByRole('heading', { level: 1, name: 'Inspection Reports' }).count())
    .toBe(1);
});
