/** Single sign-on from the set-up to the day on which passwords are refused. */
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startNameServer } from '#scripts/testing/sign-on/name-server.ts';
import { startProvider } from '#scripts/testing/sign-on/provider.ts';
import { codeOf, setUpApp } from './support/authenticator-app.ts';
import { openPage } from './support/browser.ts';
import { expireConfirmations } from './support/expire-confirmations.ts';
import { linkMailedTo } from './support/mails.ts';
import { people, startSession, submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';

const [names, provider] = [await startNameServer(), await startProvider()];
afterAll(async () => {
  await provider.close();
  await names.close();
});
const { server, browser } = await openProduct({
  WEBHOOK_NETWORKS: '127.0.0.0/8',
  DNS_SERVERS: names.address,
});
provider.people = {
  ana: {
    email: 'ana@district.k12.test',
    email_verified: true,
    name: "Ana Nguyễn O'Peña",
    groups: ['IT'],
  },
};

let alice: Page;

const atProvider = async (page: Page, account: string) => {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('An administrator sets up the provider and claims a domain', async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/settings?tab=security');
  await alice.getByText('It is not set up.').waitFor();
  await alice.getByRole('button', { name: 'Set Up Single Sign-On' }).click();
  const form = alice.getByRole('dialog', { name: 'Set up single sign-on' });
  await form.getByText(/console.cloud.google.com/).waitFor();
  await form.getByLabel('Provider').selectOption('Another provider');
  const save = form.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await form.getByText('Please enter the client secret.').waitFor();
  expect(await form.getByLabel('Return address').inputValue()).toMatch(/\/sign-on\/[\w-]+$/);
  await form.getByLabel('Issuer').fill('https://192.168.0.1');
  await form.getByLabel('Client ID').fill(provider.clientId);
  await form.getByLabel('Client secret').fill(provider.clientSecret);
  await form.getByLabel('Only people who were invited').uncheck();
  await form.getByRole('button', { name: 'Add Group' }).click();
  await form.getByLabel('Group 1', { exact: true }).fill('IT');
  await form.getByLabel('Role of group 1').selectOption('Administrator');
  await save.click();
  await form.getByText(/is not on the public internet/).waitFor();
  await form.getByLabel('Issuer').fill(provider.issuer);
  await save.click();
  await form.waitFor({ state: 'detached' });
  await alice.getByText('Everyone in your domains, as Inspector').waitFor();

  await alice.getByRole('button', { name: 'Add Domain' }).click();
  const added = alice.getByRole('dialog', { name: 'Add domain' });
  await added.getByLabel('Domain').fill('District.k12.test');
  await added.getByRole('button', { name: 'Add Domain' }).click();
  await alice.getByRole('button', { name: 'Check district.k12.test' }).click();
  await alice
    .getByText(/The text record of _good-repair.district.k12.test was not found/)
    .first()
    .waitFor();
  const record = (await alice.getByText(/^good-repair-verification=/).textContent()) ?? '';
  names.records['_good-repair.district.k12.test'] = [record];
  await alice.getByRole('button', { name: 'Check district.k12.test' }).click();
  await alice.getByText('Claimed', { exact: true }).waitFor();
});

test('A person signs in through the provider, gets the role of their group, and confirms a sensitive change through the provider', async () => {
  const ana = await openPage(browser, server.url);
  await ana.goto('/login?next=%2Fsettings%3Ftab%3Dintegrations');
  await ana.getByRole('link', { name: 'Single sign-on' }).click();
  await ana.getByLabel('Work email').fill('ana@nobody.test');
  await ana.getByRole('button', { name: 'Continue' }).click();
  await ana
    .getByText(/is not set up for this email address/)
    .first()
    .waitFor();
  await ana.getByLabel('Work email').fill('ana@district.k12.test');
  await ana.getByRole('button', { name: 'Continue' }).click();
  await atProvider(ana, 'ana');
  await ana.getByRole('button', { name: 'Create Token' }).waitFor();
  expect(new URL(ana.url()).search).toBe('?tab=integrations');
  await ana
    .getByRole('banner')
    .getByRole('button', { name: /Ana Nguyễn O'Peña/ })
    .waitFor();

  await expireConfirmations(server);
  await ana.getByRole('button', { name: 'Create Token' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Create API token' });
  await dialog.getByLabel('Name').fill('Data warehouse');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const confirm = ana.getByRole('dialog', { name: "Confirm it's you" });
  const [window] = await Promise.all([
    ana.context().waitForEvent('page'),
    confirm.getByRole('button', { name: 'Sign In Again' }).click(),
  ]);
  await atProvider(window, 'ana');
  await ana.getByRole('dialog', { name: /Data warehouse/ }).waitFor();
  await ana.context().close();
});

test('To confirm a sensitive change, a person with a second factor signs in through the provider again, and then enters a code', async () => {
  const ana = await openPage(browser, server.url);
  await ana.goto('/sign-on?next=%2Fsettings%3Ftab%3Dsecurity');
  await ana.getByLabel('Work email').fill('ana@district.k12.test');
  await ana.getByRole('button', { name: 'Continue' }).click();
  await atProvider(ana, 'ana');
  const key = await setUpApp(ana);
  await expireConfirmations(server);
  await ana.getByRole('button', { name: 'Make New Codes' }).click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click();
  const confirm = ana.getByRole('dialog', { name: "Confirm it's you" });
  const [window] = await Promise.all([
    ana.context().waitForEvent('page'),
    confirm.getByRole('button', { name: 'Sign In Again' }).click(),
  ]);
  await atProvider(window, 'ana');
  await confirm.getByText('Please enter a code of your second factor to continue.').waitFor();
  expect(await confirm.getByLabel(/^Current password/).count()).toBe(0);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await confirm.getByText('Please enter the code.').waitFor();
  await confirm.getByLabel(/^Code/).fill(codeOf(key, 1));
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await ana.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  await ana.context().close();
});

test('In a district that allows only single sign-on, only the chosen administrator can sign in with a password', async () => {
  const { access_token } = await startSession(alice, 'alice');
  const dana = 'dana@elsewhere.test';
  const invited = await alice.request.post('/api/auth/invite-user', {
    data: { email: dana },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(invited.status()).toBe(200);
  await alice.goto('/settings?tab=security');
  await alice.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = alice.getByRole('dialog', { name: 'Edit single sign-on' });
  await form.getByLabel('Only single sign-on: refuse passwords').check();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('Please choose an administrator.').waitFor();
  await form
    .getByLabel('Administrator who can still sign in with a password')
    .selectOption({ label: 'Alice Admin' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await alice.getByText('Refused, except that of one administrator').waitFor();

  const page = await openPage(browser, server.url);
  await submitLogin(page, people.bob, 'walk-the-school');
  await page
    .getByText(/Your district allows single sign-on only/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.goto(await linkMailedTo(server, dana));
  await page.getByLabel('Username').fill('dana');
  await page.getByLabel('Full name').fill("Dana O'Peña");
  await page.getByLabel(/^Password/).fill('a long walk home');
  await page.getByLabel(/^Confirm password/).fill('a long walk home');
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await page.getByText('You need no password').first().waitFor();
  await page.getByLabel('Work email').waitFor();

  await submitLogin(page, people.alice, 'walk-the-school');
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
});

test('A sign-in through the provider that was already used or was canceled shows a message', async () => {
  const page = await openPage(browser, server.url);
  await page.goto('/sign-on/c0ffee00-0000-4000-8000-000000000000?state=old&code=used');
  await page.getByText(/has expired, was already used, or was begun in another browser/).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Work email').fill('ana@district.k12.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You were not signed in at the provider. Please try again.').waitFor();
  expect(new URL(page.url()).search).toBe('');
});
