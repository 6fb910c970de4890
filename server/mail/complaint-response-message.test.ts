import { expect, test } from 'vitest';
import { complaintResponseMessage, hasLinks } from './complaint-response-message.ts';
import { readMail } from './test/read-mail.ts';

const stateUrl = 'https://inspections.example.org/complaint/school/abc/state';
const text = 'Thank you.\n\nThe soap was refilled. Questions: (530) 555-0199.';
const facts = { number: '2026-0017', district: 'Alder Unified', text, stateUrl };

test('the response is mailed as it was written, with the page of the state as the only link', () => {
  expect(readMail(complaintResponseMessage({ ...facts, language: 'en' }))).toMatchInlineSnapshot(`
    "Subject: Response to your complaint 2026-0017

    Hello,

    Thank you.

    The soap was refilled. Questions: (530) 555-0199.

    See the state of your complaint: https://inspections.example.org/complaint/school/abc/state

    You get this email from Alder Unified because you asked for a response. Please do not reply to it: nobody reads the replies.

    Good Repair"
  `);
});

test('the email to a Spanish complaint is in English and Spanish', () => {
  const message = complaintResponseMessage({ ...facts, language: 'es' });
  expect(message.subject).toBe(
    'Response to your complaint 2026-0017 · Respuesta a su queja 2026-0017',
  );
  expect(readMail(message)).toContain('Recibe este correo de Alder Unified');
});

test('a long response is not shortened', () => {
  const long = 'word '.repeat(2000).trim();
  const message = complaintResponseMessage({ ...facts, text: long, language: 'other' });
  expect(message.text).toContain(long);
});

test('the email about a school that was deleted has no link', () => {
  const { text: mailed, html } = complaintResponseMessage({
    ...facts,
    language: 'en',
    stateUrl: undefined,
  });
  expect(mailed).not.toContain('http');
  expect(html).not.toContain('href');
});

test.each(['see evil.test', 'https://a.test/x', 'ana@parents.test', 'ｅｖｉｌ．ｃｏｍ'])(
  '%s is a link',
  (link) => expect(hasLinks(`The soap was refilled. ${link}`)).toBe(true),
);

test('a telephone number, an abbreviation and a day are no links', () => {
  expect(hasLinks('Call (530) 555-0199.\nIt was done at 8:30 a.m. on 12/4/2026, e.g. soap.')).toBe(
    false,
  );
});
