/** Long because it is one list: every screen of the product by name, for the gallery and the accessibility test. */
import type { Page } from 'playwright-core';
import { mayacamasReport } from '#e2e/support/mayacamas.ts';
import { bearerOf } from '#e2e/support/people.ts';
import {
  openAt,
  markReadOnly,
  openDialogAt,
  type Screen,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';
import { screensOfAccounts } from './accounts.ts';
import { screensOfComplaints } from './complaints.ts';
import { screensOfDeficiencies } from './deficiencies.ts';
import { screensOfIdentity } from './identity.ts';
import { screensOfDialogs } from './dialogs.ts';
import { screensOfField } from './field.ts';
import { screensOfOtherDevices } from './other-devices.ts';
import { screensOfLongNames } from './long-names.ts';
import { firstAllGood, openMayacamasInspection, startMayacamas } from './mayacamas.ts';
import { screensOfReports } from './reports.ts';
import { screensOfRoomPhotos } from './room-photos.ts';
import { screensOfWalkOrder } from './walk-order.ts';
import { screensWithoutData } from './without-data.ts';
import { screensOfSchedule } from './schedule.ts';
import { screensOfSelectedRows } from './selected-rows.ts';
import { screensOfSchools } from './schools.ts';
import { screensOfTrends } from './trends.ts';
import { screensOfSuperUser } from './super-user.ts';
import { screensLoadingAndFailed } from './loading-and-failed.ts';

export const screens: readonly Screen[] = [
  { name: 'login', open: openAt('/login', 'Welcome back') },
  { name: 'signup', open: openAt('/signup', 'Create your account') },
  { name: 'sign-on', open: openAt('/sign-on', 'Single sign-on') },
  {
    name: 'sign-on-return',
    open: openAt('/sign-on/c0ffee00-0000-4000-8000-000000000000?state=x', 'You are not signed in'),
  },
  { name: 'reset-password', open: openAt('/user/reset-password?token=x', 'Set a new password') },
  { name: 'invitation', open: openAt('/user/invitation?token=x', 'Complete Your Registration') },
  { name: 'dashboard', as: 'alice', open: openAt('/dashboard', 'Dashboard Overview') },
  { name: 'inspections', as: 'alice', open: openAt('/inspections', 'Inspections') },
  { name: 'ready', as: 'alice', open: openAt('/ready', 'Ready for the Day') },
  { name: 'deficiencies', as: 'alice', open: openAt('/deficiencies', 'Deficiencies') },
  { name: 'complaints', as: 'alice', open: openAt('/complaints', 'Complaints') },
  {
    name: 'complaints-summary',
    as: 'alice',
    open: openAt('/complaints/summary', 'Quarterly Summary'),
  },
  {
    name: 'export-menu',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/inspections', 'Inspections')(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    }),
  },
  {
    name: 'categories',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/inspections', 'Inspections')(page);
      await page.getByRole('button', { name: 'Expand' }).click();
    }),
  },
  {
    name: 'inspection-details',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openMayacamasInspection(page, 'View');
      await page.getByRole('heading', { level: 1, name: /Mayacamas/ }).waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'form-site',
    as: 'alice',
    open: openAt('/new-inspection', 'New Inspection'),
  },
  {
    name: 'form-evaluation',
    as: 'alice',
    open: async (page) => {
      await startMayacamas(page);
      await firstAllGood(page);
    },
  },
  {
    name: 'form-area',
    as: 'alice',
    open: async (page) => {
      await startMayacamas(page);
      await page
        .getByRole('button', { name: /^Evaluate / })
        .first()
        .click();
      const first = page.getByRole('radiogroup').first();
      await first.getByRole('radio', { name: 'Deficient' }).check();
      const second = page.getByRole('radiogroup').nth(1);
      await second.getByRole('radio', { name: 'Extreme deficiency' }).check();
      await page.getByRole('radiogroup').nth(2).getByRole('radio', { name: 'Good' }).check();
    },
  },
  ...screensOfRoomPhotos,
  ...screensOfWalkOrder,
  {
    name: 'on-this-device',
    as: 'alice',
    open: async (page) => {
      await startMayacamas(page);
      await firstAllGood(page);
      await page.getByText('1 on this device').first().waitFor({ state: 'attached' });
      await openAt('/inspections', 'Inspections')(page);
      await page.getByRole('heading', { name: 'Inspections on this device' }).waitFor();
    },
  },
  { name: 'schools', as: 'alice', open: openAt('/facilities', 'Schools & Facilities') },
  {
    name: 'import-schools',
    as: 'alice',
    open: openDialogAt('/facilities', 'Schools & Facilities', 'Import'),
  },
  {
    name: 'import-preview',
    as: 'alice',
    open: async (page) => {
      await openDialogAt('/facilities', 'Schools & Facilities', 'Import')(page);
      await page.getByLabel('Or paste rows').fill(pastedSchools);
      await page.getByRole('button', { name: 'Preview pasted rows' }).click();
      await page.getByRole('button', { name: /^Import \d+ schools?$/ }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'import-columns-and-corrections',
    as: 'alice',
    open: async (page) => {
      await openDialogAt('/facilities', 'Schools & Facilities', 'Import')(page);
      await page.getByLabel('Or paste rows').fill('School\tRoom\nNguyen Do\tKestrel Stage');
      await page.getByRole('button', { name: 'Preview pasted rows' }).click();
      await page.getByRole('button', { name: 'Correct line 2' }).click();
      await page.getByText('Columns of the file').click();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'facilities',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/facilities', 'Schools & Facilities')(page);
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await page.getByText('Manage the facilities for this school').waitFor();
      await waitUntilLoaded(page);
    }),
  },
  ...screensOfSchools,
  {
    name: 'add-facility',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/facilities', 'Schools & Facilities')(page);
      await page.getByRole('tab', { name: 'Facilities' }).click();
      await page.getByRole('button', { name: 'Add Facility' }).click();
      await page.getByRole('dialog').waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'areas',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/facilities', 'Schools & Facilities')(page);
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Areas', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await waitUntilLoaded(page);
    }),
  },
  {
    name: 'deleted',
    as: 'alice',
    open: async (page) => {
      await deleteSomething(page);
      await openAt('/facilities', 'Schools & Facilities')(page);
      await page.getByRole('tab', { name: 'Deleted' }).click();
      await page.getByRole('button', { name: 'Restore Old Annex' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  { name: 'reports', as: 'alice', open: openAt('/reports', 'Inspection Reports') },
  {
    name: 'report-details',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/reports', 'Inspection Reports')(page);
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Category Scores' }).waitFor();
    }),
  },
  {
    name: 'report-print',
    open: async (page) => {
      // A visitor opens the report, whose public id is found as a signed-in member.
      await page.goto(await mayacamasPrint(page));
      await page.getByRole('heading', { level: 1, name: /Evaluation/ }).waitFor();
    },
  },
  { name: 'team', as: 'alice', open: openAt('/users', 'Team Members') },
  { name: 'settings', as: 'alice', open: openAt('/settings', 'Settings') },
  { name: 'billing', as: 'alice', open: markReadOnly((page) => openBilling(page)) },
  {
    name: 'district',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openAt('/settings?tab=district', 'Settings')(page);
      await page.getByLabel('Time zone').waitFor();
    }),
  },
  {
    name: 'change-plan',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openBilling(page);
      await page.getByRole('button', { name: 'Change Plan' }).click();
      await page.getByRole('radio', { name: /Enterprise/ }).check();
    }),
  },
  {
    name: 'payment-method',
    as: 'alice',
    open: markReadOnly(async (page) => {
      await openBilling(page);
      await page.getByRole('button', { name: 'Update payment method' }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  ...screensOfSuperUser,
  { name: 'not-found', open: openAt('/no/such/page', /404|not found/i) },
];

/** Other states of the screens: a dialog open, no data, loading, failed. */
export const states: readonly Screen[] = [
  ...screensOfAccounts,
  ...screensOfComplaints,
  ...screensOfDeficiencies,
  ...screensOfTrends,
  ...screensOfSchedule,
  ...screensOfSelectedRows,
  ...screensOfDialogs,
  ...screensOfIdentity,
  ...screensOfReports,
  ...screensOfField,
  ...screensOfOtherDevices,
  ...screensOfLongNames,
  ...screensWithoutData,
  ...screensLoadingAndFailed,
];

/** Opens the billing of a district that pays by purchase order. */
const openBilling = async (page: Page): Promise<void> => {
  const headers = await bearerOf(page, 'alice');
  await page.request.put('/api/subscription/user/payment-method', {
    headers,
    data: { po_number: 'PO-2026-1187', billing_email: 'accounts@demo.test' },
  });
  const history = await page.request.get('/api/subscription/user/billing/history', { headers });
  const { data } = (await history.json()) as { data: { billingHistory: unknown[] } };
  for (const newPlan of data.billingHistory.length > 0 ? [] : ['basic', 'premium']) {
    await page.request.put('/api/subscription/user/changeplan', { headers, data: { newPlan } });
  }
  await openAt('/settings', 'Settings')(page);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('heading', { name: 'Billing History' }).waitFor();
  await waitUntilLoaded(page);
};

/** Creates and deletes a school, once per server. */
const deleteSomething = async (page: Page): Promise<void> => {
  const headers = await bearerOf(page, 'alice');
  const gone = await page.request.get('/api/school/deleted', { headers });
  const { data } = (await gone.json()) as { data: { list: unknown[] } };
  if (data.list.length > 0) return;
  const school = { name: 'Old Annex', type: 'High School' };
  const created = await page.request.post('/api/school/create', { headers, data: school });
  const made = (await created.json()) as { data: { id: string } };
  await page.request.delete(`/api/school/delete/${made.data.id}`, { headers });
};

const pastedSchools = `name,type,address,district
Peña Valley Elementary,Elementary School,"12 Alder St, Ukiah",Mayacamas Valley Unified
Redwood Annex,Annex,40 Redwood Rd,Mayacamas Valley Unified
Mayacamas Countywide Middle School,High School,,
`;

const mayacamasPrint = async (page: Page): Promise<string> =>
  `/pdf/report/${await mayacamasReport(page)}`;
