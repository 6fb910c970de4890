/** The texts of the emails about billing. Some are sent to people who are not members. */
import { safeName, safeReference } from './clean.ts';
import { compose, dayInWords, linkTo, type MailMessage } from './compose.ts';

/** Sent once to a new billing address; the link confirms it. */
export const confirmBillingMessage = (
  appUrl: string,
  account: string,
  token: string,
): MailMessage => {
  const name = safeName(account);
  return compose({
    subject: 'Confirm this address for Good Repair invoices',
    greeting: 'Hello,',
    body: [
      `A district that uses Good Repair to inspect its schools${name === undefined ? '' : `, ${name},`} asks to send its invoices to this email address.`,
      'Please confirm only if you expect this. Until you do, nothing else is sent to you.',
    ],
    action: {
      label: 'Confirm address',
      url: `${linkTo(appUrl, '/user/activation', token)}&for=billing`,
    },
    end: 'This link works once and expires in 14 days. If you do not know why you got this email, please ignore it.',
  });
};

/** Sent to the confirmed billing address with each invoice. */
export const invoiceMessage = (
  appUrl: string,
  invoice: { number: string; account: string; poNumber: string; cents: number; dueOn: string },
): MailMessage => {
  const account = safeName(invoice.account) ?? 'your district';
  const reference = safeReference(invoice.poNumber);
  const order = reference === undefined ? '' : `, purchase order ${reference}`;
  return compose({
    subject: `Invoice ${invoice.number} for ${account}`,
    greeting: 'Hello,',
    body: [
      `Invoice ${invoice.number} for ${account} is attached: $${(invoice.cents / 100).toFixed(2)}${order}.`,
      ...(invoice.cents > 0 ? [`It is due on ${dayInWords(invoice.dueOn)}.`] : []),
    ],
    action: { label: 'See invoices', url: `${appUrl}/settings?tab=billing` },
    end: 'An administrator of the account can also find it under Settings, Billing.',
  });
};

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
      `The ${what} of ${safeName(account) ?? 'your district'} ends on ${dayInWords(end)}. After that, nobody in your district can sign in until an administrator renews it.`,
      'Everything you entered is kept. Renewing early does not lose any days: the new year begins the day after the old one ends.',
    ],
    action: { label: 'Renew', url: `${appUrl}/settings?tab=billing` },
    end: 'An administrator of the account can renew it there by purchase order.',
  });
};

export type SubscriptionEnd = { account: string; isTrial: boolean; end: string; daysLeft: number };
