/** Screens of signing in, paying and confirming that need a server in a special state. */
import type { Page } from 'playwright-core';
import { openAt, markReadOnly, type Screen, waitUntilLoaded } from '#e2e/support/screen.ts';

/** Refuses a call as the server would. */
const refuse = (
  page: Page,
  url: string,
  problem: { status: number; code: string; message: string },
) =>
  page.route(url, (route) =>
    route.fulfill({
      status: problem.status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        ...problem,
        administrators: [{ name: "Nguyễn Văn O'Peña", email: 'nguyen.van.opena@redwood-usd.test' }],
      }),
    }),
  );

/** Lets the server respond, and changes the response. */
export const changeResponse = (page: Page, url: string | RegExp, change: (data: never) => void) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: never };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });

const refusedLogin = async (page: Page): Promise<void> => {
  await openAt('/login', 'Welcome back')(page);
  await page.getByLabel('Email').fill('nguyen.van.opena@redwood-usd.test');
  await page.getByLabel(/^Password/).fill('a long walk home');
  await page.getByRole('button', { name: 'Login' }).click();
};

type Billing = {
  account: { state: string };
  subscription: { plan: string; renewal_date: string };
  renewals: unknown[];
};

const renewal = (plan: string, name: string, monthly_fee: number) => ({
  plan,
  name,
  monthly_fee,
  amount: 12 * monthly_fee,
  lines: [{ text: `${name}, 2026-11-22 to 2027-11-21`, amount: 12 * monthly_fee }],
  renewal_date: '2027-11-21',
});

const otherSessions = [
  {
    id: '0b0b0b0b-0000-4000-8000-000000000001',
    startedAt: '2026-11-20T15:04:00.000Z',
    lastUsedAt: '2026-11-21T15:04:00.000Z',
    endsAt: '2026-11-28T15:04:00.000Z',
    address: '203.0.113.7',
    browser:
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    isCurrent: false,
  },
  {
    id: '0b0b0b0b-0000-4000-8000-000000000002',
    startedAt: '2026-11-02T15:04:00.000Z',
    lastUsedAt: '2026-11-19T15:04:00.000Z',
    endsAt: '2026-11-26T15:04:00.000Z',
    address: '2001:db8:85a3:1234:5678:8a2e:370:7334',
    browser: '',
    isCurrent: false,
  },
];

