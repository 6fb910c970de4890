/** The life of a report: drafted, reviewed, frozen. */
export const reportStatuses = ['Draft', 'Review', 'Final'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What a report's history records: its statuses, and that a Final one was voided by a deletion. */
export const recordedStatuses = [...reportStatuses, 'Void'] as const;
export type RecordedStatus = (typeof recordedStatuses)[number];

const moves = {
  Draft: ['Review'],
  Review: ['Draft', 'Final'],
  Final: [],
} as const satisfies Record<ReportStatus, readonly ReportStatus[]>;

/** Draft ⇄ Review → Final. Only reopening, with a reason, leads out of Final. */
export const mayMove = (from: ReportStatus, to: ReportStatus): boolean =>
  (moves[from] as readonly ReportStatus[]).includes(to);

/** A frozen report's inspection refuses edits. */
export const isFrozen = (status: ReportStatus): boolean => status === 'Final';

/** Where a reopened report starts again: its inspection may change, so nobody has reviewed it. */
export const REOPENED: ReportStatus = 'Draft';

/** Which reports of an account have a public link: all of them, or only those that are Final. */
export const publicReports = ['all', 'final'] as const;
export type PublicReports = (typeof publicReports)[number];

export const publicLinkStates = ['open', 'withdrawn', 'not-final', 'unpaid'] as const;
export type PublicLinkState = (typeof publicLinkStates)[number];

/** What decides whether a report can be read without signing in. */
export type Publication = {
  status: ReportStatus;
  /** False while an administrator has withdrawn the link. */
  isPublic: boolean;
  publicReports: PublicReports;
  /** Whether the account's subscription runs. */
  isPaid: boolean;
};

/**
 * Whether a report's public link opens it, or why not. An account whose subscription has ended keeps
 * its Final reports public, for they are what the district has published; one that is deactivated or
 * deleted has no public reports at all.
 */
export const publicLinkState = (report: Publication): PublicLinkState => {
  if (!report.isPublic) return 'withdrawn';
  if (isFrozen(report.status)) return 'open';
  if (report.publicReports === 'final') return 'not-final';
  return report.isPaid ? 'open' : 'unpaid';
};

/** What a report that is not Final says of itself, on the page and in the PDF. */
export const DRAFT_NOTICE = 'DRAFT: this report is not final and may change.';
