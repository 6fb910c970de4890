// The form of the dialogs that add and edit an account, and its validation.
import type { SubscriptionUser } from '#contract/subscription/subscription.ts';
import { DEFAULT_TIME_ZONE, isDate, today } from '#domain/calendar.ts';
import { type Charge, chargeFor } from '#domain/account/charge.ts';
import { FIRST_END, LAST_END } from '#domain/account/plan.ts';
import { missingFields } from '#web/shared/list/missing-fields.ts';

export type SubscriberForm = Pick<
  SubscriptionUser,
  | 'username'
  | 'fullName'
  | 'email'
  | 'subscriptionPlan'
  | 'subscriptionEnd'
  | 'paymentMethod'
  | 'notes'
> & { role: 'admin' | 'staff'; password: string };

/** The values with which the form for a new subscription begins, as the requirements prescribe. */
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

const invalidDate = (description: string): Flaw => ({ title: 'Invalid Date', description });

/**
 * Why the form cannot be submitted, in the wording that the requirements prescribe. `isHalfDate`
 * says that the date field contains an incomplete date, whose value the browser reports as ''.
 */
export function flawOf(
  form: SubscriberForm,
  { isNew, isHalfDate }: { isNew: boolean; isHalfDate: boolean },
): Flaw | undefined {
  const { username, fullName, email, password, subscriptionEnd } = form;
  const required = [username, fullName, email, ...(isNew ? [password] : [])];
  if (required.some((text) => text.trim() === '')) return missingFields;
  if (subscriptionEnd === '' && !isHalfDate) return missingFields;
  const error = endDayError(subscriptionEnd);
  return error === undefined ? undefined : invalidDate(error);
}

/** Why a subscription cannot end on that day, '2027-06-30'; undefined if it can. */
export function endDayError(day: string): string | undefined {
  // The date field of a browser also accepts years with five or six digits.
  if (/^\d{4,6}-/.test(day) && (day.length > 10 || day < FIRST_END || day > LAST_END)) {
    return 'Please enter a subscription end date between 2000 and 2099.';
  }
  return isDate(day) ? undefined : 'Please enter a valid subscription end date.';
}

type SubscriptionTerm = Pick<SubscriberForm, 'subscriptionPlan' | 'subscriptionEnd'>;

const termOf = ({ subscriptionPlan: plan, subscriptionEnd: end }: SubscriptionTerm) => ({
  plan,
  end,
});

/**
 * What will be invoiced when `after` is saved: null for nothing, undefined while the end date is
 * missing or invalid. `before` is the current subscription, undefined for a new one. The server
 * computes the invoice with the same function, for the current day in the time zone of billing.
 */
export const chargeOnSave = (
  before: SubscriptionTerm | undefined,
  after: SubscriptionTerm,
  now: Date,
): Charge | null | undefined => {
  if (endDayError(after.subscriptionEnd) !== undefined) return undefined;
  const day = today(DEFAULT_TIME_ZONE, now);
  return chargeFor(before && termOf(before), termOf(after), day) ?? null;
};
