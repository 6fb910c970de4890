import { billingPlans, monthlyFee, planLabel } from '#domain/plan.ts';
import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/paging.ts';
import { dollars, invoiceOf, paymentMethodOf, subscriptionOf } from './answer.ts';
import { chargeFor, termAfter } from './charge.ts';
import { type Account, getAccount, listInvoices } from './queries-billing.ts';

export const subscriptionUserBillingHistory: Handler<'subscription/user-billing-history'> = async (
  page,
  context,
) => {
  const { db, user, today } = context;
  const account = await getAccount(db, user.accountId);
  const { list, invoices } = await listInvoices(db, user.accountId, page);
  return {
    data: {
      billingHistory: list.map((invoice) => invoiceOf(invoice, context)),
      subscription: subscriptionOf(account),
      paymentMethod: paymentMethodOf(account),
      offers: offersTo(account, today),
      totalPages: totalPages(invoices, page),
    },
  };
};

/** What each other plan would cost now: said before it is chosen, computed as it is billed. */
const offersTo = (account: Account, today: string) =>
  billingPlans
    .filter((plan) => plan !== account.plan)
    .map((plan) => {
      const after = termAfter(account, plan, today);
      return {
        plan,
        name: planLabel[plan],
        monthly_fee: dollars(monthlyFee[plan]),
        amount: dollars(chargeFor(account, after, today)?.cents ?? 0),
        renewal_date: after.end,
      };
    });
