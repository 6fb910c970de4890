import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { refuse } from '#server/core/refusals.ts';
import { invoiceOf } from './billing/answer.ts';
import { findAccountId } from './queries.ts';
import { listInvoices } from './billing/queries-billing.ts';

export const subscriptionInvoiceList: Handler<'subscription/invoice-list'> = async (
  { memberId, ...page },
  context,
) => {
  const accountId = await findAccountId(context.db, memberId);
  if (!accountId) throw refuse('user-not-found');
  const { list, invoices } = await listInvoices(context.db, accountId, page);
  return {
    data: {
      list: list.map((invoice) => invoiceOf(invoice, context)),
      totalPages: totalPages([{ rows: invoices }], page.limit),
    },
  };
};
