import { accountActivity } from './activity.ts';
import { accountActivityExport } from './activity-export.ts';
import { accountDetails } from './details.ts';
import { accountExports } from './exports.ts';
import { accountExportCreate } from './export-create.ts';
import { accountExportDelete } from './export-delete.ts';
import { accountExportLink } from './export-link.ts';
import { accountSetup } from './setup.ts';
import { accountSetupUpdate } from './setup-update.ts';
import { accountUpdate } from './update.ts';

export const accountCalls = {
  'account/details': accountDetails,
  'account/update': accountUpdate,
  'account/setup': accountSetup,
  'account/setup-update': accountSetupUpdate,
  'account/exports': accountExports,
  'account/export-create': accountExportCreate,
  'account/export-link': accountExportLink,
  'account/export-delete': accountExportDelete,
  'account/activity': accountActivity,
  'account/activity-export': accountActivityExport,
};
