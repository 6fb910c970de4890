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
} from '#domain/plan.ts';
import { roles } from '#domain/role.ts';
import {
  changedText,
  Day,
  Id,
  Instant,
  optionalText,
  Paging,
  requiredText,
  SearchTerm,
  sortKey,
} from './common.ts';
import { NewPassword, ValidEmail } from './user.ts';

export const Plan = z.enum(plans);
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
   * 'deleted' shows the accounts that can still be restored; no other value shows them. 'overdue' shows
   * those with an invoice that was not paid in time.
   */
  status: choice(['active', 'inactive', 'expired', 'overdue', 'deleted']),
  tab: choice(['expiring', 'expired']),
  subscriptionPlan: choice(plans),
  /** If it is omitted: by name, and by the end on a tab. */
  sort: sortKey(subscriptionSorts),
};

/** An account's owner with the account's subscription. `id` is what other calls take as memberId. */
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
  /** Whether the account is active; `status` also says whether its last day has passed. */
  isActive: z.boolean(),
  status: z.enum(subscriberStatuses),
  lastLogin: Instant.nullable(),
  /** When the account was created. */
  createdAt: Instant,
  /** Until 30 days later the account can be restored. */
  deletedAt: Instant.nullable(),
  /** Notes of super users about the subscriber. */
  notes: z.string(),
});
export type SubscriptionUser = z.infer<typeof SubscriptionUser>;

/** The names are those of the required API; docs/decisions/0110 says what each counts. */
export const SubscriptionCounts = z.object({
  totalActive: z.int(),
  expiring: z.int(),
  expired: z.int(),
  onlyAactive: z.int(),
});

const OwnerRole = z.enum(['admin', 'staff']);
const PaymentMethodName = z.enum(paymentMethods);

export const SubscriptionForm = {
  username: requiredText(100, FILL_OUT),
  fullName: requiredText(200, FILL_OUT),
  email: ValidEmail,
  /** The first person of an account administers it, whatever is sent (docs/decisions/0121). */
  role: OwnerRole.default('staff'),
  subscriptionPlan: Plan.default('basic'),
  subscriptionEnd: z
    .string({ error: FILL_OUT })
    .min(1, { error: FILL_OUT, abort: true })
    .refine((day) => Day.safeParse(day).success, {
      error: 'Please enter a valid subscription end date',
      abort: true,
    })
    .refine((day) => day >= FIRST_END && day <= LAST_END, {
      error: 'Please enter a subscription end date between 2000 and 2099',
    }),
  paymentMethod: PaymentMethodName.default('offline'),
};

export const NewSubscription = {
  ...SubscriptionForm,
  password: NewPassword,
  notes: optionalText(5000),
};

/** The fields that an update changes; omitted ones stay unchanged. */
export const ChangedSubscription = {
  id: Id,
  username: SubscriptionForm.username.optional(),
  fullName: SubscriptionForm.fullName.optional(),
  email: ValidEmail.optional(),
  role: OwnerRole.optional(),
  subscriptionPlan: Plan.optional(),
  subscriptionEnd: SubscriptionForm.subscriptionEnd.optional(),
  paymentMethod: PaymentMethodName.optional(),
  password: NewPassword.or(z.literal('')).nullish(),
  notes: changedText(5000),
};

/** Who did what to an account, and when. */
export const AccountChange = z.object({
  action: z.string(),
  by: z.string(),
  at: Instant,
  /** Field → {from, to}, where fields changed. */
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

/** A purchase order; card data is null unless a payment provider supplied it. */
export const PaymentMethod = z.object({
  card_last_digits: z.string().nullable(),
  expire_date: z.string().nullable(),
  po_number: z.string(),
  billing_email: z.string(),
});

/** Both are required the first time; later, an omitted one stays unchanged. */
export const PaymentMethodForm = {
  po_number: requiredText(60, 'is required: please enter the purchase order number').optional(),
  billing_email: ValidEmail.optional(),
};

export const InvoiceStatus = z.enum(['Open', 'Paid', 'Void']);

export const Invoice = z.object({
  id: Id,
  /** 'GR-000123'. */
  number: z.string(),
  date: Day,
  amount: Dollars,
  dueDate: Day,
  status: InvoiceStatus,
  plan: Plan,
  /** A signed link to a PDF; expires, works without a header. */
  receipt: z.string(),
});

/** A line of an invoice; a credit is negative. */
const InvoiceLine = z.object({ text: z.string(), amount: z.number() });

/** The price of a change to this plan, or of a renewal with it, and the resulting last day. */
const PlanOffer = z.object({
  plan: z.enum(billingPlans),
  name: z.string(),
  monthly_fee: Dollars,
  amount: Dollars,
  /** Their amounts add up to `amount`. */
  lines: z.array(InvoiceLine),
  renewal_date: Day,
});
export type PlanOffer = z.infer<typeof PlanOffer>;

/** The issuer of the invoices, and the email address for questions about the subscription. */
export const Seller = z.object({ name: z.string(), email: z.string() });

/** A renewal for a year with this plan. An omitted payment method stays unchanged. */
export const RenewalForm = {
  plan: z.enum(billingPlans, { error: `must be one of: ${billingPlans.join(', ')}` }),
  /**
   * The end of the subscription as it was shown; the renewal is refused if it has changed in the
   * meantime.
   */
  currentEnd: Day.optional(),
  ...PaymentMethodForm,
};

export const Billing = z.object({
  billingHistory: z.array(Invoice),
  subscription: Subscription,
  paymentMethod: PaymentMethod.nullable(),
  offers: z.array(PlanOffer),
  /** Each plan for another year; none while the subscription is paid for more than a year ahead. */
  renewals: z.array(PlanOffer),
  /** The name of the district on invoices. */
  account: z.object({ name: z.string(), state: z.enum(subscriptionStates) }),
  seller: Seller,
  totalPages: z.int().min(0),
});
