import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { invoiceNumber } from './billing/answer.ts';
import { findInvoice, settleInvoice } from './billing/queries-billing.ts';
import { recordChange } from './queries-change.ts';

/** Marks an open invoice as paid or void, which cannot be undone. */
export const subscriptionInvoiceSettle: Handler<'subscription/invoice-settle'> = async (
  { id, status },
  { db, user, today },
) => {
  const invoice = await findInvoice(db, id);
  if (!invoice) throw refuse('invoice-not-found');
  if (!(await settleInvoice(db, id, { status, today }))) throw refuse('invoice-settled');
  const details = { invoice: invoiceNumber(invoice), status };
  await recordChange(db, { account: invoice, by: user, action: 'invoice', details });
  return { message: `Invoice marked as ${status.toLowerCase()}.` };
};
