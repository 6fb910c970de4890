/** The screens that only a super user sees. */
import { at, calm, opening, type Screen, waitUntilLoaded } from './screen.ts';
import { makeSubscribers } from './subscribers.ts';

export const screensOfSuperUser: readonly Screen[] = [
  {
    name: 'subscriptions',
    as: 'sue',
    open: calm(async (page) => {
      await makeSubscribers(page);
      await at('/admin/subscriptions', 'Subscription Admin')(page);
    }),
  },
  { name: 'super-dashboard', as: 'sue', open: at('/dashboard', 'Dashboard Overview') },
  {
    name: 'add-subscriber',
    as: 'sue',
    open: opening('/admin/subscriptions', 'Subscription Admin', 'Add New User'),
  },
  {
    name: 'edit-subscriber',
    as: 'sue',
    open: opening('/admin/subscriptions', 'Subscription Admin', 'Edit Alice Admin'),
  },
  {
    name: 'deactivate-subscriber',
    as: 'sue',
    open: opening('/admin/subscriptions', 'Subscription Admin', 'Deactivate Alice Admin'),
  },
  {
    name: 'delete-subscriber',
    as: 'sue',
    open: opening('/admin/subscriptions', 'Subscription Admin', 'Delete Alice Admin'),
  },
  {
    name: 'grant-domain',
    as: 'sue',
    open: opening(
      '/admin/subscriptions',
      'Subscription Admin',
      'Grant email domain to Alice Admin',
    ),
  },
  {
    name: 'account-invoices',
    as: 'sue',
    open: calm(async (page) => {
      await makeSubscribers(page);
      await opening(
        '/admin/subscriptions',
        'Subscription Admin',
        'Invoices & History Dolores Peña',
      )(page);
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
    open: calm(async (page) => {
      await makeSubscribers(page);
      await opening(
        '/admin/subscriptions',
        'Subscription Admin',
        'Invoices & History Ivan Inactive',
      )(page);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Account deactivated').waitFor();
      await waitUntilLoaded(page);
    }),
  },
];
