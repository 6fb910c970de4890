/**
 * A connection that appears open but transfers nothing: a message is shown, and nothing entered is
 * lost.
 */
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { begin, school } from './support/form.ts';
import { save, waitUntilSaved } from './support/field.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { openAt } from './support/screen.ts';

const { server, browser } = await openProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  // The test controls the clock of the page, so that it does not have to wait as long as a person
  // would.
  await alice.clock.install();
  await startSession(alice, 'alice');
});

const hang = (_: Route): void => undefined;

test('The request of a list times out without a response, and can be repeated', async () => {
  // All requests hang, because the list would be requested again automatically as soon as any
  // request reached the server.
  await alice.route('**/api/**', hang);
  await alice.route('**/healthz', hang);
  const asked = alice.waitForRequest('**/api/report/list**');
  await alice.goto('/reports');
  await asked;
  await alice.getByText('Loading Reports').waitFor({ state: 'attached' });
  await alice.clock.fastForward('00:21');
  await alice
    .getByText('You are offline. This is loaded as soon as you have a connection.')
    .waitFor();
  await alice.route('**/api/report/list**', (route) => route.continue());
  await alice.getByRole('button', { name: 'Try again' }).click();
  const rows = alice.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(10);
  await alice.unrouteAll();
});

test('A save without a response shows a message, times out, keeps the entries, and succeeds when repeated', async () => {
  await openAt('/facilities', 'Schools & Facilities')(alice);
  await alice.getByRole('button', { name: 'Add School' }).click();
  const dialog = alice.getByRole('dialog');
  await dialog.getByLabel('School name').fill("Nguyễn & O'Peña Elementary");
  await alice.route('**/api/school/create', hang);
  // From now on, the clock of the page advances only when the test advances it.
  await alice.clock.pauseAt((await alice.evaluate(() => Date.now())) + 60_000);
  const sent = alice.waitForRequest('**/api/school/create');
  await dialog.getByRole('button', { name: 'Add School' }).click();
  await sent;
  await alice.clock.fastForward('00:01');
  await alice.getByRole('status').filter({ hasText: 'One moment…' }).waitFor();
  await alice.clock.fastForward('00:08');
  await alice.getByRole('status').filter({ hasText: 'Still waiting for the server…' }).waitFor();
  await alice.clock.fastForward('00:12');
  await alice.clock.resume();
  await alice
    .getByText(/may have been saved anyway/)
    .first()
    .waitFor();
  await expect.poll(() => alice.getByText('Still waiting').count()).toBe(0);
  await expect
    .poll(() => dialog.getByLabel('School name').inputValue())
    .toBe("Nguyễn & O'Peña Elementary");
  await alice.unroute('**/api/school/create');
  await dialog.getByRole('button', { name: 'Add School' }).click();
  await alice.getByRole('button', { name: "View Nguyễn & O'Peña Elementary" }).waitFor();
});

test('A queued inspection whose upload times out stays stored and is sent again automatically', async () => {
  await begin(alice, school, 'Classroom 1');
  await alice.getByRole('button', { name: 'Mark all Good' }).click();
  await save(alice);
  await alice.route('**/api/inspection/save', hang, { times: 1 });
  const first = alice.waitForRequest('**/api/inspection/save');
  await save(alice);
  await first;
  await alice.getByRole('dialog', { name: 'Saving the inspection' }).waitFor();
  const second = alice.waitForRequest('**/api/inspection/save');
  await alice.clock.fastForward('02:01');
  const [one, other] = await Promise.all([first, second]);
  expect(other.headers()['idempotency-key']).toBe(one.headers()['idempotency-key']);
  await waitUntilSaved(alice);
});

test('A screen whose code cannot be loaded offers to reload the page', async () => {
  const page = await openPage(browser, server.url);
  await page.route('**/assets/links-*.js', hang, { times: 1 });
  await page.goto('/signup', { waitUntil: 'commit' });
  const again = page.getByRole('link', { name: 'Reload the page', includeHidden: true });
  await again.waitFor({ state: 'attached' });
  await expect.poll(() => again.isVisible()).toBe(false);
  // Simulates that the ten seconds after which the link appears have passed.
  await page.evaluate(`document.getAnimations()
    .filter(({ animationName }) => animationName === 'late')
    .forEach((one) => one.finish())`);
  await again.click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.context().close();
});
