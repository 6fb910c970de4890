/** Screens whose calls are not answered yet, and screens whose calls fail. */
import type { Page, Route } from 'playwright-core';
import { chooseRareAction } from '#e2e/support/row-menu.ts';
import {
  openAt,
  markReadOnly,
  follow,
  forbidNavigation,
  press,
  type Screen,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';

/**
 * A screen that loads data before it shows anything. It is tested while its calls wait for an
 * answer, and after they have failed.
 */
type LoadingScreen = {
  name: string;
  as?: Screen['as'];
  /** Steps before the calls are blocked; by default they are blocked from the start. */
  first?: (page: Page) => Promise<void>;
  /** The action that then calls the server. */
  ask: (page: Page) => Promise<unknown>;
};

const nobody = '00000000-0000-4000-8000-000000000000';
const schools = openAt('/facilities', 'Schools & Facilities');
const to = (path: string) => (page: Page) => follow(page, path);
const pressing = (name: string | RegExp) => (page: Page) => press(page, name);
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

const loadingScreens: readonly LoadingScreen[] = [
  { name: 'dashboard', as: 'alice', ask: to('/dashboard') },
  { name: 'inspections', as: 'alice', ask: to('/inspections') },
  { name: 'schedule', as: 'alice', ask: to('/schedule') },
  { name: 'schedule-list', as: 'alice', ask: to('/schedule?view=list') },
  { name: 'deficiencies', as: 'alice', ask: to('/deficiencies') },
  { name: 'deficiency', as: 'alice', ask: to(`/deficiencies/${nobody}`) },
  { name: 'inspection-details', as: 'alice', ask: to(`/inspections/${nobody}`) },
  { name: 'form-of-school', as: 'alice', ask: to(`/new-inspection/${nobody}`) },
  { name: 'form-edit', as: 'alice', ask: to(`/new-inspection?inspectionId=${nobody}`) },
  {
    name: 'form-schools',
    as: 'alice',
    first: async (page) => {
      // Prevents the lists for offline use from being stored, because stored lists would be shown
      // instead.
      await page.route('**/api/inspection/offline*', (route) => route.abort());
      await openAt('/new-inspection', 'New Inspection')(page);
    },
    ask: pressing('School: Choose a school'),
  },
  { name: 'schools', as: 'alice', ask: to('/facilities') },
  { name: 'facilities', as: 'alice', first: schools, ask: tab('Facilities') },
  { name: 'deleted', as: 'alice', first: schools, ask: tab('Deleted') },
  {
    name: 'areas',
    as: 'alice',
    first: async (page) => {
      await schools(page);
      await press(page, /^View /);
      await page.getByText('Manage the facilities for this school').waitFor();
      await waitUntilLoaded(page);
    },
    ask: (page) => page.getByRole('button', { name: 'Areas', exact: true }).click(),
  },
  { name: 'reports', as: 'alice', ask: to('/reports') },
  {
    name: 'report-details',
    as: 'alice',
    first: openAt('/reports', 'Inspection Reports'),
    ask: pressing(/^View /),
  },
  // Opened by a member, because visitors get this screen as HTML that loads no data.
  { name: 'report-print', as: 'alice', ask: to(`/pdf/report/${nobody}`) },
  { name: 'team', as: 'alice', ask: to('/users') },
  { name: 'settings', as: 'alice', ask: to('/settings') },
  {
    name: 'billing',
    as: 'alice',
    first: openAt('/settings', 'Settings'),
    ask: tab('Billing'),
  },
  { name: 'activation', ask: to('/user/activation?token=x') },
  { name: 'subscriptions', as: 'sue', ask: to('/admin/subscriptions') },
  { name: 'operation', as: 'sue', ask: to('/admin/operation') },
  {
    name: 'super-dashboard',
    as: 'sue',
    // Loads the page, because this screen makes a call that the previous screen also made and that
    // is still waiting.
    first: async (page) => forbidNavigation(page),
    ask: to('/dashboard'),
  },
  {
    name: 'account-invoices',
    as: 'sue',
    first: openAt('/admin/subscriptions', 'Subscription Admin'),
    ask: (page) => chooseRareAction(page, 'Alice Admin', 'Invoices & History'),
  },
];

/**
 * Handles all later API calls of a page with `how`: if there are several routes, the newest one
 * applies. Earlier routes are not removed, because the browser would then send the calls that they
 * hold back.
 */
const block = (page: Page, how: (route: Route) => unknown): Promise<unknown> =>
  page.route('**/api/**', how);

/**
 * Marks a screen as read-only if no call was answered before its calls were blocked. Then nothing
 * is stored, and the page may show the next screen.
 */
const openerOf = (first: LoadingScreen['first'], open: Screen['open']) =>
  first ? open : markReadOnly(open);

/** The screen in its loading state, because every call is held back. */
const loadingScreen = ({ name, as, first, ask }: LoadingScreen): Screen => ({
  name: `${name}-loading`,
  ...(as && { as }),
  calls: 'waiting',
  open: openerOf(first, async (page) => {
    await first?.(page);
    await block(page, () => undefined);
    await ask(page);
    await page
      .getByText(/^(Loading \w|Activating)/)
      .first()
      .waitFor({ state: 'attached' });
  }),
});

/** The screen with its error and Try again, because there is no connection. */
const failedScreen = ({ name, as, first, ask }: LoadingScreen): Screen => ({
  name: `${name}-failed`,
  ...(as && { as }),
  calls: 'failing',
  open: openerOf(first, async (page) => {
    await first?.(page);
    await block(page, (route) => route.abort('connectionrefused'));
    await ask(page);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  }),
});

export const screensLoadingAndFailed: readonly Screen[] = loadingScreens.flatMap((screen) => [
  loadingScreen(screen),
  // The list of schools is stored on the device, so it does not fail.
  ...(screen.name === 'form-schools' ? [] : [failedScreen(screen)]),
]);
