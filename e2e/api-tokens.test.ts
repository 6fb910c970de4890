/** An administrator grants another program access to the data, and revokes the access. */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test('An administrator creates a token, with which another program can read the deficiencies until the token is revoked', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'alice');
  await page.goto('/settings?tab=integrations');
  await page.getByText('No API tokens yet.').waitFor();
  await page.getByRole('button', { name: 'Create Token' }).click();
  const form = page.getByRole('dialog', { name: 'Create API token' });
  await form.getByRole('button', { name: 'Create Token' }).click();
  await form.getByText('Please enter what the token is for.').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Data warehouse');
  await form.getByLabel('Access').selectOption('Read');
  await form.getByLabel('Expires after').selectOption('30 days');
  await form.getByRole('button', { name: 'Create Token' }).click();

  const shown = page.getByRole('dialog', { name: 'Token for Data warehouse' });
  const token = await shown.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^gr_[\w-]{64}$/);
  const read = () =>
    fetch(new URL('/api/deficiency/changes?limit=1', server.url), {
      headers: { authorization: `Bearer ${token}` },
    });
  const answer = (await (await read()).json()) as { data: { list: unknown[]; cursor: string } };
  expect(answer.data.list).toHaveLength(1);
  await shown.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  const row = page.getByRole('row', { name: /Data warehouse/ });
  await row.getByText('Active').waitFor();
  await row.getByText('just now').waitFor();
  expect(await page.content()).not.toContain(token);
  await row.getByRole('button', { name: 'Revoke Data warehouse' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke Data warehouse?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await row.getByText('Revoked').waitFor();
  expect((await read()).status).toBe(401);

  // The audit log has an entry for the creation and one for the revocation, and its filters are in
  // the URL.
  await page.getByRole('tab', { name: 'Activity' }).click();
  const entry = (name: string | RegExp) => page.getByRole('row', { name });
  await entry(/Revoked API token Data warehouse/).waitFor();
  await entry(/Created API token Data warehouse[^]*Scope: read/).waitFor();
  await page.getByLabel('Kind').selectOption('Settings');
  await entry(/Created API token/).waitFor({ state: 'detached' });
  await page.getByLabel('Kind').selectOption('API tokens and feeds');
  await entry(/Created API token Data warehouse/).waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('token');
  await page.getByLabel('Retain entries for').selectOption('5 years');
  await page.getByText('Retention saved.').first().waitFor();
  await page.getByLabel('Kind').selectOption('Settings');
  await entry(/Changed settings[^]*Years for which the activity is retained: 3 → 5/).waitFor();
});

test('Only administrators have the Integrations tab', async () => {
  const page = await openPage(browser, server.url);
  await startSession(page, 'sam');
  await page.goto('/settings?tab=integrations');
  await page.getByRole('tab', { name: 'Account' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Integrations' }).count()).toBe(0);
});
