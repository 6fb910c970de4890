/** A stored invoice as its PDF, for the link and for the mail. */
import { invoiceDocument } from '#server/pdf/documents/invoice-document.ts';
import type { Services } from '../../core/context.ts';
import { invoiceNumber } from './answer.ts';
import type { StoredInvoice } from './queries-billing.ts';

/** Drawn when asked for: it is a page, and its status may have changed since. */
export const renderInvoice = (
  { pdf, settings: { seller } }: Pick<Services, 'pdf' | 'settings'>,
  invoice: StoredInvoice,
): Promise<Uint8Array> =>
  pdf.render(invoiceDocument({ ...invoice, seller, number: invoiceNumber(invoice) }));
