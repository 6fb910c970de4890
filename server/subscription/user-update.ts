import type { UntransactedHandler } from '../core/context.ts';
import { hashNewPassword } from '../core/new-password.ts';
import { refuse } from '../core/refusals.ts';
import { tellOfNewAddress, tellOfNewPassword } from '../mail/notices.ts';
import { endSessionsOf, isLastAdmin, setPassword } from '../user/queries.ts';
import { bill } from './bill.ts';
import { type ChangedSubscriber, changeSubscriber, findOwned, type Owned } from './queries.ts';
import { recordChange } from './queries-change.ts';

/**
 * Changes an owner and the subscription. More days or a dearer plan are billed. An account's only
 * active admin stays one: nobody in the district could let anyone in again.
 */
export const subscriptionUserUpdate: UntransactedHandler<'subscription/user-update'> = {
  untransacted: async ({ id, password, ...form }, context) => {
    const passwordHash = password ? await hashNewPassword(password) : undefined;
    await context.transact(async (db) => {
      if (form.role !== 'admin' && (await isLastAdmin(db, id))) throw refuse('last-admin');
      const before = await findOwned(db, id);
      if (!before) throw refuse('user-not-found');
      await changeSubscriber(db, before, form);
      await tellOfNewAddress(db, context.services, before, form.email);
      if (passwordHash !== undefined) {
        await setPassword(db, id, passwordHash);
        await endSessionsOf(db, id);
        await tellOfNewPassword(db, context.services, before);
      }
      const details = differences(before, form, passwordHash !== undefined);
      await recordChange(db, { account: before, by: context.user, action: 'updated', details });
      await bill(db, before.accountId, { before: termOf(before), after: termOf(form) }, context);
    });
    return { message: 'Edit User: The user has been successfully modified.' };
  },
};

const termOf = ({ subscriptionPlan, subscriptionEnd }: ChangedSubscriber) => ({
  plan: subscriptionPlan,
  end: subscriptionEnd,
});

const differences = (before: Owned, after: ChangedSubscriber, newPassword: boolean) => ({
  ...Object.fromEntries(
    (Object.keys(after) as (keyof ChangedSubscriber)[])
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  ),
  ...(newPassword && { password: 'changed' }),
});
