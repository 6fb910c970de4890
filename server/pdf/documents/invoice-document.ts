/** Converts an invoice to the document for templates/invoice.typ. */
import { daysBetween } from '#domain/calendar.ts';
import { dayOf, type PdfDocument } from '#server/pdf/pdf-document.ts';
import { formats } from '#domain/language/en.ts';

/** Days are YYYY-MM-DD, amounts are in US cents; texts are '' when unknown. */
export type InvoicePrint = {
  number: string;
  seller: { name: string; address: readonly string[]; email: string };
  accountName: string;
  poNumber: string;
  billingEmail: string;
  issuedOn: string;
  dueOn: string;
  periodStart: string;
  periodEnd: string;
  /** A credit has a negative amount. */
  lines: readonly { text: string; cents: number }[];
  cents: number;
  status: 'Open' | 'Paid' | 'Void';
  settledOn: string | null;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => dollars.format(cents / 100);

/** The document for the PDF renderer: an invoice while it is open, a receipt once it is paid. */
export const invoiceDocument = (invoice: InvoicePrint): PdfDocument => {
  const { number, accountName, seller, lines } = invoice;
  const kind = invoice.status === 'Paid' ? 'Receipt' : 'Invoice';
  const data = {
    title: `${kind} ${number}, ${accountName}`,
    author: seller.name,
    description: `${kind} for a subscription to Good Repair`,
    keywords: ['Good Repair', kind, number],
    printed: dayOf(invoice.settledOn ?? invoice.issuedOn),
    footer: { left: seller.name, middle: number },
    heading: `${kind} ${number}`,
    standing: statusInWords(invoice),
    parties: [
      { label: 'From', name: seller.name, lines: [...seller.address, seller.email] },
      { label: 'Billed to', name: accountName, lines: [invoice.billingEmail].filter(Boolean) },
    ],
    fields: fieldsOf(invoice),
    lines: lines.map(({ text, cents }) => ({ text: inWords(text), amount: money(cents) })),
    totals: totalsOf(invoice),
    note: noteOf(invoice),
  };
  return { template: 'invoice', data, files: new Map() };
};

const statusInWords = ({ status, settledOn, dueOn }: InvoicePrint): string =>
  status === 'Open' ? `Due ${formats.day(dueOn)}` : `${status} on ${formats.day(settledOn ?? '')}`;

const fieldsOf = (invoice: InvoicePrint) =>
  [
    { label: 'Invoice date', value: formats.day(invoice.issuedOn) },
    { label: 'Purchase order', value: invoice.poNumber },
    { label: 'Terms', value: `Net ${daysBetween(invoice.issuedOn, invoice.dueOn)}` },
    { label: 'Due date', value: formats.day(invoice.dueOn) },
    {
      label: 'Period',
      value: `${formats.day(invoice.periodStart)} to ${formats.day(invoice.periodEnd)}`,
    },
  ].map(({ label, value }) => ({ label, value: value || '–' }));

/** The totals before and after a credit, if there is a credit. The last total is the amount due. */
const totalsOf = ({ lines, cents, status }: InvoicePrint) => {
  const credit = lines.reduce((sum, line) => sum + Math.min(0, line.cents), 0);
  const before = [
    { label: 'Subtotal', amount: money(cents - credit) },
    { label: 'Credit', amount: money(credit) },
  ];
  const label = status === 'Open' ? 'Total due' : 'Total';
  return [...(credit < 0 ? before : []), { label, amount: money(cents) }];
};

const noteOf = ({ status, poNumber, number, seller }: InvoicePrint): string =>
  status === 'Open'
    ? `Amounts in US dollars. Please include ${[poNumber && `purchase order ${poNumber}`, `invoice ${number}`].filter(Boolean).join(' and ')} with your payment. Questions: ${seller.email}.`
    : 'Amounts in US dollars.';

/** Formats days within a text as readable dates. */
const inWords = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formats.day(day));
