/** The page on which a district lists the reports that it has published. */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { mayacamasReport } from './support/mayacamas.ts';
import { foldOf, openFold } from './support/open-fold.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { unpublishedReport } from './support/unpublished-report.ts';

const { server, browser } = await openProduct();

const isInView = (node: { getBoundingClientRect(): { top: number; bottom: number } }): boolean => {
  const { top, bottom } = node.getBoundingClientRect();
  return top > 0 && bottom < 900;
};

/** The description of an element for screen readers. */
const descriptionOf = (element: { getAttribute: (name: string) => string | null }) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('A district publishes a report on a page of its own, which visitors read without a script and search engines may index', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const headers = await bearerOf(alice, 'alice');
  const reportId = await mayacamasReport(alice);
  // Publishes the report through the API, like a program of the district, before the district's
  // page has an address.
  const published = await alice.request.put('/api/report/publish', {
    headers,
    data: { reportId, published: 'final' },
  });
  expect(published.status()).toBe(200);
  await alice.goto(`/reports?report=${reportId}`);
  const unlisted = 'Published. Your district’s page lists it once the page has an address.';
  await alice.getByText(unlisted, { exact: false }).waitFor();
  const theirs = alice.getByRole('button', { name: 'Copy link to your district’s page' });
  expect(await theirs.count()).toBe(0);
  await alice.getByRole('link', { name: 'Choose the address' }).click();
  const address = alice.getByLabel('Web address of your public page');
  await address.and(alice.locator(':focus')).waitFor();
  await expect.poll(() => address.evaluate(isInView)).toBe(true);
  await alice.getByText(`${server.url}/published/`, { exact: true }).waitFor();
  await alice.getByText(/for example mayacamas-[a-z-]+[.]/).waitFor();
  const save = alice.getByRole('button', { name: 'Save Changes' });
  await address.fill('m.c');
  await save.click();
  await alice.getByText('Please enter 3 to 50 letters a-z, digits and hyphens').waitFor();
  await address.fill('Mayácamas Schools');
  await alice.getByText(`${server.url}/published/mayacamas-schools`).waitFor();
  await save.click();
  await alice.getByText('District settings saved.').first().waitFor();
  await alice.getByRole('button', { name: 'Back to the report' }).waitFor();
  const url = `${server.url}/published/mayacamas-schools`;
  expect(await alice.getByRole('link', { name: url }).getAttribute('href')).toBe(
    '/published/mayacamas-schools',
  );
  await alice.getByRole('button', { name: 'Copy link' }).click();
  await alice.getByText('Link copied.').first().waitFor();
  expect(await alice.evaluate('navigator.clipboard.readText()')).toBe(url);

  await alice.getByRole('link', { name: 'Back to the report' }).click();
  const report = `/reports?report=${await mayacamasReport(alice)}`;
  await alice.waitForURL((at) => `${at.pathname}${at.search}` === report);
  // The addresses of the report and of the district's page are shown, each with a label and a
  // button that copies it.
  const copied = async (page: string, shown: string) => {
    const at = alice.getByRole('link', { name: shown, exact: true });
    expect(await at.getAttribute('href')).toBe(shown);
    await alice.getByRole('button', { name: `Copy link to ${page}`, exact: true }).click();
    await expect.poll(() => alice.evaluate('navigator.clipboard.readText()')).toBe(shown);
    return at.evaluate(descriptionOf);
  };
  const own = `${server.url}/pdf/report/${await mayacamasReport(alice)}`;
  expect(await copied('this report', own)).toBe('This report');
  expect(await copied('your district’s page', url)).toBe('Your district’s page');

  const visitor = await openPage(browser, server.url, {
    javaScriptEnabled: false,
    viewport: sizes.phone,
  });
  const page = await visitor.goto('/published/mayacamas-schools');
  expect([page?.status(), page?.headers()['x-robots-tag']]).toEqual([200, undefined]);
  expect(await visitor.locator('meta[name=robots]').count()).toBe(0);
  const table = visitor.getByRole('table', { name: 'School facility inspection reports' });
  const row = table.getByRole('row', { name: /August 7, 2024/ });
  await row.getByText('92.51%').waitFor();
  await visitor.getByRole('link', { name: 'Español' }).click();
  await visitor.getByRole('navigation', { name: 'Años escolares' }).waitFor();
  await visitor
    .getByRole('row', { name: /7 de agosto de 2024/ })
    .getByRole('link', { name: 'Mayacamas Countywide Middle School', exact: true })
    .click();
  await visitor.getByRole('heading', { name: /Evaluación del Estado/ }).waitFor();
  await visitor.getByRole('link', { name: 'Todos los informes del distrito' }).click();
  await visitor.getByRole('link', { name: 'Verificar un informe' }).click();
  await visitor.getByRole('heading', { name: 'Verificar un informe', exact: true }).waitFor();
  await visitor.goto('/published/mayacamas-schools');
  // The whole row leads to the report.
  await row.getByText('August 7, 2024').filter({ visible: true }).click({ force: true });
  await visitor.getByRole('heading', { name: 'School Facility Conditions Evaluation' }).waitFor();
  expect(await visitor.locator('meta[name=robots]').count()).toBe(0);

  const publish = alice.getByRole('button', { name: 'Publish', exact: true });
  const question = alice.getByRole('alertdialog', {
    name: 'Take the report off your district’s page?',
  });
  await alice.getByRole('button', { name: 'Unpublish' }).click();
  await question.getByRole('checkbox', { name: 'Withdraw the link as well' }).uncheck();
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await alice.getByText('It can still be opened by its link.', { exact: false }).first().waitFor();
  await publish.click();
  await alice.getByText('It is published: your district’s page lists it.').waitFor();
  await alice.getByRole('button', { name: 'Unpublish' }).click();
  await question.getByRole('button', { name: 'Unpublish' }).click();
  await publish.waitFor();
  await alice
    .getByText('The report is no longer on your district’s page, and its link is withdrawn.')
    .first()
    .waitFor();
  expect((await visitor.request.get(own)).status()).toBe(404);
  await alice.getByRole('button', { name: 'Restore link' }).click();
  await alice.getByText('Anyone with this link can read', { exact: false }).waitFor();
  await alice
    .getByText('Your district’s page does not list the report; Publish adds it there.')
    .waitFor();
  expect(await theirs.count()).toBe(0);
  const again = await visitor.reload();
  expect(again?.headers()['x-robots-tag']).toBe('noindex');
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await visitor.goto('/published/mayacamas-schools');
  await visitor.getByText('No report is published at present.').waitFor();
  expect((await visitor.goto('/published/no-such-district'))?.status()).toBe(404);
  await visitor.getByText('There is no page with this address.').waitFor();
  await visitor.goto('/published/no-such-district?lang=es');
  await visitor.getByText('No hay ninguna página con esta dirección.').waitFor();
});

