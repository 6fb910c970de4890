/** The forms for visitors who are not signed in: their fields and their error messages. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import {
  expectButtons,
  expectFields,
  expectRequired,
  expectTexts,
  expectToast,
  fillIn,
} from './support/expect-texts.ts';
import { answerWithEmptyErrors } from './support/empty-errors.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let stranger: Page;

beforeAll(async () => {
  stranger = await openPage(browser, server.url);
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('The login asks for email and password, and says which is missing', async () => {
  await stranger.goto('/login');
  await expectFields(stranger, ['Email', 'Password']);
  const filled = { Email: 'bob@demo.test', Password: 'a long walk home' };
  await expectRequired(stranger, filled, 'Login', 'Missing information');
});

test('The dialog of a forgotten password asks for an email, with Cancel and Reset Password', async () => {
  await button(stranger, 'Forgot your password?').click();
  const dialog = stranger.getByRole('dialog', { name: 'Forgot your password?' });
  await expectFields(dialog, ['Email']);
  // The email from the login form is already filled in.
  await dialog.getByLabel('Email').fill('');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expectTexts(stranger, 'Please enter your email address.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(pathOf(stranger)).toBe('/login');
});

test('The sign-up has five fields and the district; user name and district are optional', async () => {
  await stranger.goto('/signup');
  await expectFields(stranger, [
    'Email *',
    'Full name *',
    'User name',
    'District or county office',
    'Password *',
    'Confirm password *',
  ]);
  await fillIn(stranger, { 'Confirm password': 'a long walk home' });
  const required = { Email: 'dana@demo.test', 'Full name': 'Dana', Password: 'a long walk home' };
  await expectRequired(stranger, required, 'Sign up', 'Missing information');
});

test('A sign-up with two different passwords shows an error with the title Signup', async () => {
  const signUp = () => button(stranger, 'Sign up').click();
  for (const again of ['', 'a long walk']) {
    await fillIn(stranger, { 'Confirm password': again });
    await expectToast(stranger, signUp, 'Signup', 'Passwords do not match.');
  }
  expect(pathOf(stranger)).toBe('/signup');
});

test('A new password is entered twice, and a link leads back to the login', async () => {
  await stranger.goto('/user/reset-password?token=x');
  await expectFields(stranger, ['New password', 'Confirm password']);
  await expect
    .poll(() => stranger.getByRole('link', { name: 'Back to Login' }).getAttribute('href'))
    .toBe('/login');
  const both = {
    'New password': 'every gutter counts',
    'Confirm password': 'every gutter counts',
  };
  await expectRequired(stranger, both, 'Reset Password', 'Missing information');
  await fillIn(stranger, { 'Confirm password': 'every gutter' });
  const press = () => button(stranger, 'Reset Password').click();
  const differ = ['Passwords do not match', 'Please make sure your passwords match.'];
  await expectToast(stranger, press, ...differ);
});

test('Without the token of the emailed link, no password can be set and no invitation accepted', async () => {
  const missing = 'Token not provided, please check the link in your email.';
  await stranger.goto('/user/reset-password');
  await button(stranger, 'Reset Password').click();
  await expectTexts(stranger, missing);
  await stranger.goto('/user/invitation');
  await button(stranger, 'Complete Registration').click();
  await expectTexts(stranger.getByRole('region', { name: /Notifications/ }), missing);
  expect(pathOf(stranger)).toBe('/user/invitation');
});

test('An invitation asks for four fields, all required, and the passwords must match', async () => {
  await stranger.goto('/user/invitation?token=x');
  await heading(stranger, 'Complete Your Registration');
  await expectFields(stranger, ['Username *', 'Full name *', 'Password *', 'Confirm password *']);
  await stranger.getByRole('link', { name: 'Back to Login' }).waitFor();
  const required = {
    Username: 'dana',
    'Full name': 'Dana',
    Password: 'a long walk home',
    'Confirm password': 'a long walk home',
  };
  await expectRequired(stranger, required, 'Complete Registration', 'Missing Fields');
  await fillIn(stranger, { 'Confirm password': 'a long walk' });
  const register = () => button(stranger, 'Complete Registration').click();
  await expectToast(stranger, register, 'Passwords do not match.');
});

test("An invitation that cannot be accepted shows the server's message", async () => {
  await fillIn(stranger, { 'Confirm password': 'a long walk home' });
  const register = () => button(stranger, 'Complete Registration').click();
  const sentence = 'This link has expired or was already used. Please ask for a new one.';
  await expectToast(stranger, register, sentence);
  await answerWithEmptyErrors(stranger, () =>
    expectToast(stranger, register, 'Failed to create account.'),
  );
  expect(pathOf(stranger)).toBe('/user/invitation');
});

test('An activation starts automatically, shows a spinner, and shows a message when it fails', async () => {
  const held = Promise.withResolvers<void>();
  await stranger.route('**/api/auth/account-activation', async (route) => {
    await held.promise;
    await route.continue();
  });
  await stranger.goto('/user/activation?token=x');
  await stranger.getByRole('status').getByText('Activating your account').waitFor();
  held.resolve();
  await heading(stranger, 'Failed to activate account.');
  await expectButtons(stranger, 'Dismiss');
  await stranger.goto('/user/activation');
  await expectTexts(stranger, 'Token not provided, please check the link in your email.');
  expect(pathOf(stranger)).toBe('/user/activation');
});
