/** Taps down the list of areas (taps.test.ts, taps.all.test.ts). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, sizes } from './browser.ts';
import { readDrafts, school } from './form.ts';
import { startSession } from './people.ts';
import type { SharedProduct } from './product.ts';

type StoredDraft = {
  draft: { evaluations: { label: string; categories: { status: unknown }[] }[] };
};

/** The areas that have marks on the device. */
export const marked = async (page: Page): Promise<string[]> => {
  const drafts = (await readDrafts(page)).drafts as StoredDraft[];
  return drafts.flatMap(({ draft }) =>
    draft.evaluations
      .filter(({ categories }) => categories.some(({ status }) => status !== null))
      .map(({ label }) => label),
  );
};

const KNOWN = /known-deficiencies/;
const lists = ['the areas of the school', 'the areas of the last inspection'] as const;
const hurries = [
  { size: 'phone', pause: 150 },
  { size: 'phone', pause: 1000 },
  { size: 'tablet', pause: 400 },
] as const;
/** After how many taps the open deficiencies of the school are loaded; 0: before the first one. */
const cases = [
  ...lists.flatMap((list) => hurries.map((hurry) => ({ list, ...hurry, loadedAfter: 0 }))),
  ...lists.map((list) => ({ list, ...hurries[0], loadedAfter: 2 })),
];

/** The ways of tapping that `npm test` tries, and those that `npm run test:all` adds. */
export const firstCases = [...cases.slice(0, 1), ...cases.slice(-1)];
export const otherCases = cases.slice(1, -1);

/** Expects that four taps mark the four areas that were under the finger, and no others. */
export async function expectTappedAreas(
  { server, browser }: SharedProduct,
  { list, size, pause, loadedAfter }: (typeof cases)[number],
): Promise<void> {
  const page = await openPage(browser, server.url, { viewport: sizes[size] });
  await startSession(page, 'bob');
  const deficiencies = Promise.withResolvers<void>();
  await page.route(KNOWN, async (route) => {
    await deficiencies.promise;
    await route.continue();
  });
  // The order of the last inspection sorts the list, also if it arrives after the list.
  const order = page.waitForResponse(/last-areas/);
  const known = page.waitForResponse(KNOWN);
  await page.goto('/new-inspection');
  await page.getByRole('button', { name: 'School: Choose a school' }).click();
  await page.getByRole('button', { name: school }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  if (list === 'the areas of the last inspection') {
    await page.getByRole('button', { name: /inspection's areas/ }).click();
    await page.getByText('14 areas added from the last inspection').first().waitFor();
  }
  const buttons = page.getByRole('button', { name: /^All good: / });
  await (await order).finished();
  const counts = page.getByText(/^\d+ open/).filter({ visible: true });
  const loadDeficiencies = async () => {
    deficiencies.resolve();
    await (await known).finished();
    // The list shows what it has received after a timer, and the clock may stand still.
    await expect
      .poll(async () => {
        if (loadedAfter > 0) await page.clock.runFor(1);
        return counts.count();
      })
      .toBeGreaterThan(0);
  };
  if (loadedAfter === 0) await loadDeficiencies();
  else expect(await counts.count()).toBe(0);
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
  for (const [index, { x, y }] of aims.entries()) {
    if (loadedAfter > 0 && index === loadedAfter) await loadDeficiencies();
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
}
