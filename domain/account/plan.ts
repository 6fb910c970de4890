/** The plans that an account can subscribe to, and the ways in which it can pay. */
import { daysBetween } from '#domain/calendar.ts';

export const plans = ['basic', 'premium', 'enterprise', 'trial'] as const;
export type Plan = (typeof plans)[number];

/**
 * The plans to which an administrator can change. The trial is not one of them: an account can only
 * begin with it.
 */
export const billingPlans = ['basic', 'premium', 'enterprise'] as const satisfies readonly Plan[];
export type BillingPlan = (typeof billingPlans)[number];

export const planLabel = {
  basic: 'Basic',
  premium: 'Premium',
  enterprise: 'Enterprise',
  trial: 'Trial',
} as const satisfies Record<Plan, string>;

export const paymentMethods = ['online', 'offline', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** US cents per month. */
export const monthlyFee = {
  trial: 0,
  basic: 4900,
  premium: 9900,
  enterprise: 19900,
} as const satisfies Record<Plan, number>;

/** US cents for twelve months, the period for which plans are billed. */
export const yearlyFee = (plan: Plan): number => 12 * monthlyFee[plan];

/** The length of a trial. */
export const TRIAL_DAYS = 30;

/** Every invoice has to be paid within this many days after its date ("Net 30"). */
export const PAYMENT_DAYS = 30;

/** How many days before its end a subscription counts as expiring soon. */
export const EXPIRING_DAYS = 30;

/**
 * How many days before the end administrators are reminded by email, in the order in which
 * reminders are sent.
 */
export const reminderDays = [30, 7, 1] as const;

/**
 * The reminder that is due when `daysLeft` days are left until the end: 30, 7 or 1, the smallest of
 * these that is not less than `daysLeft`. undefined if the end is more than 30 days away or has
 * passed.
 */
export const reminderStage = (daysLeft: number): (typeof reminderDays)[number] | undefined =>
  daysLeft < 0 ? undefined : reminderDays.findLast((days) => daysLeft <= days);

/**
 * The earliest and the latest possible end of a subscription (YYYY-MM-DD). The limits make a
 * mistyped year noticeable, and keep the number of days that are billed small.
 */
export const FIRST_END = '2000-01-01';
export const LAST_END = '2099-12-31';

/**
 * The state of a subscription: 'expiring' is still valid; with 'expired', the members cannot use
 * the app.
 */
export const subscriptionStates = ['current', 'expiring', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * The status of an account for super users. 'Expired' means that the account is active, but its
 * last paid day has passed.
 */
export const subscriberStatuses = ['Active', 'Inactive', 'Expired'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/**
 * How many days before its end a plan is shown as ending soon. A trial takes only 30 days, so that
 * it would otherwise be ending soon from its first day.
 */
const endingDays = (plan: Plan): number => (plan === 'trial' ? 7 : EXPIRING_DAYS);

/** Whether to warn that a plan ends soon; both dates are YYYY-MM-DD. */
export const isEndingSoon = (plan: Plan, end: string, today: string): boolean => {
  const daysLeft = daysBetween(today, end);
  return daysLeft >= 0 && daysLeft <= endingDays(plan);
};

/** The state of a subscription by its last paid day; both dates are YYYY-MM-DD. */
export const subscriptionState = (end: string, today: string): SubscriptionState => {
  const daysLeft = daysBetween(today, end);
  if (daysLeft < 0) return 'expired';
  return daysLeft <= EXPIRING_DAYS ? 'expiring' : 'current';
};
