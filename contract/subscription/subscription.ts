/** Subscriptions: their administration by super users, and an account's own billing. */
import { z } from 'zod';
import {
  billingPlans,
  FIRST_END,
  LAST_END,
  paymentMethods,
  plans,
  subscriberStatuses,
  subscriptionStates,
} from '#domain/account/plan.ts';
import { roles } from '#domain/person/role.ts';
import {
  changedText,
  Day,
  Id,
  Instant,
  Message,
  optionalText,
  Paging,
  requiredName,
  requiredText,
  SearchTerm,
  SentDay,
  sortKey,
} from '#contract/common.ts';
import { asDay } from '#contract/lenient.ts';
import { NewPassword, ValidEmail } from '#contract/user/user.ts';

export const Plan = z.enum(plans);
/** The name of a plan, in upper or lower case, because responses also have the plan's title. */
const planNamed = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.preprocess(
    (sent: Names[number]) => (typeof sent === 'string' ? sent.trim().toLowerCase() : sent),
    z.enum(names, { error: `must be one of: ${names.join(', ')}` }),
  );
export const BillingPlanName = planNamed(billingPlans);
const PlanName = planNamed(plans);

const FILL_OUT = 'Please fill out all required fields';

/** A filter of the list; '' and 'all' mean no filter. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal(['', 'all'])])
    .optional()
    .transform((value) => (value === '' || value === 'all' ? undefined : value));

export const subscriptionSorts = ['name', 'plan', 'status', 'end', 'login', 'created'] as const;

export const SubscriptionSearch = {
  ...Paging,
  search: SearchTerm,
  /**
   * 'deleted' finds the accounts that can still be restored, which no other value finds. 'overdue'
   * finds accounts with an invoice that was not paid in time.
   */
  status: choice(['active', 'inactive', 'expired', 'overdue', 'deleted']),
  tab: choice(['expiring', 'expired']),
  subscriptionPlan: choice(plans),
  /** By default, the list is sorted by name, and on a tab by the end of the subscription. */
  sort: sortKey(subscriptionSorts),
};

/**
 * The owner of an account, with the account's subscription. Other calls send this `id` as
 * `memberId`.
 */
export const SubscriptionUser = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  subscriptionPlan: Plan,
  /** The last day on which the account's members may sign in. */
  subscriptionEnd: Day,
  paymentMethod: z.enum(paymentMethods),
  /**
   * Whether the account is active. `status` also considers whether its last paid day has passed.
   */
  isActive: z.boolean(),
  status: z.enum(subscriberStatuses),
  lastLogin: Instant.nullable(),
  /** When the account was created. */
  createdAt: Instant,
  /** When the account was deleted; it can be restored within 30 days. */
  deletedAt: Instant.nullable(),
  /** Notes of super users about the subscriber. */
  notes: z.string(),
});
export type SubscriptionUser = z.infer<typeof SubscriptionUser>;

/** The names are those of the required API; docs/decisions/0110 defines what each number counts. */
export const SubscriptionCounts = z.object({
  totalActive: z.int(),
  expiring: z.int(),
  expired: z.int(),
  onlyAactive: z.int(),
});

const OwnerRole = z.enum(['admin', 'staff']);
const PaymentMethodName = z.enum(paymentMethods);

export const SubscriptionForm = {
  username: requiredName(100, FILL_OUT),
  fullName: requiredName(200, FILL_OUT),
  email: ValidEmail,
  /**
   * The first person of an account becomes its administrator, whatever role is sent
   * (docs/decisions/0121).
   */
  role: OwnerRole.default('staff'),
  subscriptionPlan: PlanName.default('basic'),
  subscriptionEnd: asDay(
    z
      .string({ error: FILL_OUT })
      .min(1, { error: FILL_OUT, abort: true })
      .refine((day) => Day.safeParse(day).success, {
        error: 'Please enter a valid subscription end date',
        abort: true,
      })
      .refine((day) => day >= FIRST_END && day <= LAST_END, {
        error: 'Please enter a subscription end date between 2000 and 2099',
      }),
  ),
  paymentMethod: PaymentMethodName.default('offline'),
};

