import { expect, test } from 'vitest';
import { noPasswordMessage } from './no-password-message.ts';
import { readMail } from './test/read-mail.ts';

test('a person who may use single sign-on only is notified by email that there is no password to reset', () => {
  expect(
    readMail(noPasswordMessage('https://inspections.example.org', "Nguyễn O'Peña")),
  ).toMatchInlineSnapshot(`
    "Subject: Sign in to Good Repair with single sign-on

    Hello Nguyễn O'Peña,

    Someone, probably you, asked to reset the password for your Good Repair account. Your district allows single sign-on only, so you need no password for Good Repair.

    Please choose “Single sign-on” on the login page, and sign in where you sign in for your other work.

    Sign in: https://inspections.example.org/sign-on

    If this was not you, please ignore this email. Nothing has changed.

    Good Repair"
  `);
});
