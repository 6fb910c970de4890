/** Renders a stored invoice as a PDF, for its link and for the attachment of its email. */
import { invoiceDocument } from '#server/pdf/documents/invoice-document.ts';
import type { Services } from '#server/core/context.ts';
import { invoiceNumber } from './answer.ts';
import type { StoredInvoice } from './queries-billing.ts';

/** Rendered on each request, because it has only one page, and its status may have changed. */
export const renderInvoice = (
  { pdf, settings: { seller } }: Pick<Services, 'pdf' | 'settings'>,
  invoice: StoredInvoice,
): Promise<Uint8Array> =>
  pdf.render(
    invoiceDocument({ ...invoice, seller, number: invoiceNumber(invoice) }),
    invoice.accountId,
  );
