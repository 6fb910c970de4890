// What can be done to the access of several members, with the words of the question.
import { RESTORE_DAYS } from '#domain/account/restore.ts';

export const accessChanges = {
  activate: {
    call: 'user/activate-chosen',
    verb: 'Activate',
    description: 'They can sign in again.',
    failure: 'Activation failed, please try again.',
    tone: 'primary',
  },
  deactivate: {
    call: 'user/delete-chosen',
    verb: 'Deactivate',
    description:
      'They will be signed out right away and cannot sign in until you activate them again. Links in their invitations stop working. Their names and all their work stay.',
    failure: 'Deactivation failed, please try again.',
    tone: 'danger',
  },
  remove: {
    call: 'user/remove-chosen',
    verb: 'Remove',
    description: `They will be signed out right away and can no longer sign in. Their inspections and reports stay. You can restore them for ${RESTORE_DAYS} days. After that, their names and emails are erased.`,
    failure: 'Removing members failed, please try again.',
    tone: 'danger',
  },
} as const;
export type AccessChange = keyof typeof accessChanges;
