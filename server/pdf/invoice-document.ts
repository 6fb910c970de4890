/** Turns an invoice into the document that templates/invoice.typ draws. */
import { dayOf, type PdfDocument } from './pdf-document.ts';
import { dateInWords } from './report-words.ts';

/** Days are YYYY-MM-DD, amounts US cents; texts are '' when unknown. */
export type InvoicePrint = {
  number: string;
  accountName: string;
  poNumber: string;
  billingEmail: string;
  issuedOn: string;
  periodStart: string;
  periodEnd: string;
  lines: readonly { text: string; cents: number }[];
  cents: number;
  status: 'Open' | 'Paid' | 'Void';
  settledOn: string | null;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => dollars.format(cents / 100);

/** The document to hand to the PDF door: an invoice while it is open, a receipt once it is paid. */
export const invoiceDocument = (invoice: InvoicePrint): PdfDocument => {
  const { number, accountName, lines, cents } = invoice;
  const kind = invoice.status === 'Paid' ? 'Receipt' : 'Invoice';
  const data = {
    title: `${kind} ${number}, ${accountName}`,
    author: 'Good Repair',
    description: `${kind} for a subscription of Good Repair`,
    keywords: ['Good Repair', kind, number],
    printed: dayOf(invoice.settledOn ?? invoice.issuedOn),
    footer: { left: 'Good Repair', middle: number },
    heading: `${kind} ${number}`,
    standing: standingOf(invoice),
    fields: fieldsOf(invoice),
    lines: lines.map(({ text, cents: part }) => ({ text: inWords(text), amount: money(part) })),
    total: money(cents),
  };
  return { template: 'invoice', data, files: new Map() };
};

const standingOf = ({ status, settledOn }: InvoicePrint): string => {
  if (status === 'Open') return 'Open';
  return `${status} on ${dateInWords(settledOn ?? '')}`;
};

const fieldsOf = (invoice: InvoicePrint) =>
  [
    { label: 'Billed to', value: invoice.accountName },
    { label: 'Date', value: dateInWords(invoice.issuedOn) },
    { label: 'Purchase order', value: invoice.poNumber },
    { label: 'Sent to', value: invoice.billingEmail },
    {
      label: 'Period',
      value: `${dateInWords(invoice.periodStart)} to ${dateInWords(invoice.periodEnd)}`,
    },
  ].map(({ label, value }) => ({ label, value: value || '–' }));

/** Days within a line, as people write them. */
const inWords = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dateInWords(day));
