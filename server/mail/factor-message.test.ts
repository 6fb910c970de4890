import { describe, expect, test } from 'vitest';
import { factorMessage, type FactorNews } from './factor-message.ts';
import { readMail } from './test/read-mail.ts';

const mailOf = (news: FactorNews) =>
  factorMessage('https://inspections.example.org', "Nguyễn O'Peña", news);

/** The subject and the one paragraph in which these emails differ. */
const newsOf = (news: FactorNews) => {
  const { subject, text } = mailOf(news);
  return [subject, text.split('\n\n')[1]];
};

test('a person is notified by email that a second factor was added, and what to do if it was not them', () => {
  expect(
    readMail(mailOf({ kind: 'added', factor: 'an authenticator app' })),
  ).toMatchInlineSnapshot(`
    "Subject: A second factor was added to your Good Repair account

    Hello Nguyễn O'Peña,

    You can now sign in to Good Repair with your password and an authenticator app.

    Security settings: https://inspections.example.org/settings?tab=security

    If this was not you, reset your password on the login page ("Forgot your password?") and tell an administrator.

    Good Repair"
  `);
});

test('a person is notified by email that a second factor was removed', () => {
  expect(newsOf({ kind: 'removed', factor: 'an authenticator app' })).toMatchInlineSnapshot(`
    [
      "A second factor was removed from your Good Repair account",
      "You no longer need an authenticator app to sign in to Good Repair.",
    ]
  `);
});

test('a person is notified by email that a passkey was added or removed, with its name', () => {
  expect(newsOf({ kind: 'passkey-added', name: "O'Peña’s phone" })).toMatchInlineSnapshot(`
    [
      "A passkey was added to your Good Repair account",
      "The passkey “O'Peña’s phone” can now sign in to Good Repair, without your password or after it.",
    ]
  `);
  expect(newsOf({ kind: 'passkey-removed', name: 'Key' })).toMatchInlineSnapshot(`
    [
      "A passkey was removed from your Good Repair account",
      "The passkey “Key” can no longer sign in to Good Repair.",
    ]
  `);
});

test('the name of a passkey is left out of the email if it could be an advertisement', () => {
  expect(newsOf({ kind: 'passkey-removed', name: 'https://evil.test' })[1]).toBe(
    'A passkey can no longer sign in to Good Repair.',
  );
});

describe('a person is notified by email that a recovery code was used', () => {
  test.each([
    [2, 'You have 2 codes left.'],
    [1, 'You have 1 code left.'],
    [0, 'No code is left.'],
  ])('with %i left', (left, words) => {
    expect(newsOf({ kind: 'recovery-used', left })).toEqual([
      `A recovery code was used; ${left} left`,
      `Somebody, probably you, has just used a recovery code of your Good Repair account. ${words} You can make new ones under Settings, Security.`,
    ]);
  });
});

test('a person is notified by email that the recovery codes were renewed', () => {
  expect(newsOf({ kind: 'recovery-renewed' })).toMatchInlineSnapshot(`
    [
      "New recovery codes for your Good Repair account",
      "New recovery codes were made for your Good Repair account. Your previous codes no longer work.",
    ]
  `);
});

test('a person who has reset their second factor is notified by email', () => {
  expect(newsOf({ kind: 'reset', by: "Bob O'Peña" })).toMatchInlineSnapshot(`
    [
      "Your second factor was reset",
      "Bob O'Peña has reset the second factor of your Good Repair account: your password alone is enough to sign in. Please set up a second factor again under Settings, Security.",
    ]
  `);
  expect(newsOf({ kind: 'reset', by: 'evil.test' })[1]).toMatch(/^An administrator has reset /);
});
