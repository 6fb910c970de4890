/** The PDF attached to the email of an invoice, rendered when the email is sent. */
import type { Attachment } from '#server/mail/transport.ts';
import type { Services } from '#server/core/context.ts';
import { invoiceNumber } from './answer.ts';
import { oneLine, withoutLinks } from '#server/mail/clean.ts';
import { renderInvoice } from './invoice-print.ts';
import { findInvoice } from './queries-billing.ts';

/**
 * Resolves the `attachment` of a queued email: 'invoice:<id>', or nothing for ''. Throws when the
 * PDF cannot be rendered; the email is then retried later. Names on the mailed PDF contain no links.
 */
export const attachmentsOf = async (
  services: Pick<Services, 'database' | 'pdf' | 'settings'>,
  attachment: string,
): Promise<Attachment[]> => {
  const id = /^invoice:(.+)$/.exec(attachment)?.[1];
  if (id === undefined) return [];
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
