/**
 * The texts of all emails. Text and HTML are generated from the same lines, so they cannot differ.
 */

export type MailMessage = { subject: string; text: string; html: string };

type MessageParts = {
  subject: string;
  greeting: string;
  body: readonly string[];
  action: { label: string; url: string };
  end: string;
};

/** Sent after sign-up; the link activates the account. */
export const activationMessage = (appUrl: string, name: string, token: string): MailMessage =>
  compose({
    subject: 'Activate your Good Repair account',
    greeting: hello(name),
    body: ['Welcome to Good Repair. Please activate your account to sign in.'],
    action: { label: 'Activate account', url: link(appUrl, '/user/activation', token) },
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
    action: { label: 'Set a new password', url: link(appUrl, '/user/reset-password', token) },
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
    action: { label: 'Confirm email', url: `${link(appUrl, '/user/activation', token)}&for=email` },
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
    end: 'If this was not you, tell an administrator at once. They can deactivate the account.',
  });

/**
 * Invites a person to the inviter's account. If the account allows only single sign-on, there is no
 * token, and the link leads to single sign-on.
 */
export const invitationMessage = (
  appUrl: string,
  invitation: { inviter: string; account: string; invited: string },
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
    ],
    action:
      token === undefined
        ? { label: 'Sign in with single sign-on', url: `${appUrl}/sign-on` }
        : { label: 'Complete your registration', url: link(appUrl, '/user/invitation', token) },
    end: `${token === undefined ? '' : 'This link works once and expires in 7 days. '}If you do not know the sender, please ignore this email.`,
  });
};

const NAME_LENGTH = 40;
const linkLike = /[/@:]|www|\.(?!(\s|$))(?!\p{L}(\.|\s|$))/iu;
const numberLike = /\p{Nd}([\s().+-]*\p{Nd}){3}/u;

/**
 * Sanitizes a name for an email to a stranger. A person who signs up chooses their name, the
 * account's name and the recipient, so names could be abused for spam. A name that contains a web
 * address, a mail address or a number of four or more digits is left out (undefined); characters
 * that do not occur in names are removed, and long names are shortened.
 */
export const safeName = (name: string): string | undefined => {
  // Compatibility normalization comes first, because a full-width 'ｅｖｉｌ．ｃｏｍ' is also a link.
  const line = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (linkLike.test(line) || numberLike.test(line)) return undefined;
  const plain = line
    .replaceAll(/[^\p{L}\p{M}\p{Nd} '’.,()&-]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (!/\p{L}/u.test(plain)) return undefined;
  if ([...plain].length <= NAME_LENGTH) return plain;
  const cut = [...plain].slice(0, NAME_LENGTH).join('');
  return `${cut.replace(/ [^ ]*$/, '')}…`;
};

export const hello = (name: string): string => {
  const safe = safeName(name);
  return safe === undefined ? 'Hello,' : `Hello ${safe},`;
};

/** Sent to the billing email address with each invoice. */
export const invoiceMessage = (
  appUrl: string,
  invoice: { number: string; account: string; poNumber: string; cents: number; dueOn: string },
): MailMessage =>
  compose({
    subject: `Invoice ${invoice.number} for ${invoice.account}`,
    greeting: 'Hello,',
    body: [
      `Invoice ${invoice.number} for ${invoice.account} is attached: $${(invoice.cents / 100).toFixed(2)}, purchase order ${invoice.poNumber}.`,
      ...(invoice.cents > 0 ? [`It is due on ${dayInWords(invoice.dueOn)}.`] : []),
    ],
    action: { label: 'See invoices', url: `${appUrl}/settings?tab=billing` },
    end: 'An administrator of the account can also find it under Settings, Billing.',
  });

/** Sent before a subscription ends; `end` is its last day (YYYY-MM-DD). */
export const subscriptionEndMessage = (
  appUrl: string,
  { account, isTrial, end, daysLeft }: SubscriptionEnd,
): MailMessage => {
  const what = isTrial ? 'free trial' : 'subscription';
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return compose({
    subject: `Your ${what} ${isTrial ? 'of' : 'to'} Good Repair ends ${when}`,
    greeting: 'Hello,',
    body: [
      `The ${what} of ${account} ends on ${dayInWords(end)}. After that, nobody in your district can sign in until an administrator renews it.`,
      'Everything you entered is kept. Renewing early does not lose any days: the new year begins the day after the old one ends.',
    ],
    action: { label: 'Renew', url: `${appUrl}/settings?tab=billing` },
    end: 'An administrator of the account can renew it there by purchase order.',
  });
};

export type SubscriptionEnd = { account: string; isTrial: boolean; end: string; daysLeft: number };

/** Formats '2026-11-21' as 'November 21, 2026'. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const link = (appUrl: string, path: string, token: string): string =>
  `${appUrl}${path}?token=${encodeURIComponent(token)}`;

export const compose = ({ subject, greeting, body, action, end }: MessageParts): MailMessage => ({
  subject: subject.replaceAll(/\s+/g, ' '),
  text: [greeting, ...body, `${action.label}: ${action.url}`, end, 'Good Repair'].join('\n\n'),
  html: page(
    [greeting, ...body].map((line) => `<p>${escapeHtml(line)}</p>`).join('') +
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${buttonLook}">${escapeHtml(action.label)}</a></p>` +
      `<p style="color:#526075;font-size:14px">If the button does not work, copy this address into your browser: ${escapeHtml(action.url)}</p>` +
      `<p style="color:#526075;font-size:14px">${escapeHtml(end)}</p>`,
  ),
});

const buttonLook =
  'background:#0f6b62;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600';

const page = (content: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Good Repair</title></head>' +
  '<body style="margin:0;background:#f5f7f9;color:#101828;font-family:Inter,Segoe UI,Roboto,sans-serif">' +
  '<div style="max-width:560px;margin:0 auto;padding:32px 24px">' +
  '<p style="color:#0f6b62;font-weight:700;font-size:18px">Good Repair</p>' +
  `<div style="background:#ffffff;border:1px solid #e1e7ee;border-radius:14px;padding:24px">${content}</div>` +
  '</div></body></html>';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
