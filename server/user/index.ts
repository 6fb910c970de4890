import { userActivate } from './activate.ts';
import { userActivateChosen } from './activate-chosen.ts';
import { userDelete } from './delete.ts';
import { userDeleteChosen } from './delete-chosen.ts';
import { userDetails } from './details.ts';
import { userDetailsUpdate } from './details-update.ts';
import { userEmailCancel } from './email-cancel.ts';
import { userErase } from './erase.ts';
import { userHandOver } from './hand-over.ts';
import { userList } from './list.ts';
import { userRemove } from './remove.ts';
import { userRemoveChosen } from './remove-chosen.ts';
import { userRemoved } from './removed.ts';
import { userRestore } from './restore.ts';
import { sessionEnd } from './session-end.ts';
import { sessions } from './sessions.ts';
import { sessionsEnd } from './sessions-end.ts';
import { userMails } from './mails.ts';
import { userMailsUpdate } from './mails-update.ts';
import { userPasswordUpdate } from './password-update.ts';
import { userUpdate } from './update.ts';
import { userUpdateChosen } from './update-chosen.ts';

export const userCalls = {
  'user/list': userList,
  'user/delete': userDelete,
  'user/delete-chosen': userDeleteChosen,
  'user/activate': userActivate,
  'user/activate-chosen': userActivateChosen,
  'user/remove': userRemove,
  'user/remove-chosen': userRemoveChosen,
  'user/erase': userErase,
  'user/hand-over': userHandOver,
  'user/removed': userRemoved,
  'user/restore': userRestore,
  'user/update': userUpdate,
  'user/update-chosen': userUpdateChosen,
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
