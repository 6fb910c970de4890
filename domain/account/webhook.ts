/** Webhooks: which events are sent to other programs. */

export const deficiencyEvents = [
  'deficiency.found',
  'deficiency.changed',
  'deficiency.repaired',
  'deficiency.verified',
  'deficiency.overdue',
  'deficiency.emergency',
] as const;
export type DeficiencyEvent = (typeof deficiencyEvents)[number];

/** A restored inspection is changed. */
export const inspectionEvents = [
  'inspection.created',
  'inspection.changed',
  'inspection.deleted',
] as const;
export type InspectionEvent = (typeof inspectionEvents)[number];

export const reportEvents = [
  'report.finalized',
  'report.reopened',
  'report.published',
  'report.withdrawn',
] as const;
export type ReportEvent = (typeof reportEvents)[number];

export const memberEvents = ['member.invited', 'member.joined', 'member.deactivated'] as const;
export type MemberEvent = (typeof memberEvents)[number];

/** The events by what they are about, with its name. */
export const webhookSubjects = [
  { name: 'Deficiencies', events: deficiencyEvents },
  { name: 'Inspections', events: inspectionEvents },
  { name: 'Reports', events: reportEvents },
  { name: 'Members', events: memberEvents },
] as const;

export const webhookEvents = [
  ...deficiencyEvents,
  ...inspectionEvents,
  ...reportEvents,
  ...memberEvents,
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** This event is sent only by 'Send Test'. */
export const TEST_EVENT = 'test';

export const webhookEventLabel = {
  'deficiency.found': 'Found',
  'deficiency.changed': 'Changed',
  'deficiency.repaired': 'Repaired',
  'deficiency.verified': 'Verified',
  'deficiency.overdue': 'Overdue',
  'deficiency.emergency': 'Emergency',
  'inspection.created': 'Created',
  'inspection.changed': 'Changed or restored',
  'inspection.deleted': 'Deleted',
  'report.finalized': 'Final',
  'report.reopened': 'Reopened',
  'report.published': 'Published',
  'report.withdrawn': 'Withdrawn',
  'member.invited': 'Invited',
  'member.joined': 'Joined',
  'member.deactivated': 'Deactivated',
} as const satisfies Record<WebhookEvent, string>;

/**
 * The events in few words: of deficiencies 'Found, Changed', of another subject 'Members: Joined', and
 * of several subjects their numbers, 'Deficiencies (2), Members (1)'.
 */
export const eventsInWords = (events: readonly WebhookEvent[]): string => {
  const chosen = webhookSubjects
    .map(({ name, events: own }) => ({ name, own: own.filter((one) => events.includes(one)) }))
    .filter(({ own }) => own.length > 0);
  const [first, ...others] = chosen;
  if (others.length > 0) return chosen.map(({ name, own }) => `${name} (${own.length})`).join(', ');
  const labels = (first?.own ?? []).map((one) => webhookEventLabel[one]).join(', ');
  return first === undefined || first.name === 'Deficiencies' ? labels : `${first.name}: ${labels}`;
};

export const WEBHOOK_NAME_LENGTH = 100;
export const WEBHOOK_URL_LENGTH = 2000;
export const MOST_WEBHOOKS = 10;
/**
 * How many hours a delivery is retried. A webhook that has accepted nothing for this time is
 * paused.
 */
export const RETRY_HOURS = 24;
/** How many hours the previous secret is still used for signatures after a rotation. */
export const ROTATION_HOURS = 24;

export const deliveryStates = ['Waiting', 'Delivered', 'Failed'] as const;
