/** Responses that are not from our server (field-intercepted.test.ts, field-intercepted.all.test.ts). */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { openField } from './field.ts';
import { school } from './form.ts';
import { openTablet } from './tablet.ts';

type Answer = Parameters<Route['fulfill']>[0];

const body = '<!doctype html><title>Welcome</title><p>Please sign in to this network.</p>';
export const signInPage = (status: number): Answer => ({ status, contentType: 'text/html', body });

/** Selects the school in a new form, on a freshly loaded page. */
const chooseSchool = async (tab: Page): Promise<void> => {
  await tab.goto('/new-inspection');
  await tab.getByRole('button', { name: 'School: Choose a school' }).click();
  await tab.getByRole('button', { name: school }).click();
  await tab.getByRole('button', { name: 'Next' }).click();
  await tab.getByRole('button', { name: 'Evaluate Classroom 2', exact: true }).waitFor();
  await tab.getByRole('button', { name: "Start with the last inspection's areas" }).waitFor();
};

/** Call it once at the top of a file. */
export async function testIntercepted() {
  const bob = await openTablet(await openField());
  // Every test begins an inspection of the same school, so the form asks whether to continue the
  // earlier one.
  const begun = bob.getByRole('alertdialog', { name: 'Continue your earlier inspection?' });
  await bob.addLocatorHandler(begun, () =>
    begun.getByRole('button', { name: 'Start another' }).click(),
  );

  /** Expects that the stored lists are shown when all calls have this answer, and stay stored. */
  const expectStoredLists = async (answer: Answer): Promise<void> => {
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
  };

  return { bob, expectStoredLists };
}
