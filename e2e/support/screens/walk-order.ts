/** The order of the areas of a school, which a person can change. */
import { openNewInspection, school } from '#e2e/support/form.ts';
import { pressOnly, type Screen, waitForDialog } from '#e2e/support/screen.ts';

export const screensOfWalkOrder: readonly Screen[] = [
  {
    name: 'walk-order',
    as: 'alice',
    open: async (page) => {
      await openNewInspection(page, school);
      await pressOnly(page, 'Next');
      await pressOnly(page, 'Change Order');
      await waitForDialog(page);
    },
  },
];
