/**
 * Screens of the second factor, of single sign-on, of the administration of members, and of the
 * export of all data.
 */
import type { Page } from 'playwright-core';
import { chooseAction } from '#e2e/support/row-menu.ts';
import { openAt, openDialogAt, press, type Screen, waitForDialog } from '#e2e/support/screen.ts';
import { changeResponse } from './accounts.ts';

const as = 'alice';
const security = ['/settings?tab=security', 'Settings'] as const;
const team = ['/users', 'Team Members'] as const;

/**
 * A dialog of the team member Bob. In the list of members that the page gets, all members except
 * the first have the fields `says`.
 */
const ofMembers = (says: object, action: string) => async (page: Page) => {
  await changeResponse(page, /\/api\/user\/list\?/, ({ list }: { list: object[] }) => {
    for (const member of list.slice(1)) Object.assign(member, says);
  });
  await openAt(...team)(page);
  await chooseAction(page, 'Bob Inspector', action);
  await waitForDialog(page);
};

/** The Security tab of a person who has set up an authenticator app. */
const withApp = async (page: Page): Promise<void> => {
  await changeResponse(page, '**/api/factor/list', (data: object) => {
    Object.assign(data, {
      app: { addedAt: '2026-09-01T15:04:00.000Z', lastUsedAt: '2026-11-20T15:04:00.000Z' },
      recoveryCodesLeft: 2,
    });
  });
  await openAt(...security)(page);
  await page.getByRole('button', { name: 'Change Phone' }).waitFor();
};

const passkeys = [
  {
    id: '0b0b0b0b-0000-4000-8000-000000000006',
    name: "Nguyễn Văn O'Peña’s tablet in the maintenance building",
    addedAt: '2026-09-01T15:04:00.000Z',
    lastUsedAt: '2026-11-20T15:04:00.000Z',
    isSynced: false,
  },
  {
    id: '0b0b0b0b-0000-4000-8000-000000000007',
    name: 'Safari on iOS',
    addedAt: '2026-11-01T15:04:00.000Z',
    lastUsedAt: null,
    isSynced: true,
  },
];

/**
 * The Security tab of a person who has passkeys, with the dialog that one of its buttons opens, if
 * any.
 */
const withPasskeys = (button?: RegExp) => async (page: Page) => {
  await changeResponse(page, '**/api/factor/list', (data: object) => {
    Object.assign(data, { passkeys, recoveryCodesLeft: 10 });
  });
  await openAt(...security)(page);
  await page.getByText('Safari on iOS').waitFor();
  if (!button) return;
  await press(page, button);
  await waitForDialog(page);
};

/** The second step of a sign-in by somebody with every kind of second factor. */
const secondStep = async (page: Page): Promise<void> => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: {
        status: 401,
        code: 'second-factor-needed',
        message: 'Please use your passkey.',
        secondFactor: { challenge: 'x', kinds: ['app', 'passkey'] },
      },
    }),
  );
  await openAt('/login', 'Welcome back')(page);
  await page.getByLabel('Email').fill('nguyen.van.opena@redwood-usd.test');
  await page.getByLabel(/^Password/).fill('a long walk home');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
};

