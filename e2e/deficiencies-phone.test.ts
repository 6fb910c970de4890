/** The deficiencies on a phone. */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { button, openList, rowsOf } from './support/deficiencies.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('On a phone a comment has its own line, a verified deficiency shows no due date, and the filters end with the number of results', async () => {
  const phone = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(phone, 'alice');
  await openList(phone, '?state=Verified');
  const verified = rowsOf(phone).first();
  await verified.getByText('Verified', { exact: true }).waitFor();
  expect(
    await rowsOf(phone)
      .getByText(/^(Due |Overdue)/)
      .count(),
  ).toBe(0);
  expect(await rowsOf(phone).getByText('D', { exact: true }).count()).toBe(0);

  await openList(phone);
  const row = rowsOf(phone).filter({ hasText: 'Extreme deficiency' }).first();
  const [badge, comment, whole] = await Promise.all([
    row.getByText('Extreme deficiency').boundingBox(),
    row.locator('.line-clamp-2').boundingBox(),
    row.boundingBox(),
  ]);
  expect(comment?.y).toBeGreaterThanOrEqual((badge?.y ?? 0) + (badge?.height ?? 0));
  expect(comment?.width).toBeGreaterThan((whole?.width ?? 0) * 0.9);

  const opener = button(phone, 'Filters');
  await opener.click();
  const count = await phone.getByText(/^\d+ deficiencies$/).innerText();
  const show = button(phone, `Show ${count.replace('deficiencies', 'results')}`);
  await show.click();
  await show.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await phone.context().close();
});
