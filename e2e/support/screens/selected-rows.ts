/** The dialogs that change several selected rows of a list. */
import { markReadOnly, openAt, press, type Screen, waitForDialog } from '#e2e/support/screen.ts';

const as = 'alice';

/** Selects the first row of the list, and opens the dialog of an action. */
const withSelectedRow = (path: string, heading: string, action: string) =>
  markReadOnly(async (page) => {
    await openAt(path, heading)(page);
    // A single row, because a phone does not show the heading with the checkbox for all rows.
    await page
      .getByRole('checkbox', { name: /^Select (?!all )/ })
      .first()
      .check();
    await press(page, action);
    await waitForDialog(page);
  });

const reports = ['/reports', 'Inspection Reports'] as const;

export const screensOfSelectedRows: readonly Screen[] = [
  { name: 'move-reports', as, open: withSelectedRow(...reports, 'Change Status…') },
  { name: 'publish-reports', as, open: withSelectedRow(...reports, 'Publish…') },
  {
    name: 'delete-schools',
    as,
    open: withSelectedRow('/facilities', 'Schools & Facilities', 'Delete…'),
  },
  { name: 'assign-role', as, open: withSelectedRow('/users', 'Team Members', 'Change Role…') },
];
