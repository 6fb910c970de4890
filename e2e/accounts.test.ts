/** Signing up, signing in, invitations, and access. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expireConfirmations } from './support/expire-confirmations.ts';
import { anotherLinkMailedTo, linkMailedTo } from './support/mails.ts';
import { PASSWORD, startSession, submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';
import { followLink } from './support/follow-link.ts';

const { server, browser } = await openProduct();

const open = (): Promise<Page> => openPage(browser, server.url);

const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

const dashboard = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();

test('A new district signs up, activates its account with the link in an email, and signs in', async () => {
  const page = await open();
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Email' }).fill('nguyen@redwood.test');
  await page.getByLabel('Full name').fill("Nguyễn Văn O'Peña");
  await page.getByLabel(/^Password/).fill('a long walk home');
  await page.getByLabel('Confirm password').fill('a long walk');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await says(page, 'Passwords do not match.');
  await page.getByLabel('Confirm password').fill('a long walk home');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await says(page, 'Signup Successful!');
  await says(page, 'Check your email to activate your account.');

  const lost = await linkMailedTo(server, 'nguyen@redwood.test');
  await submitLogin(page, 'nguyen@redwood.test', 'a long walk home');
  await says(page, /activate your account first/);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await says(page, 'The email was sent again.');

  await page.goto(await anotherLinkMailedTo(server, 'nguyen@redwood.test', lost));
  await says(page, 'Your account has been activated successfully.');
  await page.waitForURL('**/login');
  await submitLogin(page, 'nguyen@redwood.test', 'a long walk home');
  await dashboard(page);
  await says(page, "Nguyễn Văn O'Peña");
  await says(page, 'No inspections found.');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.context().close();
});

