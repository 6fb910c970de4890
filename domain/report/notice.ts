/** Notices: who is notified of what, in the app and by email. */
import { isLost, may, type Standing } from '#domain/person/role.ts';
import type { RecordedStatus } from './report.ts';

/**
 * A report waits for a review, was returned to the person who made the inspection, or became Final;
 * deficiencies were assigned to the person, are overdue, were reported as repaired with a work link, or
 * are an emergency.
 */
export const noticeKinds = [
  'review',
  'returned',
  'final',
  'assigned',
  'overdue',
  'reported',
  'emergency',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A kind that each person may switch off. The district decides who is told of emergencies. */
export type ChosenNoticeKind = Exclude<NoticeKind, 'emergency'>;

export const chosenNoticeKinds: readonly ChosenNoticeKind[] = noticeKinds.filter(
  (kind) => kind !== 'emergency',
);

export const reportNoticeKinds = ['review', 'returned', 'final'] as const;
export type ReportNoticeKind = (typeof reportNoticeKinds)[number];

/** Notices are deleted after this many days. */
export const NOTICE_DAYS = 90;

/** Only this many notices of a person are retained, the newest ones. */
export const MOST_NOTICES = 200;

const kindOfStatus = {
  Draft: 'returned',
  Review: 'review',
  Final: 'final',
  Void: undefined,
} as const satisfies Record<RecordedStatus, ReportNoticeKind | undefined>;

/**
 * What people are notified of when the status of a report changes to `to`. A report that is reopened
 * is a Draft again, so it is returned.
 */
export const noticeOfMove = (to: RecordedStatus): ReportNoticeKind | undefined => kindOfStatus[to];

/** A member who sees the school of the report. */
export type PossibleReader = Standing & { id: string };

/** What happened to a report: who did it, and who made the inspection. */
export type ReportHappening = { by: string; inspectedBy: string };

/** Whether members read the reports of their schools without making them final, as principals do. */
const isReader = ({ role, isLimited }: Standing): boolean =>
  isLimited && may({ role, isLimited }, 'moveReport') && isLost(role, 'finalizeReport');

const isNotified = {
  review: (person) => may(person, 'finalizeReport') || isReader(person),
  returned: ({ id }, { inspectedBy }) => id === inspectedBy,
  final: (person, { inspectedBy }) => person.id === inspectedBy || isReader(person),
} as const satisfies Record<
  ReportNoticeKind,
  (person: PossibleReader, happening: ReportHappening) => boolean
>;

/**
 * Whether a member who sees the school is notified of what happened to its report. Nobody is
 * notified of what they did themselves.
 */
export const isNotifiedOf = (
  kind: ReportNoticeKind,
  person: PossibleReader,
  happening: ReportHappening,
): boolean => person.id !== happening.by && isNotified[kind](person, happening);

/**
 * Whether members get an email of a kind if they have not chosen. Reports that wait for a review and
 * Final ones are mailed to limited members who only read them, because these open the app seldom;
 * for others, who see many reports, a notice in the app is enough.
 */
export const isMailedByDefault = (kind: ReportNoticeKind, standing: Standing): boolean =>
  kind === 'returned' || isReader(standing);

/** An active member who sees the school of a deficiency that was reported as repaired. */
export type PossibleReplyReader = Standing & {
  /** Whether the member has made the work link with which it was reported. */
  hasMadeLink: boolean;
};

/**
 * Who is notified that a repair was reported with a work link: whoever made the link and may accept
 * the reply, or else the administrators.
 */
export const readersOfReply = <Reader extends PossibleReplyReader>(
  members: readonly Reader[],
): readonly Reader[] => {
  const makers = members.filter((member) => member.hasMadeLink && may(member, 'repair'));
  return makers.length > 0 ? makers : members.filter(({ role }) => role === 'admin');
};
