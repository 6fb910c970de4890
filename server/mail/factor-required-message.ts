import { safeText } from './clean.ts';
import { compose, dayInWords, hello, type MailMessage } from './compose.ts';

export type FactorReminder = {
  name: string;
  account: string;
  /** The date from which a second factor is required, YYYY-MM-DD. */
  requiredFrom: string;
  /** The number of days until `requiredFrom`, at least 1. */
  daysLeft: number;
};

/** Sent to a member without a second factor before their account requires one. */
export const factorRequiredMessage = (
  appUrl: string,
  { name, account, requiredFrom, daysLeft }: FactorReminder,
): MailMessage => {
  const when = daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return compose({
    subject: `Good Repair asks for a second factor from ${when === 'tomorrow' ? when : dayInWords(requiredFrom)}`,
    greeting: hello(name),
    body: [
      `${safeText(account)} requires a second factor from ${dayInWords(requiredFrom)}, which is ${when}. You have none yet: from that day on you can only set one up after you sign in with your password, and nothing else.`,
      'It takes a few minutes and needs your phone. Please do it before you visit a school.',
    ],
    action: { label: 'Set up a second factor', url: `${appUrl}/settings?tab=security` },
    end: 'An administrator of your district has set this day. They can answer questions about it.',
  });
};
