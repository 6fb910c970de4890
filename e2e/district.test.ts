/** The settings of a district, and two schools with the same name. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { linkMailedTo } from './support/mails.ts';
import { startSession, submitLogin } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const open = (): Promise<Page> => openPage(browser, server.url);

const login = async (page: Page, email: string, password: string): Promise<void> => {
  await submitLogin(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
};

test('A district that signed up with an email address of a public provider is asked for its name once', async () => {
  const page = await open();
  await page.goto('/signup');
  await page.getByLabel('Email').fill('nguyen@gmail.com');
  await page.getByLabel('Full name').fill("Nguyễn Văn O'Peña");
  await page.getByLabel(/^Password/).fill('a long walk home');
  await page.getByLabel('Confirm password').fill('a long walk home');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Signup Successful!').first().waitFor();
  await page.goto(await linkMailedTo(server, 'nguyen@gmail.com'));
  await page.waitForURL('**/login');
  await login(page, 'nguyen@gmail.com', 'a long walk home');

  const prompt = page.getByRole('region', { name: 'Name of your district' });
  // As long as the first steps are listed, they ask for the name.
  await page.getByRole('heading', { name: 'Say who your district is' }).waitFor();
  expect(await prompt.count()).toBe(0);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await prompt.getByText("“Nguyễn Văn O'Peña”").waitFor();
  await prompt.getByRole('link', { name: 'Name your district' }).click();
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('   ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Please enter the name of the district.').waitFor();
  await name.fill('Redwood Valley Unified');
  await page.getByLabel('Time zone').selectOption('Pacific/Honolulu');
  const month = page.getByLabel('Month in which the school year begins');
  const day = page.getByLabel('Day on which the school year begins');
  await day.selectOption('30');
  // Only days that exist in every year are offered.
  await month.selectOption('February');
  await expect.poll(() => day.inputValue()).toBe('28');
  await expect.poll(() => day.getByRole('option').count()).toBe(28);
  await month.selectOption('August');
  await day.selectOption('15');
  await page.getByRole('checkbox', { name: /Show photos/ }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('District settings saved.').first().waitFor();

  await page.reload();
  await page.getByLabel('Time zone').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Redwood Valley Unified');
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Pacific/Honolulu');
  await expect
    .poll(() => page.getByRole('checkbox', { name: /Show photos/ }).isChecked())
    .toBe(true);
  await expect.poll(() => month.inputValue()).toBe('08');
  await expect.poll(() => day.inputValue()).toBe('15');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('No inspections found.').waitFor();
  await expect.poll(() => prompt.count()).toBe(0);
});

test('An administrator requests all data as one file and downloads it', async () => {
  const page = await open();
  await startSession(page, 'alice');
  await page.goto('/settings?tab=district');
  const card = page.getByRole('region', { name: 'Export all data' });
  await card.getByRole('checkbox', { name: 'With photos and PDFs' }).uncheck();
  await card.getByRole('button', { name: 'Create file' }).click();
  await page.getByText('The file is being made.').first().waitFor();
  const ready = card.getByRole('button', { name: /^Download All data/ });
  // This may take some time: the file is generated in the background while other tests run.
  await ready.waitFor();
  const download = page.waitForEvent('download');
  await ready.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Good Repair data \d{4}-\d\d-\d\d\.zip$/);
  await file.path();
  await card.getByRole('button', { name: /^Delete All data/ }).click();
  await card.getByRole('button', { name: /^Delete All data/ }).waitFor({ state: 'detached' });
});

test('Only an administrator has the District tab', async () => {
  const page = await open();
  await startSession(page, 'sam');
  await page.goto('/settings?tab=district');
  await page.getByRole('tab', { name: 'Account' }).waitFor();
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual(['Account', 'Security', 'Billing']);
});

test('A second school with the same name is added only after confirming, and nothing entered is lost', async () => {
  const page = await open();
  await startSession(page, 'sam');
  await page.goto('/facilities');
  await page.getByRole('button', { name: 'Add School', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add New School' });
  await form.getByLabel('School name').fill('alder creek  ELEMENTARY');
  await form.getByLabel('Address').fill('77 Second St');
  await form.getByRole('button', { name: 'Add School' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('There is already a school named').waitFor();
  await question.getByRole('button', { name: 'Change name' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => form.getByLabel('Address').inputValue()).toBe('77 Second St');

  await form.getByRole('button', { name: 'Add School' }).click();
  await question.getByRole('button', { name: 'Add it anyway' }).click();
  await page.getByText('School added successfully!').first().waitFor();
  await page.getByRole('searchbox').first().fill('alder creek');
  const schools = page.getByRole('table', { name: 'Schools' });
  await schools.getByRole('button', { name: 'View alder creek ELEMENTARY', exact: true }).waitFor();
  await schools.getByRole('button', { name: 'View Alder Creek Elementary', exact: true }).waitFor();
});
