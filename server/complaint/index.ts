import { complaintContact } from './contact.ts';
import { complaintCreate } from './create.ts';
import { complaintDetails } from './details.ts';
import { complaintDuplicates } from './duplicates.ts';
import { complaintLink } from './link.ts';
import { complaintList } from './list.ts';
import { complaintMail } from './mail.ts';
import { complaintNonsense } from './nonsense.ts';
import { complaintPhotoAdd } from './photo-add.ts';
import { complaintSummary } from './summary.ts';
import { complaintSummaryExport } from './summary-export.ts';
import { complaintUnlink } from './unlink.ts';
import { complaintUpdate } from './update.ts';

export const complaintCalls = {
  'complaint/list': complaintList,
  'complaint/details': complaintDetails,
  'complaint/contact': complaintContact,
  'complaint/duplicates': complaintDuplicates,
  'complaint/summary': complaintSummary,
  'complaint/summary-export': complaintSummaryExport,
  'complaint/create': complaintCreate,
  'complaint/photo-add': complaintPhotoAdd,
  'complaint/update': complaintUpdate,
  'complaint/mail': complaintMail,
  'complaint/nonsense': complaintNonsense,
  'complaint/link': complaintLink,
  'complaint/unlink': complaintUnlink,
};
