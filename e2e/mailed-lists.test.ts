/** A list is mailed each week; the person outside of the district who gets it confirms and stops it. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { linkMailedTo } from './support/mails.ts';
import { startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

const outside = 'board@county.example';

test('A director mails the scores of the district each week to a person outside, who confirms it and stops it again', async () => {
  const page = await openPage(browser, server.url, { viewport: sizes.desk });
  await startSession(page, 'alice');
  await page.goto('/district');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Mail Each Week or Month…' }).click();
  const form = page.getByRole('dialog', { name: 'Mail each week or month' });
  await form.getByRole('button', { name: 'Mail List' }).click();
  await form.getByText('Please enter at least one email address.').waitFor();
  await form.getByLabel('To').fill(`${outside}\nalice@demo.test`);
  await form.getByRole('button', { name: 'Mail List' }).click();
  await form.waitFor({ state: 'detached' });

  const visitor = await openPage(browser, server.url, { viewport: sizes.phone });
  const { pathname, search } = new URL(await linkMailedTo(server, outside));
  await visitor.goto(`${pathname}${search}`);
  await visitor.getByRole('heading', { name: 'Would you like to get this list?' }).waitFor();
  expect((await new AxeBuilder({ page: visitor }).setLegacyMode().analyze()).violations).toEqual(
    [],
  );
  await visitor.getByRole('button', { name: 'Yes, send it' }).click();
  await visitor.getByRole('heading', { name: 'You get this list' }).waitFor();

  const openForm = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Mail Each Week or Month…' }).click();
    return form.getByRole('region', { name: 'Mailed lists' });
  };
  const lists = await openForm();
  await lists.getByText(`${outside}: gets it`).waitFor();
  await lists.getByText('alice@demo.test: gets it').waitFor();
  await page.keyboard.press('Escape');

  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await visitor.getByRole('heading', { name: 'You do not get this list anymore' }).waitFor();
  await page.reload();
  await (await openForm()).getByText(`${outside}: has stopped it`).waitFor();
  await lists.getByRole('button', { name: 'Stop mailing Scores of the district' }).click();
  await page
    .getByRole('alertdialog', { name: 'Stop mailing Scores of the district?' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await lists.waitFor({ state: 'detached' });
  await visitor.goto(`${pathname}${search}`);
  await visitor.getByText('This address does not work anymore.', { exact: false }).waitFor();
});
