import { accountActivity } from './activity.ts';
import { accountActivityExport } from './activity-export.ts';
import { accountDetails } from './details.ts';
import { accountExports } from './export/exports.ts';
import { accountExportCreate } from './export/export-create.ts';
import { accountExportDelete } from './export/export-delete.ts';
import { accountExportLink } from './export/export-link.ts';
import { accountUpdate } from './update.ts';

export const accountCalls = {
  'account/details': accountDetails,
  'account/update': accountUpdate,
  'account/exports': accountExports,
  'account/export-create': accountExportCreate,
  'account/export-link': accountExportLink,
  'account/export-delete': accountExportDelete,
  'account/activity': accountActivity,
  'account/activity-export': accountActivityExport,
};
