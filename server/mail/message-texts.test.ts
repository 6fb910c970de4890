import { describe, expect, test } from 'vitest';
import {
  activationMessage,
  addressInUseMessage,
  confirmEmailMessage,
  emailChangeRequestedMessage,
  existingAccountMessage,
  invitationMessage,
  newEmailMessage,
  newPasswordMessage,
  ownershipMessage,
  passwordSetMessage,
  resetMessage,
} from './message.ts';
import { readMail } from './test/read-mail.ts';

const appUrl = 'https://inspections.example.org';
const alice = 'Alice Nguyễn';
const bob = "Bob O'Peña";
const spam = 'Win at https://evil.test';

describe('a person who signs up', () => {
  test('is asked to activate the account', () => {
    expect(readMail(activationMessage(appUrl, alice, 'a+b'))).toMatchInlineSnapshot(`
      "Subject: Activate your Good Repair account

      Hello Alice Nguyễn,

      Welcome to Good Repair. Please activate your account to sign in.

      Activate account: https://inspections.example.org/user/activation?token=a%2Bb

      This link works once and expires in 7 days. If you did not sign up, please ignore this email.

      Good Repair"
    `);
  });

  test('is notified by email if the address already has an account', () => {
    expect(readMail(existingAccountMessage(appUrl))).toMatchInlineSnapshot(`
      "Subject: You already have a Good Repair account

      Hello,

      Someone, probably you, tried to sign up for Good Repair with this email address. It already has an account, so no new one was created.

      If you forgot your password, choose "Forgot your password?" on the login page.

      Log in: https://inspections.example.org/login

      If this was not you, please ignore this email. Nothing has changed.

      Good Repair"
    `);
  });
});

describe('the email about a password', () => {
  test('contains the link that resets it', () => {
    expect(readMail(resetMessage(appUrl, bob, 'a+b'))).toMatchInlineSnapshot(`
      "Subject: Reset your Good Repair password

      Hello Bob O'Peña,

      Someone, probably you, asked to reset the password for your Good Repair account.

      Set a new password: https://inspections.example.org/user/reset-password?token=a%2Bb

      This link works once and expires in one hour. If this was not you, please ignore this email. Nothing has changed.

      Good Repair"
    `);
  });

  test('says that the password was changed', () => {
    expect(readMail(newPasswordMessage(appUrl, bob))).toMatchInlineSnapshot(`
      "Subject: Your Good Repair password was changed

      Hello Bob O'Peña,

      The password for your Good Repair account was just changed.

      Log in: https://inspections.example.org/login

      If this was not you, reset your password on the login page ("Forgot your password?") and tell an administrator.

      Good Repair"
    `);
  });

  test('says that an administrator has set the password', () => {
    expect(readMail(passwordSetMessage(appUrl, alice, bob))).toMatchInlineSnapshot(`
      "Subject: Your Good Repair password was changed

      Hello Alice Nguyễn,

      Bob O'Peña has just set a new password for your Good Repair account. You were signed out on all devices.

      Log in: https://inspections.example.org/login

      If you did not expect this, reset your password on the login page ("Forgot your password?") and ask an administrator.

      Good Repair"
    `);
    expect(passwordSetMessage(appUrl, alice, spam).text).toContain(
      '\n\nAn administrator has just set a new password for',
    );
  });
});

describe('the email about a new owner', () => {
  const to = { name: bob, email: 'bob@mayacamas.test' };

  test('says who is the new owner, and who decided it', () => {
    expect(
      readMail(ownershipMessage(appUrl, bob, { account: 'Mayacamas Unified', by: alice, to })),
    ).toMatchInlineSnapshot(`
      "Subject: The owner of your Good Repair account has changed

      Hello Bob O'Peña,

      Alice Nguyễn has made Bob O'Peña the owner of Mayacamas Unified. Good Repair shows the owner for billing; the roles of all members stay as they are.

      See the team: https://inspections.example.org/users

      If you did not expect this, please ask another administrator at once.

      Good Repair"
    `);
  });

  test('identifies the new owner by email if the name could be an advertisement', () => {
    const change = { account: spam, by: spam, to: { ...to, name: spam } };
    expect(ownershipMessage(appUrl, bob, change).text).toContain(
      '\n\nAn administrator has made bob@mayacamas.test the owner of your account. ',
    );
  });
});

describe('the email about a new email address', () => {
  test('contains the link that confirms it', () => {
    expect(readMail(confirmEmailMessage(appUrl, alice, 'a+b'))).toMatchInlineSnapshot(`
      "Subject: Confirm your new Good Repair email

      Hello Alice Nguyễn,

      You asked to use this email address for your Good Repair account. Please confirm it. Until you do, keep signing in with your current one.

      Confirm email: https://inspections.example.org/user/activation?token=a%2Bb&for=email

      This link works once and expires in 7 days. If you did not ask for this, please ignore this email.

      Good Repair"
    `);
  });

  test('says that the address already has an account', () => {
    expect(readMail(addressInUseMessage(appUrl))).toMatchInlineSnapshot(`
      "Subject: This email already has a Good Repair account

      Hello,

      Someone, perhaps you, asked to use this email address for another Good Repair account. It already belongs to an account, so this is not possible.

      Log in: https://inspections.example.org/login

      If this was not you, please ignore this email. Nothing has changed.

      Good Repair"
    `);
  });

  test('is sent to the current address when a new one is entered', () => {
    expect(
      readMail(emailChangeRequestedMessage(appUrl, alice, 'nguyen@example.org')),
    ).toMatchInlineSnapshot(`
      "Subject: A new email for your Good Repair account

      Hello Alice Nguyễn,

      Someone, probably you, asked to change the email address of your Good Repair account to nguyen@example.org. Nothing changes until that address is confirmed.

      Log in: https://inspections.example.org/login

      If this was not you, reset your password on the login page ("Forgot your password?"). That cancels the change.

      Good Repair"
    `);
  });

  test('is sent to the previous address when the new one is confirmed', () => {
    expect(readMail(newEmailMessage(appUrl, alice, 'nguyen@example.org'))).toMatchInlineSnapshot(`
      "Subject: Your Good Repair email was changed

      Hello Alice Nguyễn,

      The email address of your Good Repair account was just changed. It is now nguyen@example.org.

      Log in: https://inspections.example.org/login

      If this was not you, tell an administrator at once. They can deactivate the account.

      Good Repair"
    `);
  });
});

describe('an invitation', () => {
  const invitation = { inviter: bob, account: 'Mayacamas Unified', invited: '' };

  test('leads to the registration', () => {
    expect(readMail(invitationMessage(appUrl, invitation, 'a+b'))).toMatchInlineSnapshot(`
      "Subject: You have been invited to Good Repair

      Hello,

      Bob O'Peña has invited you to join Mayacamas Unified on Good Repair.

      School districts use Good Repair to inspect their schools and to report on their condition.

      Complete your registration: https://inspections.example.org/user/invitation?token=a%2Bb

      This link works once and expires in 7 days. If you do not know the sender, please ignore this email.

      Good Repair"
    `);
  });

  test('leads to single sign-on where no password is allowed', () => {
    expect(readMail(invitationMessage(appUrl, invitation))).toMatchInlineSnapshot(`
      "Subject: You have been invited to Good Repair

      Hello,

      Bob O'Peña has invited you to join Mayacamas Unified on Good Repair.

      School districts use Good Repair to inspect their schools and to report on their condition.

      You need no password for it: sign in where you sign in for your other work.

      Sign in with single sign-on: https://inspections.example.org/sign-on

      If you do not know the sender, please ignore this email.

      Good Repair"
    `);
  });
});
