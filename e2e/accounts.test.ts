/** Whoever belongs gets in simply, and nobody else at all. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { linkMailedTo } from './support/outbox.ts';
import { PASSWORD, signIn } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const open = (): Promise<Page> => openPage(browser, server.url);

const login = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

const dashboard = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();

test('A new district signs up, activates by mail and signs in', async () => {
  const page = await open();
  await page.goto('/signup');
  await page.getByLabel('Email').fill('nguyen@redwood.test');
  await page.getByLabel('Full name').fill("Nguyễn Văn O'Peña");
  await page.getByLabel(/^Password/).fill('a long walk home');
  await page.getByLabel('Confirm password').fill('a long walk');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await says(page, 'Passwords do not match.');
  await page.getByLabel('Confirm password').fill('a long walk home');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await says(page, 'Signup Successful!');
  await says(page, 'Check your email to activate your account.');

  await login(page, 'nguyen@redwood.test', 'a long walk home');
  await says(page, /activate your account first/);

  await page.goto(await linkMailedTo(server, 'nguyen@redwood.test'));
  await says(page, 'Your account has been activated successfully.');
  await page.waitForURL('**/login');
  await login(page, 'nguyen@redwood.test', 'a long walk home');
  await dashboard(page);
  await says(page, "Nguyễn Văn O'Peña");
  await says(page, 'No inspections found.');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.context().close();
});

test('A forgotten password is reset by mail, once, and the old one stops working', async () => {
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

  await login(page, 'chelsea@demo.test', PASSWORD);
  await says(page, 'The email or the password is not right.');
  await login(page, 'chelsea@demo.test', 'every gutter counts');
  await dashboard(page);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.context().close();
});

test('An invited person joins as inspector, is not let into administration, and goes at once', async () => {
  const alice = await open();
  await signIn(alice, 'alice');
  await alice.goto('/users');
  await alice.getByRole('button', { name: 'Invite Member' }).click();
  await alice.getByRole('dialog').getByLabel('Email').fill('dana@demo.test');
  await alice.getByRole('button', { name: 'Send Invitation' }).click();
  await says(alice, 'The new user has been successfully invited.');

  const dana = await open();
  await dana.goto(await linkMailedTo(server, 'dana@demo.test'));
  await dana.getByLabel('Username').fill('dana');
  await dana.getByLabel('Full name').fill('Dana Inspector');
  await dana.getByLabel(/^Password/).fill('under the north eaves');
  await dana.getByLabel('Confirm password').fill('under the north eaves');
  await dana.getByRole('button', { name: 'Complete Registration' }).click();
  await says(dana, 'Your account has been created successfully.');
  await dana.waitForURL('**/login');
  await login(dana, 'dana@demo.test', 'under the north eaves');
  await dashboard(dana);
  await dana.goto('/admin/subscriptions');
  await dana.waitForURL('**/not-authorized');
  await dana.goto('/inspections');
  await dana.getByRole('link', { name: 'New Inspection' }).first().waitFor();

  await alice.reload();
  await alice.getByRole('button', { name: 'Deactivate Dana Inspector' }).click();
  await says(alice, 'Deactivation complete!');
  await dana.getByRole('link', { name: 'Reports' }).click();
  await dana.waitForURL((url) => url.pathname === '/login');
  expect(await dana.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome back');
  await alice.context().close();
  await dana.context().close();
});

test('A super user ends a subscription, and its people are told so', async () => {
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
  await login(page, 'nguyen@redwood.test', 'a long walk home');
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
