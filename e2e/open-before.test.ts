/**
 * In the next inspection, a deficiency that is still open in an area is answered with one tap,
 * online and offline.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes, withServiceWorker } from './support/browser.ts';
import { save } from './support/field.ts';
import { markRadio, school } from './support/form.ts';
import { type KnownPlace, knownWithPhoto } from './support/known.ts';
import { bearerOf, signInByCall, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { searchFor } from './support/search-for.ts';
import { type Read, readerOf } from './support/server-inspections.ts';

const { server, browser } = await openProduct();
let bob: Page;
let read: Read;
let withPhoto: KnownPlace;

beforeAll(async () => {
  bob = await openPage(browser, server.url, { viewport: sizes.tablet });
  await signInByCall(bob, 'bob');
  read = readerOf(server.url, await bearerOf(bob, 'bob'));
  withPhoto = await knownWithPhoto(read);
});

const known = (page: Page, category: string): Locator =>
  page.getByRole('listitem', { name: `Previously open: ${category}` });
const answer = (page: Page, category: string, name: string): Locator =>
  known(page, category).getByRole('button', { name, exact: true });
/** Searches for the area, because step 2 shows only the first areas of a long list. */
const openArea = async (page: Page, area: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search the areas' }).fill(area);
  await page.getByRole('button', { name: `Evaluate ${area}`, exact: true }).click();
};

