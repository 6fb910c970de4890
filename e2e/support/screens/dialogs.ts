/** The dialogs and menus that open over a screen, and fields with errors. */
import { beginByAddress, markRadio, school } from '#e2e/support/form.ts';
import { sizes } from '#e2e/support/browser.ts';
import { entryOfReportMenu } from '#e2e/support/report-menu.ts';
import { chooseAction } from '#e2e/support/row-menu.ts';
import {
  openAt,
  markReadOnly,
  openDialogAt,
  press,
  type Screen,
  waitForDialog,
  waitUntilLoaded,
} from '#e2e/support/screen.ts';

/** The dialog that opens when the button with a name that matches this pattern is pressed. */
const openDialogBy = (path: string, heading: string, button: RegExp) =>
  markReadOnly(async (page) => {
    await openAt(path, heading)(page);
    await press(page, button);
    await waitForDialog(page);
  });

/** A dialog of a team member. */
const ofMember = (action: string) =>
  markReadOnly(async (page) => {
    await openAt('/users', 'Team Members')(page);
    await chooseAction(page, 'Alice Admin', action);
    await waitForDialog(page);
  });

const as = 'alice';
const schools = ['/facilities', 'Schools & Facilities'] as const;

/** The dialog that a button opens in the newest report with this status. */
const reportOf = (status: string, button: string, isInMenu = false) =>
  markReadOnly(async (page) => {
    await openAt('/reports', 'Inspection Reports')(page);
    await page.getByLabel('Status').selectOption(status);
    await waitUntilLoaded(page);
    await page.getByRole('row').nth(1).getByText(status).waitFor();
    await press(page, /^View /);
    if (isInMenu) await (await entryOfReportMenu(page, button)).click();
    else await press(page, button);
    await waitForDialog(page);
  });

/** A menu of the list of deficiencies. */
const ofList = (button: RegExp, entry: string) =>
  markReadOnly(async (page) => {
    await openAt('/deficiencies', 'Deficiencies')(page);
    await press(page, button);
    await page.getByText(entry, { exact: true }).waitFor();
  });

