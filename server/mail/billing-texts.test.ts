import { describe, expect, test } from 'vitest';
import { invoiceMessage, subscriptionEndMessage } from './billing-message.ts';
import { readMail } from './test/read-mail.ts';

const appUrl = 'https://inspections.example.org';

describe('an invoice', () => {
  const invoice = {
    number: '2026-0042',
    account: "Peña & O'Brien Unified",
    poNumber: 'PO 7',
    cents: 123_405,
    dueOn: '2026-12-21',
  };

  test('shows its sum, purchase order and due date', () => {
    expect(readMail(invoiceMessage(appUrl, invoice))).toMatchInlineSnapshot(`
      "Subject: Invoice 2026-0042 for Peña & O'Brien Unified

      Hello,

      Invoice 2026-0042 for Peña & O'Brien Unified is attached: $1234.05, purchase order PO 7.

      It is due on December 21, 2026.

      See invoices: https://inspections.example.org/settings?tab=billing

      An administrator of the account can also find it under Settings, Billing.

      Good Repair"
    `);
  });

  test('has no due date if its sum is zero', () => {
    expect(readMail(invoiceMessage(appUrl, { ...invoice, cents: 0 }))).toMatchInlineSnapshot(`
      "Subject: Invoice 2026-0042 for Peña & O'Brien Unified

      Hello,

      Invoice 2026-0042 for Peña & O'Brien Unified is attached: $0.00, purchase order PO 7.

      See invoices: https://inspections.example.org/settings?tab=billing

      An administrator of the account can also find it under Settings, Billing.

      Good Repair"
    `);
  });
});

describe('the end of a subscription', () => {
  const ending = { account: 'Mayacamas Unified', isTrial: false, end: '2026-12-01', daysLeft: 7 };

  test('is announced a week before', () => {
    expect(readMail(subscriptionEndMessage(appUrl, ending))).toMatchInlineSnapshot(`
      "Subject: Your subscription to Good Repair ends in 7 days

      Hello,

      The subscription of Mayacamas Unified ends on December 1, 2026. After that, nobody in your district can sign in until an administrator renews it.

      Everything you entered is kept. Renewing early does not lose any days: the new year begins the day after the old one ends.

      Renew: https://inspections.example.org/settings?tab=billing

      An administrator of the account can renew it there by purchase order.

      Good Repair"
    `);
  });

  test('is announced for a free trial', () => {
    const mail = subscriptionEndMessage(appUrl, { ...ending, isTrial: true });
    expect(mail.subject).toBe('Your free trial of Good Repair ends in 7 days');
    expect(mail.text).toContain(
      '\n\nThe free trial of Mayacamas Unified ends on December 1, 2026. ',
    );
  });

  test.each([
    [1, 'tomorrow'],
    [0, 'today'],
  ])('is announced, if %i days are left, with the word "%s"', (daysLeft, day) => {
    const { subject } = subscriptionEndMessage(appUrl, { ...ending, daysLeft });
    expect(subject).toBe(`Your subscription to Good Repair ends ${day}`);
  });
});

test('an email is a complete HTML page, which shows a name as text whatever characters the name contains', () => {
  const mail = invoiceMessage(appUrl, {
    number: '7',
    account: `<b>O'Peña & "Sons"\r\n\r\nBcc all`,
    poNumber: '8',
    cents: 100,
    dueOn: '2026-12-21',
  });
  expect(mail.subject).toBe(`Invoice 7 for bO'Peña & Sons Bcc all`);
  expect(mail.html.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Good Repair</title>
    </head>
    <body style="margin:0;background:#f5f7f9;color:#101828;font-family:Inter,Segoe UI,Roboto,sans-serif">
    <div style="max-width:560px;margin:0 auto;padding:32px 24px">
    <p style="color:#0f6b62;font-weight:700;font-size:18px">Good Repair</p>
    <div style="background:#ffffff;border:1px solid #e1e7ee;border-radius:14px;padding:24px">
    <p>Hello,</p>
    <p>Invoice 7 for bO&#39;Peña &amp; Sons Bcc all is attached: $1.00, purchase order 8.</p>
    <p>It is due on December 21, 2026.</p>
    <p style="margin:24px 0">
    <a href="https://inspections.example.org/settings?tab=billing" style="background:#0f6b62;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">See invoices</a>
    </p>
    <p style="color:#526075;font-size:14px">If the button does not work, copy this address into your browser: https://inspections.example.org/settings?tab=billing</p>
    <p style="color:#526075;font-size:14px">An administrator of the account can also find it under Settings, Billing.</p>
    </div>
    </div>
    </body>
    </html>"
  `);
});
