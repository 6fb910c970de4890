/** The page on which anybody checks a report by its code or its PDF file. */
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openSharedProduct } from './support/product.ts';
import { readPdf } from './support/pdf.ts';
import { mayacamasVersion, type Version } from './support/versions.ts';

const { server, browser } = await openSharedProduct();
let version: Version;
let pdf: Buffer;

beforeAll(async () => {
  const page = await openPage(browser, server.url);
  version = await mayacamasVersion(page);
  pdf = await (await page.request.get(version.pdfUrl)).body();
});

test('A visitor chooses Spanish on the check page; results for codes and files and the report are then in Spanish', async () => {
  const visitor = await openPage(browser, server.url, { viewport: sizes.phone });
  await visitor.goto(`/check/${version.code}`);
  await visitor.getByRole('heading', { name: 'This report is genuine.' }).waitFor();
  await visitor.getByRole('link', { name: 'Español' }).click();
  await visitor.getByRole('heading', { name: 'Este informe es auténtico.' }).waitFor();
  expect(await visitor.locator('html').getAttribute('lang')).toBe('es');
  await visitor.getByText('7 de agosto de 2024').first().waitFor();
  await visitor.getByText('92.51% Bueno').waitFor();
  await visitor.getByLabel('Código de verificación').fill('K7M2X');
  await visitor.getByRole('button', { name: 'Verificar' }).click();
  await visitor.getByText('El código de verificación tiene 10 letras y números').waitFor();
  const choose = (buffer: Buffer) =>
    visitor
      .getByLabel('Archivo PDF del informe')
      .setInputFiles({ name: 'informe.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('GIF89a'));
  await visitor.getByText('Este archivo no es un PDF.').waitFor();
  await choose(pdf);
  await visitor.getByText('Es la versión vigente.').waitFor();
  await visitor.getByRole('link', { name: 'Leer el informe tal como está ahora' }).click();
  await visitor.getByRole('heading', { name: /Evaluación del Estado/ }).waitFor();
});

test('A visitor checks a report by its code without JavaScript, and by its file, which is not sent to the server', async () => {
  const { text } = await readPdf(pdf);
  expect(text).toContain(`Check code ${version.code}`);
  // The URL may be broken into two lines.
  const [address = ''] = /\/check\/\w{10}/.exec(text.replaceAll(/\s/g, '')) ?? [];
  const reader = await openPage(browser, server.url, {
    javaScriptEnabled: false,
    viewport: sizes.phone,
  });
  // Opens the URL that is also in the QR code.
  await reader.goto(address);
  await reader.getByRole('heading', { name: 'This report is genuine.' }).waitFor();
  await reader.getByText('Mayacamas Countywide Middle School').waitFor();
  await reader.getByLabel('Check code').fill('K7M2X');
  await reader.getByRole('button', { name: 'Verify' }).click();
  await reader.getByText('A check code has 10 letters and digits').waitFor();
  expect(await reader.getByLabel('Check code').inputValue()).toBe('K7M2X');
  expect(await reader.getByLabel('PDF file of the report').isVisible()).toBe(false);

  const visitor = await openPage(browser, server.url);
  const sent: (string | null)[] = [];
  visitor.on('request', (request) => sent.push(request.postData()));
  await visitor.goto('/check');
  const choose = (buffer: Buffer) =>
    visitor
      .getByLabel('PDF file of the report')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('GIF89a'));
  await visitor.getByText('This file is not a PDF.').waitFor();
  await choose(pdf);
  await visitor.getByRole('heading', { name: 'This report is genuine.' }).waitFor();
  await visitor.getByText('It is the current version.').waitFor();
  await choose(Buffer.concat([pdf, Buffer.from('\n')]));
  await visitor.getByText('This file is not a report that was made here').waitFor();
  expect(sent.every((body) => body === null)).toBe(true);
});
