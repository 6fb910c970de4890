import type { UntransactedHandler } from '#server/core/context.ts';
import { hashNewPassword, refuseGuessable } from '#server/core/credentials/new-password.ts';
import { omitUndefined } from '#server/core/sql/new-value.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfNewEmail, notifyOfNewPassword } from '#server/mail/notices.ts';
import { endSessionsOf, isLastAdmin, setPassword } from '#server/user/queries.ts';
import { bill } from './billing/bill.ts';
import {
  changeSubscriber,
  lockOwnedAccount,
  type OwnedAccount,
  type SubscriberValues,
} from './queries.ts';
import { recordChange } from './queries-change.ts';

/**
 * Changes an owner and the subscription; omitted fields are not changed. Additional days or a more
 * expensive plan are billed. The only active administrator of an account stays one, whatever role
 * is sent, like the first person of a new account (docs/decisions/0121).
 */
export const subscriptionUserUpdate: UntransactedHandler<'subscription/user-update'> = {
  untransacted: async ({ id, password, ...change }, context) => {
    const passwordHash = password ? await hashNewPassword(password, change) : undefined;
    const role = await context.transact(async (db) => {
      const isAdminAnyway = change.role === 'staff' && (await isLastAdmin(db, id));
      const before = await lockOwnedAccount(db, id);
      if (!before) throw refuse('user-not-found');
      const after = {
        ...fieldsOf(before),
        ...omitUndefined(change),
        ...(isAdminAnyway && { role: 'admin' as const }),
      };
      await changeSubscriber(db, before, after);
      await notifyOfNewEmail(db, context.services, before, after.email);
      if (passwordHash !== undefined && password) {
        refuseGuessable(password, after);
        await setPassword(db, id, passwordHash);
        await endSessionsOf(db, id);
        await notifyOfNewPassword(db, context.services, before);
      }
      const details = differences(before, after, passwordHash !== undefined);
      await recordChange(db, { account: before, by: context.user, action: 'updated', details });
      await bill(db, before.accountId, { before: termOf(before), after: termOf(after) }, context);
      return after.role;
    });
    return { message: 'Edit User: The user has been successfully modified.', data: { role } };
  },
};

/** The fields that an update may change, as they are stored. */
const fieldsOf = (account: OwnedAccount): SubscriberValues => ({
  username: account.username,
  fullName: account.fullName,
  email: account.email,
  role: account.role,
  subscriptionPlan: account.subscriptionPlan,
  subscriptionEnd: account.subscriptionEnd,
  paymentMethod: account.paymentMethod,
  notes: account.notes,
});

const termOf = ({ subscriptionPlan, subscriptionEnd }: SubscriberValues) => ({
  plan: subscriptionPlan,
  end: subscriptionEnd,
});

const differences = (before: OwnedAccount, after: SubscriberValues, newPassword: boolean) => ({
  ...Object.fromEntries(
    (Object.keys(after) as (keyof SubscriberValues)[])
      .filter((field) => field !== 'notes' && before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  ),
  // The text of notes is not stored in the history, because notes may be long, and are shown where
  // they are edited.
  ...(before.notes !== after.notes && { notes: 'changed' }),
  ...(newPassword && { password: 'changed' }),
});
