import { accountActivity } from './activity.ts';
import { accountActivityExport } from './activity-export.ts';
import { accountDetails } from './details.ts';
import { accountUpdate } from './update.ts';

export const accountCalls = {
  'account/details': accountDetails,
  'account/update': accountUpdate,
  'account/activity': accountActivity,
  'account/activity-export': accountActivityExport,
};