/** Begins an inspection of a school, up to the list of its areas. */
const beginAt = async (page: Page, name: string): Promise<void> => {
  await page.goto('/facilities');
  await searchFor(page, name);
  await page.getByRole('link', { name: `New Inspection of ${name}` }).click();
  await page.getByRole('button', { name: `School: ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
};

const isPressed = (button: Locator) => button.getAttribute('aria-pressed');

test('An area shows the deficiencies that are open in it, and no mark is set automatically', async () => {
  await beginAt(bob, school);
  await openArea(bob, 'Hall');
  await known(bob, 'Electrical').getByText('Light sensor cover broken.').waitFor();
  await known(bob, 'Electrical')
    .getByText(/^Since \w+ \d+, \d{4}, found once$/)
    .waitFor();
  await bob.getByText('0 of 1 answered').waitFor();
  await bob.setViewportSize({ ...sizes.phone, width: 320 });
  const progress = bob.getByText('0 of 1 answered');
  const [text, icon] = await Promise.all([
    progress.boundingBox(),
    bob.locator('summary', { has: progress }).locator('svg').boundingBox(),
  ]);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(icon?.x ?? 0);
  expect(await progress.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await bob.setViewportSize(sizes.tablet);
  await bob.getByText('0 of 15 marked').waitFor();
  const answers = known(bob, 'Electrical').getByRole('group', { name: 'Electrical now' });
  await expect
    .poll(() => answers.getByRole('button').allInnerTexts())
    .toEqual(['Fixed', 'Still there', 'Worse']);
  // A tap on "Good" for the rest does not answer the open deficiencies.
  await bob.getByRole('button', { name: 'Mark the rest Good (14)' }).click();
  await bob.getByText('14 of 15 marked').waitFor();
  await bob.getByText('0 of 1 answered').waitFor();
});

test('One tap on an answer sets the mark, adds the earlier comment if the deficiency is still there, and can be undone', async () => {
  await bob.getByRole('tab', { name: /6-10/ }).click();
  await answer(bob, 'Electrical', 'Still there').click();
  await bob
    .getByText('Electrical marked Deficient: still there. It has the earlier comment.')
    .waitFor();
  await expect.poll(() => markRadio(bob, 'Electrical', 'Deficient').isChecked()).toBe(true);
  await expect.poll(() => isPressed(answer(bob, 'Electrical', 'Still there'))).toBe('true');
  const comments = bob.getByLabel('Comments: Electrical');
  await expect.poll(() => comments.inputValue()).toBe('Light sensor cover broken.');
  // The earlier comment can be deleted, and is then offered again.
  await comments.fill('');
  await answer(bob, 'Electrical', 'Reuse comment').click();
  await expect.poll(() => comments.inputValue()).toBe('Light sensor cover broken.');

  await known(bob, 'Electrical').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => markRadio(bob, 'Electrical', 'Deficient').isChecked()).toBe(false);
  await bob.getByText('0 of 1 answered').waitFor();
  await answer(bob, 'Electrical', 'Still there').click();
  await expect.poll(() => comments.inputValue()).toBe('Light sensor cover broken.');
  await answer(bob, 'Electrical', 'Fixed').click();
  await bob.getByText('Electrical marked Good: fixed.').waitFor();
  expect(await known(bob, 'Electrical').getByText('Reuse comment').count()).toBe(0);

  await answer(bob, 'Electrical', 'Worse').click();
  await expect
    .poll(() => markRadio(bob, 'Electrical', 'Extreme deficiency').isChecked())
    .toBe(true);
  // The selected answer follows the mark, also if the mark is set directly.
  await markRadio(bob, 'Electrical', 'Good').check();
  await expect.poll(() => isPressed(answer(bob, 'Electrical', 'Fixed'))).toBe('true');
  await expect.poll(() => isPressed(answer(bob, 'Electrical', 'Worse'))).toBe('false');
});

test('A deficiency answered with Fixed can immediately get a comment or photo, but its earlier comment is not offered', async () => {
  await answer(bob, 'Electrical', 'Fixed').click();
  await bob.getByRole('tab', { name: /1-5/ }).click();
  expect(await answer(bob, 'Electrical', 'Reuse comment').count()).toBe(0);
  await answer(bob, 'Electrical', 'Comment or photo…').click();
  await markRadio(bob, 'Electrical', 'Good').waitFor();
});

test('An earlier deficiency answered with Worse is listed as an extreme deficiency found in two inspections', async () => {
  await answer(bob, 'Electrical', 'Worse').click();
  await save(bob);
  await save(bob);
  await bob.waitForURL('**/inspections');
  const ofMayacamas = async () => {
    const { data } = await read<{
      data: {
        list: {
          school: string;
          area: { label: string };
          category: string;
          mark: string;
          timesFound: number;
        }[];
      };
    }>('deficiency/list?limit=100&category=electrical&search=Hall');
    const hall = data.list.find((one) => one.school === school && one.area.label === 'Hall');
    return [hall?.mark, hall?.timesFound];
  };
  await expect.poll(ofMayacamas).toEqual(['Poor', 2]);
  // "Worse" is not offered for a deficiency that is already extreme.
  await beginAt(bob, school);
  await openArea(bob, 'Hall');
  await known(bob, 'Electrical')
    .getByText(/found in 2 inspections$/)
    .waitFor();
  await expect.poll(() => answer(bob, 'Electrical', 'Still there').count()).toBe(1);
  await expect.poll(() => answer(bob, 'Electrical', 'Worse').count()).toBe(0);
});

test.for(['after', 'before'])(
  'All good in the area list leaves an open deficiency to be answered, even if it is tapped %s the open deficiencies are loaded',
  async (moment) => {
    const page = await openPage(browser, server.url, { viewport: sizes.phone });
    await startSession(page, 'bob');
    const release = Promise.withResolvers<void>();
    await page.route(/known-deficiencies/, async (route) => {
      await release.promise;
      await route.continue();
    });
    const isKnown = page.waitForResponse(/known-deficiencies/);
    await beginAt(page, school);
    if (moment === 'after') {
      release.resolve();
      await isKnown;
    }
    await page.getByRole('searchbox', { name: 'Search the areas' }).fill('Restrooms');
    await page.getByRole('button', { name: /^All good: Main Building Restrooms$/ }).click();
    release.resolve();
    const notice = page.getByText(/, 1 left for you/).first();
    await expect
      .poll(() => notice.innerText())
      .toMatch(/Good.*1 left for you \(deficient when last inspected\)/);
    // If the deficiency has no answer, the dialog before saving lists it.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const part = page.getByRole('dialog', { name: 'Before you save' }).locator('section');
    const unanswered = part.filter({
      has: page.getByRole('heading', { name: 'Not marked, but deficient when last inspected' }),
    });
    await unanswered.getByRole('button', { name: 'Mark Main Building Restrooms' }).waitFor();
    await unanswered.getByText(/^1 category: /).waitFor();
    await expect.poll(() => part.getByText(/will be saved as NA/).count()).toBe(0);
    await page.context().close();
  },
);

test('The list of areas shows which areas have an open deficiency, also to screen readers, without making the rows taller', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(page, 'bob');
  const release = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/known-deficiencies/, async (route) => {
    asked += 1;
    await release.promise;
    await route.continue();
  });
  await beginAt(page, school);
  await page.getByRole('button', { name: /^Show all/ }).click();
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
  const heights = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^All good: / }) })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  expect(await page.getByText(/^\d+ open /).count()).toBe(0);
  release.resolve();
  const words = (row: Locator) => row.getByText(/^\d+ open deficienc(y|ies) to answer$/);
  const open = words(rowOf('Evaluate Main Building Restrooms'));
  await open.waitFor();
  expect(await open.textContent()).toBe('1 open deficiency to answer');
  expect(await heights()).toEqual(before);
  expect(await words(rowOf('Evaluate Classroom 1')).count()).toBe(0);
  const describedOf = (button: Locator) =>
    button.evaluate(
      (one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
    );
  for (const name of ['Evaluate', 'All good:'].map((verb) => `${verb} Main Building Restrooms`)) {
    const button = page.getByRole('button', { name, exact: true });
    expect(await describedOf(button)).toBe('1 open deficiency to answer');
  }
  // The hint is also shown for an area that has been added to the inspection without marks.
  await page.getByRole('button', { name: "last inspection's areas" }).click();
  await words(rowOf('Open Hall')).waitFor();
  expect(asked).toBe(1);
  await page.context().close();
});

test('Without a connection a downloaded school shows the open deficiencies, with their photos', async () => {
  const page = await openPage(browser, server.url, withServiceWorker);
  await signInByCall(page, 'bob');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.goto('/facilities');
  await searchFor(page, withPhoto.school);
  await page.getByRole('button', { name: new RegExp(`^View ${withPhoto.school}`) }).click();
  await page
    .getByRole('button', { name: /^(Download for offline use|Update the offline copy)$/ })
    .click();
  await page.getByText(/^Copy for offline use, as of today/).waitFor();
  await page.context().setOffline(true);
  await page.setViewportSize(sizes.phone);
  await page.goto('/new-inspection');
  await page.getByRole('button', { name: 'School: Choose a school' }).click();
  await page.getByRole('button', { name: withPhoto.school }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('searchbox', { name: 'Search the areas' }).fill(withPhoto.area);
  await page.getByText(/^\d+ open deficienc(y|ies) to answer$/).waitFor();
  await openArea(page, withPhoto.area);
  const item = known(page, withPhoto.category);
  const photo = item.getByRole('button', { name: /^Enlarge: last photo of/ }).locator('img');
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(50);
  await item.getByRole('button', { name: /^Enlarge/ }).click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(50);
  await page.keyboard.press('Escape');
  await answer(page, withPhoto.category, 'Still there').click();
  await expect.poll(() => isPressed(answer(page, withPhoto.category, 'Still there'))).toBe('true');
  await page.context().close();
});
