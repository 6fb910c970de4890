/** Complaints: a parent reports a problem from the label of a room, without an account. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openDesk } from './support/deficiencies.ts';
import { aLeakingTap } from './support/photo.ts';
import { openProduct } from './support/product.ts';

const product = await openProduct();
const { server, browser } = product;
const { alice, headers } = await openDesk(product);

const get = async <Data>(call: string): Promise<Data> => {
  const answer = await alice.request.get(`/api/${call}`, { headers });
  return ((await answer.json()) as { data: Data }).data;
};

const take = (takesComplaints: boolean) =>
  alice.request.put('/api/account/update', { headers, data: { takesComplaints } });

type Place = { id: string; name: string };
type Complaint = { id: string; number: string; place: string; excerpt: string };

const {
  list: [school],
} = await get<{ list: Place[] }>('school/list?search=Quarry');
const areas = await get<{ list: Place[] }>(`area/list?schoolId=${school?.id}`);
/** The code of an id on labels and in addresses: its first 12 digits. */
const codeOf = (id = ''): string => id.slice(0, 13);

const label = `/areas/${codeOf(areas.list[0]?.id)}`;

const complaints = async () => (await get<{ list: Complaint[] }>('complaint/list')).list;

/** What axe finds, and how many pixels the page is wider than the screen. */
const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { violations: violations.map(({ id }) => id), overflow };
};
const noFaults = { violations: [], overflow: 0 };

const photo = async () => ({
  name: 'tap.jpg',
  mimeType: 'image/jpeg',
  buffer: await aLeakingTap(),
});

test('A district that does not take complaints has no such pages', async () => {
  const phone = await openPage(browser, server.url, { viewport: sizes.phone });
  await phone.goto(label);
  await phone.getByRole('textbox', { name: 'Password' }).waitFor();
  const answer = await phone.goto(label.replace('/areas/', '/complaint/area/'));
  expect(answer?.status()).toBe(404);
  await phone.getByText('Complaints cannot be sent here.').waitFor();
  expect(await faultsOf(phone)).toEqual(noFaults);
  await phone.context().close();
});

test('A parent reports a restroom in Spanish from the label of the room, offline at first, and follows it', async () => {
  await take(true);
  const phone = await openPage(browser, server.url, { viewport: sizes.phone, locale: 'es-MX' });
  await phone.goto(label);
  await phone.getByRole('heading', { level: 1, name: 'Informar de un problema' }).waitFor();
  await phone.getByText(`${school?.name}`).waitFor();
  expect(await faultsOf(phone)).toEqual(noFaults);
  await phone.getByLabel('Un baño').check();
  await phone.getByLabel('¿Qué está mal?').fill('No hay jabón.');
  await phone.getByLabel('Fotos').setInputFiles(await photo());
  await phone.getByText('Su nombre y cómo comunicarnos con usted').click();
  await phone.getByLabel('Quiero una respuesta').check();
  await phone.getByLabel('Correo electrónico').fill('ana@parents.test');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await phone.getByText('No hay conexión.').waitFor();
  expect(await complaints()).toEqual([]);
  await phone.context().setOffline(false);
  await phone.getByRole('heading', { name: 'Su queja ha sido recibida' }).waitFor();
  expect(await faultsOf(phone)).toEqual(noFaults);
  const [number = '', code = ''] = await phone.getByRole('definition').allTextContents();

  const [complaint] = await complaints();
  expect(complaint).toMatchObject({ number, excerpt: 'No hay jabón.' });
  const { photos } = await get<{ photos: object[] }>(`complaint/details/${complaint?.id}`);
  expect(photos.length).toBe(1);

  await phone.getByRole('link', { name: 'Ver el estado' }).click();
  await phone.getByLabel('Número').fill(number);
  await phone.getByLabel('Código').fill('AAAA-AAAA-AAAA');
  await phone.getByRole('button', { name: 'Mostrar' }).click();
  await phone.getByText('No hay ninguna queja con este número y este código.').waitFor();
  expect(await faultsOf(phone)).toEqual(noFaults);
  await phone.getByLabel('Código').fill(code);
  await phone.getByRole('button', { name: 'Mostrar' }).click();
  await phone.getByText('Recibida; se revisará').waitFor();
  expect(await faultsOf(phone)).toEqual(noFaults);

  // What was accepted is not stored on the phone any more, and not sent again.
  await phone.goto(label);
  await phone.getByRole('heading', { level: 1, name: 'Informar de un problema' }).waitFor();
  expect((await complaints()).length).toBe(1);
  await phone.context().close();
});

test('A complaint that waits for a connection is sent when the page is opened again', async () => {
  const phone = await openPage(browser, server.url, { viewport: sizes.phone });
  await phone.goto(label);
  await phone.getByLabel('A danger to health or safety').check();
  await phone.getByLabel('What is wrong?').fill('It smells of gas.');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send' }).click();
  await phone.getByText('There is no connection.').waitFor();
  // A new tab, because a tab that was offline may stay so for a while after `setOffline(false)`.
  await phone.close();
  await phone.context().setOffline(false);
  const again = await phone.context().newPage();
  await again.goto(label);
  await again.getByRole('heading', { name: 'Your complaint has been received' }).waitFor();
  expect((await complaints()).map(({ excerpt }) => excerpt).toSorted()).toEqual([
    'It smells of gas.',
    'No hay jabón.',
  ]);
  await phone.context().close();
});

test('Without JavaScript, a form that is refused keeps what was typed, and one that is accepted has a receipt', async () => {
  const page = await openPage(browser, server.url, { javaScriptEnabled: false });
  await page.goto(`/complaint/school/${codeOf(school?.id)}`);
  await page.getByLabel('Something else').check();
  await page.getByLabel('Where in the school?').fill('Parking lot');
  await page.getByLabel('What is wrong?').fill('A hole in the ground.');
  const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('Photos').setInputFiles(letter);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('A photo could not be read.').waitFor();
  expect(await page.getByLabel('What is wrong?').inputValue()).toBe('A hole in the ground.');
  expect(await page.getByLabel('Something else').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Your complaint has been received' }).waitFor();
  const [number = '', code = ''] = await page.getByRole('definition').allTextContents();
  await page.getByRole('link', { name: 'See the state' }).click();
  await page.getByLabel('Number').fill(number);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Received; it will be checked').waitFor();
  await page.getByText('Parking lot').waitFor();
  await page.context().close();
});

test('Who is signed in opens the area of a label as before', async () => {
  await alice.goto(label);
  await alice.waitForURL((url) => !url.pathname.startsWith('/complaint'));
  await alice
    .getByRole('link', { name: /Inspection/ })
    .first()
    .waitFor();
  expect(new URL(alice.url()).pathname).not.toContain('/complaint');
});

test('The public page of the district leads to the complaints in its language, if it takes complaints', async () => {
  const data = { publicSlug: 'complaints-here', takesComplaints: true };
  await alice.request.put('/api/account/update', { headers, data });
  const parent = await openPage(browser, server.url);
  for (const [language, name] of [
    ['', 'Report a problem'],
    ['?lang=es', 'Informar de un problema'],
  ] as const) {
    await parent.goto(`/published/complaints-here${language}`);
    await parent.getByRole('link', { name }).click();
    await parent.getByRole('heading', { level: 1, name }).waitFor();
  }
  await take(false);
  await parent.goto('/published/complaints-here');
  await parent.getByRole('link', { name: 'Verify a report' }).waitFor();
  expect(await parent.getByRole('link', { name: 'Report a problem' }).count()).toBe(0);
  await parent.context().close();
});
