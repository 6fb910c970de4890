/** The PDF attached to the email of an invoice, rendered when the email is sent. */
import type { Attachment } from '#server/mail/transport.ts';
import type { Services } from '#server/core/context.ts';
import { invoiceNumber } from './answer.ts';
import { oneLine, withoutLinks } from '#server/mail/clean.ts';
import { renderInvoice } from './invoice-print.ts';
import { findInvoice } from './queries-billing.ts';

/**
 * The PDF of an invoice; none if the invoice does not exist. Throws when it cannot be rendered; the
 * email is then retried later. Names on the mailed PDF contain no links.
 */
export const invoiceAttachment = async (
  services: Pick<Services, 'database' | 'pdf' | 'settings'>,
  id: string,
): Promise<Attachment[]> => {
  const invoice = await services.database.asSystem((db) => findInvoice(db, id), { readOnly: true });
  if (!invoice) return [];
  const mailed = {
    ...invoice,
    accountName: withoutLinks(oneLine(invoice.accountName)),
    poNumber: withoutLinks(oneLine(invoice.poNumber)),
  };
  const content = Buffer.from(await renderInvoice(services, mailed));
  return [{ filename: `${invoiceNumber(invoice)}.pdf`, contentType: 'application/pdf', content }];
};
