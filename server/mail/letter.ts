/** What our mails say. Text and HTML are made from the same lines, so they cannot differ. */

export type Letter = { subject: string; text: string; html: string };

type Lines = {
  subject: string;
  greeting: string;
  body: readonly string[];
  action: { label: string; url: string };
  end: string;
};

/** After sign-up: the link activates the account. */
export const activationLetter = (appUrl: string, name: string, token: string): Letter =>
  letter({
    subject: 'Activate your Good Repair account',
    greeting: hello(name),
    body: ['welcome to Good Repair. Please activate your account to sign in.'],
    action: { label: 'Activate account', url: link(appUrl, '/user/activation', token) },
    end: 'The link works once, for 7 days. If you did not sign up, you can ignore this mail.',
  });

/** After 'Forgot your password?'. */
export const resetLetter = (appUrl: string, name: string, token: string): Letter =>
  letter({
    subject: 'Reset your Good Repair password',
    greeting: hello(name),
    body: ['somebody, probably you, asked to reset the password of your Good Repair account.'],
    action: { label: 'Set a new password', url: link(appUrl, '/user/reset-password', token) },
    end: 'The link works once, for one hour. If it was not you, nothing has changed: ignore this mail.',
  });

/** To whoever has a new password, by whatever way it was set. */
export const newPasswordLetter = (appUrl: string, name: string): Letter =>
  letter({
    subject: 'Your Good Repair password was changed',
    greeting: hello(name),
    body: ['the password of your Good Repair account was changed just now.'],
    action: { label: 'Go to the login', url: `${appUrl}/login` },
    end: 'If it was not you, set another one there ("Forgot your password?") and tell an administrator.',
  });

/** To the address that was, when an account gets another. */
export const newAddressLetter = (appUrl: string, name: string, newEmail: string): Letter =>
  letter({
    subject: 'Your Good Repair email was changed',
    greeting: hello(name),
    body: [
      `the email of your Good Repair account was changed just now. It is ${newEmail} from now on.`,
    ],
    action: { label: 'Go to the login', url: `${appUrl}/login` },
    end: 'If it was not you, tell an administrator at once: they can deactivate the account.',
  });

/** Into the inviter's account. */
export const invitationLetter = (
  appUrl: string,
  invitation: { inviter: string; account: string },
  token: string,
): Letter =>
  letter({
    subject: `${plain(invitation.inviter) ?? 'An administrator'} invites you to Good Repair`,
    greeting: 'Hello,',
    body: [
      `${plain(invitation.inviter) ?? 'An administrator'} invites you to inspect schools with ${invitation.account} in Good Repair.`,
    ],
    action: { label: 'Complete your registration', url: link(appUrl, '/user/invitation', token) },
    end: 'The link works once, for 7 days.',
  });

/**
 * Whoever signs up chooses a name and the address that a mail goes to: a name that would carry a
 * web address to a stranger is left out.
 */
const plain = (name: string): string | undefined => {
  const line = name.replaceAll(/\s+/g, ' ').trim();
  return line === '' || /[/@]|\.[a-z]{2}/i.test(line) ? undefined : line;
};

const hello = (name: string): string => `Hello${plain(name) ? ` ${plain(name)}` : ''},`;

/** To the billing address, with each invoice. */
export const invoiceLetter = (
  appUrl: string,
  invoice: { number: string; account: string; poNumber: string; cents: number },
): Letter =>
  letter({
    subject: `Invoice ${invoice.number} for ${invoice.account}`,
    greeting: 'Hello,',
    body: [
      `invoice ${invoice.number} for ${invoice.account} is ready: $${(invoice.cents / 100).toFixed(2)}, purchase order ${invoice.poNumber}.`,
    ],
    action: { label: 'See invoices', url: `${appUrl}/settings` },
    end: 'An administrator of the account finds it under Settings, Billing, with a PDF.',
  });

const link = (appUrl: string, path: string, token: string): string =>
  `${appUrl}${path}?token=${encodeURIComponent(token)}`;

const letter = ({ subject, greeting, body, action, end }: Lines): Letter => ({
  subject: subject.replaceAll(/\s+/g, ' '),
  text: [greeting, ...body, `${action.label}: ${action.url}`, end, 'Good Repair'].join('\n\n'),
  html: page(
    [greeting, ...body].map((line) => `<p>${escape(line)}</p>`).join('') +
      `<p style="margin:24px 0"><a href="${escape(action.url)}" style="${buttonLook}">${escape(action.label)}</a></p>` +
      `<p style="color:#526075;font-size:14px">If the button does not work, open this address: ${escape(action.url)}</p>` +
      `<p style="color:#526075;font-size:14px">${escape(end)}</p>`,
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

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
