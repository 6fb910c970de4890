/** The texts of the emails about accounts and addresses. */
import { safeName } from './clean.ts';
import { compose, hello, linkTo, type MailMessage } from './compose.ts';

/** Sent after sign-up; the link activates the account. */
export const activationMessage = (appUrl: string, name: string, token: string): MailMessage =>
  compose({
    subject: 'Activate your Good Repair account',
    greeting: hello(name),
    body: ['Welcome to Good Repair. Please activate your account to sign in.'],
    action: { label: 'Activate account', url: linkTo(appUrl, '/user/activation', token) },
    end: 'This link works once and expires in 7 days. If you did not sign up, please ignore this email.',
  });

/** Sent when somebody signs up with an email address that a user already has. */
export const existingAccountMessage = (appUrl: string): MailMessage =>
  compose({
    subject: 'You already have a Good Repair account',
    greeting: 'Hello,',
    body: [
      'Someone, probably you, tried to sign up for Good Repair with this email address. It already has an account, so no new one was created.',
      'If you forgot your password, choose "Forgot your password?" on the login page.',
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    end: 'If this was not you, please ignore this email. Nothing has changed.',
  });

/** Sent after 'Forgot your password?'. */
export const resetMessage = (appUrl: string, name: string, token: string): MailMessage =>
  compose({
    subject: 'Reset your Good Repair password',
    greeting: hello(name),
    body: ['Someone, probably you, asked to reset the password for your Good Repair account.'],
    action: { label: 'Set a new password', url: linkTo(appUrl, '/user/reset-password', token) },
    end: 'This link works once and expires in one hour. If this was not you, please ignore this email. Nothing has changed.',
  });

/** Sent to a user whose password was changed in any way. */
export const newPasswordMessage = (appUrl: string, name: string): MailMessage =>
  compose({
    subject: 'Your Good Repair password was changed',
    greeting: hello(name),
    body: ['The password for your Good Repair account was just changed.'],
    action: { label: 'Log in', url: `${appUrl}/login` },
    end: 'If this was not you, reset your password on the login page ("Forgot your password?") and tell an administrator.',
  });

/** Sent to a member whose password was set by an administrator. */
export const passwordSetMessage = (appUrl: string, name: string, by: string): MailMessage =>
  compose({
    subject: 'Your Good Repair password was changed',
    greeting: hello(name),
    body: [
      `${safeName(by) ?? 'An administrator'} has just set a new password for your Good Repair account. You were signed out on all devices.`,
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    end: 'If you did not expect this, reset your password on the login page ("Forgot your password?") and ask an administrator.',
  });

/** Sent to the former and to the new owner of an account. */
export const ownershipMessage = (
  appUrl: string,
  name: string,
  { account, by, to }: { account: string; by: string; to: { name: string; email: string } },
): MailMessage =>
  compose({
    subject: 'The owner of your Good Repair account has changed',
    greeting: hello(name),
    body: [
      `${safeName(by) ?? 'An administrator'} has made ${safeName(to.name) ?? to.email} the owner of ${safeName(account) ?? 'your account'}. Good Repair shows the owner for billing; the roles of all members stay as they are.`,
    ],
    action: { label: 'See the team', url: `${appUrl}/users` },
    mentions: [to.email],
    end: 'If you did not expect this, please ask another administrator at once.',
  });

/** Sent to the new email address of a user; the link confirms the address. */
export const confirmEmailMessage = (appUrl: string, name: string, token: string): MailMessage =>
  compose({
    subject: 'Confirm your new Good Repair email',
    greeting: hello(name),
    body: [
      'You asked to use this email address for your Good Repair account. Please confirm it. Until you do, keep signing in with your current one.',
    ],
    action: {
      label: 'Confirm email',
      url: `${linkTo(appUrl, '/user/activation', token)}&for=email`,
    },
    end: 'This link works once and expires in 7 days. If you did not ask for this, please ignore this email.',
  });

/** Sent when a user asks to change to an email address that another user already has. */
export const addressInUseMessage = (appUrl: string): MailMessage =>
  compose({
    subject: 'This email already has a Good Repair account',
    greeting: 'Hello,',
    body: [
      'Someone, perhaps you, asked to use this email address for another Good Repair account. It already belongs to an account, so this is not possible.',
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    end: 'If this was not you, please ignore this email. Nothing has changed.',
  });

/** Sent to the current email address when a new address was requested. */
export const emailChangeRequestedMessage = (
  appUrl: string,
  name: string,
  newEmail: string,
): MailMessage =>
  compose({
    subject: 'A new email for your Good Repair account',
    greeting: hello(name),
    body: [
      `Someone, probably you, asked to change the email address of your Good Repair account to ${newEmail}. Nothing changes until that address is confirmed.`,
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    mentions: [newEmail],
    end: 'If this was not you, reset your password on the login page ("Forgot your password?"). That cancels the change.',
  });

/** Sent to the previous email address after the address was changed. */
export const newEmailMessage = (appUrl: string, name: string, newEmail: string): MailMessage =>
  compose({
    subject: 'Your Good Repair email was changed',
    greeting: hello(name),
    body: [
      `The email address of your Good Repair account was just changed. It is now ${newEmail}.`,
    ],
    action: { label: 'Log in', url: `${appUrl}/login` },
    mentions: [newEmail],
    end: 'If this was not you, tell an administrator at once. They can deactivate the account.',
  });

/**
 * Invites a person to the inviter's account. If the account allows only single sign-on, there is no
 * token, and the link leads to single sign-on. If the person is a member of another account,
 * `isElsewhere`, only this email says so (SECURITY.md).
 */
export const invitationMessage = (
  appUrl: string,
  invitation: { inviter: string; account: string; invited: string; isElsewhere?: boolean },
  token?: string,
): MailMessage => {
  const inviter = safeName(invitation.inviter) ?? 'An administrator';
  const account = safeName(invitation.account) ?? 'a school district';
  return compose({
    subject: 'You have been invited to Good Repair',
    greeting: hello(invitation.invited),
    body: [
      `${inviter} has invited you to join ${account} on Good Repair.`,
      'School districts use Good Repair to inspect their schools and to report on their condition.',
      ...(token === undefined
        ? ['You need no password for it: sign in where you sign in for your other work.']
        : []),
      ...(invitation.isElsewhere
        ? [
            `This email address already belongs to another Good Repair account, and a person can be in one account only. To accept, please ask an administrator of that account to remove you first, or ask ${inviter} to invite another of your addresses.`,
          ]
        : []),
    ],
    action:
      token === undefined
        ? { label: 'Sign in with single sign-on', url: `${appUrl}/sign-on` }
        : { label: 'Complete your registration', url: linkTo(appUrl, '/user/invitation', token) },
    end: `${token === undefined ? '' : 'This link works once and expires in 7 days. '}If you do not know the sender, please ignore this email.`,
  });
};
