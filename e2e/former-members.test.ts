/**
 * The deficiencies that were assigned to a removed member can be found and assigned to somebody
 * else.
 */
import { expect, test } from 'vitest';
import { button, openDesk, openList, rowsOf } from './support/deficiencies.ts';
import { openProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openProduct();

test('The dialog that confirms the removal of a member counts their open deficiencies, which are then found under their name and assigned to somebody else', async () => {
  const { alice, headers, listed } = await openDesk({ server, browser });
  const users = await alice.request.get('/api/user/list?search=sam', { headers });
  const sam = ((await users.json()) as { data: { list: { id: string; name: string }[] } }).data
    .list[0];
  const [first, second] = await listed('state=Unresolved&assigneeId=none');
  for (const one of [first, second]) {
    await alice.request.put(`/api/deficiency/update/${one?.id}`, {
      headers,
      data: { assigneeId: sam?.id },
    });
  }
  const count = (await listed(`state=Unresolved&assigneeId=${sam?.id}`)).length;
  expect(count).toBeGreaterThan(1);

  await alice.goto('/users');
  await chooseAction(alice, sam?.name ?? '', 'Remove');
  const question = alice.getByRole('alertdialog', { name: `Remove ${sam?.name}?` });
  await question.getByText(`${count} open deficiencies`, { exact: false }).waitFor();
  await question
    .getByText('Deactivating a member ends their access as well, but their name stays', {
      exact: false,
    })
    .waitFor();
  await question.getByRole('button', { name: 'Remove Member' }).click();
  await alice.getByText('Member removed.').first().waitFor();

  await openList(alice);
  await alice.getByLabel('Assigned to').selectOption(`${sam?.name} (removed)`);
  await alice.waitForURL((url) => url.searchParams.get('assignee') === sam?.id);
  await waitUntilLoaded(alice);
  await expect
    .poll(() =>
      rowsOf(alice)
        .filter({ hasText: `${sam?.name} (removed)` })
        .count(),
    )
    .toBe(Math.min(count, 10));
  await alice.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await button(alice, 'Change Selected').click();
  const dialog = alice.getByRole('dialog');
  await dialog.getByLabel('Assigned to').selectOption('Alice Admin');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await listed(`state=Unresolved&assigneeId=${sam?.id}`)).length)
    .toBe(Math.max(0, count - 10));
  await alice.context().close();
});
