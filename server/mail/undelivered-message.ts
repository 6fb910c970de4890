import { safeText } from './clean.ts';
import { compose, hello, type MailMessage } from './compose.ts';

/** The kinds of email whose sender is notified if they cannot be delivered. */
export type WatchedKind = keyof typeof kinds;

type Words = {
  subject: string;
  what: (address: string, mailed: string) => string;
  advice: string;
  action: { label: string; path: string };
};

const kinds = {
  invitation: {
    subject: 'An invitation could not be delivered',
    what: (address) => `Your invitation to ${address} could not be delivered.`,
    advice:
      'Please check the address. If it is wrong, withdraw the invitation and invite the person again with the right one. If it is right, ask the person about their mailbox, and send the invitation again.',
    action: { label: 'See the team', path: '/users?status=Pending' },
  },
  'billing-email': {
    subject: 'The email to your billing address could not be delivered',
    what: (address) =>
      `You asked to have invoices mailed to ${address}. The email that confirms this address could not be delivered, so no invoice is mailed there.`,
    advice:
      'Please check the address and correct it, or send the link again. You can always download the invoices in Good Repair.',
    action: { label: 'See the payment method', path: '/settings?tab=billing' },
  },
  // Without the address, which only administrators may see. The subject has nothing that anybody typed.
  'complaint-response': {
    subject: 'A response to a complaint could not be delivered',
    what: (_, mailed) => `Your email “${mailed}” could not be delivered to the complainant.`,
    advice:
      'The complaint is marked as answered. Please send the response in another way, or clear the day of the response until it was sent.',
    action: { label: 'See the complaints', path: '/complaints?state=all' },
  },
  'mailed-list-ask': {
    subject: 'A recipient of a mailed list could not be asked',
    what: (address) =>
      `The email that asks ${address} whether they want your list could not be delivered, so the list is not mailed there.`,
    advice:
      'Please check the address. If it is wrong, stop the list and mail it again with the right one. You can also download the list and send it yourself.',
    action: { label: 'See the inspections', path: '/inspections' },
  },
} as const satisfies Record<string, Words>;

export const watchedKinds = Object.keys(kinds) as WatchedKind[];

/** Sent to the member who caused an email that could not be delivered. */
export const undeliveredMessage = (
  appUrl: string,
  {
    name,
    kind,
    address,
    mailed,
    problem,
  }: {
    name: string;
    kind: WatchedKind;
    address: string;
    /** The subject of the email. */
    mailed: string;
    problem: string;
  },
): MailMessage => {
  const { subject, what, advice, action } = kinds[kind];
  return compose({
    subject,
    greeting: hello(name),
    body: [what(address, mailed), `The reason: ${safeText(problem)}`, advice],
    action: { label: action.label, url: `${appUrl}${action.path}` },
    mentions: [address],
    end: 'This email is sent once for each email that could not be delivered.',
  });
};
