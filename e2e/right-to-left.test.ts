/**
 * Comments and names in Hebrew run from right to left, where they are typed and on every screen and
 * page that shows them.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { save, waitUntilSaved } from './support/field.ts';
import { markRadio } from './support/form.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';
import { readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();
const alice = await openPage(browser, server.url);
await startSession(alice, 'alice');
const read = readerOf(server.url, await bearerOf(alice, 'alice'));

const school = 'בית ספר אורנים';
const room = 'ספרייה 12';
const comment = 'הגג דולף בחורף.\nPlease repair it.';

const create = async (kind: string, data: object): Promise<string> =>
  (await read<{ data: { id: string } }>(`${kind}/create`, data)).data.id;

/** The direction in which an element shows its text. */
const directionOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((element) => getComputedStyle(element).direction);

/**
 * The texts on the page that begin with Hebrew but run from left to right. The test polls from
 * outside of the page, because the content security policy forbids `eval`.
 */
const wrongOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || !/^[^\p{L}]*\p{Script=Hebrew}/u.test(data)) continue;
      if (parentElement.closest('title, textarea, option')) continue;
      if (getComputedStyle(parentElement).direction !== 'rtl') found.push(data);
    }
    return found;
  });

test('A name and a comment in Hebrew run from right to left while they are typed, and wherever they are shown', async () => {
  const schoolId = await create('school', { name: school, type: 'Elementary School' });
  await create('facility', { name: room, type: 'Academic', school_ids: [schoolId] });
  await alice.goto(`/new-inspection/${schoolId}`);
  await alice.getByLabel('Inspector name').fill('דנה כהן');
  expect(await directionOf(alice, 'Inspector name')).toBe('rtl');
  await alice.getByRole('button', { name: 'Next' }).click();
  await alice.getByRole('button', { name: `Evaluate ${room}`, exact: true }).click();
  await markRadio(alice, 'Gas Leaks', 'Deficient').check();
  const typed = 'Comments: Gas Leaks';
  await alice.getByLabel(typed).fill('The roof leaks.');
  expect(await directionOf(alice, typed)).toBe('ltr');
  await alice.getByLabel(typed).fill(comment);
  expect(await directionOf(alice, typed)).toBe('rtl');
  await alice.getByRole('button', { name: /Mark the rest Good/ }).click();
  const wrong = [await wrongOn(alice)];
  await save(alice);
  await alice.getByRole('button', { name: `Edit ${room}`, exact: true }).waitFor();
  wrong.push(await wrongOn(alice));
  await save(alice);
  await waitUntilSaved(alice);

  const query = `?schoolId=${schoolId}`;
  const [inspection] = (await listOf(`inspection/list${query}`)) as [{ id: string }];
  const [deficiency] = (await listOf(`deficiency/list${query}`)) as [{ id: string }];
  const [report] = (await listOf(`report/list${query}`)) as [{ id: string }];
  const screens: [string, ...string[]][] = [
    ['/inspections', school],
    [`/inspections/${inspection.id}`, school, room, 'הגג דולף בחורף.'],
    ['/reports', school],
    [`/reports?report=${report.id}`, school, room, 'הגג דולף בחורף.'],
    [`/pdf/report/${report.id}`, school, room, 'הגג דולף בחורף.'],
    ['/deficiencies?search=דולף', school, room, 'הגג דולף בחורף.'],
    [`/deficiencies/${deficiency.id}`, school, room, 'הגג דולף בחורף.'],
    ['/facilities?search=אורנים', school],
    [`/facilities/${schoolId}`, school, room, 'הגג דולף בחורף.'],
  ];
  const visitor = await openPage(browser, server.url);
  for (const [address, ...texts] of screens) {
    const page = address.startsWith('/pdf/') ? visitor : alice;
    await page.goto(address);
    for (const text of texts) await page.getByText(text).first().waitFor({ state: 'attached' });
    await waitUntilLoaded(page);
    wrong.push((await wrongOn(page)).map((text) => `${address}: ${text}`));
  }
  expect(wrong.flat()).toEqual([]);
});

const listOf = async (call: string): Promise<unknown[]> =>
  (await read<{ data: { list: unknown[] } }>(call)).data.list;
