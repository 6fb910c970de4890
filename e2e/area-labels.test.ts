/** Labels with QR codes for doors: they are printed, and open the right area. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withServiceWorker } from './support/browser.ts';
import { waitUntilDraftSaved, school } from './support/form.ts';
import { readPdf } from './support/pdf.ts';
import { bearerOf, PASSWORD, people, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { searchFor } from './support/search-for.ts';
import { readerOf } from './support/server-inspections.ts';

type NamedArea = { id: string; name: string };

const { server, browser } = await openProduct();
const alice = await openPage(browser, server.url);
await startSession(alice, 'alice');
const headers = await bearerOf(alice, 'alice');
const read = readerOf(server.url, headers);
const { schoolList } = await read<{ schoolList: NamedArea[] }>('school/get');
const schoolId = schoolList.find(({ name }) => name === school)?.id ?? '';
const { schoolFacilityList } = await read<{ schoolFacilityList: NamedArea[] }>(
  `school/facilities/${schoolId}/get`,
);
const [first, second] = schoolFacilityList.filter(({ name }) => /Classroom/.test(name)) as [
  NamedArea,
  NamedArea,
];

const labelOf = ({ id }: NamedArea) => `/areas/${id.slice(0, 13)}`;

/** Waits until the inspection form shows the area. */
const formAt = async (page: Page, { name }: NamedArea): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Area Evaluation' }).waitFor();
  const shown = page.locator('main').getByText(name, { exact: true }).filter({ visible: true });
  await shown.first().waitFor();
};

test('A label that is opened while signed out leads to the login and then to the area in the inspection; a label that is opened offline leads to its area', async () => {
  const bob = await openPage(browser, server.url, withServiceWorker);
  await bob.goto(labelOf(first));
  await bob.getByLabel('Email').fill(people.bob);
  await bob.getByLabel(/^Password/).fill(PASSWORD);
  await bob.getByRole('button', { name: 'Login' }).click();
  await bob.getByText('No inspection is under way on this device.').waitFor();
  await bob.getByRole('heading', { level: 1, name: first.name }).waitFor();
  const deficiencies = bob.getByRole('link', { name: 'Open deficiencies of this area' });
  expect(await deficiencies.getAttribute('href')).toBe(`/deficiencies?area=${first.id}`);
  await bob.getByRole('link', { name: `Inspect ${school}` }).click();
  await formAt(bob, first);
  await bob.getByRole('radiogroup').first().getByRole('radio', { name: 'Good' }).check();
  await bob.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await waitUntilDraftSaved(bob);

  const context = bob.context();
  await bob.close();
  await context.setOffline(true);
  const tab = await context.newPage();
  await tab.goto(labelOf(second));
  await formAt(tab, second);
  expect(new URL(tab.url()).searchParams.get('area')).toBeNull();
  await tab.getByRole('radiogroup').first().waitFor();
});

test('Members who may not inspect see the area on the page of its school', async () => {
  const chelsea = await openPage(browser, server.url);
  await startSession(chelsea, 'chelsea');
  await chelsea.goto(labelOf(second));
  await chelsea.getByRole('heading', { level: 1, name: school }).waitFor();
  const area = chelsea.locator(`#area-${second.id}`);
  await expect.poll(() => area.getAttribute('aria-current')).toBe('location');
});

test('The page of a label says that its area was deleted, or that the district has no such area', async () => {
  const url = `${server.url}/api/area/delete/${second.id}`;
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200);
  await alice.goto(labelOf(second));
  await alice.getByText('This area was deleted.').waitFor();
  for (const code of ['00000000-0000', 'Room-12']) {
    await alice.goto(`/areas/${code}`);
    await alice.getByText('This label does not belong to any area of your district.').waitFor();
  }
});

test('The page of a school prints the labels of its areas', async () => {
  await alice.goto('/facilities');
  await searchFor(alice, school);
  await alice.getByRole('link', { name: school, exact: true }).click();
  await alice.getByRole('button', { name: 'Print Labels' }).click();
  const [download] = await Promise.all([
    alice.waitForEvent('download'),
    alice.getByRole('menuitem', { name: /^Sheets of 10 labels/ }).click(),
  ]);
  const { text } = await readPdf(readFileSync(await download.path()));
  expect(text.replaceAll(/\s|\u200B/g, '')).toContain(labelOf(first));
});