export const screensOfDialogs: readonly Screen[] = [
  { name: 'views-menu', as, open: ofList(/^Views$/, 'Save as a View…') },
  { name: 'columns-menu', as, open: ofList(/^Columns$/, 'Work order') },
  {
    name: 'save-view',
    as,
    open: markReadOnly(async (page) => {
      await ofList(/^Views$/, 'Save as a View…')(page);
      await page.getByText('Save as a View…', { exact: true }).click();
      await waitForDialog(page);
    }),
  },
  {
    name: 'mailed-list',
    as,
    open: markReadOnly(async (page) => {
      await ofList(/^Export$/, 'Mail Each Week or Month…')(page);
      await page.getByText('Mail Each Week or Month…', { exact: true }).click();
      await waitForDialog(page);
    }),
  },
  {
    name: 'feed',
    as,
    open: markReadOnly(async (page) => {
      await ofList(/^Export$/, 'Use in a Spreadsheet…')(page);
      await page.getByText('Use in a Spreadsheet…', { exact: true }).click();
      await waitForDialog(page);
    }),
  },
  {
    name: 'login-refused',
    open: async (page) => {
      await openAt('/login', 'Welcome back')(page);
      await page.getByLabel('Email').fill('nguyen@redwood.test');
      await page.getByLabel(/^Password/).fill('not this one');
      await press(page, 'Login');
      await page.getByText('The email or password is incorrect.').first().waitFor();
    },
  },
  {
    name: 'forgot-password',
    open: openDialogBy('/login', 'Welcome back', /^Forgot your password/),
  },
  {
    name: 'signup-wrong',
    open: async (page) => {
      await openAt('/signup', 'Create your account')(page);
      await press(page, 'Sign up');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'drawer',
    as,
    open: async (page) => {
      await page.setViewportSize(sizes.phone);
      await openDialogBy('/dashboard', 'Dashboard Overview', /^Open menu/)(page);
    },
  },
  { name: 'notices', as, open: openDialogBy('/dashboard', 'Dashboard Overview', /^Notices/) },
  {
    name: 'search',
    as,
    open: markReadOnly(async (page) => {
      await openDialogBy('/dashboard', 'Dashboard Overview', /^Search$/)(page);
      await page.getByRole('combobox', { name: 'Search' }).fill('room 1');
      await page.getByRole('group', { name: 'Areas' }).waitFor();
    }),
  },
  {
    name: 'shortcuts',
    as,
    open: markReadOnly(async (page) => {
      await openDialogBy('/dashboard', 'Dashboard Overview', /^Search$/)(page);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await waitForDialog(page);
    }),
  },
  { name: 'add-school', as, open: openDialogAt(...schools, 'Add School') },
  { name: 'edit-school', as, open: openDialogBy(...schools, /^Edit /) },
  { name: 'delete-school', as, open: openDialogBy(...schools, /^Delete /) },
  {
    name: 'delete-facility',
    as,
    open: markReadOnly(async (page) => {
      await openAt(...schools)(page);
      await page.getByRole('tab', { name: 'Facilities' }).click();
      await press(page, /^Delete /);
      await waitForDialog(page);
    }),
  },
  { name: 'invite', as, open: openDialogAt('/users', 'Team Members', 'Invite Member') },
  { name: 'invite-several', as, open: openDialogAt('/users', 'Team Members', 'Invite Several') },
  { name: 'remove-member', as, open: ofMember('Remove') },
  {
    name: 'removed-members',
    as,
    open: markReadOnly(async (page) => {
      await openAt('/users', 'Team Members')(page);
      await page.getByRole('tab', { name: 'Removed' }).click();
      await waitUntilLoaded(page);
    }),
  },
  { name: 'edit-member', as, open: ofMember('Edit') },
  { name: 'make-final', as, open: reportOf('Review', 'Make Final') },
  { name: 'reopen-report', as, open: reportOf('Final', 'Reopen', true) },
  { name: 'withdraw-link', as, open: reportOf('Final', 'Withdraw link') },
  {
    name: 'delete-inspection',
    as,
    open: markReadOnly(async (page) => {
      await openAt('/inspections', 'Inspections')(page);
      await page
        .getByRole('link', { name: /^View the inspection of / })
        .last()
        .click();
      await press(page, 'Delete');
      await waitForDialog(page);
    }),
  },
  {
    name: 'actions-menu',
    as: 'sue',
    open: async (page) => {
      await page.setViewportSize(sizes.tablet);
      await openAt('/admin/subscriptions', 'Subscription Admin')(page);
      await press(page, /^Actions for /);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'guide',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await press(page, /^What to look for: /);
      await waitForDialog(page);
    },
  },
  {
    name: 'apply-to-others',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Deficient').check();
      await page.getByLabel('Comments: Sewer').fill('Smells after rain.');
      await press(page, 'Apply to other areas…');
      await waitForDialog(page);
    },
  },
  {
    name: 'discarded-area',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Sewer', 'Deficient').check();
      await press(page, 'Cancel');
      await page.getByText('Your changes to Classroom 1 were discarded.').first().waitFor();
    },
  },
  {
    name: 'save-check',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await markRadio(page, 'Interior Surfaces', 'Good')
        .or(page.getByRole('radio').first())
        .first()
        .check();
      await press(page, 'Save');
      await press(page, 'Save');
      const dialog = page.getByRole('dialog', { name: 'Before you save' });
      await dialog.getByRole('list', { name: 'Areas left out' }).waitFor();
    },
  },
  {
    name: 'not-inspected-area',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await press(page, /^Not inspected/);
    },
  },
  {
    name: 'lower-rating',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await press(page, /^Mark all Good/);
      await press(page, 'Save');
      await press(page, /lower/i);
    },
  },
  {
    name: 'new-area',
    as,
    open: async (page) => {
      await beginByAddress(page, school, 'Classroom 1');
      await press(page, 'Cancel');
      await press(page, 'New');
      await page.getByRole('heading', { name: 'Area Evaluation' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
];
