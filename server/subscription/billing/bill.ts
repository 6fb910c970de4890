/** Creates an invoice and queues the email that announces it. */
import type { OpenContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { invoiceMessage } from '#server/mail/billing-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { invoiceNumber } from './answer.ts';
import { chargeFor, type Term } from '#domain/account/charge.ts';
import { askBillingAddress } from './ask-billing-address.ts';
import { getAccount, insertInvoice } from './queries-billing.ts';

type Dependencies = { services: Pick<OpenContext['services'], 'settings'>; today: string };

/**
 * Inserts the invoice for a change of the term, if the change is charged, and queues an email with
 * the invoice if the account has an email address for billing. The email is sent once the owner of
 * that address has confirmed it. The invoice of a trial is not mailed (docs/decisions/0110).
 */
export const bill = async (
  db: Transaction,
  accountId: string,
  { before, after }: { before: Term | undefined; after: Term },
  { services, today }: Dependencies,
): Promise<void> => {
  const charge = chargeFor(before, after, today);
  if (!charge) return;
  const invoice = await insertInvoice(db, accountId, charge, today);
  if (invoice.billingEmail === '') return;
  const account = await getAccount(db, accountId);
  await askBillingAddress(db, account, services.settings);
  if (before?.plan === 'trial') return;
  const message = invoiceMessage(services.settings.appUrl, {
    number: invoiceNumber(invoice),
    account: invoice.accountName,
    poNumber: invoice.poNumber,
    cents: invoice.cents,
    dueOn: invoice.dueOn,
  });
  const document = `invoice:${invoice.id}` as const;
  await queueMail(db, {
    accountId,
    cause: document,
    recipient: invoice.billingEmail,
    message,
    attachment: document,
    waitsForConfirmation: !account.isAddressConfirmed,
  });
};
