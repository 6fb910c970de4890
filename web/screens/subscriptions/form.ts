// What the add and the edit dialog ask for, and when it may be sent.
import type { CallInput } from '#contract/calls.ts';
import type { SubscriptionUser } from '#contract/subscription.ts';
import { isDate } from '#domain/calendar.ts';
import { LAST_END } from '#domain/plan.ts';

export type SubscriberForm = Required<
  Pick<
    CallInput<'subscription/user-create'>,
    | 'username'
    | 'fullName'
    | 'email'
    | 'password'
    | 'role'
    | 'subscriptionPlan'
    | 'subscriptionEnd'
    | 'paymentMethod'
  >
> & { notes: string };

/** The required defaults. */
export const newSubscriber: SubscriberForm = {
  username: '',
  fullName: '',
  email: '',
  password: '',
  role: 'staff',
  subscriptionPlan: 'basic',
  subscriptionEnd: '',
  paymentMethod: 'offline',
  notes: '',
};

export const formOf = (user: SubscriptionUser): SubscriberForm => ({
  username: user.username,
  fullName: user.fullName,
  email: user.email,
  password: '',
  role: user.role === 'admin' ? 'admin' : 'staff',
  subscriptionPlan: user.subscriptionPlan,
  subscriptionEnd: user.subscriptionEnd,
  paymentMethod: user.paymentMethod,
  notes: user.notes,
});

export type Flaw = { title: string; description: string };

const missing: Flaw = {
  title: 'Missing Fields',
  description: 'Please fill out all required fields.',
};
const invalidDate: Flaw = {
  title: 'Invalid Date',
  description: 'Please enter a valid subscription end date.',
};

/**
 * What keeps a form from being sent, in the required words. `isHalfDate`: the date field holds
 * something that is no date, which the browser gives as ''.
 */
export function flawOf(
  form: SubscriberForm,
  { isNew, isHalfDate }: { isNew: boolean; isHalfDate: boolean },
): Flaw | undefined {
  const { username, fullName, email, password, subscriptionEnd } = form;
  const required = [username, fullName, email, ...(isNew ? [password] : [])];
  if (required.some((text) => text.trim() === '')) return missing;
  if (subscriptionEnd === '' && !isHalfDate) return missing;
  return isDate(subscriptionEnd) && subscriptionEnd <= LAST_END ? undefined : invalidDate;
}
