import { userActivate } from './activate.ts';
import { userDelete } from './delete.ts';
import { userDetails } from './details.ts';
import { userDetailsUpdate } from './details-update.ts';
import { userEmailCancel } from './email-cancel.ts';
import { userErase } from './erase.ts';
import { userHandOver } from './hand-over.ts';
import { userList } from './list.ts';
import { userRemove } from './remove.ts';
import { userRemoved } from './removed.ts';
import { userRestore } from './restore.ts';
import { sessionEnd } from './session-end.ts';
import { sessions } from './sessions.ts';
import { sessionsEnd } from './sessions-end.ts';
import { userMails } from './mails.ts';
import { userMailsUpdate } from './mails-update.ts';
import { userPasswordUpdate } from './password-update.ts';
import { userUpdate } from './update.ts';

export const userCalls = {
  'user/list': userList,
  'user/delete': userDelete,
  'user/activate': userActivate,
  'user/remove': userRemove,
  'user/erase': userErase,
  'user/hand-over': userHandOver,
  'user/removed': userRemoved,
  'user/restore': userRestore,
  'user/update': userUpdate,
  'user/details': userDetails,
  'user/details-update': userDetailsUpdate,
  'user/email-cancel': userEmailCancel,
  'user/mails': userMails,
  'user/mails-update': userMailsUpdate,
  'user/password-update': userPasswordUpdate,
  'user/sessions': sessions,
  'user/session-end': sessionEnd,
  'user/sessions-end': sessionsEnd,
};
