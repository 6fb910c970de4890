/**
 * The logo of a district: chosen in the settings, shown on reports and on the district's public
 * page.
 */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { mayacamasReport } from './support/mayacamas.ts';
import { startSession } from './support/people.ts';
import { aLeakingTap } from './support/photo.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test("An administrator uploads a logo, which reports and the district's public page show, and removes it", async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/settings?tab=district');
  await alice.getByLabel('Web address of your public page').fill('mayacamas-logo');
  await alice.getByRole('button', { name: 'Save Changes' }).click();
  await alice.getByText('District settings saved.').first().waitFor();

  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await alice.getByLabel('Upload logo').setInputFiles(svg);
  await alice.getByText('SVG files cannot be used. Please save the logo as a PNG file').waitFor();
  const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() };
  await alice.getByLabel('Upload logo').setInputFiles(logo);
  await alice.getByText('Logo saved.').first().waitFor();
  await alice.getByRole('img', { name: /^Logo of / }).waitFor();
  await alice.getByText('SVG files cannot be used.').waitFor({ state: 'detached' });
  await alice.setViewportSize(sizes.phone);
  await expect
    .poll(() => alice.evaluate('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(sizes.phone.width);
  await alice.setViewportSize(sizes.desk);
  const district = await alice.getByRole('textbox', { name: /^Name/ }).inputValue();

  await alice.goto(`/reports?report=${await mayacamasReport(alice)}`);
  await alice.getByRole('button', { name: 'Publish', exact: true }).click();
  await alice.getByRole('link', { name: `${server.url}/published/mayacamas-logo` }).waitFor();
  const visitor = await openPage(browser, server.url, {
    javaScriptEnabled: false,
    viewport: sizes.phone,
  });
  const shown = visitor.getByRole('img', { name: district, exact: true });
  await visitor.goto('/published/mayacamas-logo');
  await shown.waitFor();
  await visitor
    .getByRole('row', { name: /August 7, 2024/ })
    .getByRole('link')
    .click();
  await visitor.getByRole('heading', { name: 'School Facility Conditions Evaluation' }).waitFor();
  const address = await shown.getAttribute('src');
  expect((await visitor.request.get(address ?? '')).headers()['content-type']).toBe('image/jpeg');

  await alice.goto('/settings?tab=district');
  await alice.getByRole('button', { name: 'Remove logo' }).click();
  await alice.getByRole('button', { name: 'Remove', exact: true }).click();
  await alice.getByText('Logo removed.').first().waitFor();
  await alice.getByLabel('Upload logo').waitFor();
  await visitor.goto('/published/mayacamas-logo');
  await visitor.getByRole('table').first().waitFor();
  expect(await shown.count()).toBe(0);
});
