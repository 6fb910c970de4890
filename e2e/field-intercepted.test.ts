/** Responses that are not from our server: a network's sign-in page, a proxy, or garbage. */
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { school } from './support/form.ts';
import { openField } from './support/field.ts';
import { openTablet } from './support/tablet.ts';

const bob = await openTablet(await openField());
// Every test begins an inspection of the same school, so the form asks whether to continue the
// earlier one.
const begun = bob.getByRole('alertdialog', { name: 'Continue your earlier inspection?' });
await bob.addLocatorHandler(begun, () =>
  begun.getByRole('button', { name: 'Start another' }).click(),
);

const page = '<!doctype html><title>Welcome</title><p>Please sign in to this network.</p>';
const answers: [name: string, answer: Parameters<Route['fulfill']>[0]][] = [
  ['a sign-in page with status 200', { status: 200, contentType: 'text/html', body: page }],
  ['a sign-in page with status 403', { status: 403, contentType: 'text/html', body: page }],
  ['nothing, with status 204', { status: 204 }],
  ['an empty body with status 200', { status: 200, body: '' }],
  ['null', { status: 200, contentType: 'application/json', body: 'null' }],
  ['other JSON', { status: 200, contentType: 'application/json', body: '{"success":true}' }],
];

/** Selects the school in a new form, on a freshly loaded page. */
const chooseSchool = async (tab: Page): Promise<void> => {
  await tab.goto('/new-inspection');
  await tab.getByRole('button', { name: 'School: Choose a school' }).click();
  await tab.getByRole('button', { name: school }).click();
  await tab.getByRole('button', { name: 'Next' }).click();
  await tab.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).waitFor();
  await tab.getByRole('button', { name: "Start with the last inspection's areas" }).waitFor();
};

test.each(answers)(
  '%s instead of a response does not replace the stored lists that the form needs',
  async (_, answer) => {
    // Reads the three lists from the server once, so that all of them are stored on the device.
    await chooseSchool(bob);
    await bob.context().route(/\/(api\/|healthz)/, (route) => route.fulfill(answer));
    await chooseSchool(bob);
    await bob
      .getByText(/^List of \w+ as of today .* until the current one can be loaded$/)
      .first()
      .waitFor();
    await bob.getByText('Good Repair cannot be reached.').waitFor();

    // The stored lists are also shown when there is no connection at all.
    await bob.context().unrouteAll();
    await bob.context().setOffline(true);
    await chooseSchool(bob);
    await bob.getByRole('button', { name: 'Show all 13, and 1 facility as a whole' }).click();
    await expect.poll(() => bob.getByRole('button', { name: /^Evaluate / }).count()).toBe(14);
    await bob.context().setOffline(false);
    await bob.getByText('No signal.').waitFor({ state: 'detached' });
  },
);

test('A list without a stored copy says that the network may require a sign-in', async () => {
  await bob
    .context()
    .route('**/api/report/list**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: page }),
    );
  await bob.goto('/reports');
  await bob.getByText('Good Repair cannot be reached.').waitFor();
  await bob.context().unrouteAll();
  await bob.getByRole('button', { name: 'Try again' }).click();
  await bob.getByRole('table', { name: 'Reports' }).getByRole('rowheader').first().waitFor();
  await expect.poll(() => bob.getByText('Good Repair cannot be reached').count()).toBe(0);
});
