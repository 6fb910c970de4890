import type { UntransactedHandler } from '#server/core/context.ts';
import { hashNewPassword } from '#server/core/credentials/new-password.ts';
import { bill } from './billing/bill.ts';
import { insertSubscriber } from './queries.ts';
import { recordChange } from './queries-change.ts';

/**
 * Creates an account with this person as its owner, who may sign in immediately. The owner is
 * always an administrator, whatever role the request contains, because otherwise nobody could
 * invite members.
 */
export const subscriptionUserCreate: UntransactedHandler<'subscription/user-create'> = {
  untransacted: async ({ password, ...sent }, context) => {
    const form = { ...sent, role: 'admin' as const };
    const { transact, user } = context;
    const passwordHash = await hashNewPassword(password, form);
    const id = await transact(async (db) => {
      const made = await insertSubscriber(db, { ...form, passwordHash });
      const { notes: _, ...details } = form;
      await recordChange(db, { account: made, by: user, action: 'created', details });
      const after = { plan: form.subscriptionPlan, end: form.subscriptionEnd };
      await bill(db, made.accountId, { before: undefined, after }, context);
      return made.id;
    });
    return { message: 'User Added', data: { id } };
  },
};
