/**
 * When a user taps down a list, each tap marks the area that was under the finger when the user
 * aimed.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { readDrafts, school } from './support/form.ts';
import { waitUntilIdle } from './support/page-idle.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();

type StoredDraft = {
  draft: { evaluations: { label: string; categories: { status: unknown }[] }[] };
};

/** The areas that have marks on the device. */
const marked = async (page: Page): Promise<string[]> => {
  const drafts = (await readDrafts(page)).drafts as StoredDraft[];
  return drafts.flatMap(({ draft }) =>
    draft.evaluations
      .filter(({ categories }) => categories.some(({ status }) => status !== null))
      .map(({ label }) => label),
  );
};

const allGood = (page: Page, area: string) =>
  page.getByRole('button', { name: new RegExp(`^All good: ${area}$`) });

const lists = ['the areas of the school', 'the areas of the last inspection'] as const;
const hurries = [
  { size: 'phone', pause: 150 },
  { size: 'phone', pause: 1000 },
  { size: 'tablet', pause: 400 },
] as const;
const cases = lists.flatMap((list) => hurries.map((hurry) => ({ list, ...hurry })));

test.each(cases)(
  '$list on a $size, a tap every $pause ms: the four tapped areas are marked, no others',
  async ({ list, size, pause }) => {
    const page = await openPage(browser, server.url, { viewport: sizes[size] });
    await startSession(page, 'bob');
    await page.goto('/new-inspection');
    await page.getByRole('button', { name: 'School: Choose a school' }).click();
    await page.getByRole('button', { name: school }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    if (list === 'the areas of the last inspection') {
      await page.getByRole('button', { name: /inspection's areas/ }).click();
      await page.getByText('14 areas added from the last inspection').first().waitFor();
    }
    const buttons = page.getByRole('button', { name: /^All good: / });
    // Waits, because the order of the last inspection may arrive after the list and then sorts it.
    await waitUntilIdle(page);
    // Scrolls four buttons into the space between the header and the notice at the bottom.
    await buttons.nth(3).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    // The tapped buttons and their positions before the first tap; the finger stays there even if
    // the list moves.
    const areas: string[] = [];
    const aims: { x: number; y: number }[] = [];
    for (const button of (await buttons.all()).slice(0, 4)) {
      const box = await button.boundingBox();
      if (!box) throw new Error('Four areas must be in sight');
      areas.push((await button.getAttribute('aria-label'))?.split(': ')[1] ?? '');
      aims.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }
    // From now on, the clock of the page advances only when the test advances it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const { x, y } of aims) {
      await page.mouse.click(x, y);
      await page.clock.runFor(pause);
    }
    await expect.poll(() => marked(page)).toEqual(areas);
    // Even if the inspector looks up for two minutes, each row is still where it was tapped.
    await page.clock.fastForward(120_000);
    for (const [index, { x, y }] of aims.entries()) {
      const under = await page.evaluate(
        `document.elementFromPoint(${x}, ${y})?.closest('[data-all-good]')?.ariaLabel`,
      );
      expect(under).toMatch(new RegExp(`: ${areas[index]}$`));
    }
    expect(await page.getByText(/^Evaluated/).count()).toBe(0);
    await page.context().close();
  },
);

test('A double tap marks one area', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(page, 'bob');
  await page.goto('/new-inspection');
  await page.getByRole('button', { name: 'School: Choose a school' }).click();
  await page.getByRole('button', { name: school }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await allGood(page, 'Classroom 1').dblclick();
  await page.getByRole('button', { name: 'Marked: Classroom 1' }).waitFor();
  await expect.poll(() => marked(page)).toEqual(['Classroom 1']);
  await page.context().close();
});
