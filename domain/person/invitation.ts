/** The outcome for each person when a list of people is invited. */
export const invitationOutcomes = [
  'invited',
  'invited-again',
  'removed',
  'waiting',
  'member',
  'repeated',
  'invalid',
] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** For each outcome: whether an email is sent, and what the preview says. */
const outcomes = {
  invited: [true, 'Will be invited'],
  'invited-again': [true, 'Gets a new link; the earlier one stops working'],
  removed: [true, 'A removed member, who is invited again'],
  waiting: [false, 'Was invited less than an hour ago'],
  member: [false, 'Is a member already'],
  repeated: [false, 'Is on the list already'],
  invalid: [false, 'Is not an email address'],
} as const satisfies Record<InvitationOutcome, readonly [boolean, string]>;

export const sendsInvitation = (outcome: InvitationOutcome): boolean => outcomes[outcome][0];

export const invitationOutcomeInWords = (outcome: InvitationOutcome): string =>
  outcomes[outcome][1];

/**
 * Why an invitation could not be delivered: the mail server has refused it for good or for a week,
 * or too many were sent in a day.
 */
export const deliveryProblems = ['refused', 'too-many'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** What an administrator can do about it. */
export const adviceOnDelivery = {
  refused:
    'Check the address. If it is wrong, withdraw the invitation and invite the person again.',
  'too-many': 'Too many invitations were sent in a day. Send it again tomorrow.',
} as const satisfies Record<DeliveryProblem, string>;

/** The maximum number of people who can be invited with one request. */
export const MOST_INVITED = 100;

/** The maximum number of characters of a pasted list. */
export const LONGEST_LIST = 50_000;
