/** Sue, a super user, sees on one page how the server is, and takes care of refused emails. */
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from './support/browser.ts';
import { findingsOn } from './support/check-screen.ts';
import { openMailServer } from './support/mail-server.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { openAt } from './support/screen.ts';
import { findingsOfWidth } from './support/widths.ts';

const mailServer = await openMailServer();
const { server, browser } = await openProduct({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Good Repair <inspections@example.org>',
});

const screen = { name: 'operation', open: openAt('/admin/operation', 'Operation') } as const;

let sue: Page;
beforeAll(async () => {
  const alice = await openPage(browser, server.url);
  const headers = await bearerOf(alice, 'alice');
  for (const email of ['nobody@alder.test', 'nobody-else@alder.test']) {
    await alice.request.post('/api/auth/invite-user', { headers, data: { email } });
  }
  sue = await openPage(browser, server.url);
  await startSession(sue, 'sue');
});

const toast = (text: string | RegExp) => sue.getByText(text).first().waitFor();
const refused = () => sue.getByRole('table', { name: 'Refused emails' });

test('What needs attention comes first, in a sentence, and the page says what runs', async () => {
  const sentence = sue.getByText(
    '2 emails were refused by the mail server. Send them again, or give them up.',
  );
  await expect
    .poll(
      async () => {
        await sue.goto('/admin/operation');
        await sue.getByRole('table', { name: 'Processes' }).waitFor();
        return sentence.count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
  const sections = await sue.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(sections).toEqual([
    'Needs attention',
    'Server',
    'Emails',
    'Processes',
    'Background jobs',
    'Limits',
  ]);
  await sue
    .getByText(/^commit [0-9a-f]{12}$|^PostgreSQL 1\d/)
    .first()
    .waitFor();
  await sue.getByRole('row', { name: /^\d+ on / }).waitFor();
  await sue.getByRole('row', { name: /^Purge/ }).waitFor();
  await refused().getByText('No such person here').first().waitFor();
});

test('The page has no fault of accessibility, at every size and in both themes, and fits', async () => {
  expect(await findingsOfWidth(sue)).toEqual([]);
  expect(await findingsOn(sue, screen)).toEqual([]);
});

test('A refused email is sent again and arrives, and another one is given up', async () => {
  mailServer.acceptAll();
  await sue.getByRole('button', { name: 'Send Again to nobody@alder.test' }).click();
  await toast('The email is sent again.');
  await expect.poll(() => mailServer.accepted, { timeout: 60_000 }).toContain('nobody@alder.test');
  await sue.getByText('1 email was refused by the mail server').waitFor();
  await sue.getByRole('button', { name: 'Give Up the email to nobody-else@alder.test' }).click();
  await toast('The email was given up.');
  await sue.getByText('Nothing needs attention.').waitFor();
  await sue.getByText('No email was refused.').waitFor();
  expect(mailServer.accepted).not.toContain('nobody-else@alder.test');
});

test('A test email reaches the super user, and the file store is tested', async () => {
  await sue.getByRole('button', { name: 'Send a Test Email' }).click();
  await toast(/^A test email to \S+ is being sent\.$/);
  await expect
    .poll(() => mailServer.accepted.filter((address) => address.startsWith('s')).length, {
      timeout: 60_000,
    })
    .toBe(1);
  await sue.getByRole('button', { name: 'Test the File Store' }).click();
  await toast(/^The file store works: writing, reading and deleting took \d+ ms\.$/);
});

test('An administrator of a district is not shown the page', async () => {
  const alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
  await alice.goto('/admin/operation');
  await expect.poll(() => new URL(alice.url()).pathname).toBe('/not-authorized');
});