test('The panel of the public link is below the head of every report; only for a Final report, it is open and Publish is its main button', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  const colorOf = (name: string) =>
    alice
      .getByRole('button', { name, exact: true })
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  for (const status of ['Draft', 'Review', 'Final'] as const) {
    const { id, title } = await unpublishedReport(alice, status);
    await alice.goto(`/reports?report=${id}`);
    await alice.getByRole('heading', { name: 'Category Scores' }).waitFor();
    const headings = await alice.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.slice(0, 3)).toEqual([title, 'Public link', 'Findings by Area']);
    expect(headings.filter((text) => text === 'Public link')).toHaveLength(1);
    // The panel is open from the beginning only if publishing is the next step.
    expect((await foldOf(alice, 'Public link').getAttribute('open')) !== null).toBe(
      status === 'Final',
    );
    await openFold(alice, 'Public link');
    const isSecondary = (await colorOf('Publish')) === (await colorOf('Withdraw link'));
    expect([status, isSecondary]).toEqual([status, status !== 'Final']);
  }
});

test('A member with the role staff requests all Final reports of a school year as one file, and downloads it', async () => {
  const sam = await openPage(browser, server.url);
  await startSession(sam, 'sam');
  await sam.goto('/reports');
  await sam.getByRole('button', { name: 'Download All PDFs', exact: true }).click();
  const dialog = sam.getByRole('dialog', { name: 'All reports of a school year' });
  await dialog.getByLabel('School year').selectOption('2024');
  await dialog.getByLabel('File').selectOption('pdf');
  await dialog.getByRole('button', { name: 'Create file' }).click();
  const [download] = await Promise.all([
    sam.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download Final reports 2024–25, PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Final inspection reports 2024–25.pdf');
  await dialog.getByRole('button', { name: 'Delete Final reports 2024–25, PDF' }).click();
  await dialog.getByText('MB, until').waitFor({ state: 'detached' });
});

test('School years that begin on January 1 are named by the calendar year', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  const headers = await bearerOf(alice, 'alice');
  const put = async (path: string, data: object) =>
    expect((await alice.request.put(path, { data, headers })).status()).toBe(200);
  await put('/api/account/update', { schoolYearBegins: '01-01', publicSlug: 'mayacamas-schools' });
  await put('/api/report/publish', {
    reportId: await mayacamasReport(alice),
    published: 'always',
  });

  const visitor = await openPage(browser, server.url, { javaScriptEnabled: false });
  await visitor.goto('/published/mayacamas-schools');
  const years = visitor.getByRole('navigation', { name: 'School years' });
  expect(await years.getByRole('listitem').allInnerTexts()).toEqual(['School year 2024']);
  await visitor.goto('/published/mayacamas-schools?schoolYear=2023');
  await visitor.getByText('No report of 2023 is published.').waitFor();

  await alice.goto('/district?part=years');
  const table = alice.getByRole('table', { name: 'Year over year' });
  await table.getByRole('link', { name: '2024', exact: true }).click();
  await alice.getByText(/each by its latest inspection in 2024:/).waitFor();
  const chosen = alice.getByLabel('Inspections').getByRole('option', { name: 'Latest in 2024' });
  expect(await chosen.innerText()).toBe('Latest in 2024');
  await alice.getByRole('rowheader', { name: /^Average of \d+ inspected schools?$/ }).waitFor();
  const others = alice.getByText(/^Not inspected in 2024: /).getByRole('link');
  expect(await others.first().getAttribute('href')).toMatch(/^[/]facilities[/][\da-f-]{36}$/);
  await alice.goto('/reports');
  await alice.getByRole('button', { name: 'Download All PDFs', exact: true }).click();
  const dialog = alice.getByRole('dialog', { name: 'All reports of a school year' });
  const options = () => dialog.getByLabel('School year').getByRole('option').allInnerTexts();
  const inspected = await alice.request.get('/api/inspection/district?limit=1', { headers });
  const { data } = (await inspected.json()) as { data: { years: number[] } };
  // Only school years with inspections are offered.
  await expect.poll(options).toEqual(data.years.map(String));
});
