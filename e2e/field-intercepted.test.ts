/** Responses that are not from our server: a network's sign-in page, a proxy, or garbage. */
import { expect, test } from 'vitest';
import { signInPage, testIntercepted } from './support/intercepted.ts';

const { bob, expectStoredLists } = await testIntercepted();

test('A sign-in page with status 200 instead of a response does not replace the stored lists that the form needs', () =>
  expectStoredLists(signInPage(200)));

test('A list without a stored copy says that the network may require a sign-in', async () => {
  await bob.context().route('**/api/report/list**', (route) => route.fulfill(signInPage(200)));
  await bob.goto('/reports');
  await bob.getByText('Good Repair cannot be reached.').waitFor();
  const again = bob.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await bob.context().unrouteAll();
  // The app also asks again by itself, and may have done so by now.
  await again.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await bob.getByRole('table', { name: 'Reports' }).getByRole('rowheader').first().waitFor();
  await expect.poll(() => bob.getByText('Good Repair cannot be reached').count()).toBe(0);
});
