/** Formats billing for responses: dollars, texts, signed links. */
import { monthlyFee, planLabel } from '#domain/account/plan.ts';
import type { LinkContext, OpenContext } from '#server/core/context.ts';
import { holderQuery } from '#server/core/link-holder.ts';
import type { SignedInUser } from '#server/core/who.ts';
import type { BilledAccount, StoredInvoice } from './queries-billing.ts';

/** 49 for 4900 cents; for display only, never for arithmetic. */
export const dollars = (cents: number): number => cents / 100;

/** For example 'GR-000123'. */
export const invoiceNumber = ({ number }: Pick<StoredInvoice, 'number'>): string =>
  `GR-${String(number).padStart(6, '0')}`;

/**
 * `receipt` is a signed link to the invoice's PDF, which ends with the session of the user. A link
 * for the district stops working when its account is deactivated or deleted; a link for the seller
 * does not.
 */
export const invoiceOf = (
  invoice: StoredInvoice,
  { services: { links }, now, user }: LinkContext & { user: SignedInUser },
) => ({
  id: invoice.id,
  number: invoiceNumber(invoice),
  date: invoice.issuedOn,
  amount: dollars(invoice.cents),
  dueDate: invoice.dueOn,
  status: invoice.status,
  plan: invoice.plan,
  receipt: links.sign(
    `/api/subscription/invoice/pdf/${invoice.id}?reader=${user.isSuper ? 'seller' : 'district'}&${holderQuery(user)}`,
    now,
  ),
});

export const sellerOf = ({ seller }: OpenContext['services']['settings']) => ({
  name: seller.name,
  email: seller.email,
});

export const subscriptionOf = ({ plan, end }: BilledAccount) => ({
  name: planLabel[plan],
  plan,
  monthly_fee: dollars(monthlyFee[plan]),
  renewal_date: end,
});

/**
 * Null until a payment method is recorded. There is no payment provider yet, so there are no card
 * data.
 */
export const paymentMethodOf = (
  { poNumber, billingEmail, isAddressConfirmed }: BilledAccount,
  mailProblem: string,
) =>
  poNumber === ''
    ? null
    : {
        card_last_digits: null,
        expire_date: null,
        po_number: poNumber,
        billing_email: billingEmail,
        billing_email_confirmed: isAddressConfirmed,
        billing_email_problem: mailProblem,
      };
