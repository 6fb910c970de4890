/** The contents of an invoice's PDF, read with Poppler. */
import { describe, expect, test } from 'vitest';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { type InvoicePrint, invoiceDocument } from './invoice-document.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';

const engine = openEngine();

const invoice: InvoicePrint = {
  number: 'GR-000123',
  seller: {
    name: 'Good Repair, Inc.',
    address: ['1 Main St', 'Napa, CA 94559'],
    email: 'billing@example.org',
  },
  accountName: "Nguyễn & O'Peña Unified #1 \\ *bold*",
  poNumber: 'PO 2026-117',
  billingEmail: 'accounts@alder.test',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  periodStart: '2026-11-21',
  periodEnd: '2027-11-20',
  lines: [
    { text: 'Premium, 2026-11-21 to 2026-12-20', cents: 9900 },
    { text: 'Credit for Basic, 2026-11-21 to 2026-12-20', cents: -4900 },
    { text: 'Premium, 2026-12-21 to 2027-11-20', cents: 108_900 },
  ],
  cents: 113_900,
  status: 'Open',
  settledOn: null,
};

const draw = (print: InvoicePrint) => {
  const { template, data } = invoiceDocument(print);
  return engine.render({ template, data, files: new Map() });
};

test('an invoice is rendered as PDF/UA without a warning, and rendering it again gives the same bytes', () => {
  const { pdf, troubles } = draw(invoice);
  expect(troubles).toEqual([]);
  expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(draw(invoice).pdf.equals(pdf)).toBe(true);
});

describe.runIf(hasPoppler)('the text of an invoice (extracted with Poppler)', () => {
  test('has payer, seller, amount, period and due date if the invoice is open', async () => {
    const text = await textOfPdf(draw(invoice).pdf);
    for (const part of [
      'Invoice GR-000123',
      'Due December 21, 2026',
      'Good Repair, Inc.',
      '1 Main St',
      'Napa, CA 94559',
      'billing@example.org',
      'Net 30',
      "Nguyễn & O'Peña Unified #1 \\ *bold*",
      'PO 2026-117',
      'accounts@alder.test',
      'November 21, 2026 to November 20, 2027',
      'Premium, November 21, 2026 to December 20, 2026',
      'Credit for Basic, November 21, 2026 to December 20, 2026',
      '$1,089.00',
      'Subtotal',
      '$1,188.00',
      '-$49.00',
      'Total due',
      '$1,139.00',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('has only the total if there is no credit, and is not called a receipt before the invoice is paid', async () => {
    const plain = { ...invoice, lines: [{ text: 'Premium', cents: 9900 }], cents: 9900 };
    const text = await textOfPdf(draw(plain).pdf);
    expect(text).toContain('Total due');
    expect(text).not.toMatch(/Subtotal|Credit|Receipt/);
    expect(
      await textOfPdf(draw({ ...plain, status: 'Void', settledOn: '2026-12-02' }).pdf),
    ).toContain('Void on December 2, 2026');
  });

  test('is called a receipt if the invoice is paid, and has a dash for a missing purchase order', async () => {
    const paid = { ...invoice, status: 'Paid', settledOn: '2026-12-02', poNumber: '' } as const;
    const text = await textOfPdf(draw(paid).pdf);
    expect(text).toContain('Receipt GR-000123');
    expect(text).toContain('Paid on December 2, 2026');
    expect(text).toMatch(/Purchase order[\s\S]*–/);
    expect(text).not.toContain('Total due');
  });
});