test('A forgotten password is reset with the link in an email, which works once, and the old password stops working', async () => {
  const page = await open();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('chelsea@demo.test');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await says(page, 'Password Reset Requested');
  await says(page, 'Check your email for further instructions.');

  const link = await linkMailedTo(server, 'chelsea@demo.test');
  const reset = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await reset('every gutter counts');
  await says(page, 'Password Reset Successful!');
  await page.waitForURL('**/login');
  await reset('every gutter counts twice');
  await says(page, /expired or was already used/);

  await submitLogin(page, 'chelsea@demo.test', PASSWORD);
  await says(page, 'The email or password is incorrect.');
  await submitLogin(page, 'chelsea@demo.test', 'every gutter counts');
  await dashboard(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.context().close();
});

test('An invited person joins as inspector, cannot open the administration, and is signed out when deactivated', async () => {
  const alice = await open();
  await startSession(alice, 'alice');
  await alice.goto('/users');
  await alice.getByRole('button', { name: 'Invite Member' }).click();
  await alice.getByRole('dialog').getByLabel('Email').fill('dana@demo.test');
  await alice.getByRole('dialog').getByLabel('Full name').fill('Dana');
  await alice.getByRole('button', { name: 'Send Invitation' }).click();
  await says(alice, 'The new user has been successfully invited.');

  const dana = await open();
  await dana.goto(await linkMailedTo(server, 'dana@demo.test'));
  await dana.getByText('dana@demo.test', { exact: true }).waitFor();
  await dana.getByText('Mayacamas Valley Unified', { exact: true }).waitFor();
  await dana.getByLabel('Username').fill('dana');
  // The full name that was entered in the invitation can be changed.
  await expect.poll(() => dana.getByLabel('Full name').inputValue()).toBe('Dana');
  await dana.getByLabel('Full name').fill('Dana Inspector');
  await dana.getByLabel(/^Password/).fill('under the north eaves');
  await dana.getByLabel('Confirm password').fill('under the north eaves');
  await dana.getByRole('button', { name: 'Complete Registration' }).click();
  await says(dana, 'Your account has been created successfully.');
  await dana.waitForURL('**/login');
  await expect.poll(() => dana.getByLabel('Email').inputValue()).toBe('dana@demo.test');
  await submitLogin(dana, 'dana@demo.test', 'under the north eaves');
  await dashboard(dana);
  await dana.goto('/admin/subscriptions');
  await dana.waitForURL('**/not-authorized');
  await dana.goto('/inspections');
  await dana.getByRole('link', { name: 'New Inspection' }).first().waitFor();

  await alice.reload();
  await chooseAction(alice, 'Dana Inspector', 'Deactivate');
  const question = alice.getByRole('alertdialog', { name: 'Deactivate Dana Inspector?' });
  await question.getByText('They will be signed out right away', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await says(alice, 'Deactivation complete!');
  await followLink(dana, 'Reports');
  await dana.waitForURL((url) => url.pathname === '/login');
  await dana.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  expect(new URL(dana.url()).pathname).toBe('/login');
  await alice.context().close();
  await dana.context().close();
});

test('A sensitive change long after signing in asks for the password once, and nothing entered is lost', async () => {
  const page = await open();
  await startSession(page, 'alice');
  await page.goto('/settings');
  await page.getByLabel('Full name').fill('Alice Adams');
  await page.getByRole('textbox', { name: 'Email' }).fill('alice.adams@demo.test');
  await page.getByText('We will send a link to this address.').waitFor();
  await expireConfirmations(server);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The password is incorrect. Please try again.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Alice Adams');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue())
    .toBe('alice.adams@demo.test');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await says(page, 'Please open the link we sent to your new email.');
  await dialog.waitFor({ state: 'hidden' });

  // Until the new email address is confirmed, it is pending: the link can be mailed again, or the
  // change can be cancelled.
  const waiting = page.getByRole('region', { name: 'Address to be confirmed' });
  await waiting.getByText('alice.adams@demo.test').waitFor();
  const first = await linkMailedTo(server, 'alice.adams@demo.test');
  await waiting.getByRole('button', { name: 'Send again' }).click();
  await says(page, 'The link was sent again.');
  const link = await anotherLinkMailedTo(server, 'alice.adams@demo.test', first);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue())
    .toBe('alice@demo.test');

  await page.goto(link);
  await says(page, /Your new email has been confirmed/);
  await page.waitForURL('**/settings');
  await waiting.waitFor({ state: 'hidden' });
  await page.getByText('Alice Adams').first().waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue())
    .toBe('alice.adams@demo.test');
  const other = await open();
  await submitLogin(other, 'alice@demo.test', PASSWORD);
  await says(other, 'The email or password is incorrect.');
  await submitLogin(other, 'alice.adams@demo.test', PASSWORD);
  await dashboard(other);
  await other.context().close();

  await page.getByRole('textbox', { name: 'Email' }).fill('somebody.else@demo.test');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await says(page, 'Your email was not changed.');
  await waiting.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('The password dialog opens over another dialog, and Escape closes only the password dialog', async () => {
  const page = await open();
  await startSession(page, 'sam');
  await page.goto('/settings');
  await page.getByLabel('New password').fill('under every old oak');
  await page.getByLabel('Confirm password').fill('under every old oak');
  await expireConfirmations(server);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset Password' });
  await question.getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Current password').fill('x');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await question.getByRole('button', { name: 'Reset Password' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await says(page, 'Your password has been updated.');
  await question.waitFor({ state: 'hidden' });
  const other = await open();
  await submitLogin(other, 'sam@demo.test', 'under every old oak');
  await dashboard(other);
  expect(new URL(other.url()).pathname).toBe('/dashboard');
  await other.context().close();
  await page.context().close();
});

test('A super user ends a subscription, and its members see that it has ended', async () => {
  const page = await open();
  const superUser = await signInByCall('sue@good-repair.test', 'keeps the lights on');
  const list = await superUser.get('/api/subscription/user/list?search=redwood');
  const { data } = (await list.json()) as { data: { list: Record<string, unknown>[] } };
  const [owner] = data.list;
  expect(owner).toMatchObject({ email: 'nguyen@redwood.test', subscriptionPlan: 'trial' });
  const answer = await superUser.put('/api/subscription/user/update', {
    ...owner,
    username: 'nguyen',
    subscriptionEnd: '2026-01-31',
  });
  expect(answer.status).toBe(200);
  await submitLogin(page, 'nguyen@redwood.test', 'a long walk home');
  await says(page, 'Your subscription has been expired!');
  await page.context().close();
});

const signInByCall = async (email: string, password: string) => {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { ...json, authorization: `Bearer ${access_token}` };
  return {
    get: (path: string) => fetch(server.url + path, { headers }),
    put: (path: string, body: object) =>
      fetch(server.url + path, { method: 'PUT', headers, body: JSON.stringify(body) }),
  };
};
