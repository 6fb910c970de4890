/** The statuses of a report: draft, review, final. */
export const reportStatuses = ['Draft', 'Review', 'Final'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/**
 * The entries of a report's history: its statuses, and 'Void' if the deletion of its inspection
 * voided a Final report.
 */
export const recordedStatuses = [...reportStatuses, 'Void'] as const;
export type RecordedStatus = (typeof recordedStatuses)[number];

export const isReportStatus = (value: unknown): value is ReportStatus =>
  (reportStatuses as readonly unknown[]).includes(value);

/** The sentence that confirms a change of status. */
export const statusSentences = {
  Draft: 'The report is now a Draft',
  Review: 'The report is now in Review',
  Final: 'The report is now Final',
} as const satisfies Record<ReportStatus, string>;

const moves = {
  Draft: ['Review'],
  Review: ['Draft', 'Final'],
  Final: [],
} as const satisfies Record<ReportStatus, readonly ReportStatus[]>;

/**
 * Whether the status may change in this way: Draft ⇄ Review → Final. The status Final can only be
 * left by reopening the report, which needs a reason.
 */
export const mayMove = (from: ReportStatus, to: ReportStatus): boolean =>
  (moves[from] as readonly ReportStatus[]).includes(to);

/** Whether a report is frozen, so that its inspection cannot be changed. */
export const isFrozen = (status: ReportStatus): boolean => status === 'Final';

/**
 * The status of a reopened report. It is Draft, because the inspection may change and must then be
 * reviewed again.
 */
export const REOPENED: ReportStatus = 'Draft';

/** Which reports of an account have a public link: all of them, or only those that are Final. */
export const publicReports = ['all', 'final'] as const;
export type PublicReports = (typeof publicReports)[number];

export const publicLinkStates = ['open', 'withdrawn', 'not-final', 'unpaid'] as const;
export type PublicLinkState = (typeof publicLinkStates)[number];

/** The facts that decide whether a report can be read without signing in. */
export type Publication = {
  status: ReportStatus;
  /** False if an administrator has withdrawn the link. */
  isPublic: boolean;
  publicReports: PublicReports;
  /** Whether the account's subscription is active. */
  isPaid: boolean;
};

/**
 * Whether a report's public link works, or why it does not. The Final reports of an account whose
 * subscription has ended remain public, because the district has published them. Reports of an
 * account that is deactivated or deleted are not found at all.
 */
export const publicLinkState = (report: Publication): PublicLinkState => {
  if (!report.isPublic) return 'withdrawn';
  if (isFrozen(report.status)) return 'open';
  if (report.publicReports === 'final') return 'not-final';
  return report.isPaid ? 'open' : 'unpaid';
};

/** The text that marks a report that is not Final, on the page and in the PDF. */
export const DRAFT_NOTICE = 'DRAFT: this report is not final and may change.';
