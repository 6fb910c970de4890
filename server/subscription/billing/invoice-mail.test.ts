/**
 * The email of an invoice: it has the PDF attached, and is sent later if the PDF cannot be
 * generated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { type MailTransport, openMailTransport, withAttachments } from '#server/mail/transport.ts';
import { emptyOutbox } from '#server/mail/mail-sender.ts';
import { inSystem, tokenTo } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { callerOf } from '#server/test/caller.ts';
import type { Services } from '#server/core/context.ts';
import { invoiceAttachment } from './invoice-attachment.ts';

const { app, services, aDistrict } = await testApp();

const log = { warn: () => undefined };
const transport: MailTransport = openMailTransport(services.settings);
const sending = (pdf: Services['pdf']) =>
  withAttachments(transport, (attachment) => {
    const [, id] = attachment.split('invoice:');
    return id === undefined ? Promise.resolve([]) : invoiceAttachment({ ...services, pdf }, id);
  });

test('the email of an invoice has the PDF attached, and is sent later if the PDF cannot be generated at first', async () => {
  const { alice } = await aDistrict();
  await alice.ask('subscription/user-payment-method', {
    po_number: 'PO 7',
    billing_email: 'bills@alder.test',
  });
  const token = await tokenTo(services, 'bills@alder.test');
  await callerOf(app).ask('auth/account-activation', { token });
  await inSystem(services, sql`update mail set sent_at = now()`);
  await alice.ask('subscription/user-changeplan', { newPlan: 'basic' });
  await alice.ask('auth/invite-user', { email: 'bob@alder.test' });

  const broken = { ...services.pdf, render: () => Promise.reject(new Error('no memory')) };
  expect(await emptyOutbox(services, sending(broken), log)).toBe(1);
  await inSystem(services, sql`update mail set due_at = now() where sent_at is null`);
  expect(await emptyOutbox(services, sending(services.pdf), log)).toBe(1);

  const folder = path.join(services.settings.dataDir, 'outbox');
  const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const invoice = mails.find((mail) => mail.includes('To: bills@alder.test')) ?? '';
  expect(invoice).toMatch(/Subject: Invoice GR-\d{6} for District/);
  expect(invoice).toMatch(/Content-Type: application\/pdf; name=GR-\d{6}\.pdf/);
  // The base64 form of '%PDF-1.'.
  expect(invoice).toContain('JVBERi0xL');
  const invitation = mails.find((mail) => mail.includes('To: bob@alder.test')) ?? '';
  expect(invitation).not.toContain('application/pdf');
});