export const NewSubscription = {
  ...SubscriptionForm,
  password: NewPassword,
  notes: optionalText(5000),
};

/** The fields in an update; omitted ones are not changed. */
export const ChangedSubscription = {
  id: Id,
  username: SubscriptionForm.username.optional(),
  fullName: SubscriptionForm.fullName.optional(),
  email: ValidEmail.optional(),
  /** The only active administrator of the account stays one, whatever role is sent. */
  role: OwnerRole.optional(),
  subscriptionPlan: PlanName.optional(),
  subscriptionEnd: SubscriptionForm.subscriptionEnd.optional(),
  paymentMethod: PaymentMethodName.optional(),
  password: NewPassword.or(z.literal('')).nullish(),
  notes: changedText(5000),
};

/** The response of an update, with the role that the owner has now. */
export const ModifiedSubscription = Message.extend({ data: z.object({ role: z.enum(roles) }) });

/** A change that somebody made to an account. */
export const AccountChange = z.object({
  action: z.string(),
  by: z.string(),
  at: Instant,
  /** The changed fields by their names, each as {from, to}. */
  details: z.record(z.string(), z.unknown()),
});

/** US dollars, with at most two decimals. */
const Dollars = z.number().min(0);

export const Subscription = z.object({
  name: z.string(),
  plan: Plan,
  monthly_fee: Dollars,
  /** The last day that is paid for. */
  renewal_date: Day,
});

/** A purchase order. The card data are null unless a payment provider supplied them. */
export const PaymentMethod = z.object({
  card_last_digits: z.string().nullable(),
  expire_date: z.string().nullable(),
  po_number: z.string(),
  billing_email: z.string(),
  /** Whether the owner of `billing_email` has confirmed it by a mailed link; else nothing is sent. */
  billing_email_confirmed: z.boolean(),
  /** Why the last email to `billing_email` could not be delivered; '' if it could. */
  billing_email_problem: z.string(),
});

/**
 * Both fields are required if the account has no payment method yet. Otherwise, an omitted field is
 * not changed.
 */
export const PaymentMethodForm = {
  po_number: requiredText(60, 'is required: please enter the purchase order number').optional(),
  billing_email: ValidEmail.optional(),
};

export const InvoiceStatus = z.enum(['Open', 'Paid', 'Void']);

export const Invoice = z.object({
  id: Id,
  /** For example 'GR-000123'. */
  number: z.string(),
  date: Day,
  amount: Dollars,
  dueDate: Day,
  status: InvoiceStatus,
  plan: Plan,
  /** A signed link to a PDF. It expires, and works without an authorization header. */
  receipt: z.string(),
});

/** A line of an invoice; the amount of a credit is negative. */
const InvoiceLine = z.object({ text: z.string(), amount: z.number() });

/**
 * What it costs to change to this plan or to renew with it, and the last day that is then paid for.
 */
const PlanOffer = z.object({
  plan: z.enum(billingPlans),
  name: z.string(),
  monthly_fee: Dollars,
  amount: Dollars,
  /** The lines of the invoice, whose amounts add up to `amount`. */
  lines: z.array(InvoiceLine),
  renewal_date: Day,
});
export type PlanOffer = z.infer<typeof PlanOffer>;

/** The issuer of the invoices, with the email address for questions about the subscription. */
export const Seller = z.object({ name: z.string(), email: z.string() });

/** A renewal for a year with this plan. A payment method that is omitted is not changed. */
export const RenewalForm = {
  plan: BillingPlanName,
  /**
   * The end of the subscription as the user has seen it. If it has changed since, the renewal is
   * refused.
   */
  currentEnd: SentDay.optional(),
  ...PaymentMethodForm,
};

export const Billing = z.object({
  billingHistory: z.array(Invoice),
  subscription: Subscription,
  paymentMethod: PaymentMethod.nullable(),
  offers: z.array(PlanOffer),
  /**
   * A renewal with each plan for another year; none if the subscription is already paid for more
   * than a year ahead.
   */
  renewals: z.array(PlanOffer),
  /** The name of the district on invoices. */
  account: z.object({ name: z.string(), state: z.enum(subscriptionStates) }),
  seller: Seller,
  totalPages: z.int().min(0),
});
