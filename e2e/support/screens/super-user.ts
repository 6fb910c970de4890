/** The screens that only a super user sees. */
import type { Page } from 'playwright-core';
import { chooseRareAction } from '#e2e/support/row-menu.ts';
import {
  openAt,
  markReadOnly,
  openDialogAt,
  type Screen,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';
import { makeSubscribers } from '#e2e/support/subscribers.ts';

/** Opens the dialog of a rare action on the owner of an account. */
const openDialogOf = async (page: Page, owner: string, action: string): Promise<void> => {
  await openAt('/admin/subscriptions', 'Subscription Admin')(page);
  await chooseRareAction(page, owner, action);
  await page.getByRole('dialog').waitFor();
  await waitUntilLoaded(page);
};

export const screensOfSuperUser: readonly Screen[] = [
  {
    name: 'subscriptions',
    as: 'sue',
    open: markReadOnly(async (page) => {
      await makeSubscribers(page);
      await openAt('/admin/subscriptions', 'Subscription Admin')(page);
    }),
  },
  { name: 'super-dashboard', as: 'sue', open: openAt('/dashboard', 'Dashboard Overview') },
  { name: 'operation', as: 'sue', open: openAt('/admin/operation', 'Operation') },
  {
    name: 'add-subscriber',
    as: 'sue',
    open: openDialogAt('/admin/subscriptions', 'Subscription Admin', 'Add New User'),
  },
  {
    name: 'edit-subscriber',
    as: 'sue',
    open: openDialogAt('/admin/subscriptions', 'Subscription Admin', 'Edit Alice Admin'),
  },
  {
    name: 'deactivate-subscriber',
    as: 'sue',
    open: openDialogAt('/admin/subscriptions', 'Subscription Admin', 'Deactivate Alice Admin'),
  },
  {
    name: 'delete-subscriber',
    as: 'sue',
    open: openDialogAt('/admin/subscriptions', 'Subscription Admin', 'Delete Alice Admin'),
  },
  {
    name: 'grant-domain',
    as: 'sue',
    open: markReadOnly((page) => openDialogOf(page, 'Alice Admin', 'Grant Email Domain')),
  },
  {
    name: 'confirm-district',
    as: 'sue',
    open: markReadOnly(async (page) => {
      await openAt('/admin/subscriptions', 'Subscription Admin')(page);
      await chooseRareAction(page, 'Alice Admin', 'Confirm District');
      await page.getByRole('alertdialog').waitFor();
    }),
  },
  {
    name: 'account-invoices',
    as: 'sue',
    open: markReadOnly(async (page) => {
      await makeSubscribers(page);
      await openDialogOf(page, 'Dolores Peña', 'Invoices & History');
      await page
        .getByText(/^GR-\d+/)
        .first()
        .waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'account-history',
    as: 'sue',
    open: markReadOnly(async (page) => {
      await makeSubscribers(page);
      await openDialogOf(page, 'Ivan Inactive', 'Invoices & History');
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Account deactivated').waitFor();
      await waitUntilLoaded(page);
    }),
  },
];
