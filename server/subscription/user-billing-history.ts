import { subscriptionState } from '#domain/account/plan.ts';
import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { invoiceOf, paymentMethodOf, sellerOf, subscriptionOf } from './billing/answer.ts';
import { planOffersOf, renewalsOf } from './billing/offers.ts';
import { findBillingMailProblem } from './queries-billing-address.ts';
import { getAccount, listInvoices } from './billing/queries-billing.ts';

export const subscriptionUserBillingHistory: Handler<'subscription/user-billing-history'> = async (
  page,
  context,
) => {
  const { db, user, today, services } = context;
  const account = await getAccount(db, user.accountId);
  const { list, invoices } = await listInvoices(db, user.accountId, page);
  const mailProblem = await findBillingMailProblem(db, user.accountId, account.billingEmail);
  return {
    data: {
      billingHistory: list.map((invoice) => invoiceOf(invoice, context)),
      subscription: subscriptionOf(account),
      paymentMethod: paymentMethodOf(account, mailProblem),
      offers: planOffersOf(account, today),
      renewals: renewalsOf(account, today),
      account: { name: account.name, state: subscriptionState(account.end, today) },
      seller: sellerOf(services.settings),
      totalPages: totalPages([{ rows: invoices }], page.limit),
    },
  };
};
