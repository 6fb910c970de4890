import type { Handler } from '#server/core/context.ts';
import { setSetupHidden } from './queries-setup.ts';

export const accountSetupUpdate: Handler<'account/setup-update'> = async ({ isHidden }, { db }) => {
  await setSetupHidden(db, isHidden);
  return { message: isHidden ? 'The first steps are hidden.' : 'The first steps are shown again.' };
};
