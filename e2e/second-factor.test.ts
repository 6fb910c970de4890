/** A second factor is set up, asked for at sign-in, and removed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from './support/authenticator-app.ts';
import { openPage, sizes } from './support/browser.ts';
import { expireConfirmations } from './support/expire-confirmations.ts';
import { PASSWORD, people, startSession, submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const secondFactor = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/**
 * Returns a code that has not been used yet. Each code is accepted once, and the code for the next
 * 30 seconds is already accepted.
 */
const nextCode = (key: string, used: Set<string>): string => {
  const code = [0, 1].map((later) => codeOf(key, later)).find((each) => !used.has(each)) as string;
  used.add(code);
  return code;
};

test('An authenticator app is set up, its code is asked for at sign-in, and it is removed with the password and a recovery code', async () => {
  const bob = await openPage(browser, server.url);
  await startSession(bob, 'bob');
  await bob.goto('/settings?tab=security');
  await bob.getByRole('button', { name: 'Set Up', exact: true }).click();
  const dialog = bob.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await dialog.getByText('Cannot scan it?').click();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) as string;
  const used = new Set<string>();
  await dialog.getByLabel('Code from the app').fill('12 34');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await dialog.getByText(/This code is not right/).waitFor();
  await dialog.getByLabel('Code from the app').fill(nextCode(key, used));
  await dialog.getByRole('button', { name: 'Turn On' }).click();

  const shown = bob.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('listitem').nth(9).waitFor();
  await bob.setViewportSize({ width: 320, height: 256 });
  const close = shown.getByRole('button', { name: 'Close' });
  await bob.getByText('Your authenticator app is set up.').first().waitFor();
  await close.click({ trial: true });
  await bob.getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(() => shown.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await bob.setViewportSize(sizes.desk);
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const download = bob.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('good-repair-recovery-codes.txt');
  await shown.getByRole('button', { name: 'I Have Stored Them' }).click();
  await secondFactor(bob)
    .getByText(/10 codes left/)
    .waitFor();

  const other = await openPage(browser, server.url);
  await submitLogin(other, people.bob, PASSWORD);
  const field = other.getByLabel('Code', { exact: true });
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await field.fill('000');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText(/This code is not right/).waitFor();
  const code = nextCode(key, used);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await other.context().close();

  const third = await openPage(browser, server.url);
  await submitLogin(third, people.bob, PASSWORD);
  await third.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await third.getByLabel('Recovery code').fill(` ${codes[0]?.toUpperCase()} `);
  await third.getByRole('button', { name: 'Continue' }).click();
  await third.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await third.context().close();

  await expireConfirmations(server);
  await bob.reload();
  await secondFactor(bob)
    .getByText(/9 codes left/)
    .waitFor();
  await secondFactor(bob).getByRole('button', { name: 'Remove' }).click();
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const confirm = bob.getByRole('dialog', { name: "Confirm it's you" });
  await confirm.getByLabel(/^Current password/).fill(PASSWORD);
  await confirm.getByLabel(/^Code/).fill(codes[1] as string);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await bob.getByText('The authenticator app was removed.').first().waitFor();
  await secondFactor(bob).getByRole('button', { name: 'Set Up', exact: true }).waitFor();
  await bob.context().close();
});
