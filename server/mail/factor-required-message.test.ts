import { expect, test } from 'vitest';
import { factorRequiredMessage } from './factor-required-message.ts';
import { readMail } from './test/read-mail.ts';

const required = {
  name: "Nguyễn O'Peña",
  account: "Peña & O'Brien Unified",
  requiredFrom: '2026-12-01',
  daysLeft: 7,
};
const mailOf = (daysLeft: number) =>
  factorRequiredMessage('https://inspections.example.org', { ...required, daysLeft });

test('a member without a second factor is mailed the date from which they need one', () => {
  expect(readMail(mailOf(7))).toMatchInlineSnapshot(`
    "Subject: Good Repair asks for a second factor from December 1, 2026

    Hello Nguyễn O'Peña,

    Peña & O'Brien Unified requires a second factor from December 1, 2026, which is in 7 days. You have none yet: from that day on you can only set one up after you sign in with your password, and nothing else.

    It takes a few minutes and needs your phone. Please do it before you visit a school.

    Set up a second factor: https://inspections.example.org/settings?tab=security

    An administrator of your district has set this day. They can answer questions about it.

    Good Repair"
  `);
});

test('an email that is sent one day before a second factor is required says "tomorrow"', () => {
  const { subject, text } = mailOf(1);
  expect(subject).toBe('Good Repair asks for a second factor from tomorrow');
  expect(text).toContain('requires a second factor from December 1, 2026, which is tomorrow. ');
});
