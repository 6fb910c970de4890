/** Choosing and adding the area that is inspected. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { openNewInspection } from './support/form.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url, { viewport: sizes.phone });
  // The clock of the page keeps running, and the test can advance it.
  await page.clock.install();
  await startSession(page, 'bob');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('A search without a match offers to add the area; the added area is chosen and scrolled into view', async () => {
  await openNewInspection(page, 'Alder Creek Elementary');
  await button('Next').click();
  await page.getByRole('searchbox', { name: 'Search the areas' }).fill('Boiler room');
  await button('Add “Boiler room”').click();
  expect(await page.getByLabel('Area name').inputValue()).toBe('Boiler room');
  await button('Add area').click();
  await page.getByText('0 of 15 marked').waitFor();
  await page.getByText('Boiler room', { exact: true }).filter({ visible: true }).waitFor();
  await button('Cancel').click();

  await button('New').click();
  await page.getByText('Which area are you inspecting?').waitFor();
  await page.getByRole('searchbox', { name: 'Search: Areas' }).fill('Yard shed');
  await button('Add “Yard shed”').click();
  await button('Add area').click();
  await page.getByText('Chosen: Yard shed').waitFor();
  const chosen = page.getByRole('button', { name: 'Yard shed', pressed: true });
  await expect
    .poll(() =>
      chosen.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const list = one.closest('ul')?.getBoundingClientRect();
        return list !== undefined && top >= list.top && bottom <= list.bottom;
      }),
    )
    .toBe(true);
});

test('A tap shows no tooltip, although the browser reports a mouse afterwards; only a mouse that has moved shows the tooltip', async () => {
  const fire = (name: string, init: object) =>
    button('Continue to Categories').evaluate(
      (one, [type, given]) => {
        one.setAttribute('data-tip', 'To the marks');
        const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
        one.dispatchEvent(new Kind(type, { bubbles: true, ...given }));
      },
      [name, init] as const,
    );
  const tooltip = page.locator('.tooltip');
  await fire('pointerdown', { pointerType: 'touch' });
  await fire('pointerover', { pointerType: 'mouse' });
  await page.clock.fastForward(1000);
  expect(await tooltip.count()).toBe(0);
  await fire('mousemove', { movementX: 3 });
  await fire('pointerover', { pointerType: 'mouse' });
  await page.clock.fastForward(1000);
  await tooltip.getByText('To the marks').waitFor();
});

test('The search field above the areas also finds an evaluated area, and the field is empty after an area was added', async () => {
  await openNewInspection(page, 'Silverado Oaks Elementary');
  await button('Next').click();
  const search = page.getByRole('searchbox', { name: 'Search the areas' });
  await search.fill('Boiler attic');
  await button('Add “Boiler attic”').click();
  await button('Add area').click();
  await button('Mark all Good').click();
  await button('Save').click();
  await expect.poll(() => search.inputValue()).toBe('');
  await search.fill('boiler att');
  expect(await page.getByText('Nothing found.').count()).toBe(0);
  await button('Boiler attic evaluated').click();
  await page.getByText('15 of 15 marked').waitFor();
});