export const screensOfAccounts: readonly Screen[] = [
  {
    name: 'login-expired',
    open: async (page) => {
      const message = 'Your subscription has been expired!';
      await refuse(page, '**/api/auth/login', { status: 401, code: 'account-expired', message });
      await refusedLogin(page);
      await page.getByRole('region', { name: 'Subscription' }).waitFor();
    },
  },
  {
    name: 'login-not-activated',
    open: async (page) => {
      const message = 'Please activate your account first. Check your email for the link.';
      await refuse(page, '**/api/auth/login', { status: 403, code: 'not-activated', message });
      await refusedLogin(page);
      await page.getByRole('button', { name: 'Send the email again' }).waitFor();
    },
  },
  {
    name: 'signup-password-refused',
    open: async (page) => {
      await openAt('/signup', 'Create your account')(page);
      await page.getByLabel('Email').fill('nguyen@redwood-usd.test');
      await page.getByLabel('Full name').fill("Nguyễn Văn O'Peña");
      await page.getByLabel(/^Password/).fill('abcabcabcabc');
      await page.getByLabel('Confirm password').fill('abcabcabcabc');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'activation-used',
    open: async (page) => {
      await refuse(page, '**/api/auth/account-activation*', {
        status: 400,
        code: 'mail-link-used',
        message: 'This link has been used already, or a newer one has replaced it.',
      });
      await openAt('/user/activation?token=x', 'Failed to activate account.')(page);
    },
  },
  {
    name: 'confirm-billing-address',
    open: openAt('/user/activation?for=billing&token=x', 'Confirm this address for invoices'),
  },
  {
    name: 'renew',
    as: 'alice',
    initScript: `document.cookie = 'is_expired=true; path=/'`,
    open: async (page) => {
      await changeResponse(page, /\/api\/subscription\/user\/billing\/history/, (data: Billing) => {
        data.account.state = 'expired';
        Object.assign(data.subscription, { plan: 'basic', renewal_date: '2026-01-31' });
        // The demo district is paid too far ahead to be offered a renewal.
        data.renewals = [renewal('basic', 'Basic', 49), renewal('premium', 'Premium', 99)];
      });
      await openAt('/renew', 'Your subscription has been expired!')(page);
      await page.getByRole('radio', { name: /^Basic Expired/ }).waitFor();
    },
  },
  {
    name: 'contractors',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=contractors', 'Settings')(page);
      await page.getByRole('heading', { name: 'Links for contractors' }).waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'integrations',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=integrations', 'Settings')(page);
      await page.getByText('No API tokens yet.').waitFor();
    }),
  },
  {
    name: 'activity',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=activity', 'Settings')(page);
      await page
        .getByRole('row', { name: /Signed in/ })
        .first()
        .waitFor();
      await page.getByLabel('Retain entries for').waitFor();
    }),
  },
  {
    name: 'sessions',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await changeResponse(page, '**/api/user/sessions', ({ list }: { list: object[] }) => {
        // Only the session of this device is the same in every run, so the other sessions are
        // replaced.
        list.splice(1, list.length, ...otherSessions);
      });
      await openAt('/settings?tab=security', 'Settings')(page);
      // A screen before this one may have read the sessions, too, and the app keeps them for a while.
      await page.reload();
      await page.getByRole('row', { name: /Safari on iPad/ }).waitFor();
      await page.getByLabel('After inactivity of').waitFor();
    }),
  },
  {
    name: 'set-up-sign-on',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=security', 'Settings')(page);
      await page.getByRole('button', { name: 'Set Up Single Sign-On' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up single sign-on' });
      await dialog.getByRole('button', { name: 'Add Group' }).click();
    }),
  },
  {
    name: 'sign-on-claim',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=security', 'Settings')(page);
      await page.getByRole('button', { name: 'Set Up Single Sign-On' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up single sign-on' });
      await dialog.getByLabel('Provider').selectOption('Another provider');
      await dialog.getByLabel('Claim with the email address').scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'remove-data',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings', 'Settings')(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Welcome/ })
        .click();
      await page.getByRole('menuitem', { name: 'Log out and remove data' }).click();
      await page.getByRole('alertdialog', { name: /^Remove this account/ }).waitFor();
    }),
  },
  {
    name: 'add-webhook',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=integrations', 'Settings')(page);
      await page.getByRole('button', { name: 'Add Webhook' }).click();
      await page.getByRole('dialog', { name: 'Add webhook' }).waitFor();
    }),
  },
  {
    name: 'create-token',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=integrations', 'Settings')(page);
      await page.getByRole('button', { name: 'Create Token' }).click();
      await page.getByRole('dialog', { name: 'Create API token' }).waitFor();
    }),
  },
  {
    name: 'pending-email',
    as: 'alice',
    open: async (page) => {
      await changeResponse(page, '**/api/user/details', (data: { pendingEmail: string }) => {
        data.pendingEmail = 'alice.admin-of-facilities@mayacamas-valley-unified.test';
      });
      await openAt('/settings', 'Settings')(page);
      await page.getByRole('region', { name: 'Address to be confirmed' }).waitFor();
    },
  },
  {
    name: 'confirm-password',
    as: 'alice',
    open: async (page) => {
      const message = 'Please enter your current password to continue.';
      await refuse(page, '**/api/user/password/update', {
        status: 403,
        code: 'confirm-password',
        message,
      });
      await openAt('/settings', 'Settings')(page);
      await page.getByLabel('New password').fill('nine calm rivers');
      await page.getByLabel('Confirm password').fill('nine calm rivers');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Reset Password' }).click();
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('Please enter your password.').waitFor();
      await waitUntilLoaded(page);
    },
  },
];
