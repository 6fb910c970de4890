/** Work links: a director shares work with a contractor, who reports a repair without an account. */
import { expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { button, openDesk, openList, rowsOf } from './support/deficiencies.ts';
import { aLeakingTap } from './support/photo.ts';
import { openProduct } from './support/product.ts';

const product = await openProduct();
const { server, browser } = product;
const { alice, listed, stored } = await openDesk(product);

/** Shares the list that is on screen, and returns the path of the link. */
const share = async (name: string): Promise<string> => {
  await button(alice, 'Share').click();
  const dialog = alice.getByRole('dialog', { name: 'Share with a contractor' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await dialog.getByText('Please enter who gets the link.').waitFor();
  await dialog.getByLabel('For whom').fill(name);
  await dialog.getByText('At present the link shows 1 deficiency.').waitFor();
  await dialog.getByLabel('Works for').selectOption('90 days');
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const shown = alice.getByRole('dialog', { name: `Link for ${name}` });
  const url = await shown.getByLabel('Link', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  return new URL(url).pathname;
};

test('A director shares the work of a trade, a contractor reports it as repaired from a phone, and the director accepts', async () => {
  const [row] = await listed('trade=Plumbing&state=To repair');
  const id = row?.id ?? '';
  await alice.goto('/settings');
  await alice.getByLabel('Full name').waitFor();
  await alice.getByLabel('In the app: A report waits for review').waitFor();
  const tab = alice.getByRole('tab', { name: 'Contractors' });
  const ofReplies = alice.getByLabel('In the app: A contractor reports a repair');
  for (const unused of [tab, ofReplies]) expect(await unused.count()).toBe(0);
  await openList(alice);
  await rowsOf(alice).first().waitFor();
  await alice.getByLabel('Repeats only').waitFor();
  const onlyReported = alice.getByLabel('Reported as repaired only');
  expect(await onlyReported.count()).toBe(0);
  await alice.getByLabel('Trade', { exact: true }).selectOption('Plumbing');
  await alice.waitForURL('**/deficiencies?trade=Plumbing');
  const path = await share('Drains, Mayacamas');
  await onlyReported.waitFor();

  // Without JavaScript and without an account.
  const phone = await openPage(browser, server.url, {
    viewport: sizes.phone,
    javaScriptEnabled: false,
  });
  const answer = await phone.goto(path);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await phone.getByRole('heading', { level: 1, name: 'Drains, Mayacamas' }).waitFor();
  await phone.getByText('Mayacamas Valley Unified').waitFor();
  await phone.getByRole('heading', { name: 'Quarry Hill Elementary' }).waitFor();
  await phone.getByText('1180 Quarry Hill Lane, Mayacamas, CA').waitFor();
  expect(await phone.getByText('Sam Staff').count()).toBe(0);
  expect(await phone.getByText('4,200').count()).toBe(0);
  await phone.getByRole('link', { name: /^Details and Report as Repaired/ }).click();
  await phone.getByLabel('What was repaired').fill('Replaced the drain.');
  await phone.getByLabel('Your name').fill('Joe');
  const file = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') };
  await phone.getByLabel('Photos').setInputFiles(file);
  await phone.getByRole('button', { name: 'Report as Repaired' }).click();
  await phone.getByText('Photos have to be chosen again.').waitFor();
  expect(await phone.getByLabel('What was repaired').inputValue()).toBe('Replaced the drain.');
  expect(await phone.getByLabel('Your name').inputValue()).toBe('Joe');
  const photo = { name: 'drain.jpg', mimeType: 'image/jpeg', buffer: await aLeakingTap() };
  await phone.getByLabel('Photos').setInputFiles(photo);
  await phone.getByRole('button', { name: 'Report as Repaired' }).click();
  await phone.getByText('The district will check it.').waitFor();
  expect((await stored(id)).state).toBe('In progress');

  await openList(alice);
  await button(alice, 'Notices, 1 unread').click();
  await alice.getByRole('link', { name: /A deficiency was reported as repaired/ }).waitFor();
  await button(alice, 'Close notices').click();
  await alice.getByText('1 deficiency was reported as repaired.').waitFor();
  await button(alice, 'Show It').click();
  await alice.waitForURL('**/deficiencies?state=all&claimed=true');
  await expect.poll(() => rowsOf(alice).count()).toBe(1);
  await rowsOf(alice)
    .first()
    .getByText(/^Reported /)
    .waitFor();
  await rowsOf(alice).getByRole('rowheader').getByRole('link').first().click();
  const claims = alice.locator('section', {
    has: alice.getByRole('heading', { name: 'Reported as repaired' }),
  });
  await claims.getByText('Replaced the drain.').waitFor();
  await expect
    .poll(() => claims.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(50);
  await claims.getByRole('button', { name: 'Accept' }).click();
  await claims.getByText('Accepted by Alice Admin').waitFor();
  expect((await stored(id)).state).toBe('Repaired');
  await alice
    .getByText('Reported as repaired by Joe (Drains, Mayacamas): Replaced the drain.')
    .waitFor();

  await phone.goto(path);
  await phone.getByText('At present there is nothing to repair.').waitFor();
  await phone.getByText('Accepted', { exact: true }).waitFor();

  await alice.goto('/settings');
  await ofReplies.waitFor();
  await tab.click();
  await alice.getByRole('row', { name: /Drains, Mayacamas.*Trade: Plumbing.*Active/ }).waitFor();
  await button(alice, 'Withdraw Drains, Mayacamas').click();
  await alice.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await alice.getByRole('row', { name: /Drains, Mayacamas.*Withdrawn/ }).waitFor();
  for (const address of [path, `${path}/${id}`, `/work/${'A'.repeat(43)}`]) {
    expect((await phone.goto(address))?.status()).toBe(404);
    await phone.getByText('This link does not work.').waitFor();
  }
  await phone.context().close();
});

test('A reply is declined with a reason, which the contractor reads and answers; a renewed link has another address', async () => {
  const [row] = await listed('mark=Deficient&state=To repair');
  const id = row?.id ?? '';
  await openList(alice, `?area=${row?.area.id}&category=${row?.category}`);
  const path = await share('Fire safety');
  const contractor = await openPage(browser, server.url);
  await contractor.goto(`${path}/${id}`);
  await contractor.getByLabel('What was repaired').fill('Done.');
  await button(contractor, 'Report as Repaired').click();
  await contractor.getByText('The district will check it.').waitFor();

  await alice.goto(`/deficiencies/${id}`);
  await button(alice, 'Decline').click();
  const dialog = alice.getByRole('dialog', { name: 'Decline the reported repair' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Please write why.').waitFor();
  await dialog.getByLabel('Reason').fill('The label is missing.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.waitFor({ state: 'detached' });

  await contractor.reload();
  await contractor.getByText('The label is missing.').waitFor();
  await contractor.getByLabel('What was repaired').waitFor();

  await alice.goto('/settings?tab=contractors');
  await button(alice, 'Renew Fire safety').click();
  await alice
    .getByRole('dialog', { name: 'Renew the link for Fire safety' })
    .getByRole('button', { name: 'Renew Link' })
    .click();
  const url = await alice.getByLabel('Link', { exact: true }).inputValue();
  await button(alice, 'Done').click();
  expect((await contractor.goto(path))?.status()).toBe(404);
  expect((await contractor.goto(new URL(url).pathname))?.status()).toBe(200);
  await contractor.getByText('The label is missing.').first().waitFor();
  await contractor.context().close();
});