/** The dialog with ten new recovery codes. */
const recoveryCodes = async (page: Page): Promise<void> => {
  await page.route('**/api/factor/codes/renew', (route) =>
    route.fulfill({
      json: {
        message: 'Your new recovery codes are ready.',
        data: {
          recoveryCodes: Array.from({ length: 10 }, (_, at) => `k7m2-x9qd-${1000 + at}`),
        },
      },
    }),
  );
  await withPasskeys(/^Make New Codes/)(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dialog.getByRole('listitem').nth(9).waitFor();
  // Dismisses the toast of the change, which would otherwise disappear at some time.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if ((await dismiss.count()) > 0) await dismiss.click();
  await dialog.getByRole('button', { name: 'Copy' }).focus();
};

/** The screen for a member without a second factor whose district requires one. */
const factorNeeded = async (page: Page): Promise<void> => {
  await changeResponse(page, '**/api/factor/list', (data: object) => {
    Object.assign(data, { requiredFrom: '2026-01-05', mustSetUp: true });
  });
  await openAt(...security)(page);
  await page.getByText('Your district requires a second factor. Please set one up').waitFor();
};

const signOnSettings = {
  provider: 'entra',
  issuer: 'https://login.microsoftonline.com/0b0b0b0b-0000-4000-8000-000000000008/v2.0',
  clientId: '0b0b0b0b-0000-4000-8000-000000000009',
  tenant: '0b0b0b0b-0000-4000-8000-000000000008',
  emailClaim: 'email',
  groupClaim: 'groups',
  groups: [{ group: '0b0b0b0b-0000-4000-8000-00000000000a', role: 'admin' }],
  defaultRole: 'inspector',
  invitedOnly: true,
  isOn: true,
  isOnly: false,
  breakGlassId: null,
};

const signOnDomains = [
  { domain: 'redwood-usd.test', claimedAt: '2026-09-01T15:04:00.000Z', claimedBy: 'dns' },
  { domain: 'students-and-families.redwood-usd.test', claimedAt: null, claimedBy: null },
].map((domain, index) => ({
  ...domain,
  id: `0b0b0b0b-0000-4000-8000-0000000000b${index}`,
  recordName: `_good-repair.${domain.domain}`,
  recordText: 'good-repair-verification=Zk3v7dQ2m9Xb1Lr8Tt5Yc0',
}));

/**
 * Single sign-on that is in use, with a claimed and an unclaimed domain, and the dialog of a
 * button, if any.
 */
const signOnInUse = (button?: string) => async (page: Page) => {
  await changeResponse(page, '**/api/sign-on/details', (data: object) => {
    Object.assign(data, { settings: signOnSettings, domains: signOnDomains });
  });
  await openAt(...security)(page);
  const domain = page.getByText('redwood-usd.test', { exact: true }).first();
  await domain.waitFor();
  await domain.scrollIntoViewIfNeeded();
  if (!button) return;
  await press(page, button);
  await waitForDialog(page);
};

const removedMember = {
  id: '0b0b0b0b-0000-4000-8000-000000000003',
  name: "Nguyễn Văn O'Peña",
  role: 'inspector',
  email: 'nguyen.van.opena@redwood-usd.test',
  department: 'Facilities',
  deletedAt: '2026-11-20T15:04:00.000Z',
};

const exportedFile = {
  id: '0b0b0b0b-0000-4000-8000-000000000004',
  withFiles: true,
  state: 'done',
  done: 120,
  total: 120,
  problem: '',
  bytes: 734_003_200,
  createdAt: '2026-11-20T15:04:00.000Z',
  by: "Nguyễn Văn O'Peña",
  expiresAt: '2026-11-27T15:04:00.000Z',
};

export const screensOfIdentity: readonly Screen[] = [
  { name: 'authenticator-app', as, open: openDialogAt(...security, 'Set Up') },
  { name: 'second-factor', as, open: withApp },
  {
    name: 'remove-factor',
    as,
    open: async (page) => {
      await withApp(page);
      const card = page.getByRole('region', { name: 'Second factor', exact: true });
      await card.getByRole('button', { name: 'Remove' }).click();
      await waitForDialog(page);
    },
  },
  { name: 'passkeys', as, open: withPasskeys() },
  { name: 'add-passkey', as, open: openDialogAt(...security, 'Add a Passkey') },
  { name: 'rename-passkey', as, open: withPasskeys(/^Rename the passkey Safari/) },
  { name: 'remove-passkey', as, open: withPasskeys(/^Remove the passkey Nguy/) },
  {
    name: 'confirm-by-passkey',
    as,
    open: async (page) => {
      await page.route('**/api/factor/codes/renew', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { status: 403, code: 'confirm-factor', message: 'Please confirm.' },
        }),
      );
      await withPasskeys(/^Make New Codes/)(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make New Codes' }).click();
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      await dialog.getByRole('button', { name: 'Use a Passkey' }).waitFor();
    },
  },
  { name: 'new-recovery-codes', as, open: withPasskeys(/^Make New Codes/) },
  { name: 'recovery-codes', as, open: recoveryCodes },
  { name: 'factor-needed', as, open: factorNeeded },
  { name: 'second-step', open: secondStep },
  {
    name: 'second-step-code',
    open: async (page) => {
      await secondStep(page);
      await press(page, 'Use the authenticator app instead');
      await page.getByLabel('Code', { exact: true }).waitFor();
    },
  },
  {
    name: 'require-factor',
    as,
    open: async (page) => {
      await changeResponse(page, '**/api/account/details', (data: object) => {
        Object.assign(data, { factorRequiredFrom: '2027-01-31' });
      });
      await openAt(...security)(page);
      const stop = page.getByRole('button', { name: 'Stop Requiring' });
      await stop.waitFor();
      await stop.scrollIntoViewIfNeeded();
    },
  },
  { name: 'reset-factor', as, open: ofMembers({ has_factor: true }, 'Reset Second Factor') },
  { name: 'hand-over', as, open: ofMembers({ mayBecomeOwner: true }, 'Make Owner') },
  {
    name: 'erase-member',
    as,
    open: async (page) => {
      await changeResponse(page, '**/api/user/removed', ({ list }: { list: object[] }) => {
        list.push(removedMember);
      });
      await openAt(...team)(page);
      await page.getByRole('tab', { name: 'Removed' }).click();
      await press(page, /^Erase /);
      await waitForDialog(page);
    },
  },
  { name: 'single-sign-on', as, open: openDialogAt(...security, 'Set Up Single Sign-On') },
  { name: 'sign-on-in-use', as, open: signOnInUse() },
  { name: 'sign-on-domain', as, open: openDialogAt(...security, 'Add Domain') },
  {
    name: 'export-all',
    as,
    open: async (page) => {
      await changeResponse(page, '**/api/account/exports', ({ list }: { list: object[] }) => {
        const failed = {
          ...exportedFile,
          id: '0b0b0b0b-0000-4000-8000-000000000005',
          state: 'failed',
          bytes: null,
          problem: 'The file could not be made. Please request it again.',
        };
        list.push(exportedFile, failed);
      });
      await openAt('/settings?tab=district', 'Settings')(page);
      const files = page.getByRole('list', { name: 'Files' });
      await files.waitFor();
      await files.scrollIntoViewIfNeeded();
    },
  },
];
